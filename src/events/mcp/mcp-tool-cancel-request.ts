/**
 * The user wants a tool call to end. A call that the element began itself ends, unless this is cancelled; whoever runs
 * another one has to listen.
 */
export class McpToolCancelRequestEvent extends CustomEvent<{
  /** The call's id, where it has one. */
  readonly callId?: string;
  readonly server: string;
  readonly tool: string;
}> {
  static readonly type = 'mcp-tool-cancel-request';

  constructor(detail: McpToolCancelRequestEvent['detail']) {
    super(McpToolCancelRequestEvent.type, { detail, bubbles: true, composed: true, cancelable: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    [McpToolCancelRequestEvent.type]: McpToolCancelRequestEvent;
  }
}
