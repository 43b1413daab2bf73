/** A widget block stands on the page. */
export class WidgetDrawnEvent extends CustomEvent<{
  /** Which of its message's blocks, counted from 0. */
  readonly blockIndex: number;
  /** Elements drawn, those inside cards included. */
  readonly elementCount: number;
}> {
  static readonly type = 'widget-drawn';

  constructor(detail: WidgetDrawnEvent['detail']) {
    super(WidgetDrawnEvent.type, { detail, bubbles: true, composed: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    [WidgetDrawnEvent.type]: WidgetDrawnEvent;
  }
}
