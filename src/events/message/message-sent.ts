/** A message of the user was added to the conversation by a composer. A host has it answered. */
export class MessageSentEvent extends CustomEvent<{
  readonly messageId: string;
}> {
  static readonly type = 'message-sent';

  constructor(detail: MessageSentEvent['detail']) {
    super(MessageSentEvent.type, { detail, bubbles: true, composed: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    [MessageSentEvent.type]: MessageSentEvent;
  }
}
