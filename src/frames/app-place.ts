import { focusedElement } from '../composed-tree/focused-element.js';
import { PipPlace } from './pip-place.js';

/** Where an app is drawn. `docked`: over the rectangle of another element, such as a panel's. */
export type AppPlacement = 'inline' | 'fullscreen' | 'pip' | 'docked';

/** How long a place is followed after a sign that it moves, in milliseconds: panels slide. */
const FOLLOW_MS = 600;

/**
 * Draws an app in its place in the page, on the full screen, in a corner or over another element. Its frame never moves in
 * the document, since it would load again: all but the first are the top layer, where that is to be had.
 */
export class AppPlace {
  readonly #window: () => HTMLElement | undefined;
  readonly #pip: PipPlace;
  #placement: AppPlacement = 'inline';
  #dock: Element | undefined;
  #end = new AbortController();
  #observer: ResizeObserver | undefined;
  #frame = 0;
  #followUntil = 0;
  #focusBefore: HTMLElement | undefined;

  /** @param window - What is drawn elsewhere, once it is there: it holds the frame. */
  constructor(window: () => HTMLElement | undefined) {
    this.#window = window;
    this.#pip = new PipPlace(window);
  }

  get placement(): AppPlacement {
    return this.#placement;
  }

  /** The corner: where it is, and how it is moved. */
  get pip(): PipPlace {
    return this.#pip;
  }

  /** Draws it there from now on. The focus goes along on the full screen, and back when it is left. */
  placeApp(placement: AppPlacement, dock?: Element): void {
    const shown = this.#window();
    if (!shown || (placement === this.#placement && dock === this.#dock)) return;
    const before = this.#placement;
    this.#release(shown);
    this.#placement = placement;
    this.#dock = dock;
    if (placement !== 'inline') raise(shown);
    if (placement === 'pip') this.#pip.show();
    if (placement === 'docked' && dock) this.#follow(shown, dock);
    if (placement === 'inline') this.#returnFocus(shown, before);
  }

  /** Called before anything is drawn for another place: what has the focus may go with that. */
  rememberFocus(): void {
    const { ownerDocument } = this.#window() ?? {};
    if (ownerDocument && this.#placement === 'inline') this.#focusBefore = focusedIn(ownerDocument);
  }

  /** Lets go of everything: the element leaves the page. */
  releaseApp(): void {
    const shown = this.#window();
    if (shown) this.#release(shown);
    this.#placement = 'inline';
    this.#dock = undefined;
    this.#focusBefore = undefined;
  }

  #release(shown: HTMLElement): void {
    this.#end.abort();
    this.#end = new AbortController();
    this.#observer?.disconnect();
    this.#observer = undefined;
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#pip.hide();
    shown.removeAttribute('popover');
    shown.removeAttribute('style');
  }

  /** To where it was, or to the way that led there, which was drawn anew. */
  #returnFocus(shown: HTMLElement, left: AppPlacement): void {
    const before = this.#focusBefore;
    this.#focusBefore = undefined;
    if (!before) return;
    const back = before.isConnected ? before : shown.querySelector<HTMLElement>(`[data-mode='${left}']`);
    back?.focus({ preventScroll: true });
  }

  #follow(shown: HTMLElement, dock: Element): void {
    const { signal } = this.#end;
    const look = (): void => this.#followFor(FOLLOW_MS, shown, dock);
    this.#observer = new ResizeObserver(look);
    this.#observer.observe(dock);
    addEventListener('resize', look, { signal });
    dock.ownerDocument.addEventListener('scroll', look, { signal, capture: true, passive: true });
    dock.ownerDocument.addEventListener('transitionrun', look, { signal, capture: true });
    cover(shown, dock);
    look();
  }

  #followFor(ms: number, shown: HTMLElement, dock: Element): void {
    this.#followUntil = performance.now() + ms;
    if (this.#frame !== 0) return;
    const step = (): void => {
      cover(shown, dock);
      // A panel that covers the page since then is above it.
      if (shown.hasAttribute('popover') && isOnTop(dock)) {
        shown.hidePopover();
        shown.showPopover();
      }
      this.#frame = performance.now() < this.#followUntil ? requestAnimationFrame(step) : 0;
    };
    this.#frame = requestAnimationFrame(step);
  }
}

/** Into the top layer: above whatever the page has, and out of what would clip it. */
function raise(shown: HTMLElement): void {
  if (typeof shown.showPopover !== 'function') return; // then its own style has it fixed
  shown.setAttribute('popover', 'manual');
  shown.showPopover();
}

function cover(shown: HTMLElement, dock: Element): void {
  const { left, top, width, height } = dock.getBoundingClientRect();
  Object.assign(shown.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    visibility: width > 0 && height > 0 ? '' : 'hidden',
  });
}

/** Whether what a person sees in the middle of an element is the element. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0) return false;
  const [x, y] = [left + width / 2, top + height / 2];
  let seen = element.ownerDocument.elementFromPoint(x, y);
  for (let next = seen?.shadowRoot?.elementFromPoint(x, y); next && next !== seen;) {
    seen = next;
    next = seen.shadowRoot?.elementFromPoint(x, y);
  }
  return element.contains(seen);
}

function focusedIn(document: Document): HTMLElement | undefined {
  const focused = focusedElement(document);
  return focused instanceof HTMLElement && focused !== document.body ? focused : undefined;
}
