import { Lazy } from '../core/lazy.js';
import type { ChartElement } from '../core/widgets/widget-schema.js';
import type { MakePlot } from './chart-kind.js';
import { HeatPlot } from './heat-plot.js';
import { heatStyles } from './heat.styles.js';
import type { KindWords } from './words/kind-words.js';

/** Calendars. */
export const makePlot: MakePlot = (chart, words) => {
  if (chart.chartType !== 'heatmap') throw new TypeError('Only heatmaps are drawn here.');
  return new HeatPlot(chart, words);
};

export const kindWords = new Lazy(() =>
  // It is asked of its own kind.
  import('./words/heat-words.js').then((loaded) => loaded.heatWords as KindWords<ChartElement>),
);
export const kindStyles = heatStyles;
