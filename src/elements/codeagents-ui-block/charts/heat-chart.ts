import { ChartView, type ChartViewOptions, type MakePlot } from './chart-view.js';
import { HeatPlot } from './heat-plot.js';

const makePlot: MakePlot = (chart, words) => {
  if (chart.chartType !== 'heatmap') throw new TypeError('Only heatmaps are drawn here.');
  return new HeatPlot(chart, words);
};

/** Calendars, which need no d3. */
export const createChart = (options: ChartViewOptions): ChartView => new ChartView(options, makePlot);
