/** All that a message needs of a block once a fence has opened. No first load holds it: see `widget-code.ts`. */
export { OutlineReader } from './outline-reader.js';
export { settleWidgets } from './settle-widgets.js';
