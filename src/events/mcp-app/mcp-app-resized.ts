/** An app in the flow of the page has another size, because it asked for it. */
export class McpAppResizedEvent extends CustomEvent<{
  /** Which app. */
  readonly appId: string;
  /** In CSS px. Unset: as wide as its place. */
  readonly width?: number;
  /** In CSS px. */
  readonly height: number;
}> {
  static readonly type = 'mcp-app-resized';

  constructor(detail: McpAppResizedEvent['detail']) {
    super(McpAppResizedEvent.type, { detail, bubbles: true, composed: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    [McpAppResizedEvent.type]: McpAppResizedEvent;
  }
}
