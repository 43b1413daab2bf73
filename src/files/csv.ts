/** A cell as the data has it: text, a number, or nothing. */
export type CsvCell = string | number | null;

/** Spreadsheets run what begins like this. */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/i;

/** Text that a spreadsheet would take for a formula becomes text: a quote mark goes before it. Numbers are numbers. */
function guarded(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  return FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell;
}

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** RFC 4180: commas, CRLF after each line, quotes where they are needed. */
export function csvText(columns: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return [columns, ...rows].map((row) => `${row.map((cell) => quoted(guarded(cell))).join(',')}\r\n`).join('');
}

/** With a byte order mark: without one, spreadsheets take UTF-8 for the alphabet of the machine. */
export const csvBlob = (columns: readonly string[], rows: readonly (readonly CsvCell[])[]): Blob =>
  new Blob(['\ufeff', csvText(columns, rows)], { type: 'text/csv;charset=utf-8' });

/** For the clipboard: what separates cells and rows becomes a space inside of them. */
export function tsvText(columns: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return [columns, ...rows]
    .map((row) => row.map((cell) => guarded(cell).replace(/\r\n|[\t\r\n\u2028\u2029]/g, ' ')).join('\t'))
    .join('\n');
}
