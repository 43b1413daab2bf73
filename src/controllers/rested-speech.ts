import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** A sentence is said once nothing else has been to say for so long, in milliseconds: so there is at most one in that time. */
const RESTS_MS = 1_000;

/**
 * What stands in a live region while a person types or turns a wheel: the last of many sentences. A screen reader that
 * is given one for each letter begins all of them and ends none.
 */
export class RestedSpeech implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #next = '';
  #said = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
    this.#next = this.#said = '';
  }

  /**
   * For the live region's own text, in a template.
   * @param sentence - What is true now; empty when there is nothing to say.
   * @returns what is to be said now.
   */
  sayRested(sentence: string): string {
    if (sentence === this.#next) return this.#said;
    clearTimeout(this.#timer);
    this.#next = sentence;
    this.#timer = setTimeout(() => {
      this.#said = sentence;
      this.#host.requestUpdate();
    }, RESTS_MS);
    return this.#said;
  }
}
