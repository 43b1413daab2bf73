import { registerFactEvents } from '../fact-events.js';

/** Saving or loading failed. Everything stays in memory. */
export class StorageFailedEvent extends CustomEvent<{
  /** Id of the conversation, where it is about one. */
  readonly conversationId?: string;
  /** A stable name of what happened, e.g. `storage-full`. */
  readonly code: string;
}> {
  static readonly type = 'storage-failed';

  constructor(detail: StorageFailedEvent['detail']) {
    super(StorageFailedEvent.type, { detail, bubbles: true, composed: true });
  }
}
registerFactEvents(StorageFailedEvent);

declare global {
  interface GlobalEventHandlersEventMap {
    [StorageFailedEvent.type]: StorageFailedEvent;
  }
}
