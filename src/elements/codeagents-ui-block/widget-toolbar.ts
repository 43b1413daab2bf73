import { render, type LitElement } from 'lit';
import { lazyNotice, lazyNoticeStyles } from '../../controllers/lazy-controller.js';
import type { WidgetProblem } from '../../core/widgets/widget-problem.js';
import { COPIED_MS } from '../../files/clipboard.js';
import type { Action } from '../../controllers/action.js';
import { Menu } from '../../controllers/menu.js';
import { RovingFocus } from '../../controllers/roving-focus.js';
import { iconNode, type IconName } from '../../icons/icons.js';
import type { WidgetTerms } from '../../locales/en/widget.js';
import type { LocalizeController } from '../../locales/localize.js';
import { addStyles } from '../../styles/add-styles.js';
import { Lazy } from '../../core/lazy.js';
import { reasonOf } from '../../core/reason-of.js';

const tips = new Lazy(() => import('./toolbar-tips.js'));

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
  /** Of one that opens a menu. */
  readonly menu: Menu | undefined;
  /** While it is open. */
  items: HTMLElement | undefined;
}

/**
 * The actions of a table, a chart or a part of a report: one tab stop, arrows move. Seen on hover and focus of the nearest `.tooled`,
 * always on touch. Needs `toolbarStyles`. Nodes of its own, without templates: there is one for each chart and each
 * table, and few are ever used.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/toolbar/
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
  readonly #focus = new RovingFocus({ items: () => this.#buttons, orientation: 'horizontal' });
  /** What an action says in the place of its name, for a moment. */
  #said: { readonly name: string; readonly label: string } | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

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
    this.node.addEventListener('click', this.#onClick);
    this.node.addEventListener('keydown', this.#focus.onKey);
    for (const type of ['pointerover', 'focusin'])
      this.node.addEventListener(type, this.#onReached, { once: true, passive: true });
    this.#speak = speak ?? this.#speaker();
    this.updateTools();
  }

  /** Draws again after a word or a state has changed. */
  updateTools(): void {
    const actions = this.#actions();
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
    this.#focus.updateTabStop();
  }

  dispose(): void {
    clearTimeout(this.#timer);
    for (const { menu } of this.#shown.values()) menu?.closeMenu();
  }

  #draw({ name, label, icon, checked, menu }: ToolbarAction): Shown {
    let shown = this.#shown.get(name);
    if (!shown) this.#shown.set(name, (shown = this.#makeShown(name, menu !== undefined)));
    const { button } = shown;
    const said = this.#said?.name === name ? this.#said.label : undefined;
    button.setAttribute('aria-label', said ?? label);
    button.title = said ?? label;
    if (checked !== undefined) button.setAttribute('aria-pressed', String(checked));
    const drawn = said === undefined ? icon : 'check';
    if (shown.icon !== drawn) button.replaceChildren(iconNode(drawn));
    shown.icon = drawn;
    if (menu) drawMenu(shown, menu, label);
    return shown;
  }

  /** A button without words; one that opens a menu stands in a box with it. */
  #makeShown(name: string, opensMenu: boolean): Shown {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'ib';
    button.dataset['action'] = name;
    if (!opensMenu) return { node: button, button, icon: undefined, menu: undefined, items: undefined };
    button.setAttribute('aria-haspopup', 'menu');
    const node = document.createElement('span');
    node.className = 'wmenu';
    node.append(button);
    const menu = new Menu({ wrapper: () => node, draw: () => this.updateTools() });
    node.addEventListener('keydown', menu.onKey);
    node.addEventListener('focusout', menu.onFocusOut);
    return { node, button, icon: undefined, menu, items: undefined };
  }

  /** A place of its own to speak from. */
  #speaker(): (text: string) => void {
    const status = document.createElement('span');
    status.className = 'vh';
    status.setAttribute('role', 'status');
    this.node.append(status);
    return (text) => void (status.textContent = text);
  }

  /** What its signs mean is loaded with the first that somebody turns to. Without it there is the browser's own tip. */
  readonly #onReached = ({ target }: Event): void => {
    const { host } = this.node.getRootNode() as ShadowRoot;
    tips.load().then(
      ({ tipsOf }) => tipsOf(host as LitElement).waitAt(target),
      () => undefined,
    );
  };

  readonly #onClick = ({ target }: MouseEvent): void => {
    const named = target instanceof Element ? target.closest<HTMLElement>('[data-action]') : null;
    const [name, shown] = [...this.#shown].find(([, { node }]) => named && node.contains(named)) ?? [];
    if (name === undefined || !shown) return;
    const action = this.#actions().find((each) => each.name === name);
    this.#focus.moveTabStop(shown.button);
    if (named === shown.button) {
      if (shown.menu) shown.menu.toggleMenu();
      else this.#do(name, action?.run);
      return;
    }
    const chosen = action?.menu?.find((item) => item.name === named?.dataset['action']);
    shown.menu?.leaveMenu();
    this.#do(name, chosen?.run);
  };

  #do(name: string, run: ToolbarAction['run']): void {
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
    addStyles(root, [lazyNoticeStyles]);
    this.#notice = document.createElement('div');
    this.#notice.className = 'wfoot';
    const words = this.#words;
    render(
      lazyNotice(words, () => this.#do(name, run), words.term('actionFailed')),
      this.#notice,
    );
    // A list holds items alone.
    this.node.closest('li, .tooled')?.append(this.#notice);
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

  get #buttons(): HTMLButtonElement[] {
    return [...this.node.querySelectorAll<HTMLButtonElement>('.ib')];
  }
}

/** For logs: what the user asked for did not happen. */
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

function drawMenu(shown: Shown, items: NonNullable<ToolbarAction['menu']>, label: string): void {
  const isOpen = shown.menu?.isOpen === true;
  shown.button.setAttribute('aria-expanded', String(isOpen));
  if (isOpen && !shown.items) shown.node.append((shown.items = menuNode(items)));
  if (!isOpen) {
    shown.items?.remove();
    shown.items = undefined;
  }
  shown.items?.setAttribute('aria-label', label);
  // The items stay: one of them may have the focus.
  items.forEach((item, index) => shown.items?.children[index]?.replaceChildren(item.label));
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
