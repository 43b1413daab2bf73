/** Models' streams for a page with one script tag, and whom they ask there. */
export * from '../streams/index.js';
export { consentOf } from '../context/consent-of.js';
