/** All that a message needs of its widgets once a fence has opened. No first load holds it: see `widget-code.ts`. */
export { FenceCutter } from './fence-cutter.js';
