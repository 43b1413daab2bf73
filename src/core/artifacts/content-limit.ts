import { ContentMeter, MAX_CONTENT_BYTES, utf8Length } from './content-meter.js';

/** Whether a text is larger than an artifact may be. */
export const isTooLarge = (text: string): boolean =>
  text.length * 3 > MAX_CONTENT_BYTES && utf8Length(text) > MAX_CONTENT_BYTES;

/** The part of a text that an artifact may have. */
export const withinLimit = (text: string): string => (isTooLarge(text) ? new ContentMeter().takeFitting(text) : text);
