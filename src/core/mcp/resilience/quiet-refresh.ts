import type { McpClock } from '../mcp-clock.js';

const QUIET_MS = 250;
const APART_MS = 5_000;

/** Does something again when it was asked to: after a quarter of a second of quiet, at most every 5 seconds. */
export class QuietRefresh {
  readonly #clock: McpClock;
  readonly #run: () => void;
  #waiting: AbortController | undefined;
  #ranAt = -Infinity;

  constructor(clock: McpClock, run: () => void) {
    this.#clock = clock;
    this.#run = run;
  }

  requestRun(): void {
    this.cancelRun();
    const waiting = (this.#waiting = new AbortController());
    const now = this.#clock.now();
    const waitMs = Math.max(QUIET_MS, Math.min(APART_MS, this.#ranAt + APART_MS - now));
    void this.#clock.sleep(waitMs, waiting.signal).then(() => {
      if (waiting.signal.aborted) return;
      this.#waiting = undefined;
      this.#ranAt = this.#clock.now();
      this.#run();
    });
  }

  cancelRun(): void {
    this.#waiting?.abort();
    this.#waiting = undefined;
  }
}
