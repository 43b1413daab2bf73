import type { ReactiveController, ReactiveControllerHost } from 'lit';

/**
 * Keeps the focus when what had it goes: the button of a notice that is not needed any more, a frame that makes way.
 * Without it a keyboard user would begin again at the top of the page.
 */
export class KeptFocus implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #fallback: () => HTMLElement | null | undefined;
  #last: Element | undefined;

  /** @param fallback - What takes the focus instead, asked when it is needed. */
  constructor(host: ReactiveControllerHost & HTMLElement, fallback: () => HTMLElement | null | undefined) {
    this.#host = host;
    this.#fallback = fallback;
    host.addController(this);
  }

  hostConnected(): void {
    this.#host.addEventListener('focusin', this.#onFocusIn);
    this.#host.addEventListener('focusout', this.#onFocusOut);
  }

  hostDisconnected(): void {
    this.#host.removeEventListener('focusin', this.#onFocusIn);
    this.#host.removeEventListener('focusout', this.#onFocusOut);
    this.#last = undefined;
  }

  hostUpdated(): void {
    const last = this.#last;
    if (!last || isThere(last)) return;
    this.#last = undefined;
    const { activeElement, body } = this.#host.ownerDocument;
    if (!activeElement || activeElement === body) this.#fallback()?.focus();
  }

  readonly #onFocusIn = (event: FocusEvent): void => {
    const [target] = event.composedPath();
    this.#last = target instanceof Element ? target : undefined;
  };

  /** Browsers differ in whether an element that is removed loses the focus with an event: what is still there a task later was left. */
  readonly #onFocusOut = (event: FocusEvent): void => {
    const [target] = event.composedPath();
    setTimeout(() => {
      if (target === this.#last && target instanceof Element && isThere(target)) this.#last = undefined;
    });
  };
}

const isThere = (element: Element): boolean => element.isConnected && element.checkVisibility();
