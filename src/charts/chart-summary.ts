import type { HeatmapCell } from '../core/widgets/heatmap-cells.js';
import type {
  BarChart,
  ChartElement,
  ChartSeries,
  HeatmapChart,
  LineChart,
  PieChart,
} from '../core/widgets/widget-schema.js';
import { cellsOf } from './heat-cells.js';
import { lastGiven, seriesName } from './chart-data.js';
import { dayFormat, percentText, valueText } from './chart-numbers.js';
import type { ChartPoint, ChartWords } from './chart-plot.js';
import { drawnSlices, MOST_SLICES } from './pie-slices.js';

/** A chart in a sentence, made from its data by rule. */
export function chartSummary(chart: ChartElement, words: ChartWords): string {
  const parts =
    chart.chartType === 'pie'
      ? pieParts(chart, words)
      : chart.chartType === 'heatmap'
        ? heatParts(chart, words)
        : seriesParts(chart, words);
  const head = [words.term(chart.chartType), ...parts.head].join(', ');
  return `${[head, ...parts.tail].join('; ')}.`;
}

interface Parts {
  readonly head: readonly string[];
  readonly tail: readonly string[];
}

function seriesParts(chart: BarChart | LineChart, words: ChartWords): Parts {
  const { series, x } = chart;
  const named = series.map((each, index) => ({
    ...each,
    name: series.length === 1 && !each.name?.trim() ? words.term('value') : seriesName(each, index, words),
  }));
  const tail = named.map((each) => (chart.chartType === 'line' ? courseOf(each, words) : extremesOf(each, x, words)));
  const gaps = named.flatMap(({ name, values }) => {
    if (!values.includes(null)) return [];
    const count = values.filter((value) => value === null).length;
    return count > 0 && count < values.length ? [words.term('gaps', count, name)] : [];
  });
  return {
    head: [words.term('seriesCount', series.length), words.term('pointCount', x.length)],
    tail: [...tail, ...gaps],
  };
}

type Named = ChartSeries & { readonly name: string };

function courseOf({ name, values }: Named, words: ChartWords): string {
  const from = values.findIndex((value) => value !== null);
  const to = lastGiven(values);
  const [first = null, last = null] = [values[from], values[to]];
  if (first === null || last === null) return words.term('empty', name);
  const text = (value: number) => valueText(words.lang, value);
  if (from === to) return words.term('single', name, text(first));
  if (last > first) return words.term('rises', name, text(first), text(last));
  if (last < first) return words.term('falls', name, text(first), text(last));
  const given = values.filter((value) => value !== null);
  const [low, high] = [Math.min(...given), Math.max(...given)];
  return low === high
    ? words.term('stays', name, text(first))
    : words.term('begins', name, text(first), text(low), text(high));
}

/** Bars stand for things that need not have an order: the outermost ones say more than the first and the last. */
function extremesOf({ name, values }: Named, x: readonly string[], words: ChartWords): string {
  let [low, high] = [-1, -1];
  values.forEach((value, index) => {
    if (value === null) return;
    if (low < 0 || value < (values[low] ?? 0)) low = index;
    if (high < 0 || value > (values[high] ?? 0)) high = index;
  });
  if (high < 0) return words.term('empty', name);
  const text = (index: number) => valueText(words.lang, values[index] ?? 0);
  if (values.filter((value) => value !== null).length === 1) return words.term('single', name, text(high));
  if (values[low] === values[high]) return words.term('equal', name, text(high));
  return `${words.term('highest', name, x[high] ?? '', text(high))}, ${words.term('lowest', x[low] ?? '', text(low))}`;
}

function pieParts(chart: PieChart, words: ChartWords): Parts {
  const [largest] = drawnSlices(chart);
  const head = [words.term('sliceCount', chart.slices.length)];
  if (!largest || largest.share === 0) return { head, tail: [words.term('allZero')] };
  return { head, tail: [words.term('largest', largest.label ?? '', percentText(words.lang, largest.share))] };
}

function heatParts(chart: HeatmapChart, words: ChartWords): Parts {
  const cells = cellsOf(chart);
  const day = dayFormat(words.lang, { dateStyle: 'long' });
  const text = (cell: HeatmapCell | undefined) => (cell ? day.format(new Date(`${cell.date}T00:00:00Z`)) : '');
  const head = [words.term('dayCount', cells.length), words.term('between', text(cells[0]), text(cells.at(-1)))];
  let top: HeatmapCell | undefined;
  for (const cell of cells)
    if (!top || cell.level > top.level || (cell.level === top.level && (cell.value ?? 0) > (top.value ?? 0)))
      top = cell;
  if (!top || top.level === 0) return { head, tail: [] };
  return { head, tail: [words.term('busiest', text(top), cellText(top, chart, words))] };
}

/** "412, level 3 of 4". */
function cellText({ value, level }: HeatmapCell, { levels }: HeatmapChart, words: ChartWords): string {
  const place = words.term('levelOf', level, levels - 1);
  return value === undefined ? place : `${valueText(words.lang, value)}, ${place}`;
}

/** A point as it is spoken and quoted: where, and what. */
export interface SpokenPoint {
  readonly label: string;
  readonly series: string | undefined;
  readonly value: string;
}

export function spokenPoint(chart: ChartElement, { index, series }: ChartPoint, words: ChartWords): SpokenPoint {
  if (chart.chartType === 'pie') {
    const slice = drawnSlices(chart)[index];
    const share = percentText(words.lang, slice?.share ?? 0);
    return {
      label: slice?.label ?? words.term('other'),
      series: undefined,
      value: `${valueText(words.lang, slice?.value ?? 0)}, ${share}`,
    };
  }
  if (chart.chartType === 'heatmap') {
    const cell = cellsOf(chart)[index];
    if (!cell) return { label: '', series: undefined, value: '' };
    const label = dayFormat(words.lang, { dateStyle: 'full' }).format(new Date(`${cell.date}T00:00:00Z`));
    return { label, series: undefined, value: cellText(cell, chart, words) };
  }
  const each = chart.series[series];
  const value = each?.values[index] ?? null;
  const single = chart.series.length === 1 && !each?.name?.trim();
  return {
    label: chart.x[index] ?? '',
    series: each && !single ? seriesName(each, series, words) : undefined,
    value: value === null ? words.term('noValue') : valueText(words.lang, value),
  };
}

/** "May, A: 19". */
export const spokenText = ({ label, series, value }: SpokenPoint): string =>
  `${[label, series].filter(Boolean).join(', ')}: ${value}`;

/** How many slices "Other" stands for. */
export function restNotes(chart: ChartElement, words: ChartWords): string[] {
  if (chart.chartType !== 'pie' || chart.slices.length <= MOST_SLICES) return [];
  return [words.term('otherNote', chart.slices.length - MOST_SLICES + 1)];
}

/** Names the gaps that a line leaves open. A series that begins late or ends early has none. */
export function gapNotes(chart: ChartElement, words: ChartWords): string[] {
  if (chart.chartType === 'pie' || chart.chartType === 'heatmap') return [];
  return chart.series.flatMap((each, index) => {
    if (!each.values.includes(null)) return [];
    const first = each.values.findIndex((value) => value !== null);
    if (first < 0) return [];
    const last = lastGiven(each.values);
    const gaps: number[] = [];
    for (let at = first; at < last; at += 1) if (each.values[at] === null) gaps.push(at);
    if (gaps.length === 0) return [];
    const name =
      chart.series.length === 1 && !each.name?.trim() ? words.term(chart.chartType) : seriesName(each, index, words);
    return [
      gaps.length === 1
        ? words.term('gapNote', name, chart.x[gaps[0] ?? 0] ?? '')
        : words.term('gapsNote', name, gaps.length),
    ];
  });
}
