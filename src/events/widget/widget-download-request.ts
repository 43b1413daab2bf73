/** What a widget can be saved as. `file`: the medium itself, as it came. */
export type WidgetExportFormat = 'csv' | 'svg' | 'png' | 'file';

/**
 * The user asked for a widget, or its data, as a file. Cancel it to save it another way.
 */
export class WidgetDownloadRequestEvent extends CustomEvent<{
  /** Which of its message's blocks, counted from 0. */
  readonly blockIndex: number;
  readonly elementId: string;
  readonly format: WidgetExportFormat;
  /** A safe name, with its extension. */
  readonly filename: string;
  readonly blob: Blob;
}> {
  static readonly type = 'widget-download-request';

  constructor(detail: WidgetDownloadRequestEvent['detail']) {
    super(WidgetDownloadRequestEvent.type, { detail, bubbles: true, composed: true, cancelable: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    [WidgetDownloadRequestEvent.type]: WidgetDownloadRequestEvent;
  }
}
