import { moveFocus } from './roving-focus.js';

/** What a menu is made of, however it is drawn. */
export interface MenuParts {
  /** Around the button (`aria-haspopup`) and the menu's items. */
  readonly wrapper: () => HTMLElement | null | undefined;
  /** Draws the menu, open or closed as `isOpen` says. @returns when it is there, if that takes time. */
  readonly draw: () => Promise<unknown> | void;
}

/**
 * What a button with a menu does by keyboard, pointer and focus: ↓ or ↑ open it, arrows, Home and End move along its
 * items and around the ends, Esc closes it and goes back to the button. It closes where the focus or a press is
 * elsewhere. It begins with the item that is chosen, if there is one.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/
 */
export class Menu {
  readonly #parts: MenuParts;
  #isOpen = false;
  #listening: AbortController | undefined;

  constructor(parts: MenuParts) {
    this.#parts = parts;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  openMenu(): void {
    const wrapper = this.#parts.wrapper();
    if (this.#isOpen || !wrapper) return;
    this.#isOpen = true;
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    wrapper.ownerDocument.addEventListener('pointerdown', this.#onPointerDown, { capture: true, signal });
    const drawn = this.#parts.draw();
    if (drawn) void drawn.then(() => this.#focusFirst());
    else this.#focusFirst();
  }

  closeMenu(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#listening?.abort();
    void this.#parts.draw();
  }

  toggleMenu(): void {
    if (this.#isOpen) this.closeMenu();
    else this.openMenu();
  }

  /** Closes it with the focus back on its button: something was chosen. */
  leaveMenu(): void {
    this.#button?.focus();
    this.closeMenu();
  }

  /** For the wrapper. */
  readonly onKey = (event: KeyboardEvent): void => {
    if (!this.#isOpen) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      event.stopPropagation();
      return this.openMenu();
    }
    // The browser goes on from the button: from items that are no tab stops, some go back to the first one around.
    if (event.key === 'Tab') return this.leaveMenu();
    if (event.key !== 'Escape') return void moveFocus(event, this.#items, 'vertical');
    event.preventDefault();
    event.stopPropagation(); // this Esc closes the menu, not what is around it
    this.leaveMenu();
  };

  /** For the wrapper. Where nothing else has got the focus, as at a press in Safari, the press itself decides. */
  readonly onFocusOut = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (currentTarget instanceof Element && relatedTarget instanceof Node && !currentTarget.contains(relatedTarget))
      this.closeMenu();
  };

  readonly #onPointerDown = (event: Event): void => {
    const wrapper = this.#parts.wrapper();
    if (!wrapper || !event.composedPath().includes(wrapper)) this.closeMenu();
  };

  get #items(): HTMLElement[] {
    return [...(this.#parts.wrapper()?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
  }

  get #button(): HTMLElement | null | undefined {
    return this.#parts.wrapper()?.querySelector<HTMLElement>('[aria-haspopup]');
  }

  #focusFirst(): void {
    const items = this.#items;
    const chosen = items.find((item) => item.role === 'menuitemradio' && item.ariaChecked === 'true');
    (chosen ?? items[0])?.focus();
  }
}
