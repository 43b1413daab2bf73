import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { providerAround } from '../../composed-tree/composed-ancestors.js';
import { McpResourceAttachRequestEvent } from '../../events/mcp/mcp-resource-attach-request.js';
import { MessageQuoteRequestEvent } from '../../events/message/message-quote-request.js';
import { WidgetQuoteRequestEvent } from '../../events/widget/widget-quote-request.js';

/** What a composer does with what it is given. */
export interface RequestTaker {
  addQuote(markdown: string): void;
  /** @returns whether it can. */
  attachResource(resource: McpResourceAttachRequestEvent['detail']): boolean;
}

/**
 * Hears what is asked about, and what is to be attached, in the conversation around a composer, wherever it is shown.
 * Heard on the document: a host that has cancelled the request before has a place of its own for it.
 */
export class ComposerRequests implements ReactiveController {
  readonly #host: ReactiveControllerHost & Element;
  readonly #taker: RequestTaker;
  #ended: AbortController | undefined;

  constructor(host: ReactiveControllerHost & Element, taker: RequestTaker) {
    this.#host = host;
    this.#taker = taker;
    host.addController(this);
  }

  hostConnected(): void {
    const { ownerDocument: page } = this.#host;
    const { signal } = (this.#ended = new AbortController());
    page.addEventListener(WidgetQuoteRequestEvent.type, this.#onQuoteRequest, { signal });
    page.addEventListener(MessageQuoteRequestEvent.type, this.#onQuoteRequest, { signal });
    page.addEventListener(McpResourceAttachRequestEvent.type, this.#onAttachRequest, { signal });
  }

  hostDisconnected(): void {
    this.#ended?.abort();
  }

  readonly #onQuoteRequest = (event: WidgetQuoteRequestEvent | MessageQuoteRequestEvent): void => {
    if (!this.#isMeant(event)) return;
    event.preventDefault();
    this.#taker.addQuote(event.detail.markdown);
  };

  readonly #onAttachRequest = (event: McpResourceAttachRequestEvent): void => {
    if (this.#isMeant(event) && this.#taker.attachResource(event.detail)) event.preventDefault();
  };

  #isMeant(event: Event): boolean {
    const [origin] = event.composedPath();
    return !event.defaultPrevented && origin instanceof Node && providerAround(origin) === providerAround(this.#host);
  }
}
