import { html, nothing, render, type TemplateResult } from 'lit';
import { icon, type IconName } from '../../styles/icons.js';

/** One button of a toolbar, or a button that opens a menu of them. */
export interface ToolbarAction {
  /** Stable, for tests and styles: `data`, `csv`, `ask`. */
  readonly name: string;
  readonly label: string;
  readonly icon: IconName;
  /** A button that stays down: "Show data". */
  readonly pressed?: boolean;
  /** A promise of a label says it in the button's place for two seconds: "Copied". */
  readonly run?: () => void | Promise<string | undefined>;
  /** Given instead of `run`. */
  readonly menu?: readonly Pick<ToolbarAction, 'name' | 'label' | 'run'>[];
}

/** How long what an action said stays, in milliseconds. */
const SAID_MS = 2_000;

/**
 * The actions of a table or a chart, after the ARIA toolbar pattern: one tab stop, arrows move. Seen on hover and
 * focus of the nearest `.tooled`, always on touch. Needs `toolbarStyles`.
 */
export class WidgetToolbar {
  readonly node = document.createElement('span');
  readonly #label: () => string;
  readonly #actions: () => readonly ToolbarAction[];
  /** Name of the button that has the tab stop. */
  #current = '';
  #openMenu = '';
  /** What an action says in the place of its name, for a moment. */
  #said: { readonly name: string; readonly label: string } | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #listening: AbortController | undefined;

  /**
   * @param label - names the toolbar.
   * @param actions - asked at each `update`, so that words follow the language.
   */
  constructor(label: () => string, actions: () => readonly ToolbarAction[]) {
    this.#label = label;
    this.#actions = actions;
    this.node.className = 'wtools';
    this.node.setAttribute('part', 'toolbar');
    this.node.setAttribute('role', 'toolbar');
    this.node.addEventListener('keydown', this.#key);
    this.node.addEventListener('focusout', this.#focusLeft);
    this.update();
  }

  /** Draws again: a word or a state is another. */
  update(): void {
    const actions = this.#actions();
    if (!actions.some(({ name }) => name === this.#current)) this.#current = actions[0]?.name ?? '';
    this.node.setAttribute('aria-label', this.#label());
    this.node.hidden = actions.length === 0;
    render(html`${actions.map((action) => this.#button(action))}<span class="vh" role="status">${this.#said?.label ?? ''}</span>`, this.node);
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#listening?.abort();
  }

  #button({ name, label, icon: iconName, pressed, run, menu }: ToolbarAction): TemplateResult {
    const said = this.#said?.name === name ? this.#said.label : undefined;
    const open = menu !== undefined && this.#openMenu === name;
    const button = html`<button
      type="button"
      class="ib"
      data-action=${name}
      tabindex=${name === this.#current ? 0 : -1}
      aria-label=${said ?? label}
      title=${said ?? label}
      aria-pressed=${pressed === undefined ? nothing : String(pressed)}
      aria-haspopup=${menu ? 'menu' : nothing}
      aria-expanded=${menu ? String(open) : nothing}
      @click=${() => (menu ? this.#toggle(name) : this.#do(name, run))}
    >
      ${icon(said === undefined ? iconName : 'check')}
    </button>`;
    if (!menu) return button;
    return html`<span class="wmenu">${button}${open
      ? html`<span class="items" role="menu" aria-label=${label}>${menu.map(
          (item) => html`<button type="button" role="menuitem" tabindex="-1" data-action=${item.name} @click=${() => this.#choose(name, item.run)}>${item.label}</button>`,
        )}</span>`
      : nothing}</span>`;
  }

  #do(name: string, run: ToolbarAction['run']): void {
    this.#current = name;
    const result = run?.();
    this.update();
    void result?.then((label) => this.#say(name, label));
  }

  #choose(name: string, run: ToolbarAction['run']): void {
    this.#close();
    this.#focus(name);
    this.#do(name, run);
  }

  #say(name: string, label: string | undefined): void {
    if (label === undefined || !this.node.isConnected) return;
    this.#said = { name, label };
    this.update();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#said = undefined;
      this.update();
    }, SAID_MS);
  }

  #toggle(name: string): void {
    if (this.#openMenu === name) return this.#close();
    this.#current = this.#openMenu = name;
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    this.node.ownerDocument.addEventListener('pointerdown', (event) => {
      if (!event.composedPath().includes(this.node)) this.#close();
    }, { capture: true, signal });
    this.update();
    this.#items[0]?.focus();
  }

  #close(): void {
    if (!this.#openMenu) return;
    this.#openMenu = '';
    this.#listening?.abort();
    this.update();
  }

  get #buttons(): HTMLButtonElement[] {
    return [...this.node.querySelectorAll<HTMLButtonElement>('.ib')];
  }

  get #items(): HTMLButtonElement[] {
    return [...this.node.querySelectorAll<HTMLButtonElement>('[role=menuitem]')];
  }

  #focus(name: string): void {
    this.#current = name;
    this.update();
    this.#buttons.find(({ dataset }) => dataset['action'] === name)?.focus();
  }

  readonly #focusLeft = ({ relatedTarget }: FocusEvent): void => {
    if (!(relatedTarget instanceof Node && this.node.contains(relatedTarget))) this.#close();
  };

  readonly #key = (event: KeyboardEvent): void => {
    const menu = this.#openMenu;
    const list = menu ? this.#items : this.#buttons;
    const at = list.indexOf(event.target as HTMLButtonElement);
    if (event.key === 'Escape' && menu) this.#close();
    else if (menu && event.key === 'Tab') return this.#close();
    else {
      const to = stepOf(event.key, menu !== '', this.node.matches(':dir(rtl)'), at, list.length);
      if (to === undefined) return;
      if (menu) list[to]?.focus();
      else this.#focus(list[to]?.dataset['action'] ?? '');
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    event.preventDefault();
    event.stopPropagation(); // this Esc closes the menu, nothing around it
    this.#focus(menu);
  };
}

/** Where a key leads: along the toolbar, or down a menu. */
function stepOf(key: string, isMenu: boolean, rtl: boolean, at: number, count: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const [back, on] = isMenu ? ['ArrowUp', 'ArrowDown'] : rtl ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  if (key === on) return (at + 1) % count;
  return key === back ? (at - 1 + count) % count : undefined;
}
