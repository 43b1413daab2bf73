import type { TableColumn, TableElement } from '../../../core/widgets/widget-schema.js';
import { csvBlob, tsvText } from '../../../files/csv.js';
import { tableMarkup } from '../../../files/table-markup.js';
import type { WidgetContext, WidgetView } from '../widget-view.js';
import { quoteTable } from '../quote.js';
import { actionProblem, WidgetToolbar } from '../widget-toolbar.js';
import { headOf } from './media-parts.js';
import { isPlain, MarkdownTexts } from './markdown-texts.js';
import { SortableTable } from './sortable-table.js';
import { FILTERED_FROM, ROWS_AT_ONCE, TableFilter, TableMore } from './table-rows.js';
import type { TypedCells } from './typed-cells.js';

/** A column's head where it stands alone: in files, and in other documents. */
const headText = (column: string | TableColumn): string =>
  typeof column === 'string' ? column : column.name + (column.unit ? ` (${column.unit})` : '');

/** Rows and columns with a caption, sorted by their heads, to be copied, saved and asked about. */
export class TableView implements WidgetView {
  readonly node = document.createElement('figure');
  readonly #element: TableElement;
  readonly #context: WidgetContext;
  readonly #table: SortableTable;
  readonly #head: HTMLElement;
  readonly #toolbar: WidgetToolbar;
  readonly #texts: MarkdownTexts;
  readonly #typed: TypedCells | undefined;
  readonly #filter: TableFilter | undefined;
  readonly #more: TableMore | undefined;
  /** Says of a table without rows that it has none. */
  readonly #none = document.createElement('p');

  /** @param typed - Draws cells whose column says what they are. */
  constructor(element: TableElement, context: WidgetContext, typed?: TypedCells) {
    this.#element = element;
    this.#context = context;
    const { localize } = context;
    this.#typed = typed;
    this.node.className = 'box tooled table';
    const scroller = document.createElement('div');
    this.#texts = new MarkdownTexts(this.node, scroller, element, context);
    this.#table = new SortableTable(element, {
      lang: () => localize.lang,
      name: () => element.caption ?? this.#cardTitle ?? localize.term('table'),
      columnName: (number) => localize.term('column', number),
      drawCell: (cell, text, column) => {
        if (!typed?.drawCell(cell, text, column)) this.#texts.drawText(cell, text);
      },
      drawn: () => this.#texts.drawn,
      isPlain,
      isLocalized: (column) => typed?.isLocalized(column) ?? false,
      sortValue: (row, column) => typed?.sortValue(row, column),
      rowsAtOnce: ROWS_AT_ONCE,
    });
    scroller.className = 'tbox';
    scroller.append(this.#table.node);
    const { length } = element.rows;
    if (length > ROWS_AT_ONCE) this.#more = new TableMore(this.#table, localize);
    if (length >= FILTERED_FROM) this.#filter = new TableFilter(this.#table, localize, () => this.#more?.updateRows());
    if (this.#more) addEventListener('beforeprint', this.#onPrint);
    if (this.#more) addEventListener('afterprint', this.#onPrint);
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
    this.node.append(
      ...[this.#head, this.#filter?.node, scroller, this.#more?.node].filter((each) => each !== undefined),
    );
    this.#none.className = 'tmore cap num';
    if (length === 0) this.node.append(this.#none);
    this.#sayNone();
    if (element.caption) return;
    // Where all of it is seen nothing needs saying, and its tools float above it.
    this.node.classList.add(this.#more ? 'bare' : 'lone');
    this.#sayBare();
    // A card is drawn before it holds what is in it.
    queueMicrotask(() => this.#table.updateName());
  }

  /** Of the card that it stands in. */
  get #cardTitle(): string | undefined {
    return this.node.closest('.card[aria-label]')?.getAttribute('aria-label') ?? undefined;
  }

  /** For paper: until that is over. */
  drawNow(): void {
    if (this.#more) this.#table.printRows(true);
  }

  relocalize(): void {
    this.#sayBare();
    this.#sayNone();
    this.#typed?.relocalize();
    this.#table.relocalize();
    this.#texts.relocalize();
    this.#filter?.relocalize();
    this.#more?.updateRows();
    this.#toolbar.updateTools();
  }

  async exportAs(format: 'csv' | 'svg' | 'png'): Promise<Blob> {
    if (format !== 'csv') throw new TypeError(`A table has no ${format}.`);
    return csvBlob(this.#element.columns.map(headText), await this.#table.readRows());
  }

  dispose(): void {
    this.#toolbar.dispose();
    this.#texts.dispose();
    removeEventListener('beforeprint', this.#onPrint);
    removeEventListener('afterprint', this.#onPrint);
  }

  /** Paper cannot ask for more. */
  readonly #onPrint = ({ type }: Event): void => this.#table.printRows(type === 'beforeprint');

  /** A table without a caption that does not show all of its rows says how large it is. */
  #sayBare(): void {
    const { caption, rows, columns } = this.#element;
    const line = this.#head.firstElementChild;
    if (caption || !line || !this.#more) return;
    line.className = 'grow cap num';
    line.textContent = this.#context.localize.term('tableSize', rows.length, columns.length);
  }

  #sayNone(): void {
    this.#none.textContent = this.#context.localize.term('tableSize', 0, this.#element.columns.length);
  }

  async #copy(): Promise<string | undefined> {
    const { localize, actions } = this.#context;
    const columns = this.#element.columns.map(headText);
    const read = this.#table.readRows();
    // Browsers let a page write to the clipboard on a press, and not for long after it.
    const rows = read instanceof Promise ? await read : read;
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
