import type { HeadlessFacts } from './headless-facts.js';

/**
 * How a headless controller makes itself heard: listeners of changes once per microtask, facts as events. Facts told
 * while something is being changed wait until it is whole, since a listener may call the controller itself.
 */
export class Announcements {
  readonly #target: EventTarget;
  readonly #listeners = new Set<() => void>();
  readonly #waiting: (() => void)[] = [];
  #announcing = false;
  #held = 0;
  #flushing = false;

  /** @param target - Where facts are dispatched. */
  constructor(target: EventTarget) {
    this.#target = target;
  }

  /** @returns the function that ends it. */
  subscribe(listener: () => void): () => void {
    const own = () => listener(); // the same function may be given twice
    this.#listeners.add(own);
    return () => void this.#listeners.delete(own);
  }

  /** Something is another now. */
  changed(): void {
    if (this.#announcing) return;
    this.#announcing = true;
    queueMicrotask(() => {
      this.#announcing = false;
      for (const listener of [...this.#listeners]) attempt(listener);
    });
  }

  tell<K extends keyof HeadlessFacts>(type: K, detail: HeadlessFacts[K]): void {
    this.after(() => this.#target.dispatchEvent(new CustomEvent(type, { detail: Object.freeze(detail) })));
  }

  /** Does something once what was told so far has been heard. */
  after(run: () => void): void {
    this.#waiting.push(run);
    this.#flush();
  }

  /** From here on facts wait, until as many calls of `release`. */
  hold(): void {
    this.#held += 1;
  }

  release(): void {
    this.#held -= 1;
    if (this.#waiting.length > 0) this.#flush();
  }

  clear(): void {
    this.#listeners.clear();
  }

  #flush(): void {
    if (this.#held > 0 || this.#flushing) return;
    this.#flushing = true;
    for (let run = this.#waiting.shift(); run; run = this.#waiting.shift()) attempt(run);
    this.#flushing = false;
  }
}

/** Tells the host of its own listener's error, without stopping the others. Listeners of facts: EventTarget does. */
function attempt(run: () => void): void {
  try {
    run();
  } catch (error) {
    if (typeof reportError === 'function') reportError(error);
    else console.error(error);
  }
}
