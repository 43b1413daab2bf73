import { isObject, type Given } from '../check-fields.js';
import type { WidgetFields } from '../widget-field.js';
import type { Draft } from './draft.js';
import { mendLineBreaks } from './line-breaks.js';

const KEYS = ['key', 'field', 'accessorKey', 'accessor', 'dataIndex', 'dataKey', 'id'];
const HEADS = ['header', 'headerName', 'name', 'label', 'title', 'text'];
const CELLS = ['cells', 'values', 'columns', 'data'];
const TEXTS = ['text', 'value', 'label', 'content'];

interface Column {
  readonly key: string;
  readonly name: unknown;
}

/**
 * Rows and columns as objects, and cells that are not text.
 * @returns how many cells of rows have no column.
 */
export function mendTable(draft: Draft, fields: WidgetFields): number {
  const given = draft.read('columns');
  const columns = Array.isArray(given) ? given.map((column: unknown) => columnOf(column, fields)) : undefined;
  if (columns?.every((column) => column !== undefined) && columns.some(({ isMended }) => isMended)) {
    draft.write(
      'columns',
      columns.map(({ name }) => name),
    );
    draft.tell('field-renamed', 'columns are objects with keys; read as their heads', 'columns');
  }
  const rows = draft.read('rows');
  if (!Array.isArray(rows)) return 0;
  const list = rows as readonly unknown[];
  const { lists, lost } =
    columns === undefined
      ? headless(draft, list)
      : listsOf(
          list,
          columns.filter((each) => each !== undefined),
        );
  if (lists !== list) draft.tell('field-renamed', 'rows are objects; read as their cells', 'rows');
  const mended = lists.map((row) => (Array.isArray(row) ? mendCells(row as readonly unknown[]) : row));
  draft.write('rows', mended);
  const differs = mended.some(
    (row, index) => Array.isArray(row) && row.some((cell, at) => cell !== (lists[index] as readonly unknown[])[at]),
  );
  if (differs) draft.tell('value-mended', 'cells are no plain text; read as their text', 'rows');
  return lost;
}

/** Rows as lists of cells, and how many cells none of the columns has. */
interface Rows {
  readonly lists: readonly unknown[];
  readonly lost: number;
}

/** Columns that come from the names of rows. */
function headless(draft: Draft, rows: readonly unknown[]): Rows {
  const asTheyAre = { lists: rows, lost: 0 };
  if (draft.has('columns') || rows.length === 0 || !rows.every(isObject)) return asTheyAre;
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  if (names.length === 0 || names.some((name) => CELLS.includes(name) && rows.some((row) => Array.isArray(row[name]))))
    return asTheyAre;
  draft.write('columns', names);
  return listsOf(
    rows,
    names.map((key) => ({ key, name: key })),
  );
}

function columnOf(column: unknown, fields: WidgetFields): (Column & { readonly isMended: boolean }) | undefined {
  if (!isObject(column)) return { key: typeof column === 'string' ? column : '', name: column, isMended: false };
  const [key, second] = KEYS.filter((name) => typeof column[name] === 'string');
  const [head] = HEADS.filter((name) => typeof column[name] === 'string');
  const name = head === undefined ? undefined : (column[head] as string);
  if (key === undefined) {
    // A column of the contract's own, where it has such.
    if (fields.columns?.kind !== 'labels' && head === 'name') return { key: name ?? '', name: column, isMended: false };
    return name === undefined ? undefined : { key: name, name: withHead(column, name, fields), isMended: true };
  }
  if (second !== undefined && column[second] !== column[key]) return undefined;
  const text = name ?? (column[key] as string);
  return { key: column[key] as string, name: withHead(column, text, fields), isMended: true };
}

/** What else a column says stays, where the contract has a place for it. */
function withHead(column: Given, name: string, fields: WidgetFields): unknown {
  if (fields.columns?.kind === 'labels') return name;
  const rest = Object.entries(column).filter(([each]) => !KEYS.includes(each) && !HEADS.includes(each));
  return rest.length === 0 ? name : { ...Object.fromEntries(rest), name };
}

/** Rows as lists, where each of their fields has its column, or each column its field: what is beyond is counted. */
function listsOf(rows: readonly unknown[], columns: readonly Column[]): Rows {
  const keys = new Map(columns.map(({ key }, index) => [key, index]));
  const heads = new Map(columns.map(({ name }, index) => [typeof name === 'string' ? name : '', index]));
  const small = new Map(columns.map(({ key }, index) => [key.toLowerCase(), index]));
  let isChanged = false;
  let lost = 0;
  const lists = rows.map((row) => {
    // One column needs no lists of one cell.
    if (columns.length === 1 && ['string', 'number', 'boolean'].includes(typeof row)) {
      isChanged = true;
      return [row];
    }
    if (!isObject(row)) return row;
    const names = Object.keys(row);
    const [cells] = CELLS.filter((name) => Array.isArray(row[name]));
    if (cells !== undefined && !keys.has(cells)) {
      isChanged = true;
      return row[cells];
    }
    const list: unknown[] = Array.from({ length: columns.length }, () => '');
    const isRead = [keys, heads, small].some((places) => {
      const at = names.flatMap((name) => {
        const index = places.get(places === small ? name.toLowerCase() : name);
        return index === undefined ? [] : [{ name, index }];
      });
      const found = new Set(at.map(({ index }) => index)).size;
      if (found !== at.length || (at.length !== names.length && found !== columns.length)) return false;
      for (const { name, index } of at) list[index] = row[name];
      lost += names.length - at.length;
      return true;
    });
    isChanged ||= isRead;
    return isRead ? list : row;
  });
  return { lists: isChanged ? lists : rows, lost };
}

/** Cells that are no text have one as well: what a truth value is called, a link, a dash for nothing. */
function mendCells(cells: readonly unknown[]): readonly unknown[] {
  return cells.map((cell) => {
    if (typeof cell === 'string') return mendLineBreaks(cell, true);
    if (typeof cell === 'boolean') return String(cell);
    if (cell === null) return '–';
    if (!isObject(cell)) return cell;
    const link = linkOf(cell);
    if (link !== undefined) return link;
    const [only, second] = TEXTS.filter((name) => ['string', 'number', 'boolean'].includes(typeof cell[name]));
    return only === undefined || second !== undefined ? cell : mendCells([cell[only]])[0];
  });
}

/** A text with an address, as Markdown has it. */
function linkOf(cell: Given): string | undefined {
  const addresses = ['url', 'href', 'link'].filter((name) => typeof cell[name] === 'string');
  const texts = TEXTS.filter((name) => typeof cell[name] === 'string');
  const [text, address] = [cell[texts[0] ?? ''], cell[addresses[0] ?? '']];
  if (typeof text !== 'string' || typeof address !== 'string' || texts.length + addresses.length !== 2)
    return undefined;
  return /^https?:\/\/[^\s()<>]+$/i.test(address) && !/[[\]\\]/.test(text) ? `[${text}](${address})` : undefined;
}
