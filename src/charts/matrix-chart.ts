import type { ChartElement } from '../core/widgets/widget-schema.js';
import type { MakePlot } from './chart-kind.js';
import { MatrixPlot } from './matrix-plot.js';
import type { KindWords } from './words/kind-words.js';
import { matrixWords } from './words/matrix-words.js';

/** Matrices. */
export const makePlot: MakePlot = (chart, words) => {
  if (chart.chartType !== 'matrix') throw new TypeError('Only matrices are drawn here.');
  return new MatrixPlot(chart, words);
};

export const kindWords = matrixWords as KindWords<ChartElement>; // it is asked of its own kind
