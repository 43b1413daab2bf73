import { heatmapCells } from '../../core/widgets/heatmap-cells.js';
import type { OutlineElement } from '../../core/widgets/widget-outline.js';
import type { ChartElement, CodeagentsUiElement } from '../../core/widgets/widget-schema.js';

/** What heights are told from: a checked element, or what is known of one. */
type Chart = ChartElement | OutlineElement;

/** Side of the squares, the room between them, and what stands around them, in px: as calendars are drawn. */
const HEAT = { smallest: 9, largest: 19, gap: 3, days: 30, months: 20, frame: 36, around: 50 };

/** The height of a chart's box before it is drawn, as a CSS length, in a place that is so many px wide. */
export function chartHeight(chart: Chart, width: number): string {
  // The toolbar is higher than a title alone.
  const head = 14 + Math.max(24, (chart.title ? 20 : 0) + (chart.subtitle ? 16 : 0));
  if (chart.chartType !== 'heatmap') return `calc(${head / 16}rem + 2px + var(--codeagents-ui-chart-height, 17.5rem))`;
  const weeks = weeksOf(chart);
  const fit = Math.floor(((width - HEAT.frame - HEAT.days + HEAT.gap) / weeks - HEAT.gap) * 2) / 2;
  const auto = Math.min(HEAT.largest, Math.max(HEAT.smallest, fit));
  return `calc(${head + HEAT.months + HEAT.around}px + 7 * var(--codeagents-ui-heat-cell, ${auto}px) + 6 * var(--codeagents-ui-heat-gap, ${HEAT.gap}px))`;
}

function weeksOf(chart: Chart): number {
  const element = 'complete' in chart ? chart.element : chart;
  if (element?.type !== 'chart' || element.chartType !== 'heatmap') {
    const days = 'complete' in chart ? (chart.days ?? 7) : 7;
    return Math.max(1, Math.ceil((days + 3) / 7)); // on average it begins in the middle of a week
  }
  const cells = heatmapCells(element);
  const first = new Date(`${cells[0]?.date}T00:00:00Z`).getUTCDay();
  const offset = element.weekStart === 'sun' ? first : (first + 6) % 7;
  return Math.max(1, Math.ceil((offset + cells.length) / 7));
}

/** Rows, with their head, of a table that is no higher than it may be. */
export const tableHeight = (rows: number, caption: boolean): number => Math.min(400, 31 + rows * 37) + (caption ? 46 : 2);

/** About how high an element is drawn, in px: decides which elements wait, and what room they hold meanwhile. */
export function roughHeight(element: CodeagentsUiElement): number {
  switch (element.type) {
    case 'card':
      return 56 + element.content.reduce((sum, each) => sum + roughHeight(each) + 12, 0);
    case 'markdown':
      return 24 * Math.ceil(element.text.length / 80 + element.text.split('\n').length / 2);
    case 'image':
      return Math.min(480, 640 / (element.aspectRatio ?? 1.5)) + 24;
    case 'gallery':
      return 230;
    case 'video':
      return 400;
    case 'table':
      return tableHeight(element.rows.length, true);
    case 'chart':
      return element.chartType === 'heatmap' ? 230 : 360;
    default:
      return 100;
  }
}
