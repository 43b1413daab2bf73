import type { SeriesChart } from '../../core/widgets/widget-schema.js';
import type { ChartWords } from '../chart-plot.js';
import { lastGiven, seriesName } from '../chart-series.js';
import { pointLabel } from '../chart-times.js';

/** What the footer of bars, lines and areas says of their data. */
export const seriesNotes = (chart: SeriesChart, words: ChartWords): string[] => [
  ...emptyNotes(chart, words),
  ...gapNotes(chart, words),
];

/** An empty frame, and bars without a length, are explained. */
function emptyNotes({ series, chartType }: SeriesChart, words: ChartWords): string[] {
  const has = (test: (value: number | null) => boolean) => series.some(({ values }) => values.some(test));
  if (!has((value) => value !== null)) return [words.term('noValues')];
  return chartType === 'bar' && !has((value) => value !== null && value !== 0) ? [words.term('onlyZeros')] : [];
}

/** Names the gaps that a line leaves open. A series that begins late or ends early has none. */
function gapNotes(chart: SeriesChart, words: ChartWords): string[] {
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
        ? words.term('gapNote', name, pointLabel(chart, gaps[0] ?? 0, words.lang))
        : words.term('gapsNote', name, gaps.length),
    ];
  });
}
