/** An app has been read from its server. It does not run yet: somebody may want to look at it first. */
export class McpAppLoadedEvent extends CustomEvent<{
  /** Of the bytes of its HTML, in hex. */
  readonly sha256: string;
  /** Size of its HTML, in bytes of UTF-8. */
  readonly bytes: number;
}> {
  static readonly type = 'mcp-app-loaded';

  constructor(detail: McpAppLoadedEvent['detail']) {
    super(McpAppLoadedEvent.type, { detail, bubbles: true, composed: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    [McpAppLoadedEvent.type]: McpAppLoadedEvent;
  }
}
