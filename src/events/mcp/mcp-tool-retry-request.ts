/**
 * The user wants a tool to be called again with the same arguments. Without a listener that cancels it, the element
 * makes a new call in the user's name, where the server is known around it.
 */
export class McpToolRetryRequestEvent extends CustomEvent<{
  /** The id of the call that ended, where it has one. */
  readonly callId?: string;
  readonly server: string;
  readonly tool: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}> {
  static readonly type = 'mcp-tool-retry-request';

  constructor(detail: McpToolRetryRequestEvent['detail']) {
    super(McpToolRetryRequestEvent.type, { detail, bubbles: true, composed: true, cancelable: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    [McpToolRetryRequestEvent.type]: McpToolRetryRequestEvent;
  }
}
