/** What is new in a copy: single items, and all from one on. */
interface Step {
  readonly of: object;
  readonly number: number;
  readonly items: readonly number[];
  readonly from: number;
}
const STEP = Symbol();
const stepOf = (copy: readonly unknown[]): Step | undefined => (copy as { [STEP]?: Step })[STEP];

/** Where a copy differs from another one: known if that is the one before it, else it may be anywhere. */
export function changesSince(last: readonly unknown[], copy: readonly unknown[]): Pick<Step, 'items' | 'from'> {
  const [before, step] = [stepOf(last), stepOf(copy)];
  return step && before?.of === step.of && before.number === step.number - 1 ? step : { items: [], from: 0 };
}

/** A list that changes mostly at its end, copied into immutable arrays. */
export class SnapshotList<T> {
  // Copies are made of this one: copying a frozen array takes V8 a hundred times as long.
  readonly #items: T[] = [];
  /** Items from here on have changed. */
  #staleFrom = 0;
  /** Others before it that have changed. */
  readonly #changed = new Set<number>();
  #copies = 0;

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
    const items = [...this.#changed].filter((index) => index < this.#staleFrom);
    for (const index of items) this.#items[index] = pick(index);
    this.#changed.clear();
    const step: Step = { of: this, number: (this.#copies += 1), items, from: this.#staleFrom };
    for (let index = this.#staleFrom; index < length; index += 1) this.#items[index] = pick(index);
    this.#items.length = length;
    // The last one may go on growing.
    this.#staleFrom = Math.max(0, length - 1);
    return Object.freeze(Object.defineProperty(this.#items.slice(), STEP, { value: step }));
  }
}
