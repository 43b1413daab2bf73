import { onDestroy } from 'svelte';
import type { HeadlessController } from '../../core/headless-controller.js';
import type { HeadlessOptions } from '../../core/headless-options.js';
import { headlessFor } from '../made-headless.js';

/** A headless controller that lives as long as the component in whose script it is made. */
export function useHeadless(options?: HeadlessOptions): HeadlessController {
  const headless = headlessFor(options);
  onDestroy(() => headless.dispose());
  return headless;
}
