import type { MakePlot } from './chart-kind.js';
import { HeatPlot } from './heat-plot.js';
import { heatStyles } from './heat.styles.js';
import { heatWords } from './words/heat-words.js';
import { readingAtHand } from './words/kind-words.js';

/** Calendars. */
export const makePlot: MakePlot = (chart, words) => {
  if (chart.chartType !== 'heatmap') throw new TypeError('Only heatmaps are drawn here.');
  return new HeatPlot(chart, words);
};

export const kindReading = readingAtHand(heatWords);
export const kindStyles = heatStyles;
