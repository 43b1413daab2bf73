import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { Occlusion } from './occlusion.js';

/** How long a question must stand before it can be confirmed, in milliseconds: a click meant for the page is not consent. */
const ARMING_MS = 500;
/** How often a page is searched for shadow roots while a dialog stands there, in milliseconds: it may be a large one. */
const SEARCH_MS = 100;

/**
 * Tells when what a dialog shows has stood where it is, unchanged and in sight, for long enough. It begins anew with
 * every change of what is shown, of its place, of the window, and whenever something covers it. In a page that nobody
 * sees no time passes.
 */
export class Arming implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #findDialog: () => HTMLDialogElement | null | undefined;
  #isArmed = false;
  #since: number | undefined;
  #seen = '';
  #text = '';
  /** What was in the top layer when the dialog came: the dialog is in front of that. */
  #behind = new Set<Element>();
  /** The page, and the shadow roots in it: as it was a moment ago. */
  #roots: readonly (Document | ShadowRoot)[] = [];
  #searchedAt = -Infinity;
  #frame: number | undefined;
  readonly #occlusion = new Occlusion();

  /** @param findDialog - The dialog while it is open. */
  constructor(host: ReactiveControllerHost & HTMLElement, findDialog: () => HTMLDialogElement | null | undefined) {
    this.#host = host;
    this.#findDialog = findDialog;
    host.addController(this);
  }

  /** Whether it may be confirmed now. */
  get isArmed(): boolean {
    this.#searchedAt = -Infinity; // nothing that has come in this very moment is missed
    return this.#isArmed && this.#look() === this.#seen;
  }

  /** As it was at the last look: for drawing. */
  get wasArmed(): boolean {
    return this.#isArmed;
  }

  /** What is shown has been drawn, anew or for the first time. */
  watchDialog(): void {
    const dialog = this.#findDialog();
    if (!dialog?.open) return;
    if (this.#frame === undefined) {
      this.#searchedAt = -Infinity;
      this.#behind = new Set(this.#topLayer());
    }
    this.#text = dialog.textContent;
    this.#occlusion.watchElements([...dialog.children]);
    this.#watch();
  }

  hostDisconnected(): void {
    this.stopWatching();
  }

  stopWatching(): void {
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    this.#frame = undefined;
    this.#since = undefined;
    this.#seen = '';
    this.#isArmed = false;
    this.#occlusion.stopWatching();
  }

  #watch(): void {
    this.#frame ??= requestAnimationFrame(this.#onFrame);
  }

  readonly #onFrame = (now: number): void => {
    this.#frame = undefined;
    const dialog = this.#findDialog();
    if (!dialog?.open) return this.stopWatching();
    const look = this.#look();
    if (look === undefined || look !== this.#seen || this.#since === undefined) {
      this.#seen = look ?? '';
      this.#since = look === undefined ? undefined : now;
    }
    const isArmed = this.#since !== undefined && now - this.#since >= ARMING_MS;
    if (isArmed !== this.#isArmed) {
      this.#isArmed = isArmed;
      this.#host.requestUpdate();
    }
    this.#watch();
  };

  /** What is shown, and where; nothing while something else is in front of it. */
  #look(): string | undefined {
    const dialog = this.#findDialog();
    if (!dialog?.open || document.hidden || isCovered(this.#host, dialog)) return undefined;
    if (this.#topLayer().some((each) => !this.#behind.has(each) && overlaps(each, dialog))) return undefined;
    if (this.#occlusion.isCovered(dialog)) return undefined;
    const { offsetLeft, offsetTop, offsetWidth, offsetHeight, scrollTop } = dialog;
    const read = dialog.querySelector('.body')?.scrollTop ?? 0;
    const place = [offsetLeft, offsetTop, offsetWidth, offsetHeight, scrollTop, read, innerWidth, innerHeight];
    return `${place.map(Math.round).join()} ${this.#text}`;
  }

  /**
   * Popovers and what fills the screen, in shadow roots too, unless those are closed (`Occlusion` sees what these put in
   * front, where a browser can tell). A modal dialog makes them inert, so that no hit test finds them in front of it.
   */
  #topLayer(): Element[] {
    const now = performance.now();
    if (now - this.#searchedAt >= SEARCH_MS) {
      this.#roots = [...rootsIn(document, this.#host)];
      this.#searchedAt = now;
    }
    return this.#roots.flatMap((root) => [
      ...root.querySelectorAll(':popover-open'),
      ...(root.fullscreenElement ? [root.fullscreenElement] : []),
    ]);
  }
}

function* rootsIn(root: Document | ShadowRoot, except: Element): Generator<Document | ShadowRoot> {
  yield root;
  for (const { shadowRoot } of root.querySelectorAll('*'))
    if (shadowRoot && shadowRoot.host !== except) yield* rootsIn(shadowRoot, except);
}

function overlaps(element: Element, dialog: HTMLDialogElement): boolean {
  const [one, other] = [element.getBoundingClientRect(), dialog.getBoundingClientRect()];
  const isApart =
    one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;
  return !isApart && !element.contains(dialog);
}

/** Whether another modal dialog is in front: at the buttons, or over what they are about. */
function isCovered(host: HTMLElement, dialog: HTMLDialogElement): boolean {
  const { left, top, width, height } = dialog.getBoundingClientRect();
  const points = [
    [left + width / 2, top + height / 2],
    ...[...dialog.querySelectorAll('footer button')].map((button) => {
      const box = button.getBoundingClientRect();
      return [box.left + box.width / 2, box.top + box.height / 2];
    }),
  ];
  return points.some(([x = 0, y = 0]) => {
    const isInView = x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
    return isInView && !isWithin(document.elementFromPoint(x, y), host, dialog, x, y);
  });
}

/** Through the shadow roots that the host may stand in. */
function isWithin(found: Element | null, host: HTMLElement, dialog: HTMLElement, x: number, y: number): boolean {
  for (let element = found; element;) {
    if (element === host || dialog.contains(element)) return true;
    const inner: Element | null = element.shadowRoot?.elementFromPoint(x, y) ?? null;
    if (!inner || inner === element) return false;
    element = inner;
  }
  return false;
}
