import { decimalOf, plainDigits, readNumber, type ReadNumber } from './cell-number.js';
import { readDates } from './cell-dates.js';

/** What the rows of a column are sorted by. */
export interface ColumnOrder {
  /** One a row; `undefined` where a cell says nothing. */
  readonly values: readonly (number | undefined)[];
  /** Whether they are figures, which stand under each other. */
  readonly isFigures: boolean;
}

/** What people write into a cell that has no value. */
const EMPTY = /^(?:[-–—?.…]|n\/?a\.?|k\.\s?a\.|n\.\s?d\.|none|null|nil|tbd)?$/i;

/**
 * What a column is sorted by, if all its cells say the same kind of thing: figures of one unit (900K before 1.2M), sizes
 * in bytes, times, or dates of one form. Words for "nothing" say nothing. `undefined`: it is sorted as text.
 */
export function readColumn(texts: readonly string[], lang: string): ColumnOrder | undefined {
  const cells = texts.map((text) => plainDigits(text).trim()).map((text) => (EMPTY.test(text) ? undefined : text));
  const given = cells.filter((cell) => cell !== undefined);
  if (given.length === 0) return undefined;
  const decimal = columnDecimal(given, lang);
  const figures = readAll(cells, readBytes(decimal)) ?? readAll(cells, readDuration) ?? readFigures(cells, decimal);
  if (figures) return { values: figures, isFigures: true };
  const dates = readDates(given, lang);
  return dates && { values: cells.map((cell) => (cell === undefined ? undefined : dates(cell))), isFigures: false };
}

/** What stands before a fraction in a column: as one of its cells proves, or as the language has it. */
export const columnDecimal = (cells: readonly string[], lang: string): string =>
  decimalOfColumn(cells.map(plainDigits)) ?? decimalOf(lang);

type Cells = readonly (string | undefined)[];

function readAll(cells: Cells, read: (text: string) => number | undefined): (number | undefined)[] | undefined {
  const values: (number | undefined)[] = [];
  for (const cell of cells) {
    const value = cell === undefined ? undefined : read(cell);
    if (cell !== undefined && value === undefined) return undefined;
    values.push(value);
  }
  return values;
}

/** Figures of one unit; nothing of anything is nothing. */
function readFigures(cells: Cells, decimal: string): (number | undefined)[] | undefined {
  const read: (ReadNumber | undefined)[] = [];
  const units = new Set<string>();
  for (const cell of cells) {
    const number = cell === undefined ? undefined : readNumber(cell, decimal);
    if (cell !== undefined && !number) return undefined;
    if (number && (number.value !== 0 || number.unit !== '')) units.add(number.unit);
    read.push(number);
  }
  return units.size <= 1 ? read.map((number) => number?.value) : undefined;
}

const BYTES = /^(.*?\d)\s?([kmgtp]?)(i?)b(?:ytes?)?(\/s)?$/i;

/** Two bases at once would be an error of two percent at most: both are read, each as it is written. */
const readBytes =
  (decimal: string) =>
  (text: string): number | undefined => {
    const [, digits = '', prefix = '', binary = ''] = BYTES.exec(text) ?? [];
    const number = digits === '' ? undefined : readNumber(digits, decimal);
    if (!number || number.unit !== '') return undefined;
    return number.value * (binary ? 1_024 : 1_000) ** ' kmgtp'.indexOf(prefix.toLowerCase() || ' ');
  };

/** In milliseconds. */
const SPANS = new Map([
  ['ms', 1],
  ...['s', 'sec', 'secs', 'second', 'seconds'].map((name) => [name, 1_000] as const),
  ...['m', 'min', 'mins', 'minute', 'minutes'].map((name) => [name, 60_000] as const),
  ...['h', 'hr', 'hrs', 'hour', 'hours'].map((name) => [name, 3_600_000] as const),
  ...['d', 'day', 'days'].map((name) => [name, 86_400_000] as const),
  ...['w', 'wk', 'week', 'weeks'].map((name) => [name, 604_800_000] as const),
] as const);
const SPAN = /(\d+(?:[.,]\d+)?)\s?([a-z]+)[\s,]*/giy;

/** "3h 20m", "45m", "1 day, 2 hours". */
function readDuration(text: string): number | undefined {
  SPAN.lastIndex = 0;
  let total = 0;
  let last = Infinity;
  for (let at = 0; at < text.length; at = SPAN.lastIndex) {
    const [, digits = '', name = ''] = SPAN.exec(text) ?? [];
    const unit = SPANS.get(name.toLowerCase());
    // From the largest unit to the smallest, each once: anything else is no time.
    if (unit === undefined || unit >= last) return undefined;
    last = unit;
    total += Number(digits.replace(',', '.')) * unit;
  }
  return text === '' ? undefined : total;
}

/** What stands before a fraction in a column, where one of its cells proves it; `undefined` where none does. */
function decimalOfColumn(cells: readonly string[]): string | undefined {
  const proven = new Set<string>();
  for (const cell of cells) {
    const marks = [...cell.matchAll(/(?<=\d)[.,](?=\d)/g)].map(([mark]) => mark);
    const [first, last] = [marks[0], marks.at(-1)];
    if (first === undefined || last === undefined) continue;
    if (first !== last) proven.add(last);
    else if (marks.length > 1) proven.add(first === '.' ? ',' : '.');
    else if (!/[.,]\d{3}(?!\d)/.test(cell)) proven.add(first);
  }
  const [decimal] = proven;
  return proven.size === 1 ? decimal : undefined;
}
