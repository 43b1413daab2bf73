/** Lets so many servers connect at once; the rest wait in order, so that a hundred of them start without a storm. */
export class DialQueue {
  readonly #most: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(most = 8) {
    this.#most = most;
  }

  /** Waits for its turn, then runs. Gives its place up when it ends, however it ends. */
  async runInTurn<T>(run: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#most) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running += 1;
    try {
      return await run();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
