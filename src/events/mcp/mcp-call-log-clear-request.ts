/** The user wants the whole log deleted, and has said so twice. Cancel it to keep it, or to delete it elsewhere too. */
export class McpCallLogClearRequestEvent extends CustomEvent<{
  /** How many calls are in the log, whatever is shown of it. */
  readonly count: number;
}> {
  static readonly type = 'mcp-call-log-clear-request';

  constructor(detail: McpCallLogClearRequestEvent['detail']) {
    super(McpCallLogClearRequestEvent.type, { detail, bubbles: true, composed: true, cancelable: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    [McpCallLogClearRequestEvent.type]: McpCallLogClearRequestEvent;
  }
}
