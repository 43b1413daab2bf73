import type { MakePlot } from './chart-kind.js';
import { seriesNames } from './chart-series.js';
import { ScatterPlot } from './scatter-plot.js';
import { scatterStyles } from './scatter.styles.js';
import { scatterWords } from './words/scatter-words.js';
import { readingAtHand } from './words/kind-words.js';

/** Points in a plane. */
export const makePlot: MakePlot = (chart, words) => {
  if (chart.chartType !== 'scatter') throw new TypeError('Only scatter plots are drawn here.');
  return new ScatterPlot(chart, words, { names: seriesNames(chart.series, words) });
};

export const kindReading = readingAtHand(scatterWords);
export const kindStyles = scatterStyles;
