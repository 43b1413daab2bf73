import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { composedAncestors } from '../../composed-tree/composed-ancestors.js';
import { WidgetQuoteRequestEvent } from '../../events/widget/widget-quote-request.js';

/** What stands around an element and has a conversation of its own: the nearest provider, else the page. */
const placeOf = (path: Iterable<EventTarget>): Element | undefined => {
  for (const node of path) if (node instanceof Element && node.localName === 'vitrine-provider') return node;
  return undefined;
};

/**
 * Hears what is asked about in the conversation around a composer, wherever it is shown. Heard on the document: a host
 * that has cancelled the request before has a place of its own for it.
 */
export class ComposerRequests implements ReactiveController {
  readonly #host: ReactiveControllerHost & Element;
  readonly #addQuote: (markdown: string) => void;
  #document: Document | undefined;

  constructor(host: ReactiveControllerHost & Element, addQuote: (markdown: string) => void) {
    this.#host = host;
    this.#addQuote = addQuote;
    host.addController(this);
  }

  hostConnected(): void {
    this.#document = this.#host.ownerDocument;
    this.#document.addEventListener(WidgetQuoteRequestEvent.type, this.#onQuoteRequest);
  }

  hostDisconnected(): void {
    this.#document?.removeEventListener(WidgetQuoteRequestEvent.type, this.#onQuoteRequest);
  }

  readonly #onQuoteRequest = (event: WidgetQuoteRequestEvent): void => {
    if (event.defaultPrevented || placeOf(event.composedPath()) !== placeOf(composedAncestors(this.#host))) return;
    event.preventDefault();
    this.#addQuote(event.detail.markdown);
  };
}
