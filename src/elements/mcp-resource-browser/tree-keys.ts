/** Keys that come within this time are one word, in milliseconds. */
const WORD_MS = 600;

export interface TreeKeysOptions {
  /** All items that can be seen, in the order of reading. Asked at each key. */
  readonly items: () => readonly HTMLElement[];
  readonly setOpen: (item: HTMLElement, isOpen: boolean) => void;
  /** Opens all branches beside an item. */
  readonly openAll: () => void;
  readonly choose: (item: HTMLElement) => void;
  readonly focusItem: (item: HTMLElement) => void;
}

/**
 * Keys of a tree: arrows, Home, End, `*`, Enter, Space, and the letters that an item begins with.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/treeview/
 */
export class TreeKeys {
  readonly #options: TreeKeysOptions;
  #word = '';
  #wordAt = -Infinity;

  constructor(options: TreeKeysOptions) {
    this.#options = options;
  }

  readonly onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return; // the browser's
    const items = this.#options.items();
    const [target] = event.composedPath();
    const item = items.find((each) => each === target);
    if (!item || !this.#obey(event.key, item, items)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  #obey(key: string, item: HTMLElement, items: readonly HTMLElement[]): boolean {
    const { choose, openAll } = this.#options;
    const at = items.indexOf(item);
    const isRtl = getComputedStyle(item).direction === 'rtl';
    const [inwards, outwards] = isRtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    if (key === 'ArrowDown') return this.#move(items[at + 1]);
    if (key === 'ArrowUp') return this.#move(items[at - 1]);
    if (key === 'Home') return this.#move(items[0]);
    if (key === 'End') return this.#move(items.at(-1));
    if (key === inwards) return this.#goIn(item, items[at + 1]);
    if (key === outwards) return this.#goOut(item, items);
    if (key === '*') openAll();
    else if (key === 'Enter' || key === ' ') choose(item);
    else return key.length === 1 && this.#typeAhead(key, at, items);
    return true;
  }

  #move(item: HTMLElement | undefined): true {
    if (item) this.#options.focusItem(item);
    return true;
  }

  #goIn(item: HTMLElement, next: HTMLElement | undefined): true {
    const { ariaExpanded } = item;
    if (ariaExpanded === 'false') this.#options.setOpen(item, true);
    else if (ariaExpanded === 'true') this.#move(next);
    return true;
  }

  #goOut(item: HTMLElement, items: readonly HTMLElement[]): true {
    if (item.ariaExpanded === 'true') this.#options.setOpen(item, false);
    else this.#move(items.find((each) => each !== item && each.contains(item)));
    return true;
  }

  /** The next item that begins so; the same letter again goes on to the one after it. */
  #typeAhead(key: string, at: number, items: readonly HTMLElement[]): boolean {
    const now = performance.now();
    const isNew = now - this.#wordAt > WORD_MS;
    this.#wordAt = now;
    this.#word = isNew ? key.toLowerCase() : this.#word + key.toLowerCase();
    const isOneLetter = [...this.#word].every((letter) => letter === this.#word[0]);
    const word = isOneLetter ? (this.#word[0] ?? '') : this.#word;
    const from = isNew || isOneLetter ? at + 1 : at;
    const ring = [...items.slice(from), ...items.slice(0, from)];
    const found = ring.find((item) => item.dataset['words']?.split('\n').some((text) => text.startsWith(word)));
    this.#move(found);
    return found !== undefined;
  }
}
