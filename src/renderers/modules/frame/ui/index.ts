/** Components under the names of shadcn/ui, over the same primitives. Written here; one module for all of its paths. */
export * from './controls.js';
export * from './dialogs.js';
export * from './disclosures.js';
export * from './menus.js';
export * from './popovers.js';
export * from './selects.js';
export * from './surfaces.js';
