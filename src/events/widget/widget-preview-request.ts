/**
 * The user wants to see an image, a gallery or a video of a widget block in full. Cancel it to show it another way.
 */
export class WidgetPreviewRequestEvent extends CustomEvent<{
  /** Which of its message's blocks, counted from 0. */
  readonly blockIndex: number;
  readonly elementId: string;
  /** Which image of a gallery, counted from 0. */
  readonly index: number;
}> {
  static readonly type = 'widget-preview-request';

  constructor(detail: WidgetPreviewRequestEvent['detail']) {
    super(WidgetPreviewRequestEvent.type, { detail, bubbles: true, composed: true, cancelable: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    [WidgetPreviewRequestEvent.type]: WidgetPreviewRequestEvent;
  }
}
