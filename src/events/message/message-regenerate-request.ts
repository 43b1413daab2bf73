/**
 * The user wants another answer in the place of one. The kit asks no model, and begins none that nobody would write: the
 * host cancels it, begins the message (`headless.regenerateMessage`), and writes into that. Unless somebody cancels it,
 * the message says that nothing on the page gives another answer.
 */
export class MessageRegenerateRequestEvent extends CustomEvent<{
  /** Id of the answer as it stands. */
  readonly messageId: string;
}> {
  static readonly type = 'message-regenerate-request';

  constructor(detail: MessageRegenerateRequestEvent['detail']) {
    super(MessageRegenerateRequestEvent.type, { detail, bubbles: true, composed: true, cancelable: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    [MessageRegenerateRequestEvent.type]: MessageRegenerateRequestEvent;
  }
}
