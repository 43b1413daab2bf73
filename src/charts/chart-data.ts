import type {
  BarChart,
  ChartElement,
  ChartSeries,
  HeatmapChart,
  LineChart,
  PieChart,
} from '../core/widgets/widget-schema.js';
import { cellsOf } from './heat-cells.js';
import { dayFormat, fullText, percentText } from './chart-numbers.js';
import type { ChartWords } from './chart-plot.js';

/** What a chart is drawn from, as a table. */
export interface ChartData {
  readonly columns: readonly string[];
  /** As the user reads them. A gap is an empty text. */
  readonly rows: readonly (readonly string[])[];
  /** The same as the chart gives them, for files and for sorting. */
  readonly values: readonly (readonly (string | number | null)[])[];
}

/** Every value of a chart, in the order of the data. Needs no chart code: it also stands in for a chart that does not load. */
export function chartData(chart: ChartElement, words: ChartWords): ChartData {
  if (chart.chartType === 'pie') return pieData(chart, words);
  return chart.chartType === 'heatmap' ? heatData(chart, words) : seriesData(chart, words);
}

/** A series' name; those without one are counted. */
export const seriesName = ({ name }: ChartSeries, index: number, words: ChartWords): string =>
  name?.trim() ? name : words.term('seriesName', index + 1);

/** Where the last value of a series is; -1 where all are gaps. */
export function lastGiven(values: ChartSeries['values']): number {
  let last = values.length - 1;
  while (last >= 0 && values[last] === null) last -= 1;
  return last;
}

function seriesData(chart: BarChart | LineChart, words: ChartWords): ChartData {
  const values = chart.x.map((label, index) => [label, ...chart.series.map((series) => series.values[index] ?? null)]);
  const [only] = chart.series;
  const names =
    chart.series.length === 1 && !only?.name?.trim()
      ? [words.term('value')]
      : chart.series.map((series, index) => seriesName(series, index, words));
  return {
    columns: [words.term('category'), ...names],
    rows: values.map((row) => row.map((value) => textOf(value, words))),
    values,
  };
}

function pieData({ slices }: PieChart, words: ChartWords): ChartData {
  const largest = Math.max(0, ...slices.map(({ value }) => value));
  const sum = slices.reduce((all, { value }) => all + (largest > 0 ? value / largest : 0), 0);
  const share = (value: number): number => (sum > 0 ? value / largest / sum : 0);
  return {
    columns: [words.term('slice'), words.term('value'), words.term('share')],
    rows: slices.map(({ label, value }) => [label, fullText(words.lang, value), percentText(words.lang, share(value))]),
    values: slices.map(({ label, value }) => [label, value, Number(share(value).toPrecision(12))]),
  };
}

/** The days that were given. Others of the grid have level 0. */
function heatData(chart: HeatmapChart, words: ChartWords): ChartData {
  const given = new Set(chart.days.map(({ date }) => date));
  const cells = cellsOf(chart).filter(({ date }) => given.has(date));
  const format = dayFormat(words.lang, { dateStyle: 'medium' });
  const hasValues = cells.some(({ value }) => value !== undefined);
  return {
    columns: hasValues
      ? [words.term('date'), words.term('value'), words.term('level')]
      : [words.term('date'), words.term('level')],
    rows: cells.map(({ date, value, level }) => {
      const day = format.format(new Date(`${date}T00:00:00Z`));
      return hasValues ? [day, textOf(value ?? null, words), textOf(level, words)] : [day, textOf(level, words)];
    }),
    values: cells.map(({ date, value, level }) => (hasValues ? [date, value ?? null, level] : [date, level])),
  };
}

const textOf = (value: string | number | null, words: ChartWords): string =>
  value === null ? '' : typeof value === 'number' ? fullText(words.lang, value) : value;
