/**
 * The user asked for the data of a widget, or for its picture, on the clipboard. Cancel it to put something else there.
 */
export class WidgetCopyRequestEvent extends CustomEvent<{
  /** Which of its message's blocks, counted from 0. */
  readonly blockIndex: number;
  readonly elementId: string;
  /** Tab-separated values; of a picture, what is on it. */
  readonly text: string;
  /** The picture is asked for: `exportElement` of the block draws it. */
  readonly picture?: true;
  /** The same as an HTML table, made of text alone. */
  readonly markup?: string;
}> {
  static readonly type = 'widget-copy-request';

  constructor(detail: WidgetCopyRequestEvent['detail']) {
    super(WidgetCopyRequestEvent.type, { detail, bubbles: true, composed: true, cancelable: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    [WidgetCopyRequestEvent.type]: WidgetCopyRequestEvent;
  }
}
