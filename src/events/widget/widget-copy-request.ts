/**
 * The user asked for the data of a widget on the clipboard. Cancel it to put something else there.
 */
export class WidgetCopyRequestEvent extends CustomEvent<{
  /** Which of its message's blocks, counted from 0. */
  readonly blockIndex: number;
  readonly elementId: string;
  /** Tab-separated values. */
  readonly text: string;
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
