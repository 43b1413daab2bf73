import { PartNotice } from '../../../controllers/part-notice.js';
import type { TableElement } from '../../../core/widgets/widget-schema.js';
import { csvBlob, tsvText } from '../../../files/csv.js';
import { tableMarkup } from '../../../files/table-markup.js';
import { InlineMarkdown } from '../../../markdown/inline-markdown.js';
import { MarkdownStream, type MarkdownStreamOptions } from '../../../markdown/markdown-stream.js';
import type { WidgetContext, WidgetView } from '../widget-view.js';
import { quoteTable } from '../quote.js';
import { actionProblem, WidgetToolbar } from '../widget-toolbar.js';
import { headOf } from './media-parts.js';
import { SortableTable } from './sortable-table.js';
import { unreadProblem } from './unread-problem.js';

/** Rows and columns with a caption, sorted by their heads, to be copied, saved and asked about. */
export class TableView implements WidgetView {
  readonly node = document.createElement('figure');
  readonly #element: TableElement;
  readonly #context: WidgetContext;
  readonly #table: SortableTable;
  readonly #head: HTMLElement;
  readonly #toolbar: WidgetToolbar;
  readonly #inline: InlineMarkdown;
  readonly #streams: MarkdownStream[] = [];
  readonly #unread: PartNotice;
  /** Cells that stand as they are written, and what they say. */
  readonly #unreadCells = new Map<HTMLElement, string>();

  constructor(element: TableElement, context: WidgetContext) {
    this.#element = element;
    this.#context = context;
    const { localize, media, markdownTerms: terms, conversation } = context;
    const markdown = { images: media.images ?? 'ask', terms, source: 'message', conversation } as const;
    this.node.className = 'box tooled table';
    this.#inline = new InlineMarkdown(this.node, markdown);
    this.#table = new SortableTable(element, {
      lang: () => localize.lang,
      name: () => element.caption ?? localize.term('table'),
      columnName: (number) => localize.term('column', number),
      drawCell: (cell, text) => this.#drawCell(cell, text, markdown),
    });
    this.#unread = new PartNotice(
      context,
      this.#table.node,
      () => this.#drawUnread(markdown),
      () => localize.term('textNotLoaded'),
    );
    this.#toolbar = new WidgetToolbar(
      localize,
      () => [
        { name: 'copy', label: localize.term('copyTable'), icon: 'copy', run: () => this.#copy() },
        { name: 'csv', label: localize.term('downloadCsv'), icon: 'download', run: () => this.#save() },
        ...(context.quotable
          ? [{ name: 'ask', label: localize.term('ask'), icon: 'ask' as const, run: () => this.#ask() }]
          : []),
      ],
      (name, cause) => context.reportProblem(actionProblem(element, name, cause)),
    );
    this.#head = headOf(element.caption ?? '', '', this.#toolbar.node);
    this.node.append(this.#head, this.#table.node);
    this.node.classList.toggle('bare', !element.caption);
    this.#sayBare();
  }

  relocalize(): void {
    this.#sayBare();
    this.#table.relocalize();
    this.#unread.relocalize();
    this.#toolbar.updateTools();
  }

  async exportAs(format: 'csv' | 'svg' | 'png'): Promise<Blob> {
    if (format !== 'csv') throw new TypeError(`A table has no ${format}.`);
    return Promise.resolve(csvBlob(this.#element.columns, this.#table.drawnRows));
  }

  dispose(): void {
    this.#toolbar.dispose();
    this.#inline.dispose();
    for (const stream of this.#streams) stream.dispose();
  }

  #drawCell(cell: HTMLElement, text: string, markdown: MarkdownStreamOptions): void {
    const onUnread = (): void => this.#noteUnread(cell, text);
    if (!text.includes('\n')) return this.#inline.drawLine(cell, text, onUnread);
    // A list, a fence, several paragraphs: blocks, which a line cannot hold.
    const root = document.createElement('div');
    const stream = new MarkdownStream(root, { ...markdown, onUnread });
    stream.appendText(text);
    stream.endStream();
    this.#streams.push(stream);
    cell.append(root);
  }

  #noteUnread(cell: HTMLElement, text: string): void {
    if (this.#unreadCells.size === 0) this.#context.reportProblem(unreadProblem(this.#element));
    this.#unreadCells.set(cell, text);
    this.#unread.showNotice();
  }

  #drawUnread(markdown: MarkdownStreamOptions): void {
    this.#unread.hideNotice();
    const cells = [...this.#unreadCells];
    this.#unreadCells.clear();
    for (const [cell, text] of cells) {
      cell.replaceChildren();
      this.#drawCell(cell, text, markdown);
    }
  }

  /** A table without a caption says how large it is: its toolbar needs a line, which must not cover the heads. */
  #sayBare(): void {
    const { caption, rows, columns } = this.#element;
    const line = this.#head.firstElementChild;
    if (caption || !line) return;
    line.className = 'grow cap num';
    line.textContent = this.#context.localize.term('tableSize', rows.length, columns.length);
  }

  async #copy(): Promise<string | undefined> {
    const { localize, actions } = this.#context;
    const { columns } = this.#element;
    const rows = this.#table.drawnRows;
    const copied = await actions.copyText(this.#element, tsvText(columns, rows), tableMarkup(columns, rows));
    return copied === undefined ? undefined : localize.term(copied ? 'copied' : 'copyFailed');
  }

  async #save(): Promise<undefined> {
    const blob = await this.exportAs('csv');
    this.#context.actions.downloadFile(this.#element, {
      format: 'csv',
      title: this.#element.caption ?? '',
      extension: '.csv',
      blob,
    });
  }

  async #ask(): Promise<string | undefined> {
    const { localize, actions } = this.#context;
    const selected = this.#table.selectedRows;
    const rows = selected.length > 0 ? selected : this.#table.order;
    const markdown = quoteTable(this.#element, rows, localize);
    const quoted = await actions.quoteText(
      this.#element,
      markdown,
      selected.length > 0 ? { kind: 'rows', rows: selected } : { kind: 'element' },
    );
    return quoted === undefined ? undefined : localize.term(quoted ? 'quoted' : 'copyFailed');
  }
}
