/** Puts off work that is too dear for each piece of text: until 100 ms pass without input, or until the end. */
export class Debouncer {
  readonly #pauseMs = 100;
  #jobs: (() => void)[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastInput = 0;

  readonly add = (job: () => void): void => {
    this.#jobs.push(job);
    this.#lastInput = performance.now();
    this.#timer ??= setTimeout(this.#check, this.#pauseMs);
  };

  /** Text came in: what waits goes on waiting. */
  restartWait(): void {
    if (this.#timer !== undefined) this.#lastInput = performance.now();
  }

  /** Does it now. */
  runNow(): void {
    this.clearWaiting(this.#jobs);
  }

  /** Forgets what waits, or does it. */
  clearWaiting(run: readonly (() => void)[] = []): void {
    this.#jobs = [];
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const job of run) job();
  }

  readonly #check = (): void => {
    this.#timer = undefined;
    const rest = this.#lastInput + this.#pauseMs - performance.now();
    if (rest > 1) this.#timer = setTimeout(this.#check, rest);
    else this.runNow();
  };
}
