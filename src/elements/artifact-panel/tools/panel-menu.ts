import { html, nothing, type TemplateResult } from 'lit';
import type { Action, ActionMenu, MenuOptions } from '../../../controllers/action.js';
import { Menu } from '../../../controllers/menu.js';
import { icon } from '../../../icons/icons.js';

/** A button with a menu, after the ARIA pattern: arrows, Home, End, Esc, and a click anywhere else closes. */
export class PanelMenu extends Menu implements ActionMenu {
  #listening: AbortController | undefined;

  renderMenu({ face, label, named, className, items, above }: MenuOptions): TemplateResult {
    return html`<div class="menu ${above ? 'above' : ''}" @keydown=${this.key} @focusout=${this.focusLeft}>
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
      ${
        this.isOpen
          ? html`<div id=${this.id} class="items" role="menu"
            aria-label=${label}>${items.map((item, index) => this.#item(item, index > 0))}</div>`
          : nothing
      }
    </div>`;
  }

  override close(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.#listening?.abort();
    this.host.requestUpdate();
  }

  #item({ label, note, icon: name, checked, toggles, begins, run }: Action, hasOneBefore: boolean): TemplateResult {
    const choose = () => {
      if (toggles) {
        void run();
        return this.host.requestUpdate();
      }
      this.button?.focus();
      this.close();
      void run();
    };
    return html`${begins && hasOneBefore ? html`<hr />` : nothing}<button
      type="button"
      tabindex="-1"
      role=${checked === undefined ? 'menuitem' : toggles ? 'menuitemcheckbox' : 'menuitemradio'}
      aria-checked=${checked === undefined ? nothing : checked ? 'true' : 'false'}
      @click=${choose}
    >
      ${
        toggles
          ? html`<span
        class="mark box">${checked ? icon('check', 12) : nothing}</span>`
          : name
            ? icon(name)
            : nothing
      }<span class="grow cut">${label}</span>
      ${note ? html`<bdi class="note num">${note}</bdi>` : nothing}
      ${checked === undefined || toggles ? nothing : html`<span class="mark">${checked ? icon('check') : nothing}</span>`}
    </button>`;
  }

  protected override show(): void {
    this.isOpen = true;
    this.#listening = new AbortController();
    document.addEventListener('pointerdown', this.#pointerElsewhere, { capture: true, signal: this.#listening.signal });
    this.host.requestUpdate();
    void this.host.updateComplete.then(() =>
      (
        this.items.find((item) => item.role === 'menuitemradio' && item.ariaChecked === 'true') ?? this.items[0]
      )?.focus(),
    );
  }

  readonly #pointerElsewhere = (event: Event): void => {
    const wrapper = this.menu?.parentElement;
    if (wrapper && !event.composedPath().includes(wrapper)) this.close();
  };
}
