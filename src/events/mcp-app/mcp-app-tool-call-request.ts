/**
 * A tool is about to be called for an app: by the app on its server (`app`), or a tool of the app by the page
 * (`app-tool`) or by a model (`model`). Not cancelled, the user is asked as the host's rule says. Cancelled, the tool is
 * not called, and whoever wanted it hears that the host refused.
 */
export class McpAppToolCallRequestEvent extends CustomEvent<{
  /** Which app. */
  readonly appId: string;
  readonly initiator: 'app' | 'app-tool' | 'model';
  /** The tool's name. */
  readonly name: string;
  /** The arguments, untrusted. */
  readonly input: Readonly<Record<string, unknown>>;
}> {
  static readonly type = 'mcp-app-tool-call-request';

  constructor(detail: McpAppToolCallRequestEvent['detail']) {
    super(McpAppToolCallRequestEvent.type, { detail, bubbles: true, composed: true, cancelable: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    [McpAppToolCallRequestEvent.type]: McpAppToolCallRequestEvent;
  }
}
