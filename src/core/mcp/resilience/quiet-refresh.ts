import { DEFAULT_LIMITS, type AllLimits } from '../manager-limits.js';
import type { McpClock } from '../mcp-clock.js';

type QuietLimits = Pick<AllLimits, 'listQuietMs' | 'listApartMs'>;

/** Does something again when it was asked to: after a quarter of a second of quiet, at most every 5 seconds. */
export class QuietRefresh {
  readonly #clock: McpClock;
  readonly #run: () => void;
  readonly #limits: QuietLimits;
  #waiting: AbortController | undefined;
  #ranAt = -Infinity;

  constructor(clock: McpClock, run: () => void, limits: QuietLimits = DEFAULT_LIMITS) {
    this.#clock = clock;
    this.#run = run;
    this.#limits = limits;
  }

  requestRun(): void {
    this.cancelRun();
    const waiting = (this.#waiting = new AbortController());
    const { listQuietMs, listApartMs } = this.#limits;
    const leftMs = this.#ranAt + listApartMs - this.#clock.now();
    const waitMs = Math.max(listQuietMs, Math.min(listApartMs, leftMs));
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
