import { onCleanup } from 'solid-js';
import type { HeadlessController } from '../../core/headless-controller.js';
import type { HeadlessOptions } from '../../core/headless-options.js';
import { headlessFor } from '../made-headless.js';

/** A headless controller that lives as long as the component, or whichever root it is made in. */
export function useHeadless(options?: HeadlessOptions): HeadlessController {
  const headless = headlessFor(options);
  onCleanup(() => headless.dispose());
  return headless;
}
