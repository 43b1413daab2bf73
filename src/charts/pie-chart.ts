import type { ChartElement } from '../core/widgets/widget-schema.js';
import type { MakePlot } from './chart-kind.js';
import { PiePlot } from './pie-plot.js';
import { pieStyles } from './pie.styles.js';
import type { KindWords } from './words/kind-words.js';
import { pieWords } from './words/pie-words.js';

/** Rings. */
export const makePlot: MakePlot = (chart, words) => {
  if (chart.chartType !== 'pie') throw new TypeError('Only pies are drawn here.');
  return new PiePlot(chart, words);
};

export const kindWords = pieWords as KindWords<ChartElement>; // it is asked of its own kind
export const kindStyles = pieStyles;
