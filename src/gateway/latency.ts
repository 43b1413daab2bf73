/** How long a server's tool calls took. */
export interface LatencyMetrics {
  readonly server: string;
  /** Of the last 1,000 calls, by nearest rank; null before the first. */
  readonly p50Ms: number | null;
  readonly p95Ms: number | null;
  readonly p99Ms: number | null;
  /** Since the gateway started. */
  readonly totalCalls: number;
  readonly failedCalls: number;
}

const MAX_CALLS = 1_000;

export class Latency {
  #durations: number[] = [];
  #total = 0;
  #failed = 0;

  addCall(durationMs: number, isFailed: boolean): void {
    this.#total += 1;
    if (isFailed) this.#failed += 1;
    this.#durations.push(durationMs);
    if (this.#durations.length > MAX_CALLS) this.#durations.shift();
  }

  metricsOf(server: string): LatencyMetrics {
    const sorted = [...this.#durations].sort((one, other) => one - other);
    const rank = (share: number): number | null => sorted[Math.ceil(share * sorted.length) - 1] ?? null;
    return {
      server,
      p50Ms: rank(0.5),
      p95Ms: rank(0.95),
      p99Ms: rank(0.99),
      totalCalls: this.#total,
      failedCalls: this.#failed,
    };
  }
}
