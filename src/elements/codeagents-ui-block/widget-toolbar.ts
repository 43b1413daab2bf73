import { render } from 'lit';
import { lazyNotice, lazyNoticeStyles } from '../../controllers/lazy-controller.js';
import type { WidgetProblem } from '../../core/widgets/widget-problem.js';
import { COPIED_MS } from '../../files/clipboard.js';
import type { Action } from '../../controllers/action.js';
import { iconNode, type IconName } from '../../icons/icons.js';
import type { WidgetTerms } from '../../locales/en/widget.js';
import type { LocalizeController } from '../../locales/localize.js';
import { adoptLater } from '../../styles/adopt-later.js';
import { reasonOf } from '../../core/reason-of.js';

/** One button of a toolbar, or a button that opens a menu of them. With `checked` it stays down: "Show data". */
export interface ToolbarAction extends Pick<Action, 'label' | 'checked'>, Partial<Pick<Action, 'run'>> {
  readonly name: string;
  readonly icon: IconName;
  /** Given instead of `run`. */
  readonly menu?: readonly (Action & { readonly name: string })[];
}

/** A button on the page, and what it shows. */
interface Shown {
  readonly node: HTMLElement;
  readonly button: HTMLButtonElement;
  icon: IconName | undefined;
  /** While it is open. */
  menu: HTMLElement | undefined;
}

/**
 * The actions of a table or a chart, after the ARIA toolbar pattern: one tab stop, arrows move. Seen on hover and
 * focus of the nearest `.tooled`, always on touch. Needs `toolbarStyles`. Nodes of its own, without templates: there is
 * one for each chart and each table, and few are ever used.
 */
export class WidgetToolbar {
  readonly node = document.createElement('span');
  readonly #words: LocalizeController<WidgetTerms>;
  readonly #actions: () => readonly ToolbarAction[];
  readonly #shown = new Map<string, Shown>();
  readonly #report: (name: string, cause: unknown) => void;
  /** What failed, below the table or the chart. */
  #notice: HTMLElement | undefined;
  /** Has a screen reader say what an action said. */
  readonly #speak: (text: string) => void;
  /** Name of the button that has the tab stop. */
  #current = '';
  #openMenu = '';
  /** What an action says in the place of its name, for a moment. */
  #said: { readonly name: string; readonly label: string } | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #listening: AbortController | undefined;

  /**
   * @param actions - asked at each `update`, so that words follow the language.
   * @param report - tells developers which action failed, and why.
   * @param speak - has a screen reader say something, where something around the toolbar can.
   */
  constructor(
    words: LocalizeController<WidgetTerms>,
    actions: () => readonly ToolbarAction[],
    report: (name: string, cause: unknown) => void,
    speak?: (text: string) => void,
  ) {
    this.#words = words;
    this.#actions = actions;
    this.#report = report;
    this.node.className = 'wtools';
    this.node.setAttribute('part', 'toolbar');
    this.node.setAttribute('role', 'toolbar');
    this.node.addEventListener('click', this.#click);
    this.node.addEventListener('keydown', this.#key);
    this.node.addEventListener('focusout', this.#focusLeft);
    this.#speak = speak ?? this.#speaker();
    this.updateTools();
  }

  /** Draws again: a word or a state is another. */
  updateTools(): void {
    const actions = this.#actions();
    if (!actions.some(({ name }) => name === this.#current)) this.#current = actions[0]?.name ?? '';
    this.node.setAttribute('aria-label', this.#words.term('tools'));
    this.node.hidden = actions.length === 0;
    for (const [name, { node }] of this.#shown) {
      if (actions.some((action) => action.name === name)) continue;
      node.remove();
      this.#shown.delete(name);
    }
    let next: ChildNode | null = this.node.firstChild;
    for (const action of actions) {
      const { node } = this.#draw(action);
      if (node === next) next = node.nextSibling;
      else this.node.insertBefore(node, next);
    }
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#listening?.abort();
  }

  #draw({ name, label, icon, checked, menu }: ToolbarAction): Shown {
    let shown = this.#shown.get(name);
    if (!shown) this.#shown.set(name, (shown = makeButton(name, menu !== undefined)));
    const { button } = shown;
    const said = this.#said?.name === name ? this.#said.label : undefined;
    const open = menu !== undefined && this.#openMenu === name;
    button.tabIndex = name === this.#current ? 0 : -1;
    button.setAttribute('aria-label', said ?? label);
    button.title = said ?? label;
    if (checked !== undefined) button.setAttribute('aria-pressed', String(checked));
    if (menu) button.setAttribute('aria-expanded', String(open));
    const drawn = said === undefined ? icon : 'check';
    if (shown.icon !== drawn) button.replaceChildren(iconNode(drawn));
    shown.icon = drawn;
    if (open && !shown.menu) shown.node.append((shown.menu = menuNode(menu)));
    if (!open) shown.menu?.remove();
    if (!open) shown.menu = undefined;
    shown.menu?.setAttribute('aria-label', label);
    // The items stay: one of them may have the focus.
    menu?.forEach((item, index) => shown.menu?.children[index]?.replaceChildren(item.label));
    return shown;
  }

  /** A place of its own to speak from. */
  #speaker(): (text: string) => void {
    const status = document.createElement('span');
    status.className = 'vh';
    status.setAttribute('role', 'status');
    this.node.append(status);
    return (text) => void (status.textContent = text);
  }

  readonly #click = ({ target }: MouseEvent): void => {
    const named = target instanceof Element ? target.closest<HTMLElement>('[data-action]') : null;
    const name = named?.dataset['action'];
    if (name === undefined) return;
    const actions = this.#actions();
    const opened = this.#openMenu;
    if (named?.getAttribute('role') === 'menuitem') {
      return this.#choose(
        opened,
        actions.find((action) => action.name === opened)?.menu?.find((item) => item.name === name)?.run,
      );
    }
    const { menu, run } = actions.find((action) => action.name === name) ?? {};
    if (menu) this.#toggle(name);
    else this.#do(name, run);
  };

  #do(name: string, run: ToolbarAction['run']): void {
    this.#current = name;
    this.#notice?.remove();
    const result = run?.();
    this.updateTools();
    result?.then(
      (label) => this.#say(name, label),
      (cause: unknown) => this.#fail(name, run, cause),
    );
  }

  #fail(name: string, run: ToolbarAction['run'], cause: unknown): void {
    this.#report(name, cause);
    const root = this.node.getRootNode();
    adoptLater(root, [lazyNoticeStyles]);
    this.#notice = document.createElement('div');
    this.#notice.className = 'wfoot';
    const words = this.#words;
    render(
      lazyNotice(words, () => this.#do(name, run), words.term('actionFailed')),
      this.#notice,
    );
    this.node.closest('.tooled')?.append(this.#notice);
  }

  #choose(name: string, run: ToolbarAction['run']): void {
    this.#close();
    this.#focus(name);
    this.#do(name, run);
  }

  #say(name: string, label: string | undefined): void {
    if (label === undefined || !this.node.isConnected) return;
    this.#said = { name, label };
    this.updateTools();
    this.#speak(label);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#said = undefined;
      this.updateTools();
      this.#speak('');
    }, COPIED_MS);
  }

  #toggle(name: string): void {
    if (this.#openMenu === name) return this.#close();
    this.#current = this.#openMenu = name;
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    this.node.ownerDocument.addEventListener(
      'pointerdown',
      (event) => {
        if (!event.composedPath().includes(this.node)) this.#close();
      },
      { capture: true, signal },
    );
    this.updateTools();
    this.#items[0]?.focus();
  }

  #close(): void {
    if (!this.#openMenu) return;
    this.#openMenu = '';
    this.#listening?.abort();
    this.updateTools();
  }

  get #buttons(): HTMLButtonElement[] {
    return [...this.node.querySelectorAll<HTMLButtonElement>('.ib')];
  }

  get #items(): HTMLButtonElement[] {
    return [...this.node.querySelectorAll<HTMLButtonElement>('[role=menuitem]')];
  }

  #focus(name: string): void {
    this.#current = name;
    this.updateTools();
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

/** For logs: what a person asked for did not happen. */
export const actionProblem = (
  { id }: { readonly id: string },
  name: string,
  cause: unknown,
): Omit<WidgetProblem, 'blockIndex'> => ({
  code: 'action-failed',
  message: `"${name}" of the element "${id}" failed: ${reasonOf(cause)}`,
  severity: 'load',
  path: '',
});

/** A button without words; one that opens a menu stands in a box with it. */
function makeButton(name: string, opensMenu: boolean): Shown {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'ib';
  button.dataset['action'] = name;
  if (!opensMenu) return { node: button, button, icon: undefined, menu: undefined };
  button.setAttribute('aria-haspopup', 'menu');
  const node = document.createElement('span');
  node.className = 'wmenu';
  node.append(button);
  return { node, button, icon: undefined, menu: undefined };
}

/** Its words are the update's. */
function menuNode(items: NonNullable<ToolbarAction['menu']>): HTMLElement {
  const menu = document.createElement('span');
  menu.className = 'items';
  menu.setAttribute('role', 'menu');
  menu.append(
    ...items.map((item) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.setAttribute('role', 'menuitem');
      button.tabIndex = -1;
      button.dataset['action'] = item.name;
      return button;
    }),
  );
  return menu;
}

/** Where a key leads: along the toolbar, or down a menu. */
function stepOf(key: string, isMenu: boolean, rtl: boolean, at: number, count: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const [back, on] = isMenu
    ? ['ArrowUp', 'ArrowDown']
    : rtl
      ? ['ArrowRight', 'ArrowLeft']
      : ['ArrowLeft', 'ArrowRight'];
  if (key === on) return (at + 1) % count;
  return key === back ? (at - 1 + count) % count : undefined;
}
