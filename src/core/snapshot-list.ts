/** A list that changes mostly at its end, copied into immutable arrays. */
export class SnapshotList<T> {
  // Copies are made of this one: copying a frozen array takes V8 a hundred times as long.
  readonly #items: T[] = [];
  /** Items from here on have changed. */
  #staleFrom = 0;
  /** Others before it that have changed. */
  readonly #changed = new Set<number>();

  /** Items from an index on have changed, or are new. */
  markFrom(index: number): void {
    if (index < this.#staleFrom) this.#staleFrom = Math.max(0, index); // −1 is the last of none
  }

  /** One item has changed, the ones behind it have not. */
  markItem(index: number): void {
    if (index >= 0 && index < this.#staleFrom) this.#changed.add(index);
  }

  /** @param pick - Gives the item at an index below `length`. */
  copyItems(length: number, pick: (index: number) => T): readonly T[] {
    for (const index of this.#changed) if (index < this.#staleFrom) this.#items[index] = pick(index);
    this.#changed.clear();
    for (let index = this.#staleFrom; index < length; index += 1) this.#items[index] = pick(index);
    this.#items.length = length;
    // The last one may go on growing.
    this.#staleFrom = Math.max(0, length - 1);
    return Object.freeze(this.#items.slice());
  }
}
