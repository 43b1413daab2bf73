/** An app has said what it is and can, and gets its data from now on. */
export class McpAppInitializedEvent extends CustomEvent<{
  /** Which app. */
  readonly appId: string;
  /** What the app says of itself: untrusted. */
  readonly appInfo?: Readonly<Record<string, unknown>>;
  /** What it says that it can. */
  readonly appCapabilities: Readonly<Record<string, unknown>>;
}> {
  static readonly type = 'mcp-app-initialized';

  constructor(detail: McpAppInitializedEvent['detail']) {
    super(McpAppInitializedEvent.type, { detail, bubbles: true, composed: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    [McpAppInitializedEvent.type]: McpAppInitializedEvent;
  }
}
