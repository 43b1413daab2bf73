import { heatmapCells, type HeatmapCell } from '../core/widgets/heatmap-cells.js';
import type { HeatmapChart } from '../core/widgets/widget-schema.js';

const known = new WeakMap<HeatmapChart, readonly HeatmapCell[]>();

/** The squares of a checked heatmap: worked out once, though its room, its drawing and its words all ask for them. */
export function cellsOf(chart: HeatmapChart): readonly HeatmapCell[] {
  let cells = known.get(chart);
  if (!cells) known.set(chart, (cells = heatmapCells(chart)));
  return cells;
}
