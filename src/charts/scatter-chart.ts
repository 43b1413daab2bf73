import { Lazy } from '../core/lazy.js';
import type { ChartElement } from '../core/widgets/widget-schema.js';
import type { MakePlot } from './chart-kind.js';
import { seriesNames } from './chart-series.js';
import { ScatterPlot } from './scatter-plot.js';
import type { KindWords } from './words/kind-words.js';

/** Points in a plane. */
export const makePlot: MakePlot = (chart, words) => {
  if (chart.chartType !== 'scatter') throw new TypeError('Only scatter plots are drawn here.');
  return new ScatterPlot(chart, words, { names: seriesNames(chart.series, words) });
};

export const kindWords = new Lazy(() =>
  // It is asked of its own kind.
  import('./words/scatter-words.js').then((loaded) => loaded.scatterWords as KindWords<ChartElement>),
);
