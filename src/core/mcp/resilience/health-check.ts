import { readFault } from '../connection/fault.js';
import type { AllLimits } from '../manager-limits.js';
import type { McpClock } from '../mcp-clock.js';
import type { CircuitBreaker } from './circuit-breaker.js';

export interface HealthCheckHost {
  readonly clock: McpClock;
  readonly limits: Pick<AllLimits, 'healthCheckMs'>;
  readonly breaker: CircuitBreaker;
  /** A real request, whose answer is of use. Rejects with what went wrong. */
  checkServer(signal: AbortSignal): Promise<void>;
  circuitChanged(): void;
}

/** Looks after one connected server: every five minutes, and at the moment when an open circuit may be tried. */
export class HealthCheck {
  readonly #host: HealthCheckHost;
  #running: AbortController | undefined;
  #probe: AbortController | undefined;
  #isChecking = false;

  constructor(host: HealthCheckHost) {
    this.#host = host;
  }

  startChecking(): void {
    this.stopChecking();
    const { signal } = (this.#running = new AbortController());
    void this.#repeat(signal);
    this.scheduleProbe();
  }

  /** Leaves no timer. */
  stopChecking(): void {
    this.#running?.abort();
    this.#probe?.abort();
    this.#running = this.#probe = undefined;
  }

  /** The circuit may have opened: it is tried when its time is over. */
  scheduleProbe(): void {
    const { clock, breaker } = this.#host;
    this.#probe?.abort();
    if (!this.#running || breaker.state === 'closed') return;
    const { signal } = (this.#probe = new AbortController());
    void clock.sleep(breaker.waitMs, signal).then(async () => {
      if (signal.aborted) return;
      this.#host.circuitChanged(); // it is half-open now
      await this.checkNow();
    });
  }

  /** One check; none while one is running. Never rejects. */
  async checkNow(): Promise<void> {
    const { breaker } = this.#host;
    const signal = this.#running?.signal;
    const pass = this.#isChecking || !signal ? undefined : breaker.admitHealthCheck();
    if (!pass || !signal) return;
    this.#isChecking = true;
    try {
      await this.#host.checkServer(signal);
      pass.settle('success');
    } catch (error) {
      pass.settle(signal.aborted ? 'neutral' : readFault(error).countsAgainst ? 'failure' : 'success');
    } finally {
      this.#isChecking = false;
      this.#host.circuitChanged();
      this.scheduleProbe();
    }
  }

  async #repeat(signal: AbortSignal): Promise<void> {
    const { clock, limits } = this.#host;
    for (;;) {
      await clock.sleep(limits.healthCheckMs, signal);
      if (signal.aborted) return;
      await this.checkNow();
    }
  }
}
