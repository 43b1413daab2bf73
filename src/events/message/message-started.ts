import { registerFactEvents } from '../fact-events.js';

/** A message began. */
export class MessageStartedEvent extends CustomEvent<{
  readonly messageId: string;
}> {
  static readonly type = 'message-started';

  constructor(detail: MessageStartedEvent['detail']) {
    super(MessageStartedEvent.type, { detail, bubbles: true, composed: true });
  }
}
registerFactEvents(MessageStartedEvent);

declare global {
  interface GlobalEventHandlersEventMap {
    [MessageStartedEvent.type]: MessageStartedEvent;
  }
}
