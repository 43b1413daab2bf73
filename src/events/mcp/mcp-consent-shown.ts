import type { ConsentRequest } from '../../core/consent/consent-request.js';

/**
 * The dialog shows a question.
 */
export class McpConsentShownEvent extends CustomEvent<{
  readonly request: ConsentRequest;
  /** Who asks, where that has a name. */
  readonly source: string | undefined;
}> {
  static readonly type = 'mcp-consent-shown';

  constructor(detail: McpConsentShownEvent['detail']) {
    super(McpConsentShownEvent.type, { detail, bubbles: true, composed: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    [McpConsentShownEvent.type]: McpConsentShownEvent;
  }
}
