import type { ChartElement, ChartType } from '../../../core/widgets/widget-schema.js';
import type { WidgetContext, WidgetView } from '../widget-view.js';

/** Draws charts of some kinds. */
export type DrawChart = (chart: ChartElement, context: WidgetContext) => WidgetView;

const rooms = new Map<'d3' | 'heat', DrawChart>();
const loading = new Map<'d3' | 'heat', Promise<DrawChart>>();
const roomOf = (type: ChartType): 'd3' | 'heat' => (type === 'heatmap' ? 'heat' : 'd3');

/** What draws a kind of chart, if its code is there already. */
export const loadedChart = (type: ChartType): DrawChart | undefined => rooms.get(roomOf(type));

/** Loads what draws a kind of chart. Rejects where it cannot be loaded: `chartData` has the table to show instead. */
export function loadChart(type: ChartType): Promise<DrawChart> {
  const room = roomOf(type);
  const known = loading.get(room);
  if (known) return known;
  const drawing = load(room).catch((cause: unknown) => {
    loading.delete(room); // the next chart tries again
    throw cause;
  });
  loading.set(room, drawing);
  return drawing;
}

async function load(room: 'd3' | 'heat'): Promise<DrawChart> {
  const [{ makePlot }, { ChartView }] = await Promise.all([
    // A calendar needs no d3.
    room === 'heat' ? import('../../../charts/heat-chart.js') : import('../../../charts/d3-charts.js'),
    import('./chart-view.js'),
  ]);
  const draw: DrawChart = (chart, context) => new ChartView(chart, context, makePlot);
  rooms.set(room, draw);
  return draw;
}
