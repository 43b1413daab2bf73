/**
 * An app has done its work, or the user wants it closed. Not cancelled, the app is told and removed, and a card with a
 * way to open it again takes its place.
 */
export class McpAppCloseRequestEvent extends CustomEvent<{
  /** Which app. */
  readonly appId: string;
}> {
  static readonly type = 'mcp-app-close-request';

  constructor(detail: McpAppCloseRequestEvent['detail']) {
    super(McpAppCloseRequestEvent.type, { detail, bubbles: true, composed: true, cancelable: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    [McpAppCloseRequestEvent.type]: McpAppCloseRequestEvent;
  }
}
