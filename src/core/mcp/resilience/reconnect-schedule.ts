import { DEFAULT_LIMITS, type AllLimits } from '../manager-limits.js';

/** Waits differ by so much, so that clients cut off together do not all return at once. */
const SPREAD = 0.2;

/** Counts attempts to get back to a server. Pure: it waits for nothing itself. */
export class ReconnectSchedule {
  readonly #random: () => number;
  readonly #limits: Pick<AllLimits, 'reconnectWaitsMs' | 'steadyMs'>;
  #attempt = 0;
  #connectedAt: number | undefined;

  constructor(random: () => number, limits: Pick<AllLimits, 'reconnectWaitsMs' | 'steadyMs'> = DEFAULT_LIMITS) {
    this.#random = random;
    this.#limits = limits;
  }

  /** The attempt that was given out last, from 1; 0 before the first. */
  get attempt(): number {
    return this.#attempt;
  }

  /** @returns how long to wait before the next attempt, in milliseconds; nothing where the last one has been given out. */
  takeWait(): number | undefined {
    const base = this.#limits.reconnectWaitsMs[this.#attempt];
    if (base === undefined) return undefined;
    this.#attempt += 1;
    return base * (1 + (this.#random() * 2 - 1) * SPREAD);
  }

  recordConnected(nowMs: number): void {
    this.#connectedAt = nowMs;
  }

  recordLost(nowMs: number): void {
    if (this.#connectedAt !== undefined && nowMs - this.#connectedAt >= this.#limits.steadyMs) this.#attempt = 0;
    this.#connectedAt = undefined;
  }

  reset(): void {
    this.#attempt = 0;
  }
}
