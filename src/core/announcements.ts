import type { HeadlessFacts } from './headless-facts.js';

/** Hears every fact, of whatever type. */
export type FactListener = <K extends keyof HeadlessFacts>(type: K, detail: HeadlessFacts[K]) => void;

/**
 * How a headless controller makes itself heard: listeners of changes once per microtask, facts as events. Facts of a
 * batch of changes wait until it ends, since a listener may call the controller itself.
 */
export class Announcements {
  readonly #target: EventTarget;
  readonly #listeners = new Set<() => void>();
  readonly #factListeners = new Set<FactListener>();
  readonly #waiting: (() => void)[] = [];
  #announcing = false;
  /** Batches that have not ended: one may be inside another. */
  #batches = 0;
  #flushing = false;
  #isSilent = false;

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

  /** Tells of facts of every type, after the target's own listeners. */
  followFacts(listener: FactListener): void {
    this.#factListeners.add(listener);
  }

  /** Something has changed. */
  announceChange(): void {
    if (this.#announcing) return;
    this.#announcing = true;
    queueMicrotask(() => {
      this.#announcing = false;
      for (const listener of [...this.#listeners]) attempt(listener);
    });
  }

  dispatchFact<K extends keyof HeadlessFacts>(type: K, detail: HeadlessFacts[K]): void {
    if (this.#isSilent) return;
    this.runAfterFacts(() => {
      this.#target.dispatchEvent(new CustomEvent(type, { detail: Object.freeze(detail) }));
      for (const listener of this.#factListeners) attempt(() => listener(type, detail));
    });
  }

  /** What happens in it is no news: nobody hears facts of it. */
  runSilently(run: () => void): void {
    const was = this.#isSilent;
    this.#isSilent = true;
    try {
      run();
    } finally {
      this.#isSilent = was;
    }
  }

  /** Does something once the facts so far have been heard. */
  runAfterFacts(run: () => void): void {
    this.#waiting.push(run);
    this.#flush();
  }

  /** From here on facts wait, until as many calls of `endBatch`. */
  beginBatch(): void {
    this.#batches += 1;
  }

  endBatch(): void {
    this.#batches -= 1;
    if (this.#waiting.length > 0) this.#flush();
  }

  /** Forgets who listens for changes. Facts of what is still being saved are heard. */
  clearFacts(): void {
    this.#listeners.clear();
  }

  #flush(): void {
    if (this.#batches > 0 || this.#flushing) return;
    this.#flushing = true;
    for (let run = this.#waiting.shift(); run; run = this.#waiting.shift()) attempt(run);
    this.#flushing = false;
  }
}

/** Runs what may throw: the error is reported and what comes next still runs, as with EventTarget. */
export function attempt(run: () => void): void {
  try {
    run();
  } catch (error) {
    if (typeof reportError === 'function') reportError(error);
    else console.error(error);
  }
}
