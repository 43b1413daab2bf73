import { html, render } from 'lit';
import { selectionIn, touches } from '../../../controllers/shadow-selection.js';
import { icon } from '../../../icons/icons.js';
import { drawnText } from './drawn-text.js';
import { readColumn, type ColumnOrder } from './column-order.js';

type Direction = 'none' | 'ascending' | 'descending';
/** A header button's way: first up, then down, then as the data came. */
const NEXT: Readonly<Record<Direction, Direction>> = { none: 'ascending', ascending: 'descending', descending: 'none' };

export interface TableData {
  readonly columns: readonly string[];
  /** As long as `columns`, each. */
  readonly rows: readonly (readonly string[])[];
}

export interface SortableTableOptions {
  /** Read at each `localize`. */
  readonly lang: () => string;
  /** Names the table and the region that scrolls. */
  readonly name: () => string;
  /** Names a column without a heading, by its number from 1. */
  readonly columnName: (number: number) => string;
  /** Puts a cell's content into it. Default: its text. */
  readonly drawCell?: (cell: HTMLElement, text: string) => void;
  /** What a cell is sorted by instead of its text; `null` for none. For tables whose numbers are written out. */
  readonly sortValue?: (row: number, column: number) => number | null | undefined;
}

interface Row {
  readonly node: HTMLTableRowElement;
  /** Where it stands in the data. */
  readonly index: number;
}

/** A native table with buttons for heads, in a region that scrolls. Rows are built once; sorting moves them. */
export class SortableTable {
  readonly node = document.createElement('div');
  readonly #options: SortableTableOptions;
  readonly #data: TableData;
  readonly #caption = document.createElement('caption');
  readonly #heads: HTMLTableCellElement[] = [];
  readonly #body = document.createElement('tbody');
  readonly #rows: Row[] = [];
  readonly #orders = new Map<number, ColumnOrder | undefined>();
  #sorted: { readonly column: number; readonly direction: Direction } = { column: -1, direction: 'none' };

  constructor(data: TableData, options: SortableTableOptions) {
    this.#data = data;
    this.#options = options;
    this.node.className = 'tscroll';
    this.node.tabIndex = 0;
    this.node.setAttribute('role', 'group'); // not a landmark: a page may hold many of one name
    const table = document.createElement('table');
    table.className = 't';
    table.setAttribute('part', 'table');
    this.#caption.className = 'vh';
    const head = table.createTHead();
    head.append(this.#headRow());
    for (let index = 0; index < data.rows.length; index += 1) this.#addRow(index);
    table.prepend(this.#caption);
    table.append(this.#body);
    this.node.append(table);
    this.relocalize();
  }

  /** The rows in the order that is shown, by where they stand in the data. */
  get order(): readonly number[] {
    return this.#rows.map(({ index }) => index);
  }

  /** What a person reads in the rows, in the order that is shown. */
  get drawnRows(): readonly (readonly string[])[] {
    return this.#rows.map(({ node }) => [...node.cells].map(drawnText));
  }

  /** Rows that hold some of the reader's selection, by where they stand in the data. */
  get selectedRows(): readonly number[] {
    const root = this.node.getRootNode();
    const selection = root instanceof ShadowRoot ? selectionIn(root) : undefined;
    // One end outside the table: the selection began or ended in the text around it.
    if (!selection?.start || !selection.end || !touches(selection, this.#body)) return [];
    return this.#rows.filter(({ node }) => touches(selection, node)).map(({ index }) => index);
  }

  relocalize(): void {
    const name = this.#options.name();
    this.#caption.textContent = name;
    this.node.setAttribute('aria-label', name);
    for (const column of this.#heads.keys()) this.#drawHead(column);
    this.#align();
  }

  #headRow(): HTMLTableRowElement {
    const row = document.createElement('tr');
    for (let column = 0; column < this.#data.columns.length; column += 1) {
      const cell = document.createElement('th');
      cell.scope = 'col';
      cell.setAttribute('part', 'header-cell');
      const button = document.createElement('button');
      button.type = 'button';
      button.addEventListener('click', () => this.#sortBy(column));
      cell.append(button);
      this.#heads.push(cell);
      row.append(cell);
    }
    return row;
  }

  #drawHead(column: number): void {
    const cell = this.#heads[column];
    const button = cell?.firstElementChild;
    if (!(button instanceof HTMLElement)) return;
    const direction = this.#sorted.column === column ? this.#sorted.direction : 'none';
    cell?.setAttribute('aria-sort', direction);
    const title = this.#data.columns[column] ?? '';
    if (title.trim()) button.removeAttribute('aria-label');
    else button.setAttribute('aria-label', this.#options.columnName(column + 1));
    render(html`<span>${title}</span>${icon('down', 12)}`, button);
  }

  #addRow(index: number): void {
    const node = document.createElement('tr');
    for (const text of this.#data.rows[index] ?? []) {
      const cell = document.createElement('td');
      cell.setAttribute('part', 'cell');
      if (this.#options.drawCell) this.#options.drawCell(cell, text);
      else cell.textContent = text;
      node.append(cell);
    }
    this.#body.append(node);
    this.#rows.push({ node, index });
  }

  /** Figures stand at the end of their column, one under the other. */
  #align(): void {
    this.#orders.clear();
    this.#heads.forEach((head, column) => {
      const isFigures = this.#orderOf(column)?.isFigures ?? false;
      if (head.classList.contains('r') === isFigures) return;
      head.classList.toggle('r', isFigures);
      for (const { node } of this.#rows) node.cells[column]?.classList.toggle('r', isFigures);
    });
  }

  /** What a column is sorted by, by where its rows stand in the data; `undefined` for text. Read once in a language. */
  #orderOf(column: number): ColumnOrder | undefined {
    if (!this.#orders.has(column)) this.#orders.set(column, this.#readOrder(column));
    return this.#orders.get(column);
  }

  #readOrder(column: number): ColumnOrder | undefined {
    const { sortValue, lang } = this.#options;
    const rows = [...this.#rows].sort(byIndex);
    const given = rows.map(({ index }) => sortValue?.(index, column));
    if (given.every((value) => value !== undefined))
      return given.some((value) => value !== null)
        ? { values: given.map((value) => value ?? undefined), isFigures: true }
        : undefined;
    return readColumn(
      rows.map(({ node }) => textOf(node, column)),
      lang(),
    );
  }

  #sortBy(column: number): void {
    const direction = NEXT[this.#sorted.column === column ? this.#sorted.direction : 'none'];
    this.#sorted = { column, direction };
    this.#rows.sort(direction === 'none' ? byIndex : this.#comparison(column, direction === 'ascending' ? 1 : -1));
    this.#body.append(...this.#rows.map(({ node }) => node));
    for (const at of this.#heads.keys()) this.#drawHead(at);
  }

  /** By what a column's cells stand for, else by text as the language sorts it. Rows without either come last. */
  #comparison(column: number, sign: 1 | -1): (a: Row, b: Row) => number {
    const values = this.#orderOf(column)?.values;
    if (values) {
      return (a, b) => {
        const [x, y] = [values[a.index], values[b.index]];
        if (x === undefined || y === undefined)
          return Number(x === undefined) - Number(y === undefined) || byIndex(a, b);
        return sign * (x - y) || byIndex(a, b);
      };
    }
    const { compare } = new Intl.Collator(this.#options.lang(), { numeric: true });
    const texts = new Map(this.#rows.map(({ node, index }) => [index, textOf(node, column)]));
    return (a, b) => sign * compare(texts.get(a.index) ?? '', texts.get(b.index) ?? '') || byIndex(a, b);
  }
}

const byIndex = (a: Row, b: Row): number => a.index - b.index;
const textOf = (row: HTMLTableRowElement, column: number): string => row.cells[column]?.textContent?.trim() ?? '';
