import type { McpClock } from '../../../src/core/mcp/mcp-clock.js';

interface Timer {
  readonly at: number;
  readonly ring: () => void;
}

/** Lets everything run that waits for no timer: promises, and what other threads are asked for (digests, imports). */
export async function turns(count = 8): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Waits for something that other threads have a part in, and fails where it never comes. */
export async function when(holds: () => boolean): Promise<void> {
  for (let turn = 0; turn < 2_000; turn += 1) {
    if (holds()) return;
    await new Promise((resolve) => (turn % 10 === 9 ? setTimeout(resolve, 1) : setImmediate(resolve)));
  }
  throw new Error(`It never came about: ${holds.toString()}`);
}

/** Time that passes when a test says so. Every wait is exactly what is written: chance is one half. */
export class FakeMcpClock implements McpClock {
  #now = Date.UTC(2026, 0, 1);
  readonly #timers = new Set<Timer>();

  readonly now = (): number => this.#now;
  readonly random = (): number => 0.5;

  readonly sleep = (delayMs: number, signal?: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      if (signal?.aborted) return resolve();
      const ring = (): void => {
        this.#timers.delete(timer);
        signal?.removeEventListener('abort', ring);
        resolve();
      };
      const timer = { at: this.#now + delayMs, ring };
      this.#timers.add(timer);
      signal?.addEventListener('abort', ring);
    });

  /** Timers that have not rung. */
  get timers(): number {
    return this.#timers.size;
  }

  /** Lets time pass, timer by timer. @param flush - Awaited after each. */
  async advance(delayMs: number, flush: () => Promise<void> = () => turns()): Promise<void> {
    const end = this.#now + delayMs;
    await flush();
    for (let next = this.#next(end); next; next = this.#next(end)) {
      this.#now = Math.max(this.#now, next.at);
      next.ring();
      await flush();
    }
    this.#now = end;
  }

  /** Lets time pass in great steps: what is due at the same time rings together, and is waited for once. */
  async advanceTogether(delayMs: number, flush: () => Promise<void>): Promise<void> {
    const end = this.#now + delayMs;
    for (let next = this.#next(end); next; next = this.#next(end)) {
      this.#now = Math.max(this.#now, next.at);
      for (const timer of [...this.#timers]) if (timer.at <= this.#now) timer.ring();
      await flush();
    }
    this.#now = end;
  }

  /** The clock jumps, as it does when a machine wakes: what was due in between rings late. */
  jump(delayMs: number): void {
    this.#now += delayMs;
  }

  #next(end: number): Timer | undefined {
    let first: Timer | undefined;
    for (const timer of this.#timers) if (timer.at <= end && (!first || timer.at < first.at)) first = timer;
    return first;
  }
}
