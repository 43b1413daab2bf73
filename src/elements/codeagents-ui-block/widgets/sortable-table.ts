import { html, render } from 'lit';
import { selectionIn, touches } from '../../../controllers/shadow-selection.js';
import { columnName, type TableColumn } from '../../../core/widgets/widget-schema.js';
import { inSlices } from '../../../core/in-slices.js';
import { icon } from '../../../icons/icons.js';
import { drawnText } from './drawn-text.js';
import { followEdges } from './table-edges.js';
import { readColumn, type ColumnOrder } from './column-order.js';
import { holdsChanges, turnOf } from './signed-column.js';

type Direction = 'none' | 'ascending' | 'descending';
/** A header button's way: first up, then down, then as the data came. */
const NEXT: Readonly<Record<Direction, Direction>> = { none: 'ascending', ascending: 'descending', descending: 'none' };
/** Of a longer table the first so many rows say what a column holds. */
const SAMPLE = 100;
/** As many show at once: a table that is hardly higher than its room needs none. */
const FEW_ROWS = 15;
/** Characters of a row's name, and of what else a cell says, that need no second line. */
const SHORT = { name: 18, cell: 12 };

export interface TableData {
  readonly columns: readonly (string | TableColumn)[];
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
  readonly drawCell?: (cell: HTMLElement, text: string, column: number) => void;
  /** Resolves when the cells so far are drawn; nothing where they are. Default: they are drawn at once. */
  readonly drawn?: () => Promise<unknown> | undefined;
  /** Whether a text is what a person reads, without being drawn. Default: all of them. */
  readonly isPlain?: (text: string) => boolean;
  /** Whether a column is written as the language does: what it is saved and sorted by is what was given. */
  readonly isLocalized?: (column: number) => boolean;
  /** What a cell is sorted by instead of its text; `null` for none. For tables whose numbers are written out. */
  readonly sortValue?: (row: number, column: number) => number | null | undefined;
  /** Rows that are shown before more are asked for. Default: all. */
  readonly rowsAtOnce?: number;
}

interface Row {
  /** Where it stands in the data. */
  readonly index: number;
  /** Once it was shown. */
  node: HTMLTableRowElement | undefined;
  /** What a search looks through, in small letters without accents. */
  searched: string | undefined;
}

/** A native table with buttons for heads, in a region that scrolls. Rows are built when they are shown; sorting moves them. */
export class SortableTable {
  readonly node = document.createElement('div');
  readonly #options: SortableTableOptions;
  readonly #data: TableData;
  readonly #caption = document.createElement('caption');
  readonly #heads: HTMLTableCellElement[] = [];
  readonly #body = document.createElement('tbody');
  readonly #rows: readonly Row[];
  /** Rows that the filter lets through, as they are sorted. */
  #matching: readonly Row[];
  /** As many of them are shown, where there are so many. */
  #most: number;
  readonly #orders = new Map<number, ColumnOrder | undefined>();
  #figures: readonly boolean[] = [];
  readonly #changes: readonly boolean[];
  #words: readonly string[] = [];
  #sorted: { readonly column: number; readonly direction: Direction } = { column: -1, direction: 'none' };

  constructor(data: TableData, options: SortableTableOptions) {
    this.#data = data;
    this.#options = options;
    this.#most = options.rowsAtOnce ?? Infinity;
    this.#rows = data.rows.map((_, index) => ({ index, node: undefined, searched: undefined }));
    this.#matching = this.#rows;
    const sample = data.rows.slice(0, SAMPLE);
    this.#changes = data.columns.map((_, column) => holdsChanges(sample.map((cells) => cells[column] ?? '')));
    this.node.className = data.rows.length <= FEW_ROWS ? 'tscroll few' : 'tscroll';
    this.node.tabIndex = 0;
    this.node.setAttribute('role', 'group'); // not a landmark: a page may hold many of one name
    const table = document.createElement('table');
    // Short names stay in one line: the column that stays in sight is read most.
    table.className = sample.every(([name = '']) => name.length <= SHORT.name) ? 't short' : 't';
    table.setAttribute('part', 'table');
    this.#caption.className = 'vh';
    table.createTHead().append(this.#headRow());
    table.prepend(this.#caption);
    table.append(this.#body);
    this.node.append(table);
    followEdges(this.node);
    this.relocalize();
    this.#fill();
    void options.drawn?.()?.then(() => this.#readAgain());
  }

  /** The rows in the order that is shown, by where they stand in the data; those that are not shown yet, too. */
  get order(): readonly number[] {
    return this.#matching.map(({ index }) => index);
  }

  /**
   * What a person reads in the rows, in the order that is shown; of those that are not shown yet, too. It waits for cells
   * that are being drawn.
   */
  readRows(): readonly (readonly string[])[] | Promise<readonly (readonly string[])[]> {
    const columns = [...this.#data.columns.keys()];
    const cells = new Map(this.#matching.map((row) => [row, columns.map((column) => this.#cellOf(row, column))]));
    const textOf = (cell: string | HTMLElement) => (typeof cell === 'string' ? cell : drawnText(cell));
    // What is drawn meanwhile may change the order.
    const read = () =>
      this.#matching.flatMap((row) => [cells.get(row)?.map(textOf) ?? []].filter(({ length }) => length));
    return this.#options.drawn?.()?.then(read) ?? read();
  }

  /** How many rows are there, how many the filter lets through, and how many of those are shown. */
  get counts(): { readonly all: number; readonly matching: number; readonly shown: number } {
    return { all: this.#rows.length, matching: this.#matching.length, shown: this.#body.rows.length };
  }

  /** Rows that hold some of the reader's selection, by where they stand in the data. */
  get selectedRows(): readonly number[] {
    const root = this.node.getRootNode();
    const selection = root instanceof ShadowRoot ? selectionIn(root) : undefined;
    // One end outside the table: the selection began or ended in the text around it.
    if (!selection?.start || !selection.end || !touches(selection, this.#body)) return [];
    return this.#matching.filter(({ node }) => node?.isConnected && touches(selection, node)).map(({ index }) => index);
  }

  /** Shows the first so many rows. What is long is built in slices that leave the page time. */
  showRows(most: number): void | Promise<void> {
    this.#most = most;
    return inSlices(this.#grow());
  }

  /** Shows as many rows as on paper: all, at once; or as many as before. */
  printRows(isPrinting: boolean): void {
    this.#fill(isPrinting ? Infinity : this.#most);
  }

  /** Shows the rows alone that have all words of a text in some cell; of an empty text, all. */
  filterRows(text: string): void {
    this.#words = foldText(text).split(/\s+/).filter(Boolean);
    this.#most = this.#options.rowsAtOnce ?? Infinity;
    this.#arrange();
  }

  /** Names it anew: what it is named by may come after it. */
  updateName(): void {
    const name = this.#options.name();
    this.#caption.textContent = name;
    this.node.setAttribute('aria-label', name);
  }

  relocalize(): void {
    this.updateName();
    for (const column of this.#heads.keys()) this.#drawHead(column);
    for (const { index, node } of this.#rows)
      for (const [column, cell] of [...(node?.cells ?? [])].entries())
        if (this.#options.isLocalized?.(column)) this.#drawCell(cell, index, column);
    this.#align();
  }

  /** What was read of cells before they were drawn does not count: figures stand in their place, rows in their order. */
  #readAgain(): void {
    for (const row of this.#rows) row.searched = undefined;
    this.#align();
    if (this.#sorted.direction !== 'none' || this.#words.length > 0) this.#arrange();
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
    const head = this.#data.columns[column] ?? '';
    const title = columnName(head);
    const unit = typeof head === 'string' ? undefined : head.unit;
    if (title.trim()) button.removeAttribute('aria-label');
    else button.setAttribute('aria-label', this.#options.columnName(column + 1));
    render(
      html`<span>${title}</span>${unit ? html` <span class="unit">${unit}</span>` : ''}${icon('down', 12)}`,
      button,
    );
  }

  #nodeOf(row: Row): HTMLTableRowElement {
    if (row.node) return row.node;
    const node = document.createElement('tr');
    for (let column = 0; column < this.#data.columns.length; column += 1) {
      const cell = document.createElement('td');
      cell.setAttribute('part', 'cell');
      const text = this.#data.rows[row.index]?.[column] ?? '';
      cell.className = this.#sideOf(column) ?? (text.length <= SHORT.cell ? 'nw' : '');
      const turn = this.#changes[column] && turnOf(text);
      if (turn) cell.classList.add(turn);
      this.#drawCell(cell, row.index, column);
      node.append(cell);
    }
    return (row.node = node);
  }

  #drawCell(cell: HTMLElement, row: number, column: number): void {
    const text = this.#data.rows[row]?.[column] ?? '';
    cell.replaceChildren();
    if (this.#options.drawCell) this.#options.drawCell(cell, text, column);
    else cell.textContent = text;
  }

  /** Figures stand at the end of their column, one under the other. */
  #align(): void {
    this.#orders.clear();
    const figures = this.#heads.map((_, column) => this.#readOrder(column, SAMPLE)?.isFigures ?? false);
    const changed = figures.some((isFigures, column) => isFigures !== this.#figures[column]);
    this.#figures = figures;
    if (!changed) return;
    for (const cells of [this.#heads, ...this.#rows.map(({ node }) => [...(node?.cells ?? [])])])
      cells.forEach((cell, column) => {
        cell.classList.toggle('r', this.#sideOf(column) === 'r');
        cell.classList.toggle('c', this.#sideOf(column) === 'c');
      });
  }

  /** The class of a column that does not begin where its line does. */
  #sideOf(column: number): 'r' | 'c' | undefined {
    const head = this.#data.columns[column];
    const align = typeof head === 'string' ? undefined : head?.align;
    if (align) return align === 'end' ? 'r' : align === 'center' ? 'c' : undefined;
    return this.#figures[column] ? 'r' : undefined;
  }

  /** What a column is sorted by, by where its rows stand in the data; `undefined` for text. Read once in a language. */
  #orderOf(column: number): ColumnOrder | undefined {
    if (!this.#orders.has(column)) this.#orders.set(column, this.#readOrder(column));
    return this.#orders.get(column);
  }

  #readOrder(column: number, most = Infinity): ColumnOrder | undefined {
    const { sortValue, lang } = this.#options;
    const rows = this.#rows.slice(0, most);
    const given = rows.map(({ index }) => sortValue?.(index, column));
    if (given.every((value) => value !== undefined))
      return given.some((value) => value !== null)
        ? { values: given.map((value) => value ?? undefined), isFigures: !this.#options.isLocalized?.(column) }
        : undefined;
    return readColumn(
      rows.map((row) => this.#textOf(row, column)),
      lang(),
    );
  }

  /** What a cell says: of one that was drawn, what stands there; of another, its text, which is drawn for it if it must. */
  #cellOf(row: Row, column: number): string | HTMLElement {
    const text = this.#data.rows[row.index]?.[column] ?? '';
    const { drawCell, isPlain, isLocalized } = this.#options;
    if (!drawCell || isLocalized?.(column)) return text.trim();
    const cell = row.node?.cells[column];
    if (cell) return cell;
    if (isPlain?.(text) ?? true) return text.trim();
    const drawn = document.createElement('td');
    drawCell(drawn, text, column);
    return drawn;
  }

  #textOf(row: Row, column: number): string {
    const cell = this.#cellOf(row, column);
    return typeof cell === 'string' ? cell : (cell.textContent?.trim() ?? '');
  }

  #sortBy(column: number): void {
    const direction = NEXT[this.#sorted.column === column ? this.#sorted.direction : 'none'];
    this.#sorted = { column, direction };
    this.#arrange();
    for (const at of this.#heads.keys()) this.#drawHead(at);
  }

  /** Filters and sorts anew. */
  #arrange(): void {
    const { column, direction } = this.#sorted;
    const rows = this.#words.length === 0 ? [...this.#rows] : this.#rows.filter((row) => this.#matches(row));
    this.#matching =
      direction === 'none' ? rows : rows.sort(this.#comparison(column, direction === 'ascending' ? 1 : -1));
    this.#fill();
  }

  #matches(row: Row): boolean {
    row.searched ??= foldText(this.#data.columns.map((_, column) => this.#textOf(row, column)).join('\n'));
    return this.#words.every((word) => row.searched?.includes(word));
  }

  #fill(most = this.#most): void {
    this.#body.replaceChildren(...this.#matching.slice(0, most).map((row) => this.#nodeOf(row)));
  }

  *#grow(): Generator<void, void> {
    for (let next = this.#next; next; next = this.#next) {
      this.#body.append(this.#nodeOf(next));
      yield;
    }
  }

  get #next(): Row | undefined {
    const { length } = this.#body.rows;
    return length < this.#most ? this.#matching[length] : undefined;
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
    const texts = new Map(this.#rows.map((row) => [row.index, this.#textOf(row, column)]));
    return (a, b) => sign * compare(texts.get(a.index) ?? '', texts.get(b.index) ?? '') || byIndex(a, b);
  }
}

const byIndex = (a: Row, b: Row): number => a.index - b.index;

/** As people search: without regard to case and accents. */
const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
