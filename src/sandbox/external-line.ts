import { MessageGate, type RefusedMessage } from './message-gate.js';
import type { ExternalPage } from './plan-frame.js';

/** What becomes of a line to somebody else's page. */
export interface ExternalLineListener {
  onMessage(message: unknown): void;
  /** At most one a second. */
  onRefused(refused: RefusedMessage): void;
  /** Its page has loaded: the first time, and again where it keeps its origin. */
  onLoaded(): void;
  /** It is another page now, or sends too much. */
  onEnded(code: 'frame-navigated' | 'frame-flooded'): void;
}

/**
 * A line to somebody else's page, where no port is possible: knows who speaks, counts what comes, and notices when the
 * page is no longer the same. Runs in the page around a frame, and in the proxy page of a sandbox origin.
 */
export class ExternalLine {
  readonly #element: HTMLIFrameElement;
  readonly #page: ExternalPage;
  readonly #listener: ExternalLineListener;
  readonly #gate = new MessageGate(performance.now());
  readonly #abort = new AbortController();
  #loads = 0;

  /** @param speaker - Where the frame's messages arrive: the window around it. */
  constructor(element: HTMLIFrameElement, speaker: Window, page: ExternalPage, listener: ExternalLineListener) {
    this.#element = element;
    this.#page = page;
    this.#listener = listener;
    const { signal } = this.#abort;
    speaker.addEventListener('message', (event) => this.#onMessage(event), { signal });
    element.addEventListener('load', () => this.#onLoad(), { signal });
  }

  /** Only the page's own origin gets it; one without an origin cannot be addressed otherwise than as whoever is there. */
  postMessage(message: unknown): void {
    const { keepsOrigin, origin } = this.#page;
    this.#element.contentWindow?.postMessage(message, keepsOrigin ? origin : '*');
  }

  closeLine(): void {
    this.#abort.abort();
  }

  #onMessage(event: MessageEvent<unknown>): void {
    const { source, origin } = event;
    if (source !== this.#element.contentWindow || source === null) return;
    // In the frame's window, but from elsewhere: it was redirected, or went there.
    if (origin !== (this.#page.keepsOrigin ? this.#page.origin : 'null')) return this.#end('frame-navigated');
    const verdict = this.#gate.judgeMessage(event, performance.now());
    if (verdict === 'pass') this.#listener.onMessage(event.data);
    else if (verdict === 'flood') this.#end('frame-flooded');
    else if (verdict !== 'drop') this.#listener.onRefused(verdict);
  }

  /** Nothing tells one opaque page from the next one, so there must be none. */
  #onLoad(): void {
    this.#loads += 1;
    if (this.#loads > 1 && !this.#page.keepsOrigin) this.#end('frame-navigated');
    else this.#listener.onLoaded();
  }

  #end(code: 'frame-navigated' | 'frame-flooded'): void {
    this.closeLine();
    this.#listener.onEnded(code);
  }
}
