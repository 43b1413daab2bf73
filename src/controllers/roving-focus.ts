/** Along the line of reading, or down a list. */
export type Orientation = 'horizontal' | 'vertical';

/**
 * Moves the focus to where a key leads: arrows to the neighbours and around the ends, Home and End to the ends. Arrows
 * along the line follow its direction. Keys with Ctrl, Alt or ⌘ are the browser's: Alt and an arrow goes back a page.
 *
 * @returns what has the focus now; nothing: the key leads nowhere, and is left to whoever is around.
 * @see https://www.w3.org/WAI/ARIA/apg/practices/keyboard-interface/
 */
export function moveFocus(
  event: KeyboardEvent,
  items: readonly HTMLElement[],
  orientation: Orientation,
): HTMLElement | undefined {
  if (event.ctrlKey || event.altKey || event.metaKey) return undefined;
  const item = itemAt(event, items, orientation);
  if (!item) return undefined;
  event.preventDefault();
  event.stopPropagation(); // a page around it may have keys of its own
  item.focus();
  return item;
}

function itemAt(event: KeyboardEvent, items: readonly HTMLElement[], orientation: Orientation) {
  const at = items.findIndex((item) => holdsTarget(item, event));
  const [back, on] = arrowsOf(orientation, event.currentTarget);
  if (event.key === on) return items[(at + 1) % items.length];
  if (event.key === back) return items.at(at <= 0 ? -1 : at - 1);
  if (event.key === 'Home') return items[0];
  return event.key === 'End' ? items.at(-1) : undefined;
}

function arrowsOf(orientation: Orientation, around: EventTarget | null): readonly [back: string, on: string] {
  if (orientation === 'vertical') return ['ArrowUp', 'ArrowDown'];
  const isRtl = around instanceof Element && getComputedStyle(around).direction === 'rtl';
  return isRtl ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
}

const holdsTarget = (item: Element, { target }: Event): boolean => target instanceof Node && item.contains(target);

export interface RovingFocusOptions {
  /** What takes part, in the order of reading. Asked at each key. */
  readonly items: () => readonly HTMLElement[];
  readonly orientation: Orientation;
}

/**
 * One tab stop for many controls: Tab goes to the one that was used last, arrows go on from there. Keeps the controls'
 * `tabindex`; who draws them leaves it alone.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/practices/keyboard-interface/#kbd_roving_tabindex
 */
export class RovingFocus {
  readonly #options: RovingFocusOptions;
  #current: HTMLElement | undefined;

  constructor(options: RovingFocusOptions) {
    this.#options = options;
  }

  /** What Tab goes to. */
  get current(): HTMLElement | undefined {
    return this.#current;
  }

  /** After the items have been drawn: where the tab stop has gone, the first one has it. */
  updateTabStop(): void {
    const items = this.#options.items();
    if (!this.#current || !items.includes(this.#current)) this.#current = items[0];
    for (const item of items) item.tabIndex = item === this.#current ? 0 : -1;
  }

  /** Makes an item the tab stop: it was used. */
  moveTabStop(item: HTMLElement): void {
    this.#current = item;
    this.updateTabStop();
  }

  /** For what is around the items. */
  readonly onKey = (event: KeyboardEvent): void => {
    const items = this.#options.items();
    if (!items.some((item) => holdsTarget(item, event))) return; // a menu of one of them, perhaps
    const item = moveFocus(event, items, this.#options.orientation);
    if (item) this.moveTabStop(item);
  };
}
