import outerFrameSource from '#vendor/outer-frame-source';
import { outerDocument, type OuterSettings } from './frame-document.js';
import { isRecord } from './frame-report.js';
import type { FramePlan } from './plan-frame.js';
import { setFrameDocument } from './trusted-document.js';

/** What an outer frame says first: that it runs, what it may, or why it refuses. */
export interface OuterHello {
  readonly data: Readonly<Record<string, unknown>>;
  /** The page's policy leaves it what it needs, and it does not refuse. */
  readonly isAble: boolean;
  /** Of an opaque frame, over which all else goes. */
  readonly port: MessagePort | undefined;
}

export interface OuterListener {
  /** @param loads - How often it has loaded by now: a second time means that it went elsewhere. */
  onLoad(loads: number): void;
  onHello(hello: OuterHello): void;
}

/**
 * The outer frame of an untrusted document: kit code alone, on an opaque origin (mode A) or as the proxy page of a sandbox
 * origin (mode B). It may wait empty for a document, so what it says before somebody listens is kept.
 */
export class OuterFrame {
  /** By which frame and page know each other. */
  readonly nonce = nonceText();
  /** The proxy page's origin; `undefined` in an opaque frame, whose messages come from `"null"` as everybody's do. */
  readonly origin: string | undefined;
  /** It was loaded without a document, and gets one when it is there. */
  isEmpty = false;
  readonly #window: Window;
  readonly #abort = new AbortController();
  #listener: OuterListener | undefined;
  #hello: OuterHello | undefined;
  #loads = 0;

  /** @param element - As planned. Nothing is loaded yet. */
  constructor(
    readonly element: HTMLIFrameElement,
    readonly plan: FramePlan,
  ) {
    const { signal } = this.#abort;
    this.#window = element.ownerDocument.defaultView ?? window;
    this.origin = plan.mode === 'origin' && plan.url ? new URL(plan.url).origin : undefined;
    element.addEventListener('load', () => this.#onLoad(), { signal });
    if (plan.inner) this.#window.addEventListener('message', this.#onMessage, { signal });
  }

  /** Whether a document may still be put into it: it is on its way, or has said hello. */
  get isFit(): boolean {
    return this.#hello ? this.#hello.isAble && this.#loads < 2 : this.#loads === 0;
  }

  /**
   * Loads the kit's own document, with what runs inside, or empty.
   * @throws {SandboxError} `trusted-types-refused`.
   */
  loadDocument(settings?: OuterSettings): void {
    this.isEmpty = settings === undefined;
    const { policy = '', url } = this.plan;
    if (this.origin === undefined || url === undefined)
      setFrameDocument(this.element, outerDocument(settings ?? { nonce: this.nonce, policy }, outerFrameSource));
    else
      this.element.src = `${url}#${new URLSearchParams({ host: this.#window.origin, nonce: this.nonce }).toString()}`;
  }

  /** Listens, to what has happened before as well. */
  listenWith(listener: OuterListener): void {
    this.#listener = listener;
    if (this.#loads > 0) listener.onLoad(this.#loads);
    if (this.#hello) listener.onHello(this.#hello);
  }

  /** Lets go of it. The element is its owner's to remove. */
  stopListening(): void {
    this.#abort.abort();
    this.#listener = undefined;
  }

  #onLoad(): void {
    this.#loads += 1;
    this.#listener?.onLoad(this.#loads);
  }

  readonly #onMessage = (event: MessageEvent<unknown>): void => {
    const { data, source, origin, ports } = event;
    if (source !== this.element.contentWindow || (this.origin ?? origin) !== origin) return;
    if (!isRecord(data) || data.nonce !== this.nonce) return;
    if (data.vitrine !== 'hello' && data.vitrine !== 'refused') return;
    // Once: nothing else is listened to on the page's own window.
    this.#window.removeEventListener('message', this.#onMessage);
    const isAble = data.vitrine === 'hello' && data.styles === true && data.trustedTypes !== true;
    this.#hello = { data, isAble, port: ports[0] };
    this.#listener?.onHello(this.#hello);
  };
}

/** Of 128 bits. */
export const nonceText = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16).padStart(8, '0')).join('');
