import type { McpClock } from '../mcp-clock.js';
import { readFault, type Fault } from '../connection/fault.js';

/** Waits before the second and the third attempt, in milliseconds. */
export const RETRY_WAITS_MS: readonly number[] = [500, 1_000];
/** A server's wish to wait for longer is not heard. */
const MAX_RETRY_AFTER_MS = 30_000;

export interface RetryOptions {
  readonly clock: McpClock;
  /** Aborted: no further attempt. */
  readonly signal?: AbortSignal | undefined;
  /** Whether this fault, of a passing kind, may be tried again. */
  readonly mayRetry?: (fault: Fault) => boolean;
}

/**
 * Tries up to three times, after faults that pass. A time-out of one attempt is such a fault.
 * @param run - Gets the number of the attempt, from 1.
 */
export async function withRetries<T>(run: (attempt: number) => Promise<T>, options: RetryOptions): Promise<T> {
  const { clock, signal, mayRetry = () => true } = options;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run(attempt);
    } catch (error) {
      const waitMs = RETRY_WAITS_MS[attempt - 1];
      const fault = readFault(error);
      if (waitMs === undefined || signal?.aborted || !fault.isPassing || !mayRetry(fault)) throw error;
      await clock.sleep(Math.max(waitMs, Math.min(MAX_RETRY_AFTER_MS, fault.retryAfterMs ?? 0)), signal);
      if (signal?.aborted) throw error;
    }
  }
}
