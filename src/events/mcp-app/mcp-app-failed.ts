/** An app could not be shown, or stopped. For the host's log: the element says it in its place. */
export class McpAppFailedEvent extends CustomEvent<{
  /** Which app. Empty before there was one. */
  readonly appId: string;
  /** A stable name of what happened: `app-…` of apps, `frame-…` of what a frame did wrong, or `code-not-loaded`. */
  readonly code: string;
  /** A sentence in English, for logs. */
  readonly message: string;
}> {
  static readonly type = 'mcp-app-failed';

  constructor(detail: McpAppFailedEvent['detail']) {
    super(McpAppFailedEvent.type, { detail, bubbles: true, composed: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    [McpAppFailedEvent.type]: McpAppFailedEvent;
  }
}
