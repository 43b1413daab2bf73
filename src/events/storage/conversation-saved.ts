import { registerFactEvents } from '../fact-events.js';

/** A conversation rests in the storage. */
export class ConversationSavedEvent extends CustomEvent<{
  /** Id of the conversation. */
  readonly conversationId: string;
}> {
  static readonly type = 'conversation-saved';

  constructor(detail: ConversationSavedEvent['detail']) {
    super(ConversationSavedEvent.type, { detail, bubbles: true, composed: true });
  }
}
registerFactEvents(ConversationSavedEvent);

declare global {
  interface GlobalEventHandlersEventMap {
    [ConversationSavedEvent.type]: ConversationSavedEvent;
  }
}
