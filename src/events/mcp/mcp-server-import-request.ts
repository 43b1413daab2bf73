/** The user wants to take over entries of a configuration file. Nothing of it is started. */
export class McpServerImportRequestEvent extends CustomEvent<{
  /** The file. It may hold credentials: do not log it. */
  readonly json: string;
  /** Names of the entries that the user chose. */
  readonly pick: readonly string[];
  /** The environment that the user chose, where the file has some. */
  readonly environment?: string;
}> {
  static readonly type = 'mcp-server-import-request';

  constructor(detail: McpServerImportRequestEvent['detail']) {
    super(McpServerImportRequestEvent.type, { detail, bubbles: true, composed: true, cancelable: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    [McpServerImportRequestEvent.type]: McpServerImportRequestEvent;
  }
}
