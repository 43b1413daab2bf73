import type { ModelContext } from '../../core/mcp-apps/running-app.js';

/** An app has gone, however that came. */
export class McpAppClosedEvent extends CustomEvent<{
  /** Which app. */
  readonly appId: string;
  /** Why, as whoever closed it said. */
  readonly reason?: string;
  /** What it last wanted the model to know. */
  readonly modelContext?: ModelContext;
}> {
  static readonly type = 'mcp-app-closed';

  constructor(detail: McpAppClosedEvent['detail']) {
    super(McpAppClosedEvent.type, { detail, bubbles: true, composed: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    [McpAppClosedEvent.type]: McpAppClosedEvent;
  }
}
