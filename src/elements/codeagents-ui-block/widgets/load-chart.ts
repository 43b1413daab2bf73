import type { ChartKind } from '../../../charts/chart-kind.js';
import { Lazy } from '../../../core/lazy.js';
import type { ChartElement, ChartType } from '../../../core/widgets/widget-schema.js';
import type { WidgetContext, WidgetView } from '../widget-view.js';

/** Draws charts of some kinds. */
export type DrawChart = (chart: ChartElement, context: WidgetContext) => WidgetView;

/** What each kind is drawn with: a row a kind. */
const kinds: Readonly<Record<ChartType, () => Promise<ChartKind>>> = {
  bar: () => import('../../../charts/bar-chart.js'),
  line: () => import('../../../charts/line-chart.js'),
  area: () => import('../../../charts/area-chart.js'),
  pie: () => import('../../../charts/pie-chart.js'),
  scatter: () => import('../../../charts/scatter-chart.js'),
  matrix: () => import('../../../charts/matrix-chart.js'),
  heatmap: () => import('../../../charts/heat-chart.js'),
};
/** What all kinds share. */
const views = new Lazy(() => import('./chart-view.js'));

const drawings = new Map<ChartType, Lazy<DrawChart>>();

/** What draws a kind of chart. Where it cannot be loaded, `chartRows` has the table to show instead. */
export function chartDrawing(type: ChartType): Lazy<DrawChart> {
  let drawing = drawings.get(type);
  if (!drawing) {
    const load = () =>
      Promise.all([kinds[type](), views.load()]).then(
        ([kind, { ChartView }]): DrawChart =>
          (chart, context) =>
            new ChartView(chart, context, kind),
      );
    drawings.set(type, (drawing = new Lazy(load)));
  }
  return drawing;
}
