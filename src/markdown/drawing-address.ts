/** A purified drawing as an address for an `<img>`, for elements that show one small: they do not purify themselves. */
export { svgAddress } from '../sanitizer/svg-address.js';
