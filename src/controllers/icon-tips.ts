import { css, type ReactiveController, type ReactiveControllerHost } from 'lit';
import { addStyles } from '../styles/add-styles.js';
import { textXs } from '../styles/text.js';

/** How long a pointer rests on a button before its name shows, in milliseconds; a finger that stays, too. */
const RESTS_MS = 400;
/** So soon after another one the next shows at once: whoever reads along a row of signs waits once. */
const WARM_MS = 600;
/** As long as a pointer may be on its way from the button to its tip, in milliseconds. */
const LEAVES_MS = 160;
/** Distance to the button and to the window's edges, in px. */
const GAP_PX = 6;

/** Names of keys as they stand on keyboards. */
const KEYS: Readonly<Record<string, string>> = { Escape: 'Esc', Enter: '↵' };

/**
 * Shows what a button is called that has nothing but a sign, and the key that does the same: to who points, to who comes
 * by keyboard, and to a finger that stays. Browsers show a `title` late, and to a mouse alone.
 *
 * The name is the button's `title`, taken away while it shows. A screen reader has it from the button itself. A pointer
 * may rest on the tip, as a person does who has enlarged the page and reads it in parts; Esc takes it away.
 *
 * @see https://www.w3.org/WAI/WCAG22/Understanding/content-on-hover-or-focus
 */
export class IconTips implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  #tip: HTMLElement | undefined;
  #of: HTMLElement | undefined;
  #timer = 0;
  #hiddenAt = -Infinity;
  #ended: AbortController | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    const root = this.#host.shadowRoot;
    if (!root) return;
    addStyles(root, [tipStyles]);
    const { signal } = (this.#ended = new AbortController());
    const on = (type: string, run: (event: Event) => void) =>
      root.addEventListener(type, run, { signal, passive: true });
    on('pointerover', ({ target }) => this.waitAt(target));
    on('focusin', ({ target }) => (target as Element).matches(':focus-visible') && this.waitAt(target));
    for (const type of ['pointerout', 'pointerleave']) on(type, () => this.#leave());
    for (const type of ['focusout', 'keydown', 'click']) on(type, () => this.#hide());
  }

  hostDisconnected(): void {
    this.#ended?.abort();
    this.#hide();
  }

  /** Its name may be another one by now: "Copied". */
  hostUpdated(): void {
    const of = this.#of;
    if (of?.title) this.#draw(of);
    if (of?.isConnected === false) this.#hide();
  }

  /** Shows the name of a button that a pointer or the focus has come to, once it stays there. */
  waitAt(target: EventTarget | null): void {
    const element = target instanceof Element ? target : undefined;
    const isOfTip =
      this.#of !== undefined && (this.#tip?.contains(element ?? null) || this.#of.contains(element ?? null));
    if (isOfTip) return clearTimeout(this.#timer);
    const button = element?.closest<HTMLElement>('button[title], a[title]');
    if (!button || hasWords(button)) return;
    clearTimeout(this.#timer);
    const isWarm = performance.now() - this.#hiddenAt < WARM_MS;
    this.#timer = window.setTimeout(() => this.#draw(button), isWarm ? 0 : RESTS_MS);
  }

  #draw(button: HTMLElement): void {
    const root = this.#host.shadowRoot;
    const name = button.title;
    if (!root || !button.isConnected || !name) return;
    if (this.#of !== button) this.#hide();
    this.#of = button;
    button.removeAttribute('title'); // else the browser's own comes as well
    button.dataset['tip'] = name;
    const tip = (this.#tip ??= document.createElement('div'));
    tip.className = 'icon-tip';
    // Where the browser does not know hints, this is `manual`.
    tip.popover = 'hint';
    tip.ariaHidden = 'true';
    const words = document.createElement('bdi');
    words.textContent = name;
    const key = KEYS[button.ariaKeyShortcuts ?? ''] ?? button.ariaKeyShortcuts;
    tip.replaceChildren(words, ...(key ? [Object.assign(document.createElement('kbd'), { textContent: key })] : []));
    if (!tip.isConnected) root.append(tip);
    tip.showPopover();
    // The focus may be anywhere while a pointer rests here.
    button.ownerDocument.addEventListener('keydown', this.#onKey, true);
    place(tip, button);
  }

  /** Of a button that the pointer only passes nothing shows; a tip that shows waits for a pointer that comes to it. */
  #leave(): void {
    clearTimeout(this.#timer);
    if (this.#of) this.#timer = window.setTimeout(() => this.#hide(), LEAVES_MS);
  }

  readonly #onKey = ({ key }: KeyboardEvent): void => void (key === 'Escape' && this.#hide());

  #hide(): void {
    clearTimeout(this.#timer);
    const of = this.#of;
    if (!of) return;
    this.#of = undefined;
    of.ownerDocument.removeEventListener('keydown', this.#onKey, true);
    this.#hiddenAt = performance.now();
    if (!of.hasAttribute('title')) of.title = of.dataset['tip'] ?? '';
    delete of.dataset['tip'];
    this.#tip?.remove();
  }
}

/** A button that says itself what it does has no need of a tip: a title then says more than fits, as of a cut name. */
const hasWords = (button: HTMLElement): boolean => (button.textContent ?? '').trim() !== '';

/** Below its button, or above where there is no room; within the window. */
function place(tip: HTMLElement, button: HTMLElement): void {
  const { left, top, bottom, width } = button.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = tip;
  const x = left + width / 2 - offsetWidth / 2;
  const below = bottom + GAP_PX;
  tip.style.left = `${Math.max(GAP_PX, Math.min(x, innerWidth - offsetWidth - GAP_PX))}px`;
  tip.style.top = `${below + offsetHeight > innerHeight - GAP_PX ? top - GAP_PX - offsetHeight : below}px`;
}

const tipStyles = css`
  .icon-tip {
    position: fixed; inset: auto; margin: 0; border: 0; padding: .25rem .5rem; max-inline-size: min(20rem, 100vw - 1rem);
    overflow-wrap: anywhere; border-radius: var(--vitrine-border-radius-sm); ${textXs} font-weight: 500;
    background: var(--vitrine-color-background-inverse); color: var(--vitrine-color-text-inverse);
    box-shadow: var(--vitrine-shadow-md); animation: tip var(--vitrine-duration-fast) var(--vitrine-ease-out);
  }
  .icon-tip kbd { font: inherit; opacity: .72; margin-inline-start: .5rem; }
  @keyframes tip { from { opacity: 0; } }
  @media (prefers-reduced-motion: reduce) { .icon-tip { animation: none; } }
  @media (forced-colors: active) { .icon-tip { border: 1px solid CanvasText; } }
`;
