/** `open`: calls are refused. `half-open`: the time is over, and one probe may find out. */
export type CircuitState = 'closed' | 'open' | 'half-open';

/** `neutral` says nothing about the server: the call was cancelled. */
export type CallOutcome = 'success' | 'failure' | 'neutral';

/** Leave to call. Its outcome counts once. */
export interface CallPass {
  settle(outcome: CallOutcome): void;
}

export interface CircuitBreakerOptions {
  readonly now: () => number;
  /** Failures in a row that open it. */
  readonly maxFailures?: number;
  /** How long it stays open, in milliseconds. */
  readonly openMs?: number;
}

/**
 * Keeps calls from a server that does not answer. It sits outside the retries: a call with its retries is one outcome.
 * What was let through in one state and settles in another changes nothing: it tells of the past.
 * @see Michael Nygard, "Release It!", 2007, on the circuit breaker
 */
export class CircuitBreaker {
  readonly #now: () => number;
  readonly #maxFailures: number;
  readonly #openMs: number;
  #failures = 0;
  #openedAt: number | undefined;
  #probe: object | undefined;
  /** Counts changes of state: a pass of a former one is void. */
  #turn = 0;

  constructor({ now, maxFailures = 3, openMs = 60_000 }: CircuitBreakerOptions) {
    this.#now = now;
    this.#maxFailures = maxFailures;
    this.#openMs = openMs;
  }

  get state(): CircuitState {
    if (this.#openedAt === undefined) return 'closed';
    return this.waitMs > 0 ? 'open' : 'half-open';
  }

  /** Until a probe may try, in milliseconds. */
  get waitMs(): number {
    if (this.#openedAt === undefined) return 0;
    // A clock that was set back must not keep it open for longer.
    return Math.min(this.#openMs, Math.max(0, this.#openedAt + this.#openMs - this.#now()));
  }

  /** @returns nothing where a call is refused. */
  admitCall(): CallPass | undefined {
    const { state } = this;
    if (state === 'open' || (state === 'half-open' && this.#probe)) return undefined;
    return state === 'closed' ? this.#pass() : this.#probing();
  }

  /** A health check is always let through, but for one beside a probe. */
  admitHealthCheck(): CallPass | undefined {
    const { state } = this;
    if (state === 'half-open') return this.#probe ? undefined : this.#probing();
    return state === 'closed' ? this.#pass() : this.#once((outcome) => this.#settleOpen(outcome));
  }

  /** As it was in the beginning. */
  reset(): void {
    this.#close();
  }

  #pass(): CallPass {
    return this.#once((outcome) => {
      if (outcome === 'success') this.#failures = 0;
      else if (outcome === 'failure' && (this.#failures += 1) >= this.#maxFailures) this.#open();
    });
  }

  #probing(): CallPass {
    this.#probe = {};
    return this.#once((outcome) => {
      this.#probe = undefined;
      this.#settleOpen(outcome);
    });
  }

  #settleOpen(outcome: CallOutcome): void {
    if (outcome === 'success') this.#close();
    else if (outcome === 'failure') this.#open();
  }

  #once(settle: (outcome: CallOutcome) => void): CallPass {
    const turn = this.#turn;
    let isSettled = false;
    return {
      settle: (outcome) => {
        if (isSettled || turn !== this.#turn) return;
        isSettled = true;
        settle(outcome);
      },
    };
  }

  #open(): void {
    this.#turn += 1;
    this.#probe = undefined;
    this.#failures = 0;
    this.#openedAt = this.#now();
  }

  #close(): void {
    this.#turn += 1;
    this.#probe = undefined;
    this.#failures = 0;
    this.#openedAt = undefined;
  }
}
