import { html, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { icon, type IconName } from '../../styles/icons.js';

export interface MenuItem {
  readonly label: string;
  /** Beside the label, e.g. a time. */
  readonly note?: string;
  readonly icon?: IconName;
  /** Given: one of several, of which one is chosen; with `toggles`, on or off by itself. */
  readonly checked?: boolean;
  /** The menu stays open: this only sets something for the items beside it. */
  readonly toggles?: boolean;
  /** A line before it. */
  readonly begins?: boolean;
  readonly run: () => void;
}

/** What a menu button looks like, and what it opens. */
export interface MenuOptions {
  readonly face: unknown;
  /** Name of the menu, and of its button when the face says nothing. */
  readonly label: string;
  readonly title?: string;
  readonly className: string;
  readonly items: readonly MenuItem[];
  /** The menu grows upwards: its button stands at the panel's end. */
  readonly above?: boolean;
}

/** A button with a menu, after the ARIA pattern: arrows, Home, End, Esc, and a click anywhere else closes. */
export class PanelMenu {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #id: string;
  #open = false;
  #listening: AbortController | undefined;

  /** @param id - Of the menu's element, unique in the host's shadow root. */
  constructor(host: ReactiveControllerHost & HTMLElement, id: string) {
    this.#host = host;
    this.#id = id;
  }

  render({ face, label, title, className, items, above }: MenuOptions): TemplateResult {
    return html`<div class="menu ${above ? 'above' : ''}" @keydown=${this.#key} @focusout=${this.#focusLeft}>
      <button
        type="button"
        class=${className}
        title=${title ?? nothing}
        aria-label=${title ?? nothing}
        aria-haspopup="menu"
        aria-expanded=${this.#open ? 'true' : 'false'}
        aria-controls=${this.#open ? this.#id : nothing}
        @click=${() => (this.#open ? this.close() : this.#show())}
      >
        ${face}
      </button>
      ${this.#open
        ? html`<div id=${this.#id} class="items" role="menu" aria-label=${label}>${items.map((item, index) => this.#item(item, index > 0))}</div>`
        : nothing}
    </div>`;
  }

  close(): void {
    if (!this.#open) return;
    this.#open = false;
    this.#listening?.abort();
    this.#host.requestUpdate();
  }

  #item({ label, note, icon: name, checked, toggles, begins, run }: MenuItem, hasOneBefore: boolean): TemplateResult {
    const choose = () => {
      if (toggles) {
        run();
        return this.#host.requestUpdate();
      }
      this.#button?.focus();
      this.close();
      run();
    };
    return html`${begins && hasOneBefore ? html`<hr />` : nothing}<button
      type="button"
      tabindex="-1"
      role=${checked === undefined ? 'menuitem' : toggles ? 'menuitemcheckbox' : 'menuitemradio'}
      aria-checked=${checked === undefined ? nothing : checked ? 'true' : 'false'}
      @click=${choose}
    >
      ${toggles ? html`<span class="mark box">${checked ? icon('check', 12) : nothing}</span>` : name ? icon(name) : nothing}<span class="grow cut">${label}</span>
      ${note ? html`<bdi class="note num">${note}</bdi>` : nothing}
      ${checked === undefined || toggles ? nothing : html`<span class="mark">${checked ? icon('check') : nothing}</span>`}
    </button>`;
  }

  #show(): void {
    this.#open = true;
    this.#listening = new AbortController();
    document.addEventListener('pointerdown', this.#pointerElsewhere, { capture: true, signal: this.#listening.signal });
    this.#host.requestUpdate();
    void this.#host.updateComplete.then(() => (this.#items.find((item) => item.role === 'menuitemradio' && item.ariaChecked === 'true') ?? this.#items[0])?.focus());
  }

  get #menu(): HTMLElement | null | undefined {
    return this.#host.shadowRoot?.getElementById(this.#id);
  }

  get #items(): HTMLElement[] {
    return [...(this.#menu?.querySelectorAll<HTMLElement>('button') ?? [])];
  }

  get #button(): HTMLElement | null | undefined {
    return this.#menu?.parentElement?.querySelector<HTMLElement>('[aria-haspopup]');
  }

  readonly #pointerElsewhere = (event: Event): void => {
    const wrapper = this.#menu?.parentElement;
    if (wrapper && !event.composedPath().includes(wrapper)) this.close();
  };

  readonly #focusLeft = (event: FocusEvent): void => {
    const wrapper = event.currentTarget;
    if (wrapper instanceof Element && event.relatedTarget instanceof Node && !wrapper.contains(event.relatedTarget)) this.close();
  };

  readonly #key = (event: KeyboardEvent): void => {
    if (!this.#open) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      return this.#show();
    }
    const items = this.#items;
    const root = this.#host.shadowRoot;
    const at = items.findIndex((item) => item === root?.activeElement);
    const targets: Record<string, HTMLElement | null | undefined> = {
      ArrowDown: items[(at + 1) % items.length],
      ArrowUp: items.at(at <= 0 ? -1 : at - 1),
      Home: items[0],
      End: items.at(-1),
      Escape: this.#button,
    };
    if (event.key === 'Tab') return this.close();
    if (!Object.hasOwn(targets, event.key)) return;
    event.preventDefault();
    event.stopPropagation(); // this Esc closes the menu, not the panel
    targets[event.key]?.focus();
    if (event.key === 'Escape') this.close();
  };
}
