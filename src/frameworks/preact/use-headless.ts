import { useEffect, useState } from 'preact/hooks';
import type { HeadlessController } from '../../core/headless-controller.js';
import type { HeadlessOptions } from '../../core/headless-options.js';
import { headlessFor } from '../made-headless.js';

/** A headless controller that lives as long as the component. The options are read once. */
export function useHeadless(options?: HeadlessOptions): HeadlessController {
  const [headless] = useState(() => headlessFor(options));
  useEffect(() => () => headless.dispose(), [headless]);
  return headless;
}
