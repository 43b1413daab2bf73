/** What a quote is about: the rows the user selected, the point that has the focus, or the whole element. */
export type WidgetSelection =
  | { readonly kind: 'element' }
  | { readonly kind: 'rows'; readonly rows: readonly number[] }
  | { readonly kind: 'point'; readonly series: number; readonly index: number };

/**
 * The user wants to ask about a widget. The default puts the quote on the clipboard; a host cancels the event and puts
 * the quote in its composer.
 */
export class WidgetQuoteRequestEvent extends CustomEvent<{
  /** Which of its message's blocks, counted from 0. */
  readonly blockIndex: number;
  readonly elementId: string;
  /** At most 2,000 characters. */
  readonly markdown: string;
  readonly selection: WidgetSelection;
}> {
  static readonly type = 'widget-quote-request';

  constructor(detail: WidgetQuoteRequestEvent['detail']) {
    super(WidgetQuoteRequestEvent.type, { detail, bubbles: true, composed: true, cancelable: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    [WidgetQuoteRequestEvent.type]: WidgetQuoteRequestEvent;
  }
}
