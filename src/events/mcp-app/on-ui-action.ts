import type { UiActionType } from '../../core/mcp-apps/ui-resource/ui-action.js';

/**
 * The action of a resource under the name that `<ui-resource-renderer>` had for it: a page that listened there goes on
 * working. Comes after `mcp-ui-action-request`. Cancel it, or answer it, and the kit does nothing itself.
 */
export class OnUiActionEvent extends CustomEvent<{
  readonly type: UiActionType;
  /** As of `mcp-ui-action-request`. */
  readonly payload: Readonly<Record<string, unknown>>;
  readonly messageId?: string | number;
}> {
  static readonly type = 'onUIAction';
  readonly #respond: (answer: unknown) => void;

  constructor(detail: OnUiActionEvent['detail'], respond: (answer: unknown) => void = () => undefined) {
    super(OnUiActionEvent.type, { detail, bubbles: true, composed: true, cancelable: true });
    this.#respond = respond;
  }

  /** As of `mcp-ui-action-request`. @throws {DOMException} `InvalidStateError` when the event has been dispatched. */
  respondWith(answer: unknown): void {
    this.#respond(answer);
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    [OnUiActionEvent.type]: OnUiActionEvent;
  }
}
