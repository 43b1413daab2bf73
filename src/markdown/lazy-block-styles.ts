import { Lazy } from '../core/lazy.js';

/** How blocks look that not every text holds: not in the first load, since most texts begin with plain paragraphs. */
export const lazyBlockStyles = new Lazy(() => import('./adopt-block-styles.js'));
