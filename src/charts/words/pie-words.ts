import type { PieChart } from '../../core/widgets/widget-schema.js';
import { percentText } from '../chart-numbers.js';
import { numberStyle } from '../number-style.js';
import { drawnSlices } from '../pie-slices.js';
import type { KindWords } from './kind-words.js';

/** Slices of a whole. */
export const pieWords: KindWords<PieChart> = {
  tableOf(chart, words) {
    const { slices } = chart;
    const { fullWithUnit } = numberStyle(words.lang, chart);
    const largest = Math.max(0, ...slices.map(({ value }) => value));
    const sum = slices.reduce((all, { value }) => all + (largest > 0 ? value / largest : 0), 0);
    const share = (value: number): number => (sum > 0 ? value / largest / sum : 0);
    return {
      columns: [words.term('slice'), words.term('value'), words.term('share')],
      rows: slices.map(({ label, value }) => [label, fullWithUnit(value), percentText(words.lang, share(value))]),
      values: slices.map(({ label, value }) => [label, value, Number(share(value).toPrecision(12))]),
    };
  },

  summaryOf(chart, words) {
    const [largest] = drawnSlices(chart);
    const head = [words.term('sliceCount', chart.slices.length)];
    if (!largest || largest.share === 0) return { head, tail: [words.term('allZero')] };
    return { head, tail: [words.term('largest', largest.label ?? '', percentText(words.lang, largest.share))] };
  },

  pointOf(chart, { index }, words) {
    const slice = drawnSlices(chart)[index];
    const value = numberStyle(words.lang, chart).valueWithUnit(slice?.value ?? 0);
    return {
      label: slice?.label ?? words.term('other'),
      series: undefined,
      value: `${value}, ${percentText(words.lang, slice?.share ?? 0)}`,
    };
  },
};
