/**
 * The user has written a message in another way. Unless somebody cancels it, it is a branch of the conversation from
 * then on (`headless.editMessage`), which ends with it. The kit asks no model: the host cancels it, edits the message
 * itself, and has it answered.
 */
export class MessageEditRequestEvent extends CustomEvent<{
  /** Id of the message as it stands. */
  readonly messageId: string;
  /** What it is to say. */
  readonly text: string;
}> {
  static readonly type = 'message-edit-request';

  constructor(detail: MessageEditRequestEvent['detail']) {
    super(MessageEditRequestEvent.type, { detail, bubbles: true, composed: true, cancelable: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    [MessageEditRequestEvent.type]: MessageEditRequestEvent;
  }
}
