import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Draws an element again at each second for as long as something in it counts down. */
export class SecondClock implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #counts: () => boolean;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param counts - Whether something counts. Asked after each drawing. */
  constructor(host: ReactiveControllerHost, counts: () => boolean) {
    this.#host = host;
    this.#counts = counts;
    host.addController(this);
  }

  hostUpdated(): void {
    if (this.#timer !== undefined || !this.#counts()) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#host.requestUpdate();
    }, 1_000);
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}

/** Seconds until a time, 0 where it has passed. */
export const secondsUntil = (at: number | undefined): number =>
  at === undefined ? 0 : Math.max(0, Math.ceil((at - Date.now()) / 1_000));
