import type { ScatterChart } from '../../core/widgets/widget-schema.js';
import { fullText, valueText } from '../chart-numbers.js';
import type { ChartWords } from '../chart-plot.js';
import { seriesName, seriesNames } from '../chart-series.js';
import { numberStyle } from '../number-style.js';
import type { KindWords } from './kind-words.js';
import { referenceParts } from './reference-words.js';

/** The names of the two axes: "x" and "y" where the chart gives none. */
export const axisTitles = ({ xTitle, yTitle }: ScatterChart): readonly [string, string] => [
  xTitle?.trim() ? xTitle : 'x',
  yTitle?.trim() ? yTitle : 'y',
];

const isSingle = ({ series }: ScatterChart): boolean => series.length === 1 && !series[0]?.name?.trim();

/** Points in a plane. */
export const scatterWords: KindWords<ScatterChart> = {
  tableOf(chart, words) {
    const names = seriesNames(chart.series, words);
    const single = isSingle(chart);
    const values = chart.series.flatMap(({ points }, at) =>
      points.map(([x, y]) => (single ? [x, y] : [names[at] ?? '', x, y])),
    );
    return {
      columns: [...(single ? [] : [words.term('series')]), ...axisTitles(chart)],
      rows: values.map((row) => row.map((cell) => (typeof cell === 'number' ? fullText(words.lang, cell) : cell))),
      values,
    };
  },

  summaryOf(chart, words) {
    const names = seriesNames(chart.series, words);
    const text = (value: number) => numberStyle(words.lang, chart).valueWithUnit(value);
    const count = chart.series.reduce((sum, { points }) => sum + points.length, 0);
    return {
      head: [words.term('seriesCount', chart.series.length), words.term('pointCount', count)],
      tail: [
        ...chart.series.map(({ points }, at) => spreadOf(names[at] ?? '', points, chart, words)),
        ...referenceParts(chart, words, text),
      ],
    };
  },

  pointOf(chart, { index, series }, words) {
    const each = chart.series[series];
    const [x, y] = each?.points[index] ?? [0, 0];
    const [xTitle, yTitle] = axisTitles(chart);
    return {
      label: isSingle(chart) || !each ? '' : seriesName(each, series, words),
      series: undefined,
      value: `${xTitle} ${valueText(words.lang, x)}, ${yTitle} ${numberStyle(words.lang, chart).valueWithUnit(y)}`,
    };
  },
};

function spreadOf(
  name: string,
  points: readonly (readonly [number, number])[],
  chart: ScatterChart,
  words: ChartWords,
): string {
  const [xTitle, yTitle] = axisTitles(chart);
  const ends = (of: 0 | 1): readonly [string, string] => {
    let [low, high] = [Infinity, -Infinity];
    for (const point of points) [low, high] = [Math.min(low, point[of]), Math.max(high, point[of])];
    return [valueText(words.lang, low), valueText(words.lang, high)];
  };
  const [x, y] = [ends(0), ends(1)];
  return words.term('spread', name, `${xTitle} ${words.term('range', ...x)}`, `${yTitle} ${words.term('range', ...y)}`);
}
