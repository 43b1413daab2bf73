import type { HeatmapCell } from '../../core/widgets/heatmap-cells.js';
import type { HeatmapChart } from '../../core/widgets/widget-schema.js';
import { dayFormat, fullText, valueText } from '../chart-numbers.js';
import type { ChartWords } from '../chart-plot.js';
import { cellsOf } from '../heat-cells.js';
import type { KindWords } from './kind-words.js';

const dayOf = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** Days of a calendar. */
export const heatWords: KindWords<HeatmapChart> = {
  /** The days that were given. Others of the grid have level 0. */
  tableOf(chart, words) {
    const given = new Set(chart.days.map(({ date }) => date));
    const cells = cellsOf(chart).filter(({ date }) => given.has(date));
    const format = dayFormat(words.lang, { dateStyle: 'medium' });
    const hasValues = cells.some(({ value }) => value !== undefined);
    const text = (value: number | undefined) => (value === undefined ? '' : fullText(words.lang, value));
    return {
      columns: hasValues
        ? [words.term('date'), words.term('value'), words.term('level')]
        : [words.term('date'), words.term('level')],
      rows: cells.map(({ date, value, level }) => {
        const day = format.format(dayOf(date));
        return hasValues ? [day, text(value), text(level)] : [day, text(level)];
      }),
      values: cells.map(({ date, value, level }) => (hasValues ? [date, value ?? null, level] : [date, level])),
    };
  },

  summaryOf(chart, words) {
    const cells = cellsOf(chart);
    const day = dayFormat(words.lang, { dateStyle: 'long' });
    const text = (cell: HeatmapCell | undefined) => (cell ? day.format(dayOf(cell.date)) : '');
    const head = [words.term('dayCount', cells.length), words.term('between', text(cells[0]), text(cells.at(-1)))];
    let top: HeatmapCell | undefined;
    for (const cell of cells)
      if (!top || cell.level > top.level || (cell.level === top.level && (cell.value ?? 0) > (top.value ?? 0)))
        top = cell;
    if (!top || top.level === 0) return { head, tail: [] };
    return { head, tail: [words.term('busiest', text(top), cellText(top, chart, words))] };
  },

  pointOf(chart, { index }, words) {
    const cell = cellsOf(chart)[index];
    if (!cell) return { label: '', series: undefined, value: '' };
    const label = dayFormat(words.lang, { dateStyle: 'full' }).format(dayOf(cell.date));
    return { label, series: undefined, value: cellText(cell, chart, words) };
  },
};

/** The value; where a model gave levels alone, "level 3 of 4". */
const cellText = ({ value, level }: HeatmapCell, { levels }: HeatmapChart, words: ChartWords): string =>
  value === undefined ? words.term('levelOf', level, levels - 1) : valueText(words.lang, value);
