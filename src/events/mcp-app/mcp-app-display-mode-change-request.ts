/**
 * An app or the user wants the app shown in another display mode. Cancelled, it stays as it is: a host that docks apps
 * some other way sets `displayMode` itself. A mode that the kit does not know reaches its listener and changes nothing.
 */
export class McpAppDisplayModeChangeRequestEvent extends CustomEvent<{
  /** Which app. */
  readonly appId: string;
  /** The mode that is wanted: `inline`, `fullscreen`, `pip`, or one that the host has added. */
  readonly mode: string;
  /** The mode in force. */
  readonly from: string;
}> {
  static readonly type = 'mcp-app-display-mode-change-request';

  constructor(detail: McpAppDisplayModeChangeRequestEvent['detail']) {
    super(McpAppDisplayModeChangeRequestEvent.type, { detail, bubbles: true, composed: true, cancelable: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    [McpAppDisplayModeChangeRequestEvent.type]: McpAppDisplayModeChangeRequestEvent;
  }
}
