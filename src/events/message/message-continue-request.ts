/**
 * The user wants the rest of an answer that was cut at its limit. The kit itself sends nothing: the host asks the model
 * to go on, and `resumeMessage` writes it where the answer was cut.
 */
export class MessageContinueRequestEvent extends CustomEvent<{
  /** Id of the message that was cut. */
  readonly messageId: string;
}> {
  static readonly type = 'message-continue-request';

  constructor(detail: MessageContinueRequestEvent['detail']) {
    super(MessageContinueRequestEvent.type, { detail, bubbles: true, composed: true, cancelable: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    [MessageContinueRequestEvent.type]: MessageContinueRequestEvent;
  }
}
