import type { CSSResult } from 'lit';
import type { ChartType } from '../../../core/widgets/widget-schema.js';
import type { ChartView, ChartViewOptions } from './chart-view.js';

/** What draws a kind of chart. */
export interface ChartKit {
  readonly createChart: (options: ChartViewOptions) => ChartView;
  /** For the shadow root that the chart stands in. */
  readonly styles: readonly CSSResult[];
}

const kits = new Map<'d3' | 'heat', ChartKit>();
const roomOf = (type: ChartType): 'd3' | 'heat' => (type === 'heatmap' ? 'heat' : 'd3');

/** The code of a kind of chart, if it is there already. */
export const chartKit = (type: ChartType): ChartKit | undefined => kits.get(roomOf(type));

/** Loads the code of a kind of chart, once. Rejects where it cannot be loaded: `chartData` has the table to show instead. */
export async function loadChartKit(type: ChartType): Promise<ChartKit> {
  const room = roomOf(type);
  const [{ createChart }, { chartStyles }] = await Promise.all([
    room === 'heat' ? import('./heat-chart.js') : import('./d3-charts.js'),
    import('./chart.styles.js'),
  ]);
  const kit = kits.get(room) ?? { createChart, styles: [chartStyles] };
  kits.set(room, kit);
  return kit;
}
