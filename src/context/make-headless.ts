import { HeadlessController } from '../core/headless-controller.js';

/**
 * Makes the headless controller of the page-wide default. It keeps conversations in memory alone, since a plain page
 * must not fill the storage with chats that nobody reopens. Apart from the context, so that elements that only show
 * do not carry the controller with them.
 */
export const makeHeadless = (): HeadlessController => new HeadlessController({ storage: 'memory' });
