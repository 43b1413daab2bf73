import { css, html, nothing, type ReactiveController, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { icon } from '../icons/icons.js';
import { textSm } from '../styles/text.js';
import type { Action } from './action.js';
import { Menu } from './menu.js';

/** Distance of the menu from its button and from the window's edges, in px. */
const GAP_PX = 4;
const EDGE_PX = 8;

/** What a menu button looks like, and what it opens. */
export interface MenuOptions {
  readonly face: unknown;
  /** Name of the menu; of its button as well with `named`, where `face` has no words. */
  readonly label: string;
  readonly named?: boolean;
  readonly className: string;
  readonly items: readonly Action[];
  /** The menu grows upwards: its button stands at the end. */
  readonly above?: boolean;
}

/**
 * A button with a menu in an element's shadow root. The menu opens in the browser's top layer, since what a preview
 * stands in often clips; or in place, where whoever uses it has the styles for that.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/
 */
export class MenuButton implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #id: string;
  readonly #inPlace: boolean;
  readonly #menu = new Menu({ wrapper: () => this.#button?.parentElement, draw: () => this.#draw() });

  /** @param id - Of the menu's element, unique in the host's shadow root. */
  constructor(
    host: ReactiveControllerHost & HTMLElement,
    id: string,
    { inPlace = false }: { readonly inPlace?: boolean } = {},
  ) {
    this.#host = host;
    this.#id = id;
    this.#inPlace = inPlace;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#menu.closeMenu();
  }

  renderMenu({ face, label, named = false, className, items, above = false }: MenuOptions): TemplateResult {
    const { isOpen, onKey, onFocusOut } = this.#menu;
    return html`<div class="menu ${above ? 'above' : ''}" @keydown=${onKey} @focusout=${onFocusOut}>
      <button
        type="button"
        id=${`${this.#id}-button`}
        class=${className}
        title=${named ? label : nothing}
        aria-label=${named ? label : nothing}
        aria-haspopup="menu"
        aria-expanded=${isOpen ? 'true' : 'false'}
        aria-controls=${isOpen ? this.#id : nothing}
        @click=${() => this.#menu.toggleMenu()}
      >
        ${face}
      </button>
      ${
        this.#inPlace && !isOpen
          ? nothing
          : html`<div
        id=${this.#id}
        class="items"
        role="menu"
        aria-label=${label}
        popover=${this.#inPlace ? nothing : 'auto'}
        @toggle=${this.#onToggle}
      >${isOpen ? items.map((item, index) => this.#item(item, index > 0)) : nothing}</div>`
      }
    </div>`;
  }

  #item(action: Action, hasOneBefore: boolean): TemplateResult {
    const { label, note, icon: name, color, checked, toggles, begins, run } = action;
    const isMarked = checked !== undefined;
    const choose = () => {
      if (!toggles) this.#menu.leaveMenu();
      void run();
      if (toggles) this.#host.requestUpdate();
    };
    return html`${begins && hasOneBefore ? html`<hr />` : nothing}<button
      type="button"
      tabindex="-1"
      role=${!isMarked ? 'menuitem' : toggles ? 'menuitemcheckbox' : 'menuitemradio'}
      aria-checked=${isMarked ? (checked ? 'true' : 'false') : nothing}
      @click=${choose}
    >
      ${isMarked ? html`<span class="mark ${toggles ? 'box' : ''}">${checked ? icon('check') : nothing}</span>` : nothing}
      ${name && !toggles ? icon(name) : nothing}${color ?? nothing}
      <span class="grow cut"><bdi>${label}</bdi></span>${note ? html`<bdi class="note num">${note}</bdi>` : nothing}
    </button>`;
  }

  get #button(): HTMLElement | null | undefined {
    return this.#host.shadowRoot?.getElementById(`${this.#id}-button`);
  }

  get #items(): HTMLElement | null | undefined {
    return this.#host.shadowRoot?.getElementById(this.#id);
  }

  #draw(): Promise<unknown> | undefined {
    this.#host.requestUpdate();
    if (this.#menu.isOpen) return this.#host.updateComplete.then(() => this.#inPlace || this.#showOnTop());
    // At once, as long as the focus is still in it: the browser takes it back to the button.
    if (this.#items?.matches(':popover-open')) this.#items.hidePopover();
    return undefined;
  }

  /** The browser has closed it: at a press elsewhere, or for another one. */
  readonly #onToggle = ({ newState }: ToggleEvent): void => {
    if (newState === 'closed') this.#menu.closeMenu();
  };

  /** Below its button, or above where there is more room; within the window. */
  #showOnTop(): void {
    const menu = this.#items;
    const button = this.#button?.getBoundingClientRect();
    if (!menu?.isConnected || !button) return;
    menu.showPopover();
    const { offsetWidth: width, offsetHeight: height } = menu;
    const isRtl = getComputedStyle(this.#host).direction === 'rtl';
    const left = isRtl ? button.left : button.right - width;
    const below = button.bottom + GAP_PX;
    const fits = below + height <= innerHeight - EDGE_PX;
    const top = fits ? below : Math.max(EDGE_PX, button.top - GAP_PX - height);
    menu.style.left = `${Math.max(EDGE_PX, Math.min(left, innerWidth - width - EDGE_PX))}px`;
    menu.style.top = `${top}px`;
  }
}

/** For menus in the top layer. */
export const menuStyles = css`
  .menu { position: relative; flex: none; }
  .menu .items {
    position: fixed; inset: auto; margin: 0; padding: .25rem; border: 0; min-inline-size: 10rem;
    max-inline-size: min(20rem, 100vw - 1rem); max-block-size: min(24rem, 100vh - 1rem); overflow: auto;
    border-radius: var(--vitrine-border-radius-lg); background: var(--vitrine-color-background-primary);
    color: var(--vitrine-color-text-primary); box-shadow: var(--vitrine-shadow-md); ${textSm}
  }
  .menu .items button {
    display: flex; align-items: center; gap: .5rem; inline-size: 100%; min-block-size: 2rem;
    padding-inline: .5rem; border-radius: var(--vitrine-border-radius-md);
  }
  .menu .items button:hover, .menu .items button:focus-visible { background: var(--vitrine-color-background-tertiary); }
  .menu .items button:focus-visible { outline-offset: -2px; }
  .menu .note { color: var(--vitrine-color-text-tertiary); }
  .menu .mark { inline-size: 1rem; flex: none; }
  @media (forced-colors: active) { .menu .items { border: 1px solid CanvasText; } }
`;
