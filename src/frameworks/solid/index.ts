/** What the kit has for this framework: types of its tags, a controller for a component, and what is drawn from it. */
export { useHeadless } from './use-headless.js';
export { useSnapshot } from './use-snapshot.js';
export type * from './elements.js';
