import type { ChartSeries } from '../core/widgets/widget-schema.js';
import type { ChartWords } from './chart-plot.js';

/** A series' name; those without one are counted. */
export const seriesName = ({ name }: { readonly name?: string }, index: number, words: ChartWords): string =>
  name?.trim() ? name : words.term('seriesName', index + 1);

/** The names of all series; an only one without a name is just the values. */
export const seriesNames = (series: readonly { readonly name?: string }[], words: ChartWords): string[] =>
  series.length === 1 && !series[0]?.name?.trim()
    ? [words.term('value')]
    : series.map((each, index) => seriesName(each, index, words));

/** Where the last value of a series is; -1 where all are gaps. */
export function lastGiven(values: ChartSeries['values']): number {
  let last = values.length - 1;
  while (last >= 0 && values[last] === null) last -= 1;
  return last;
}
