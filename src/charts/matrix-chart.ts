import { Lazy } from '../core/lazy.js';
import type { ChartElement } from '../core/widgets/widget-schema.js';
import type { ChartKind, MakePlot } from './chart-kind.js';
import { MatrixPlot } from './matrix-plot.js';
import type { KindWords } from './words/kind-words.js';

/** Matrices. */
export const makePlot: MakePlot = (chart, words) => {
  if (chart.chartType !== 'matrix') throw new TypeError('Only matrices are drawn here.');
  return new MatrixPlot(chart, words);
};

export const kindWords = new Lazy(() =>
  // It is asked of its own kind.
  import('./words/matrix-words.js').then((loaded) => loaded.matrixWords as KindWords<ChartElement>),
);

export const notesOf: ChartKind['notesOf'] = (chart, words) =>
  chart.chartType === 'matrix' && chart.values.every((row) => row.every((value) => value === null))
    ? [words.term('noValues')]
    : [];
