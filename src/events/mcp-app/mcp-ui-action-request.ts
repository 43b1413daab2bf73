import type { UiActionType } from '../../core/mcp-apps/ui-resource/ui-action.js';
import type { UiResource } from '../../core/mcp-apps/ui-resource/read-ui-resource.js';

/**
 * A resource of mcp-ui asks for something: a tool, a message, a link, an intent, a notice, or data. What it says is
 * untrusted. `respondWith` gives the answer. Without one, and not cancelled: a tool is called after consent, a link
 * opens after a question, a prompt is added to the conversation; the rest is answered with `null`.
 */
export class McpUiActionRequestEvent extends CustomEvent<{
  readonly type: UiActionType;
  /**
   * By its type: `toolName` and `params` of a tool, `prompt`, `url` of a link, `intent` and `params`, `message` of a
   * `notify`, `requestType` and `params` of a `ui-request-data`.
   */
  readonly payload: Readonly<Record<string, unknown>>;
  /** By what the resource knows its action. */
  readonly messageId?: string | number;
  /** The resource that asks, as the element was given it. */
  readonly resource: UiResource;
}> {
  static readonly type = 'mcp-ui-action-request';
  readonly #respond: (answer: unknown) => void;

  constructor(detail: McpUiActionRequestEvent['detail'], respond: (answer: unknown) => void = () => undefined) {
    super(McpUiActionRequestEvent.type, { detail, bubbles: true, composed: true, cancelable: true });
    this.#respond = respond;
  }

  /**
   * Answers the action with a value or a promise of one; what it rejects with becomes an error. While the event is
   * dispatched, as of a fetch event. The first answer counts.
   * @throws {DOMException} `InvalidStateError` when the event has been dispatched.
   */
  respondWith(answer: unknown): void {
    this.#respond(answer);
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    [McpUiActionRequestEvent.type]: McpUiActionRequestEvent;
  }
}
