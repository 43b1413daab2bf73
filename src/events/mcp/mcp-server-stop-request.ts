/** The user wants a server to be disconnected. Calls that are under way end. */
export class McpServerStopRequestEvent extends CustomEvent<{
  /** Name of the server. */
  readonly server: string;
}> {
  static readonly type = 'mcp-server-stop-request';

  constructor(detail: McpServerStopRequestEvent['detail']) {
    super(McpServerStopRequestEvent.type, { detail, bubbles: true, composed: true, cancelable: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    [McpServerStopRequestEvent.type]: McpServerStopRequestEvent;
  }
}
