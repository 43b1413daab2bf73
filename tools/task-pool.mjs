/** Workers that share one queue, so that none of them waits while there is something to do. */
export class TaskPool {
  #free;
  /** What can start at once, the longest first. */
  #queue = [];

  /** @param {number} workers */
  constructor(workers) {
    this.#free = workers;
  }

  /**
   * Runs a task when a worker is free, and before all others that wait and are shorter.
   * @template T
   * @param {() => Promise<T>} task
   * @param {{ width?: number, weight?: number, after?: Promise<unknown> }} [options] - `width`: workers that it keeps
   *   busy, 1 unless told. `weight`: how long it takes, beside others. `after`: what it needs; until that has ended,
   *   well or not, others go first.
   * @returns {Promise<T>}
   */
  async run(task, { width = 1, weight = 0, after } = {}) {
    await after?.catch(() => undefined);
    await new Promise((start) => {
      this.#queue.push({ start, width, weight });
      this.#queue.sort((one, other) => other.weight - one.weight);
      this.#startNext();
    });
    try {
      return await task();
    } finally {
      this.#free += width;
      this.#startNext();
    }
  }

  #startNext() {
    // What is too wide now does not hold up what is narrow.
    for (let at = this.#queue.findIndex(({ width }) => width <= this.#free); at >= 0;) {
      const [{ start, width }] = this.#queue.splice(at, 1);
      this.#free -= width;
      start();
      at = this.#queue.findIndex((each) => each.width <= this.#free);
    }
  }
}
