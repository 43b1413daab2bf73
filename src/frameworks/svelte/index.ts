/** What the kit has for Svelte: types of its tags, a controller for a component, and what is drawn from it. */
export { useHeadless } from './use-headless.js';
export { useSnapshot } from './snapshot-store.js';
export type * from './elements.js';
