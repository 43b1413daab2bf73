import { registerFactEvents } from '../fact-events.js';

/** Another tab, or another device, changed a conversation that this page holds. */
export class ConversationChangedElsewhereEvent extends CustomEvent<{
  /** Id of the conversation. */
  readonly conversationId: string;
}> {
  static readonly type = 'conversation-changed-elsewhere';

  constructor(detail: ConversationChangedElsewhereEvent['detail']) {
    super(ConversationChangedElsewhereEvent.type, { detail, bubbles: true, composed: true });
  }
}
registerFactEvents(ConversationChangedElsewhereEvent);

declare global {
  interface GlobalEventHandlersEventMap {
    [ConversationChangedElsewhereEvent.type]: ConversationChangedElsewhereEvent;
  }
}
