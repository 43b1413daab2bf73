import type { ConsentReason, ConsentScope } from '../../core/consent/consent-decision.js';
import type { ConsentRequest } from '../../core/consent/consent-request.js';

/**
 * A question that the dialog showed came to its decision: by the user, or because it was over.
 */
export class McpConsentDecidedEvent extends CustomEvent<{
  readonly request: ConsentRequest;
  readonly decision: 'allow' | 'deny';
  /** For how long it holds. */
  readonly scope: ConsentScope;
  readonly reason: ConsentReason;
}> {
  static readonly type = 'mcp-consent-decided';

  constructor(detail: McpConsentDecidedEvent['detail']) {
    super(McpConsentDecidedEvent.type, { detail, bubbles: true, composed: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    [McpConsentDecidedEvent.type]: McpConsentDecidedEvent;
  }
}
