import type { ChartKind, MakePlot } from './chart-kind.js';
import { MatrixPlot } from './matrix-plot.js';
import { matrixStyles } from './matrix.styles.js';
import { matrixWords } from './words/matrix-words.js';
import { readingAtHand } from './words/kind-words.js';

/** Matrices. */
export const makePlot: MakePlot = (chart, words) => {
  if (chart.chartType !== 'matrix') throw new TypeError('Only matrices are drawn here.');
  return new MatrixPlot(chart, words);
};

export const kindReading = readingAtHand(matrixWords);
export const kindStyles = matrixStyles;

export const notesOf: ChartKind['notesOf'] = (chart, words) =>
  chart.chartType === 'matrix' && chart.values.every((row) => row.every((value) => value === null))
    ? [words.term('noValues')]
    : [];
