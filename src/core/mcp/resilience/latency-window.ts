import type { LatencyMetrics } from '../server.js';

/**
 * The last durations of calls that were sent, 1,000 where nothing else is said, and counts since the server was created
 * in this page.
 */
export class LatencyWindow {
  readonly #size: number;
  readonly #durations: number[] = [];
  #next = 0;
  #totalCalls = 0;
  #failedCalls = 0;
  #sorted: readonly number[] | undefined;

  constructor(size = 1_000) {
    this.#size = size;
  }

  recordCall(durationMs: number, success: boolean): void {
    this.#durations[this.#next] = durationMs;
    this.#next = (this.#next + 1) % this.#size;
    this.#totalCalls += 1;
    if (!success) this.#failedCalls += 1;
    this.#sorted = undefined;
  }

  measure(server: string): LatencyMetrics {
    const sorted = (this.#sorted ??= [...this.#durations].sort((a, b) => a - b));
    return Object.freeze({
      server,
      p50Ms: nearestRank(sorted, 50),
      p95Ms: nearestRank(sorted, 95),
      p99Ms: nearestRank(sorted, 99),
      totalCalls: this.#totalCalls,
      failedCalls: this.#failedCalls,
    });
  }
}

/** The value at rank `ceil(p / 100 · n)`, exact. Null of none. @param sorted - Ascending. @param percent - A whole number. */
export function nearestRank(sorted: readonly number[], percent: number): number | null {
  // In whole numbers: 0.95 · 20 is a little more than 19 in binary, and its ceiling would be one too far.
  return sorted[Math.ceil((percent * sorted.length) / 100) - 1] ?? null;
}
