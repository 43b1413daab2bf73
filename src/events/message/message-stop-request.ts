/**
 * The user wants an answer to stop. Unless somebody cancels it, the message that is being written ends as interrupted.
 * The kit knows nothing of the request behind it: the host ends that one.
 */
export class MessageStopRequestEvent extends CustomEvent<{
  /** Id of the message that is being written; none while the host is `busy` and has not begun one. */
  readonly messageId: string | undefined;
}> {
  static readonly type = 'message-stop-request';

  constructor(detail: MessageStopRequestEvent['detail']) {
    super(MessageStopRequestEvent.type, { detail, bubbles: true, composed: true, cancelable: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    [MessageStopRequestEvent.type]: MessageStopRequestEvent;
  }
}
