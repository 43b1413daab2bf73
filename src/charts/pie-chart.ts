import type { ChartKind, MakePlot } from './chart-kind.js';
import { PiePlot } from './pie-plot.js';
import { pieStyles } from './pie.styles.js';
import { pieWords } from './words/pie-words.js';
import { readingAtHand } from './words/kind-words.js';
import { MOST_SLICES } from './pie-slices.js';

/** Rings. */
export const makePlot: MakePlot = (chart, words) => {
  if (chart.chartType !== 'pie') throw new TypeError('Only pies are drawn here.');
  return new PiePlot(chart, words);
};

export const kindReading = readingAtHand(pieWords);
export const kindStyles = pieStyles;

/** How many slices "Other" stands for. */
export const notesOf: ChartKind['notesOf'] = (chart, words) =>
  'slices' in chart && chart.slices.length > MOST_SLICES
    ? [words.term('otherNote', chart.slices.length - MOST_SLICES + 1)]
    : [];
