/**
 * The user wants to see the app of a tool. Not cancelled, it stands among the artifacts and is opened; one that runs in
 * its message goes on where artifacts are shown.
 */
export class McpAppOpenRequestEvent extends CustomEvent<{
  /** `ui://…` */
  readonly resourceUri: string;
  /** Id of its server. */
  readonly serverId: string;
  /** Result of the tool, if there is one. */
  readonly toolData?: unknown;
}> {
  static readonly type = 'mcp-app-open-request';

  constructor(detail: McpAppOpenRequestEvent['detail']) {
    super(McpAppOpenRequestEvent.type, { detail, bubbles: true, composed: true, cancelable: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    [McpAppOpenRequestEvent.type]: McpAppOpenRequestEvent;
  }
}
