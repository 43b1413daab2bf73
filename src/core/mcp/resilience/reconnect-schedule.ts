/** Waits before attempts 1 to 10 after a loss, in milliseconds. */
export const RECONNECT_WAITS_MS: readonly number[] = [1, 2, 4, 8, 16, 30, 30, 30, 30, 30].map((s) => s * 1_000);

/** Connected for so long, the count begins anew, in milliseconds. */
const STEADY_MS = 60_000;
/** Waits differ by so much, so that clients cut off together do not all return at once. */
const SPREAD = 0.2;

/** Counts attempts to get back to a server. Pure: it waits for nothing itself. */
export class ReconnectSchedule {
  readonly #random: () => number;
  #attempt = 0;
  #connectedAt: number | undefined;

  constructor(random: () => number) {
    this.#random = random;
  }

  /** The attempt that was given out last, from 1; 0 before the first. */
  get attempt(): number {
    return this.#attempt;
  }

  /** @returns how long to wait before the next attempt, in milliseconds; nothing where the last one has been given out. */
  takeWait(): number | undefined {
    const base = RECONNECT_WAITS_MS[this.#attempt];
    if (base === undefined) return undefined;
    this.#attempt += 1;
    return base * (1 + (this.#random() * 2 - 1) * SPREAD);
  }

  recordConnected(nowMs: number): void {
    this.#connectedAt = nowMs;
  }

  recordLost(nowMs: number): void {
    if (this.#connectedAt !== undefined && nowMs - this.#connectedAt >= STEADY_MS) this.#attempt = 0;
    this.#connectedAt = undefined;
  }

  reset(): void {
    this.#attempt = 0;
  }
}
