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

/** Rows and columns as objects, and cells that are not text. */
export function mendTable(draft: Draft, fields: WidgetFields): void {
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
  if (!Array.isArray(rows)) return;
  const list = rows as readonly unknown[];
  const lists =
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
}

/** Columns that come from the names of rows. */
function headless(draft: Draft, rows: readonly unknown[]): readonly unknown[] {
  if (draft.has('columns') || rows.length === 0 || !rows.every(isObject)) return rows;
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  if (names.length === 0 || names.some((name) => CELLS.includes(name) && rows.some((row) => Array.isArray(row[name]))))
    return rows;
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

/** Rows as lists, where each of their fields has its column: a cell without one would be lost. */
function listsOf(rows: readonly unknown[], columns: readonly Column[]): readonly unknown[] {
  const keys = new Map(columns.map(({ key }, index) => [key, index]));
  const heads = new Map(columns.map(({ name }, index) => [typeof name === 'string' ? name : '', index]));
  const small = new Map(columns.map(({ key }, index) => [key.toLowerCase(), index]));
  let isChanged = false;
  const lists = rows.map((row) => {
    if (!isObject(row)) return row;
    const names = Object.keys(row);
    const [cells] = CELLS.filter((name) => Array.isArray(row[name]));
    if (cells !== undefined && !keys.has(cells)) {
      isChanged = true;
      return row[cells];
    }
    const list: unknown[] = Array.from({ length: columns.length }, () => '');
    const isWhole = [keys, heads, small].some((places) => {
      const at = names.map((name) => places.get(places === small ? name.toLowerCase() : name));
      if (at.some((index) => index === undefined) || new Set(at).size !== names.length) return false;
      at.forEach((index, name) => (list[index ?? 0] = row[names[name] ?? '']));
      return true;
    });
    isChanged ||= isWhole;
    return isWhole ? list : row;
  });
  return isChanged ? lists : rows;
}

/** Cells that are no text have one as well: what a truth value is called, and a dash for nothing. */
function mendCells(cells: readonly unknown[]): readonly unknown[] {
  return cells.map((cell) => {
    if (typeof cell === 'string') return mendLineBreaks(cell, true);
    if (typeof cell === 'boolean') return String(cell);
    if (cell === null) return '–';
    if (!isObject(cell)) return cell;
    const [only, second] = TEXTS.filter((name) => ['string', 'number', 'boolean'].includes(typeof cell[name]));
    return only === undefined || second !== undefined ? cell : mendCells([cell[only]])[0];
  });
}
