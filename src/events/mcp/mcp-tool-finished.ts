/**
 * A tool call that an element shows has come to its end.
 */
export class McpToolFinishedEvent extends CustomEvent<{
  /** The call's id, where it has one. */
  readonly callId?: string;
  readonly server: string;
  readonly tool: string;
  readonly state: 'done' | 'failed' | 'denied' | 'cancelled';
  /** What the server answered, if it did. */
  readonly result?: unknown;
}> {
  static readonly type = 'mcp-tool-finished';

  constructor(detail: McpToolFinishedEvent['detail']) {
    super(McpToolFinishedEvent.type, { detail, bubbles: true, composed: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    [McpToolFinishedEvent.type]: McpToolFinishedEvent;
  }
}
