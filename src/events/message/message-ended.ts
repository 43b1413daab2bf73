import type { Issue } from '../../core/message/segment.js';
import { registerFactEvents } from '../fact-events.js';

/** A message is whole, or will get no more. */
export class MessageEndedEvent extends CustomEvent<{
  readonly messageId: string;
  /** What was not understood in its text, or not kept whole. */
  readonly issues: readonly Issue[];
}> {
  static readonly type = 'message-ended';

  constructor(detail: MessageEndedEvent['detail']) {
    super(MessageEndedEvent.type, { detail, bubbles: true, composed: true });
  }
}
registerFactEvents(MessageEndedEvent);

declare global {
  interface GlobalEventHandlersEventMap {
    [MessageEndedEvent.type]: MessageEndedEvent;
  }
}
