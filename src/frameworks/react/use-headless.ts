import { useEffect, useState } from 'react';
import type { HeadlessController } from '../../core/headless-controller.js';
import type { HeadlessOptions } from '../../core/headless-options.js';
import { headlessFor } from '../made-headless.js';

/** How long a controller waits for its component to be mounted, in milliseconds. A drawing may be thrown away. */
const UNCLAIMED_MS = 30_000;

/** A controller, and who uses it. */
class Lease {
  readonly headless: HeadlessController;
  #users = 0;
  #isDisposed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: HeadlessOptions | undefined) {
    this.headless = headlessFor(options);
    if (typeof window !== 'undefined') this.#disposeIn(UNCLAIMED_MS);
  }

  /** @returns whether it can still be used. */
  claim(): boolean {
    clearTimeout(this.#timer);
    if (!this.#isDisposed) this.#users += 1;
    return !this.#isDisposed;
  }

  /** Not at once: StrictMode, and a component that is hidden and shown again, unmount and mount in one go. */
  release(): void {
    this.#users -= 1;
    if (this.#users <= 0) this.#disposeIn(0);
  }

  #disposeIn(delayMs: number): void {
    this.#timer = setTimeout(() => {
      this.#isDisposed = true;
      this.headless.dispose();
    }, delayMs);
  }
}

/**
 * A headless controller that lives as long as the component. The options are read once, when the component is first
 * drawn; on a server it keeps everything in memory.
 */
export function useHeadless(options?: HeadlessOptions): HeadlessController {
  const [lease, setLease] = useState(() => new Lease(options));
  useEffect(() => {
    if (!lease.claim()) return void setLease(new Lease(options));
    return () => lease.release();
    // eslint-disable-next-line -- options are read once, as above
  }, [lease]);
  return lease.headless;
}
