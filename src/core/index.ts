/** The headless parts: no document, no Lit. Runs in a page, a worker and Node. */
import './message/widget-fences/eager-widgets.js';
import './message/eager-messages.js';
export * from './api.js';
export * from './gate-api.js';
export * from './widget-api.js';
