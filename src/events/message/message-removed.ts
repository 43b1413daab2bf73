import { registerFactEvents } from '../fact-events.js';

/** A message was taken out of its conversation. It comes before elements that show it are drawn again. */
export class MessageRemovedEvent extends CustomEvent<{
  readonly messageId: string;
}> {
  static readonly type = 'message-removed';

  constructor(detail: MessageRemovedEvent['detail']) {
    super(MessageRemovedEvent.type, { detail, bubbles: true, composed: true });
  }
}
registerFactEvents(MessageRemovedEvent);

declare global {
  interface GlobalEventHandlersEventMap {
    [MessageRemovedEvent.type]: MessageRemovedEvent;
  }
}
