import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** How long an element waits for somebody to begin a conversation, in milliseconds. */
const PATIENCE_MS = 2_000;

let hasWarned = false;

/**
 * Notices that an element which only shows has nobody to show from: no provider, no `configureVitrine`, no `headless` of
 * its own. Scripts may be late, so it waits a little; a conversation that comes after all is shown.
 */
export class MissingHeadless implements ReactiveController {
  readonly #host: ReactiveControllerHost & Element;
  readonly #hasHeadless: () => boolean;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOver = false;

  constructor(host: ReactiveControllerHost & Element, hasHeadless: () => boolean) {
    this.#host = host;
    this.#hasHeadless = hasHeadless;
    host.addController(this);
  }

  get isMissing(): boolean {
    return this.#isOver && !this.#hasHeadless();
  }

  hostConnected(): void {
    this.#timer = setTimeout(() => {
      this.#isOver = true;
      if (this.#hasHeadless()) return;
      this.#host.requestUpdate();
      if (hasWarned) return;
      hasWarned = true;
      console.warn(
        `Vitrine: <${this.#host.localName}> has no headless controller. ` +
          'Give it one by `headless`, by a vitrine-provider around it, or by configureVitrine.',
      );
    }, PATIENCE_MS);
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
    this.#isOver = false;
  }
}
