/**
 * The user wants an answer that failed once more. The kit itself sends nothing: the host asks the model again, or
 * nothing happens.
 */
export class MessageRetryRequestEvent extends CustomEvent<{
  /** Id of the message that failed. */
  readonly messageId: string;
}> {
  static readonly type = 'message-retry-request';

  constructor(detail: MessageRetryRequestEvent['detail']) {
    super(MessageRetryRequestEvent.type, { detail, bubbles: true, composed: true, cancelable: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    [MessageRetryRequestEvent.type]: MessageRetryRequestEvent;
  }
}
