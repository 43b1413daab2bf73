import { imageTypeOf } from '../../core/artifacts/image-bytes.js';

/** A larger picture takes too long to decode for something so small. */
const MOST_CHARACTERS = 2_000_000;

/** The picture itself, made smaller where it is shown. */
export function imageThumbnail(base64: string): string | undefined {
  const mediaType = base64.length > MOST_CHARACTERS ? undefined : imageTypeOf(base64);
  return mediaType && `data:${mediaType};base64,${base64}`;
}
