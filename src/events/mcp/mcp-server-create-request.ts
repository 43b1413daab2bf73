import type { ServerConfigInput } from '../../core/mcp/config/server-config.js';

/** The user wants to add a server. Cancel it to keep servers elsewhere, such as in a back end of your own. */
export class McpServerCreateRequestEvent extends CustomEvent<{
  /** As the user typed it, valid. Values of `env` and `headers` may be credentials: do not log them. */
  readonly config: ServerConfigInput;
}> {
  static readonly type = 'mcp-server-create-request';

  constructor(detail: McpServerCreateRequestEvent['detail']) {
    super(McpServerCreateRequestEvent.type, { detail, bubbles: true, composed: true, cancelable: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    [McpServerCreateRequestEvent.type]: McpServerCreateRequestEvent;
  }
}
