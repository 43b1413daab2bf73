import { HeadlessController } from '../core/headless-controller.js';
import type { HeadlessOptions } from '../core/headless-options.js';

/**
 * Makes a controller for a component. On a server, where components are drawn once and never removed, it keeps nothing
 * beyond its own memory.
 */
export const headlessFor = (options: HeadlessOptions = {}): HeadlessController =>
  new HeadlessController(typeof window === 'undefined' ? { ...options, storage: 'memory' } : options);
