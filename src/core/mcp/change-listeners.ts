/** Who wants to know of changes: told once per microtask, however many there were. */
export class ChangeListeners {
  readonly #listeners = new Set<() => void>();
  #isAnnouncing = false;

  /** @returns what ends it. */
  addListener(listener: () => void): () => void {
    const own = (): void => listener(); // the same function may be given twice
    this.#listeners.add(own);
    return () => void this.#listeners.delete(own);
  }

  announceChange(): void {
    if (this.#isAnnouncing) return;
    this.#isAnnouncing = true;
    queueMicrotask(() => {
      this.#isAnnouncing = false;
      for (const listener of [...this.#listeners]) listener();
    });
  }

  removeAll(): void {
    this.#listeners.clear();
  }
}
