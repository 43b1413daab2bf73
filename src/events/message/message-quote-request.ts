/**
 * The user has marked a part of a message and wants to ask about it. The default puts it into the `chat-composer` of the
 * same conversation, as a quotation; a host cancels the event and puts it into a field of its own.
 */
export class MessageQuoteRequestEvent extends CustomEvent<{
  readonly messageId: string;
  /** What is marked, as text. At most 2,000 characters. */
  readonly markdown: string;
}> {
  static readonly type = 'message-quote-request';

  constructor(detail: MessageQuoteRequestEvent['detail']) {
    super(MessageQuoteRequestEvent.type, { detail, bubbles: true, composed: true, cancelable: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    [MessageQuoteRequestEvent.type]: MessageQuoteRequestEvent;
  }
}
