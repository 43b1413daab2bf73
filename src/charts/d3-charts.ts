import { seriesName } from './chart-data.js';
import { chartUnit } from './chart-unit.js';
import type { MakePlot } from './chart-figure.js';
import { PiePlot } from './pie-plot.js';
import { XyPlot } from './xy-plot.js';

/** Bars, lines and rings: what needs d3. */
export const makePlot: MakePlot = (chart, words, id) => {
  if (chart.chartType === 'pie') return new PiePlot(chart, words);
  if (chart.chartType === 'heatmap') throw new TypeError('A heatmap is drawn by heat-chart.ts.');
  const names = chart.series.map((series, index) => seriesName(series, index, words));
  return new XyPlot(chart, words, { id, names, unit: chartUnit(chart) });
};
