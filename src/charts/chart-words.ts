import type { ChartElement } from '../core/widgets/widget-schema.js';
import type { ChartWords } from './chart-plot.js';
import type { KindWords, SpokenPoint } from './words/kind-words.js';

/** A chart in a sentence, made from its data by rule. */
export function chartSummary(kind: KindWords<ChartElement>, chart: ChartElement, words: ChartWords): string {
  const { head, tail } = kind.summaryOf(chart, words);
  return `${[[words.term(chart.chartType), ...head].join(', '), ...tail].join('; ')}.`;
}

/** "May, A: 19". */
export const spokenText = ({ label, series, value }: SpokenPoint): string => {
  const place = [label, series].filter(Boolean).join(', ');
  return place ? `${place}: ${value}` : value;
};
