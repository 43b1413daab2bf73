import type { MakePlot } from '../../../charts/chart-figure.js';
import { Lazy } from '../../../core/lazy.js';
import type { ChartElement, ChartType } from '../../../core/widgets/widget-schema.js';
import type { WidgetContext, WidgetView } from '../widget-view.js';

/** Draws charts of some kinds. */
export type DrawChart = (chart: ChartElement, context: WidgetContext) => WidgetView;

type Loaded = readonly [{ readonly makePlot: MakePlot }, typeof import('./chart-view.js')];

const drawWith =
  ([{ makePlot }, { ChartView }]: Loaded): DrawChart =>
  (chart, context) =>
    new ChartView(chart, context, makePlot);

const d3Charts = new Lazy(() =>
  Promise.all([import('../../../charts/d3-charts.js'), import('./chart-view.js')]).then(drawWith),
);
/** A calendar needs no d3. */
const heatCharts = new Lazy(() =>
  Promise.all([import('../../../charts/heat-chart.js'), import('./chart-view.js')]).then(drawWith),
);

/** What draws a kind of chart. Where it cannot be loaded, `chartData` has the table to show instead. */
export const chartDrawing = (type: ChartType): Lazy<DrawChart> => (type === 'heatmap' ? heatCharts : d3Charts);
