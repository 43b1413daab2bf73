import type { ConsentClock } from '../../../src/core/consent/consent-queue.js';

/** A clock that a test moves. */
export class FakeClock implements ConsentClock {
  #now = 0;
  readonly #timers = new Map<object, { readonly at: number; readonly run: () => void }>();

  get timers(): number {
    return this.#timers.size;
  }

  now(): number {
    return this.#now;
  }

  schedule(run: () => void, delayMs: number): () => void {
    const key = {};
    this.#timers.set(key, { at: this.#now + delayMs, run });
    return () => void this.#timers.delete(key);
  }

  /** Lets time pass, and with it whatever was to happen in it, in order. */
  advance(ms: number): void {
    const end = this.#now + ms;
    for (;;) {
      const [next] = [...this.#timers].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at);
      if (!next) break;
      this.#timers.delete(next[0]);
      this.#now = next[1].at;
      next[1].run();
    }
    this.#now = end;
  }
}

/** Lets everything happen that waits for nothing but its turn. */
export const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};
