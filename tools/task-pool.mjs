/** Workers that share one queue, so that none of them waits while there is something to do. */
export class TaskPool {
  #free;
  #quietFree;
  /** What can start at once, the longest first. */
  #queue = [];
  #quietQueue = [];
  /** How many wait for what they need. */
  #coming = 0;

  /**
   * @param {number} workers
   * @param {number} [quietWorkers] - Workers beside them that run quiet tasks alone: what takes only the time that the
   *   others leave.
   */
  constructor(workers, quietWorkers = 0) {
    this.#free = workers;
    this.#quietFree = quietWorkers;
  }

  /**
   * Runs a task when a worker is free, and before all others that wait and are shorter.
   * @template T
   * @param {() => Promise<T>} task
   * @param {{ width?: number, weight?: number, quiet?: boolean, after?: Promise<unknown> }} [options] - `width`: workers
   *   that it keeps busy, 1 unless told. `weight`: how long it takes, beside others. `quiet`: it has a worker for such
   *   tasks, and another one when nothing else will need that. `after`: what it needs; until that has ended, well or
   *   not, others go first.
   * @returns {Promise<T>}
   */
  async run(task, { width = 1, weight = 0, quiet = false, after } = {}) {
    if (!quiet) this.#coming += 1;
    await after?.catch(() => undefined);
    if (!quiet) this.#coming -= 1;
    const free = await new Promise((start) => {
      const queue = quiet ? this.#quietQueue : this.#queue;
      queue.push({ start, width, weight });
      queue.sort((one, other) => other.weight - one.weight);
      this.#startNext();
    });
    try {
      return await task();
    } finally {
      free();
      this.#startNext();
    }
  }

  #startNext() {
    // What is too wide now does not hold up what is narrow.
    for (let at = this.#queue.findIndex(({ width }) => width <= this.#free); at >= 0;) {
      const [{ start, width }] = this.#queue.splice(at, 1);
      this.#free -= width;
      start(() => (this.#free += width));
      at = this.#queue.findIndex((each) => each.width <= this.#free);
    }
    while (this.#quietQueue.length > 0) {
      if (this.#quietFree > 0) {
        this.#quietFree -= 1;
        this.#quietQueue.shift().start(() => (this.#quietFree += 1));
      } else if (this.#free > 0 && this.#queue.length === 0 && this.#coming === 0) {
        this.#free -= 1;
        this.#quietQueue.shift().start(() => (this.#free += 1));
      } else return;
    }
  }
}
