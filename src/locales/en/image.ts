import type { Format, TermRoom } from '../localize.js';

const en = {
  notAnImage: 'This is no picture that can be shown.',
  notAnImageDetail: 'PNG, JPEG, GIF and WebP are. Its bytes are untouched and can be saved.',
  size: (format: Format, width: number, height: number) => `${format.number(width)} × ${format.number(height)}`,
  zoomKeys: 'Plus and minus zoom, arrow keys move, zero is the full size.',
};

/** Words of the image view. */
export const imageTerms: TermRoom<typeof en> = { room: 'image', en };

export type ImageTerms = typeof en;
