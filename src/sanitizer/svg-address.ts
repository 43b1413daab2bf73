import { sanitizeSvg } from './sanitize-svg.js';
import { svgText } from './svg-text.js';

/** A purified drawing as an address for an `<img>`; `undefined` if there is no drawing in it. */
export function svgAddress(source: string): string | undefined {
  const picture = sanitizeSvg(source);
  return picture && `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgText(picture))}`;
}
