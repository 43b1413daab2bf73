/** The user wants a server to be connected: for the first time, again, or with a sign-in. */
export class McpServerStartRequestEvent extends CustomEvent<{
  /** Name of the server. */
  readonly server: string;
  /** `retry` ends a wait between attempts. `sign-in` opens a window, inside the click. */
  readonly how: 'start' | 'retry' | 'sign-in';
}> {
  static readonly type = 'mcp-server-start-request';

  constructor(detail: McpServerStartRequestEvent['detail']) {
    super(McpServerStartRequestEvent.type, { detail, bubbles: true, composed: true, cancelable: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    [McpServerStartRequestEvent.type]: McpServerStartRequestEvent;
  }
}
