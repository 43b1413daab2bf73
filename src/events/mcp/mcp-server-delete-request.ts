/** The user wants to delete a server, and has been asked once. */
export class McpServerDeleteRequestEvent extends CustomEvent<{
  /** Name of the server. */
  readonly server: string;
}> {
  static readonly type = 'mcp-server-delete-request';

  constructor(detail: McpServerDeleteRequestEvent['detail']) {
    super(McpServerDeleteRequestEvent.type, { detail, bubbles: true, composed: true, cancelable: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    [McpServerDeleteRequestEvent.type]: McpServerDeleteRequestEvent;
  }
}
