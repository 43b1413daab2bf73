import { dayFormat, fullText } from '../../../charts/chart-numbers.js';
import type { TableColumn, TableElement } from '../../../core/widgets/widget-schema.js';
import type { LocalizeController } from '../../../locales/localize.js';
import type { WidgetTerms } from '../../../locales/en/widget.js';
import { columnDecimal, readColumn } from './column-order.js';
import { cellNumber } from './cell-number.js';
import { drawSparkline } from './sparkline.js';

const SPARK = { width: 72, height: 20 };
/** As many kinds of badges as charts have colours; further ones have none. */
const BADGE_COLORS = 6;
/** A number as JSON has it: nobody has written it out yet. */
const BARE = /^-?\d+(?:\.\d+)?$/;
const isBare = (text = ''): boolean => BARE.test(text.trim());
const ISO_DAY = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d:\d\d).*)?$/;

interface Column extends TableColumn {
  readonly type: Exclude<TableColumn['type'], undefined | 'text'>;
}

/** Numbers of a cell that holds several, by commas or spaces; `null` for a gap. Empty where it holds something else. */
export function readSeries(text: string): readonly (number | null)[] {
  const parts = text.trim().split(/\s*[,;]\s*|\s+/);
  const values = parts.map((part) => (/^[-–—]$|^$/.test(part) ? null : Number(part.replace('−', '-'))));
  return values.some((value) => value !== null && !Number.isFinite(value)) ? [] : values;
}

/** Draws cells whose column says what they are: figures, days, badges, bars and small lines. */
export class TypedCells {
  readonly #columns: readonly (Column | undefined)[];
  readonly #element: TableElement;
  readonly #words: LocalizeController<WidgetTerms>;
  /** By column: the kinds of badges; how far bars reach. */
  readonly #badges = new Map<number, readonly string[]>();
  readonly #ranges = new Map<number, readonly [least: number, most: number, decimal: string]>();
  /** By column: whether its thousands are set apart. */
  readonly #grouped = new Map<number, boolean>();

  constructor(element: TableElement, words: LocalizeController<WidgetTerms>) {
    this.#element = element;
    this.#words = words;
    this.#columns = element.columns.map((column) =>
      typeof column === 'string' || !column.type || column.type === 'text' ? undefined : (column as Column),
    );
  }

  /** The language has changed. */
  relocalize(): void {
    this.#ranges.clear();
  }

  /** Whether a column is written as the language does, and has to be again in another one. */
  isLocalized(column: number): boolean {
    return this.#columns[column] !== undefined && this.#columns[column].type !== 'badge';
  }

  /** @returns whether the cell was drawn; text that is not what its column says stands as text. */
  drawCell(cell: HTMLElement, text: string, column: number): boolean {
    const type = this.#columns[column]?.type;
    if (!type || text.trim() === '') return false;
    const { lang } = this.#words;
    if (type === 'badge') return this.#drawBadge(cell, text, column);
    if (type === 'bar') return this.#drawBar(cell, text, column);
    if (type === 'sparkline') return this.#drawLine(cell, text);
    const said = type === 'number' ? this.#written(text, column) : writtenDay(lang, text);
    if (said !== undefined) cell.textContent = said;
    if (type === 'date') cell.classList.add('nw');
    return said !== undefined;
  }

  /** What a cell is sorted by where its text does not say it; `undefined`: by its text. */
  sortValue(row: number, column: number): number | null | undefined {
    if (this.#columns[column]?.type !== 'sparkline') return undefined;
    return (
      readSeries(this.#element.rows[row]?.[column] ?? '')
        .filter((value) => value !== null)
        .at(-1) ?? null
    );
  }

  #drawBadge(cell: HTMLElement, text: string, column: number): boolean {
    let kinds = this.#badges.get(column);
    if (!kinds) {
      kinds = [...new Set(this.#element.rows.map((row) => (row[column] ?? '').trim()).filter(Boolean))];
      this.#badges.set(column, kinds);
    }
    const badge = document.createElement('span');
    badge.className = 'tbadge';
    const at = kinds.indexOf(text.trim());
    // The colours of the data, where there are few kinds: one for each, as they come.
    if (kinds.length <= BADGE_COLORS) badge.style.setProperty('--_c', `var(--vitrine-color-series-${at + 1})`);
    else badge.classList.add('plain');
    const said = document.createElement('bdi');
    said.textContent = text.trim();
    badge.append(said);
    cell.append(badge);
    return true;
  }

  #drawBar(cell: HTMLElement, text: string, column: number): boolean {
    const [least, most, decimal] = this.#rangeOf(column);
    const value = cellNumber(text, decimal);
    if (value === undefined) return false;
    const bar = document.createElement('span');
    bar.className = value < 0 ? 'tbar below' : 'tbar';
    const number = document.createElement('span');
    number.textContent = this.#written(text, column) ?? text.trim();
    const track = document.createElement('span');
    track.className = 'track';
    const fill = track.appendChild(document.createElement('span'));
    const span = most - least || 1;
    fill.style.insetInlineStart = `${((Math.min(0, value) - least) / span) * 100}%`;
    fill.style.inlineSize = `${(Math.abs(value) / span) * 100}%`;
    bar.append(number, track);
    cell.append(bar);
    return true;
  }

  #drawLine(cell: HTMLElement, text: string): boolean {
    const values = readSeries(text);
    const given = values.filter((value) => value !== null);
    const [first, last] = [given[0], given.at(-1)];
    if (given.length < 2 || first === undefined || last === undefined) return false;
    const { lang } = this.#words;
    const line = document.createElement('span');
    line.className = 'tline';
    line.setAttribute('role', 'img');
    line.setAttribute(
      'aria-label',
      this.#words.term('trend', given.length, fullText(lang, first), fullText(lang, last)),
    );
    line.title = values.map((value) => (value === null ? '–' : fullText(lang, value))).join(' · ');
    line.append(drawSparkline(values, SPARK.width, SPARK.height));
    cell.append(line);
    return true;
  }

  /** As all of its column: a year is a number, too, but not beside ten thousands. */
  #written(text: string, column: number): string | undefined {
    let grouped = this.#grouped.get(column);
    if (grouped === undefined) {
      grouped = this.#element.rows.some((row) => isBare(row[column]) && Math.abs(Number(row[column])) >= 10_000);
      this.#grouped.set(column, grouped);
    }
    return writtenNumber(this.#words.lang, text, grouped);
  }

  /** From 0, or the least value below it, to the most. */
  #rangeOf(column: number): readonly [number, number, string] {
    let range = this.#ranges.get(column);
    if (!range) {
      const texts = this.#element.rows.map((row) => row[column] ?? '');
      const decimal = columnDecimal(texts, this.#words.lang);
      const values = texts.flatMap((text) => cellNumber(text, decimal) ?? []);
      range = [Math.min(0, ...values), Math.max(0, ...values), decimal];
      this.#ranges.set(column, range);
    }
    return range;
  }
}

/** A bare number with the digits it has, as the language writes it; what is written out already stays. */
function writtenNumber(lang: string, text: string, useGrouping: boolean): string | undefined {
  const bare = text.trim();
  if (!isBare(bare)) return undefined;
  const digits = bare.split('.')[1]?.length ?? 0;
  if (bare.replace(/\D/g, '').length > 15) return undefined; // more than a number can hold
  return new Intl.NumberFormat(lang, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping,
  })
    .format(Number(bare))
    .replace('-', '−');
}

function writtenDay(lang: string, text: string): string | undefined {
  const [, year, month, day, time] = ISO_DAY.exec(text.trim()) ?? [];
  if (year === undefined || readColumn([text.trim()], lang) === undefined) return undefined;
  const said = dayFormat(lang, { dateStyle: 'medium' }).format(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return time === undefined ? said : `${said}, ${time}`;
}
