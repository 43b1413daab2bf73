/**
 * The public API: classes, events and types. Importing it registers nothing and works on a server.
 * To register the elements import `vitrine/define`, or `vitrine/define/<tag>` for one.
 *
 * Lists of their own, and not one: bundlers that split code load whatever a file names that a name is taken from, so the
 * headless controller must not stand in one list with the elements.
 */
export * from './core/api.js';
export * from './core/gate-api.js';
export * from './core/widget-api.js';
export * from './exports/page.js';
export * from './exports/elements.js';
export * from './exports/events.js';
export type * from './exports/renderers.js';
// In core a row of a type without a renderer, and what a fence holds; here with one, and the element.
export { registerArtifactType } from './exports/page.js';
export { CodeagentsUiBlock } from './exports/elements.js';
