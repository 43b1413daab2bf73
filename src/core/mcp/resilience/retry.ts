import type { McpClock } from '../mcp-clock.js';
import { readFault, type Fault } from '../connection/fault.js';
import { DEFAULT_LIMITS, type AllLimits } from '../manager-limits.js';

export interface RetryOptions {
  readonly clock: McpClock;
  readonly limits?: Pick<AllLimits, 'retryWaitsMs' | 'retryAfterMs'>;
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
  const { clock, limits = DEFAULT_LIMITS, signal, mayRetry = () => true } = options;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run(attempt);
    } catch (error) {
      const waitMs = limits.retryWaitsMs[attempt - 1];
      const fault = readFault(error);
      if (waitMs === undefined || signal?.aborted || !fault.isPassing || !mayRetry(fault)) throw error;
      // A server's wish to wait for longer than that is not heard.
      await clock.sleep(Math.max(waitMs, Math.min(limits.retryAfterMs, fault.retryAfterMs ?? 0)), signal);
      if (signal?.aborted) throw error;
    }
  }
}
