import type { McpClock } from '../mcp-clock.js';

/**
 * A time-out that can stand still: while a person answers a server's question, or signs in, no time passes. Its signal
 * is aborted when the time is over.
 */
export class Deadline {
  readonly #clock: McpClock;
  readonly #over = new AbortController();
  #timer: AbortController | undefined;
  #leftMs: number;
  #runningSince = 0;
  #pauses = 0;

  constructor(clock: McpClock, timeoutMs: number) {
    this.#clock = clock;
    this.#leftMs = timeoutMs;
    this.#run();
  }

  /** Aborted when the time is over. */
  get signal(): AbortSignal {
    return this.#over.signal;
  }

  /** Lets no time pass. @returns what lets it go on, once. */
  pause(): () => void {
    this.#pauses += 1;
    this.#halt();
    let isPaused = true;
    return () => {
      if (!isPaused) return;
      isPaused = false;
      this.#pauses -= 1;
      if (this.#pauses === 0) this.#run();
    };
  }

  /** Begins anew with a time. */
  restart(timeoutMs: number): void {
    this.#halt();
    this.#leftMs = timeoutMs;
    if (this.#pauses === 0) this.#run();
  }

  /** It is not needed any more: leaves no timer. */
  end(): void {
    this.#pauses = Infinity;
    this.#halt();
  }

  #halt(): void {
    if (!this.#timer) return;
    this.#timer.abort();
    this.#timer = undefined;
    this.#leftMs -= Math.max(0, this.#clock.now() - this.#runningSince);
  }

  #run(): void {
    if (this.#over.signal.aborted || this.#pauses > 0) return;
    const timer = (this.#timer = new AbortController());
    this.#runningSince = this.#clock.now();
    void this.#clock.sleep(Math.max(0, this.#leftMs), timer.signal).then(() => {
      if (timer.signal.aborted) return;
      this.#timer = undefined;
      this.#over.abort();
    });
  }
}
