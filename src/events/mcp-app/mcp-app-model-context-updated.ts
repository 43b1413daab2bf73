import type { ModelContext } from '../../core/mcp-apps/running-app.js';

/** An app wants the model to know something with the user's next turn. The last one counts; it triggers no turn. */
export class McpAppModelContextUpdatedEvent extends CustomEvent<{
  /** Which app. */
  readonly appId: string;
  /** Blocks and data as the app gave them, untrusted. `undefined`: nothing any more. */
  readonly modelContext?: ModelContext;
}> {
  static readonly type = 'mcp-app-model-context-updated';

  constructor(detail: McpAppModelContextUpdatedEvent['detail']) {
    super(McpAppModelContextUpdatedEvent.type, { detail, bubbles: true, composed: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    [McpAppModelContextUpdatedEvent.type]: McpAppModelContextUpdatedEvent;
  }
}
