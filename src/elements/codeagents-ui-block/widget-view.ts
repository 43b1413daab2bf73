import type { LocalizeController } from '../../locales/localize.js';
import type { widgetTerms } from '../../locales/widget.js';
import type { WidgetExportFormat } from '../../events/widget-download-request.js';
import type { WidgetSelection } from '../../events/widget-quote-request.js';

/** One element of a block on the page. */
export interface WidgetView {
  readonly node: HTMLElement;
  /** The language or the reading direction has changed. */
  localize?(): void;
  /** Shows the data instead of the drawing, or the drawing again. */
  toggleData?(force?: boolean): void;
  /** @throws {TypeError} where the element has no such form. */
  exportAs?(format: 'csv' | 'svg' | 'png'): Promise<Blob>;
  /** Ends listeners, observers and loads. The node is gone for good. */
  dispose?(): void;
}

/** What a person may ask of an element. Each is a request that the host may take over. */
export interface WidgetActions {
  /** @param title - what the file is named after; an empty one is named after the element's id. */
  download(element: { readonly id: string }, file: { readonly format: WidgetExportFormat; readonly title: string; readonly extension: string; readonly blob: Blob }): void;
  /** @returns whether the text rests on the clipboard; `undefined` when the host took over. */
  copy(element: { readonly id: string }, text: string): Promise<boolean | undefined>;
  quote(element: { readonly id: string }, markdown: string, selection: WidgetSelection): Promise<boolean | undefined>;
}

/** What elements of one block are drawn with. */
export interface WidgetContext {
  /** The block: parts stand in its shadow root. */
  readonly host: HTMLElement;
  readonly localize: LocalizeController<(typeof widgetTerms)['en']>;
  readonly actions: WidgetActions;
  /** Whether "Ask about this" is offered. */
  readonly quotable: boolean;
}
