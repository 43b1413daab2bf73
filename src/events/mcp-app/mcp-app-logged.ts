/** An app wrote a line for developers. */
export class McpAppLoggedEvent extends CustomEvent<{
  /** Which app. */
  readonly appId: string;
  /** As MCP names it: `debug`, `info`, `notice`, `warning`, `error`, … */
  readonly level: string;
  /** Which part of the app wrote it. */
  readonly logger?: string;
  readonly data: unknown;
}> {
  static readonly type = 'mcp-app-logged';

  constructor(detail: McpAppLoggedEvent['detail']) {
    super(McpAppLoggedEvent.type, { detail, bubbles: true, composed: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    [McpAppLoggedEvent.type]: McpAppLoggedEvent;
  }
}
