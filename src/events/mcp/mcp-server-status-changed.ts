import type { ServerStatus } from '../../core/mcp/server.js';

/** A server stands otherwise than before. Seen by an element that shows it. */
export class McpServerStatusChangedEvent extends CustomEvent<{
  /** Name of the server. */
  readonly server: string;
  /** How it stands. */
  readonly status: ServerStatus;
  /** How it stood; `undefined` of a server that is new. */
  readonly previous: ServerStatus | undefined;
}> {
  static readonly type = 'mcp-server-status-changed';

  constructor(detail: McpServerStatusChangedEvent['detail']) {
    super(McpServerStatusChangedEvent.type, { detail, bubbles: true, composed: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    [McpServerStatusChangedEvent.type]: McpServerStatusChangedEvent;
  }
}
