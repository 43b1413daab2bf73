import type { LitElement } from 'lit';
import type { MediaOptions } from '../../context/page-options.js';
import type { HeadlessController } from '../../core/headless-controller.js';
import type { WidgetCatalog } from '../../core/widgets/widget-catalog.js';
import type { WidgetProblem } from '../../core/widgets/widget-problem.js';
import type { WidgetExportFormat } from '../../events/widget/widget-download-request.js';
import type { WidgetSelection } from '../../events/widget/widget-quote-request.js';
import type { LocalizeController } from '../../locales/localize.js';
import type { MarkdownTerms } from '../../locales/en/markdown.js';
import type { WidgetTerms } from '../../locales/en/widget.js';
import type { PreviewItem } from './preview/preview-item.js';

/** One element of a block on the page. */
export interface WidgetView {
  readonly node: HTMLElement;
  /** Where its size is that of a drawing, which it gets on the page alone: resolves with the first one. */
  readonly drawn?: Promise<void>;
  /** Takes the room that its drawing will have, in a plot of so many px, before anything is drawn. */
  holdRoom?(width: number): void;
  /** Draws at once what waits for its size, or for a reader to come near: paper shows everything. */
  drawNow?(): void;
  /** The language or the reading direction has changed. */
  relocalize?(): void;
  /** Shows the data instead of the drawing, or the drawing again. */
  toggleData?(force?: boolean): void;
  /** @throws {TypeError} where the element has no such form. */
  exportAs?(format: 'csv' | 'svg' | 'png'): Promise<Blob>;
  /** What a tap shows in full: an image, all images of a gallery, a video. */
  readonly previewItems?: readonly PreviewItem[];
  /** Ends listeners, observers and loads. The node is gone for good. */
  dispose?(): void;
}

/** Where an answer went: to the host, into the composer, onto the clipboard, or nowhere. */
export type ChoiceTaken = 'taken' | 'inComposer' | 'copied' | 'failed';

/** What the user may ask of an element. Each is a request that the host may take over. */
export interface WidgetActions {
  /** @param file - its `title` names it; an empty one leaves that to the element's id. */
  downloadFile(
    element: { readonly id: string },
    file: {
      readonly format: WidgetExportFormat;
      readonly title: string;
      readonly extension: string;
      readonly blob: Blob;
    },
  ): void;
  /**
   * @param markup - The same as HTML, made of text alone.
   * @returns whether it rests on the clipboard; `undefined` when the host took over.
   */
  copyText(element: { readonly id: string }, text: string, markup?: string): Promise<boolean | undefined>;
  /**
   * Puts a picture on the clipboard.
   * @param text - says what is on it, for a host that takes over.
   */
  copyPicture(element: { readonly id: string }, text: string, draw: () => Promise<Blob>): Promise<boolean | undefined>;
  /** As `copy`, for a quote of at most 2,000 characters. */
  quoteText(
    element: { readonly id: string },
    markdown: string,
    selection: WidgetSelection,
  ): Promise<boolean | undefined>;
  /** Hands over what a person has chosen. Nothing is sent by itself. */
  chooseAnswers(element: { readonly id: string }, values: readonly string[], text: string): Promise<ChoiceTaken>;
  /** @param opener - gets the focus back. */
  previewItem(element: { readonly id: string }, index: number, opener: HTMLElement): void;
}

/** What elements of one block are drawn with. */
export interface WidgetContext {
  /** The block: parts stand in its shadow root. */
  readonly host: LitElement;
  readonly localize: LocalizeController<WidgetTerms>;
  readonly markdownTerms: MarkdownTerms;
  readonly actions: WidgetActions;
  readonly media: MediaOptions;
  readonly catalog: WidgetCatalog | undefined;
  /** One and the same object for all that shares what the user allows, and media. */
  readonly conversation: object;
  /** Where the block stands: in which message, and of which of its calls. Empty where in none. */
  readonly place: {
    readonly headless: HeadlessController | undefined;
    readonly messageId: string;
    readonly callId: string;
    readonly blockIndex: number;
  };
  /** Of headings that stand in the block itself. */
  readonly headingLevel: number;
  /** Whether "Ask about this" is offered. */
  readonly quotable: boolean;
  /** Whether what is not drawn stands folded in its place; else nothing of it shows. */
  readonly foldsSkipped: boolean;
  /** Asks the assistant to write the block again, where the host wants that. */
  readonly fix?: (() => void) | undefined;
  /** Tells developers that something could not be drawn after all. */
  reportProblem(problem: Omit<WidgetProblem, 'blockIndex'>): void;
  /** An element is drawn: it can be asked for by its id. */
  register(element: { readonly id: string }, view: WidgetView): void;
  /** An element draws nothing: takes it out of the flow. */
  dropView(view: WidgetView): void;
}
