import type { ChartSeries, SeriesChart } from '../../core/widgets/widget-schema.js';
import { fullText } from '../chart-numbers.js';
import type { ChartWords } from '../chart-plot.js';
import { lastGiven, seriesName, seriesNames } from '../chart-series.js';
import { pointLabel } from '../chart-times.js';
import { numberStyle } from '../number-style.js';
import type { ChartData, KindWords, SummaryParts } from './kind-words.js';
import { referenceParts } from './reference-words.js';

/** Bars, lines and areas. */
export const seriesWords: KindWords<SeriesChart> = {
  tableOf(chart, words): ChartData {
    const values = chart.x.map((label, index) => [
      label,
      ...chart.series.map((series) => series.values[index] ?? null),
    ]);
    const own = writtenUnit(chart);
    const write = own ? (value: number) => fullText(words.lang, value) : fullValue(chart, words);
    const names = seriesNames(chart.series, words);
    return {
      columns: [words.term('category'), ...(own ? names.map((name) => `${name} (${own})`) : names)],
      rows: values.map((row, index) =>
        row.map((value, column) =>
          column === 0 ? pointLabel(chart, index, words.lang) : typeof value === 'number' ? write(value) : '',
        ),
      ),
      values,
    };
  },

  summaryOf(chart, words): SummaryParts {
    const { series, x } = chart;
    const names = seriesNames(series, words);
    const named = series.map((each, index) => ({ ...each, name: names[index] ?? '' }));
    const text = textOf(chart, words);
    const tail = named.map((each) =>
      chart.chartType === 'bar' ? extremesOf(each, chart, words, text) : courseOf(each, words, text),
    );
    const gaps = named.flatMap(({ name, values }) => {
      if (!values.includes(null)) return [];
      const count = values.filter((value) => value === null).length;
      return count > 0 && count < values.length ? [words.term('gaps', count, name)] : [];
    });
    return {
      head: [
        words.term('seriesCount', series.length),
        words.term('pointCount', x.length),
        ...('stack' in chart && chart.stack && chart.stack !== 'none' ? [words.term('stacked')] : []),
      ],
      tail: [...tail, ...gaps, ...referenceParts(chart, words, text)],
    };
  },

  pointOf(chart, { index, series }, words) {
    const each = chart.series[series];
    const value = each?.values[index] ?? null;
    const isOnly = chart.series.length === 1 && !each?.name?.trim();
    return {
      label: pointLabel(chart, index, words.lang),
      series: each && !isOnly ? seriesName(each, series, words) : undefined,
      value: value === null ? words.term('noValue') : textOf(chart, words)(value),
    };
  },
};

const textOf = (chart: SeriesChart, words: ChartWords) => {
  const style = numberStyle(words.lang, chart);
  return (value: number) => style.valueWithUnit(value);
};

/** A unit that the chart names stands over its columns; what has a sign is written with it. */
function writtenUnit({ unit, format }: SeriesChart): string | undefined {
  if (!unit?.trim() || (format !== undefined && format !== 'number')) return undefined;
  return /^(?:[A-Z]{3}|[^\p{L}\d]{1,2})$/u.test(unit) ? undefined : unit;
}

function fullValue(chart: SeriesChart, words: ChartWords): (value: number) => string {
  if (chart.unit === undefined && chart.format === undefined) return (value) => fullText(words.lang, value);
  return numberStyle(words.lang, chart).fullWithUnit;
}

type Named = ChartSeries & { readonly name: string };
type Text = (value: number) => string;

function courseOf({ name, values }: Named, words: ChartWords, text: Text): string {
  const from = values.findIndex((value) => value !== null);
  const to = lastGiven(values);
  const [first = null, last = null] = [values[from], values[to]];
  if (first === null || last === null) return words.term('empty', name);
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
function extremesOf({ name, values }: Named, chart: SeriesChart, words: ChartWords, text: Text): string {
  let [low, high] = [-1, -1];
  values.forEach((value, index) => {
    if (value === null) return;
    if (low < 0 || value < (values[low] ?? 0)) low = index;
    if (high < 0 || value > (values[high] ?? 0)) high = index;
  });
  if (high < 0) return words.term('empty', name);
  const value = (index: number) => text(values[index] ?? 0);
  const label = (index: number) => pointLabel(chart, index, words.lang);
  if (values.filter((each) => each !== null).length === 1) return words.term('single', name, value(high));
  if (values[low] === values[high]) return words.term('equal', name, value(high));
  return `${words.term('highest', name, label(high), value(high))}, ${words.term('lowest', label(low), value(low))}`;
}
