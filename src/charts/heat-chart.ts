import type { MakePlot } from './chart-figure.js';
import { HeatPlot } from './heat-plot.js';

/** Calendars, which need no d3. */
export const makePlot: MakePlot = (chart, words) => {
  if (chart.chartType !== 'heatmap') throw new TypeError('Only heatmaps are drawn here.');
  return new HeatPlot(chart, words);
};
