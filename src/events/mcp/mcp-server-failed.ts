import type { ServerErrorCode } from '../../core/mcp/server-error.js';
import { registerFactEvents } from '../fact-events.js';

/** A server could not be reached, or something about servers could not be loaded or kept. For the host's log. */
export class McpServerFailedEvent extends CustomEvent<{
  /** A stable name of what happened; `code-not-loaded` where the kit's own code for servers could not be loaded. */
  readonly code: ServerErrorCode | 'code-not-loaded';
  /** Name of the server, where it is about one. */
  readonly server?: string;
  /** A sentence in English, for logs. Never a secret. */
  readonly message: string;
}> {
  static readonly type = 'mcp-server-failed';

  constructor(detail: McpServerFailedEvent['detail']) {
    super(McpServerFailedEvent.type, { detail, bubbles: true, composed: true });
  }
}
registerFactEvents(McpServerFailedEvent);

declare global {
  interface GlobalEventHandlersEventMap {
    [McpServerFailedEvent.type]: McpServerFailedEvent;
  }
}
