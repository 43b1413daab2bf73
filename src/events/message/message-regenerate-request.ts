/**
 * The user wants another answer in the place of one. Unless somebody cancels it, an empty one is begun there
 * (`headless.regenerateMessage`), which is shown and waits for text. The kit asks no model: the host cancels it, begins
 * the message itself, and writes into that.
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
