import type { AppTool } from '../../core/mcp-apps/running-app.js';

/** An app offers other tools than before. */
export class McpAppToolsUpdatedEvent extends CustomEvent<{
  /** Which app. */
  readonly appId: string;
  /** Names and descriptions are untrusted text. */
  readonly tools: readonly AppTool[];
}> {
  static readonly type = 'mcp-app-tools-updated';

  constructor(detail: McpAppToolsUpdatedEvent['detail']) {
    super(McpAppToolsUpdatedEvent.type, { detail, bubbles: true, composed: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    [McpAppToolsUpdatedEvent.type]: McpAppToolsUpdatedEvent;
  }
}
