import { html, nothing, type ReactiveController, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { css } from 'lit';
import type { Action, ActionMenu, MenuOptions } from './action.js';
import { Menu } from './menu.js';
import { icon } from '../icons/icons.js';
import { textSm } from '../styles/text.js';

/** Distance of the menu from its button and from the window's edges, in px. */
const GAP_PX = 4;
const EDGE_PX = 8;

/**
 * A button with a menu, after the ARIA pattern: arrows, Home, End, Esc. It opens in the browser's top layer, since
 * what a preview stands in often clips.
 */
export class MenuButton extends Menu implements ReactiveController, ActionMenu {
  /** @param id - Of the menu's element, unique in the host's shadow root. */
  constructor(host: ReactiveControllerHost & HTMLElement, id: string) {
    super(host, id);
    host.addController(this);
  }

  hostDisconnected(): void {
    this.isOpen = false;
  }

  renderMenu({ face, label, named = false, className, items }: MenuOptions): TemplateResult {
    return html`<div class="menu" @keydown=${this.key} @focusout=${this.focusLeft}>
      <button
        type="button"
        class=${className}
        title=${named ? label : nothing}
        aria-label=${named ? label : nothing}
        aria-haspopup="menu"
        aria-expanded=${this.isOpen ? 'true' : 'false'}
        aria-controls=${this.isOpen ? this.id : nothing}
        @click=${() => (this.isOpen ? this.close() : this.show())}
      >
        ${face}
      </button>
      <div id=${this.id} class="items" role="menu" aria-label=${label} popover="auto" @toggle=${this.#onToggle}>
        ${this.isOpen ? items.map((item) => this.#item(item)) : nothing}
      </div>
    </div>`;
  }

  override close(): void {
    if (this.isOpen) this.menu?.hidePopover();
  }

  #item({ label, note, checked, toggles, color, run }: Action): TemplateResult {
    const isMarked = checked !== undefined;
    const choose = () => {
      if (!toggles) {
        this.button?.focus();
        this.close();
      }
      void run();
    };
    return html`<button
      type="button"
      tabindex="-1"
      role=${toggles ? 'menuitemcheckbox' : isMarked ? 'menuitemradio' : 'menuitem'}
      aria-checked=${isMarked ? (checked ? 'true' : 'false') : nothing}
      @click=${choose}
    >
      ${isMarked ? html`<span class="mark">${checked ? icon('check') : nothing}</span>` : nothing}${color ?? nothing}
      <span class="grow cut"><bdi>${label}</bdi></span>${note ? html`<span class="note num">${note}</span>` : nothing}
    </button>`;
  }

  protected override show(): void {
    this.menu?.showPopover();
  }

  readonly #onToggle = (event: ToggleEvent): void => {
    this.isOpen = event.newState === 'open';
    this.host.requestUpdate();
    if (this.isOpen) void this.host.updateComplete.then(() => this.#focusFirst());
  };

  #focusFirst(): void {
    this.#place();
    const { items } = this;
    (items.find((item) => item.role === 'menuitemradio' && item.ariaChecked === 'true') ?? items[0])?.focus();
  }

  /** Below its button, or above where there is more room; within the window. */
  #place(): void {
    const menu = this.menu;
    const button = this.button?.getBoundingClientRect();
    if (!menu || !button) return;
    const { offsetWidth: width, offsetHeight: height } = menu;
    const isRtl = getComputedStyle(this.host).direction === 'rtl';
    const left = isRtl ? button.left : button.right - width;
    const below = button.bottom + GAP_PX;
    const fits = below + height <= innerHeight - EDGE_PX;
    const top = fits ? below : Math.max(EDGE_PX, button.top - GAP_PX - height);
    menu.style.left = `${Math.max(EDGE_PX, Math.min(left, innerWidth - width - EDGE_PX))}px`;
    menu.style.top = `${top}px`;
  }
}

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
