/**
 * The user has chosen from what a model offers. The default puts the text into the composer that `chat-log` knows, else
 * on the clipboard; a host cancels the event and does what it wants with the answer. Nothing is sent by itself.
 */
export class WidgetChoiceRequestEvent extends CustomEvent<{
  /** Which of its message's blocks, counted from 0. */
  readonly blockIndex: number;
  readonly elementId: string;
  /** What the chosen answers stand for: their values, or their labels where they have none. */
  readonly values: readonly string[];
  /** The answer as a person would write it. */
  readonly text: string;
}> {
  static readonly type = 'widget-choice-request';

  constructor(detail: WidgetChoiceRequestEvent['detail']) {
    super(WidgetChoiceRequestEvent.type, { detail, bubbles: true, composed: true, cancelable: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    [WidgetChoiceRequestEvent.type]: WidgetChoiceRequestEvent;
  }
}
