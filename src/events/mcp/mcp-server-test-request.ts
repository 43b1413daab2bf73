import type { ServerConfigUpdate } from '../../core/mcp/config/server-config.js';

/** The user wants to know whether a server answers, before it is saved. */
export class McpServerTestRequestEvent extends CustomEvent<{
  /** As the form stands, valid. */
  readonly config: ServerConfigUpdate;
}> {
  static readonly type = 'mcp-server-test-request';

  constructor(detail: McpServerTestRequestEvent['detail']) {
    super(McpServerTestRequestEvent.type, { detail, bubbles: true, composed: true, cancelable: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    [McpServerTestRequestEvent.type]: McpServerTestRequestEvent;
  }
}
