import { PictureTooLargeError, sanitizeSvg, type SanitizedPicture } from './sanitize-svg.js';
import { svgText } from './svg-text.js';

/** A purified drawing as an address for an `<img>`; `undefined` if there is no drawing in it, or one too large. */
export function svgAddress(source: string): string | undefined {
  let picture: SanitizedPicture | undefined;
  try {
    picture = sanitizeSvg(source);
  } catch (error) {
    if (!(error instanceof PictureTooLargeError)) throw error;
  }
  return picture && `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgText(picture))}`;
}
