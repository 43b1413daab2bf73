/**
 * The user filled a tool's form and wants it to run. Without a listener that cancels it, the form runs it itself where
 * the server is known around it, and shows the call below.
 */
export class McpToolCallRequestEvent extends CustomEvent<{
  /** The server's name. Empty of a form that was given a schema alone. */
  readonly server: string;
  readonly tool: string;
  /** They fit the schema. What is optional and empty is left out. */
  readonly arguments: Readonly<Record<string, unknown>>;
}> {
  static readonly type = 'mcp-tool-call-request';

  constructor(detail: McpToolCallRequestEvent['detail']) {
    super(McpToolCallRequestEvent.type, { detail, bubbles: true, composed: true, cancelable: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    [McpToolCallRequestEvent.type]: McpToolCallRequestEvent;
  }
}
