/** The user wants the servers as a configuration file. */
export class McpServerExportRequestEvent extends CustomEvent<{
  /** Names of the servers, in their order. */
  readonly names: readonly string[];
}> {
  static readonly type = 'mcp-server-export-request';

  constructor(detail: McpServerExportRequestEvent['detail']) {
    super(McpServerExportRequestEvent.type, { detail, bubbles: true, composed: true, cancelable: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    [McpServerExportRequestEvent.type]: McpServerExportRequestEvent;
  }
}
