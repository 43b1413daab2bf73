import type { ServerConfigUpdate } from '../../core/mcp/config/server-config.js';

/** The user wants to change a server: its form was saved, or it or one of its tools was switched on or off. */
export class McpServerUpdateRequestEvent extends CustomEvent<{
  /** Name of the server. */
  readonly server: string;
  /** The whole config, valid. Values of `env` and `headers` that are left out stay as they are. */
  readonly config: ServerConfigUpdate;
}> {
  static readonly type = 'mcp-server-update-request';

  constructor(detail: McpServerUpdateRequestEvent['detail']) {
    super(McpServerUpdateRequestEvent.type, { detail, bubbles: true, composed: true, cancelable: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    [McpServerUpdateRequestEvent.type]: McpServerUpdateRequestEvent;
  }
}
