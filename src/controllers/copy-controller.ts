import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { COPIED_MS, writeToClipboard } from '../files/clipboard.js';

/**
 * Copies text and says so for a moment: its element is drawn again when "Copied" begins and when it is over. Have it
 * read out by an element with the role `status`: the button's own words are not, when they change.
 *
 * @see https://www.w3.org/WAI/WCAG22/Understanding/status-messages
 * @typeParam K - What can be copied, where there are several.
 */
export class CopyController<K = true> implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #copied: K | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  /** What was copied a moment ago. */
  get copied(): K | undefined {
    return this.#copied;
  }

  hostDisconnected(): void {
    this.resetState();
  }

  /** @returns false where the clipboard refused: then "Copied" is not said. */
  async copyText(text: string, what: K): Promise<boolean> {
    const done = await writeToClipboard(text);
    this.resetState();
    if (done) {
      this.#copied = what;
      this.#timer = setTimeout(() => {
        this.resetState();
        this.#host.requestUpdate();
      }, COPIED_MS);
    }
    this.#host.requestUpdate();
    return done;
  }

  /** "Copied" is over: what was copied is not what is shown. */
  resetState(): void {
    clearTimeout(this.#timer);
    this.#copied = undefined;
  }
}
