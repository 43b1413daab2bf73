import type { OutlineElement } from '../../core/widgets/widget-outline.js';
import type { ChartElement, CodeagentsUiElement } from '../../core/widgets/widget-schema.js';
import { heatGrid } from '../../charts/heat-grid.js';
import { MOST_SLICES } from '../../charts/pie-slices.js';
import { cellsOf } from '../../charts/heat-cells.js';

/** What heights are estimated from: a checked element, or what is known of one. */
type Chart = ChartElement | OutlineElement;

/** What stands around the squares of a calendar, in px: names of days, the frame, names of months with margins and the scale. */
const HEAT = { gap: 3, days: 30, frame: 36, around: 68, aroundInCard: 54, frameInCard: 2 };
/** In a ring's box, in px; from these widths on the list stands beside the ring, and in two columns. */
const PIE = { margins: 24, marginsInCard: 14, frame: 2, ring: 168, gap: 12, row: 29, beside: 416, columns: 576 };

/** The height of a chart's box before it is drawn, as a CSS length, in a place that is so many px wide. */
export function chartHeight(chart: Chart, width: number, inCard = false): string {
  // The toolbar is higher than a title alone.
  const head = (inCard ? 0 : 14) + Math.max(24, (chart.title ? 20 : 0) + (chart.subtitle ? 16 : 0));
  return `calc(${head / 16}rem + ${inCard ? 0 : 2}px + ${mainHeight(chart, width, inCard)})`;
}

/** The same of what stands below a chart's title. A card has the frame and the padding already. */
export function mainHeight(chart: Chart, width: number, inCard = false): string {
  const least = 'var(--codeagents-ui-chart-height, 17.5rem)';
  if (chart.chartType === 'pie') return `max(${least}, ${pieHeight(chart, width, inCard) / 16}rem)`;
  if (chart.chartType !== 'heatmap') return least;
  const { size, gap } = heatGrid(width - (inCard ? HEAT.frameInCard : HEAT.frame) - HEAT.days, weeksOf(chart), {
    cell: undefined,
    gap: HEAT.gap,
  });
  return (
    `(${inCard ? HEAT.aroundInCard : HEAT.around}px + 7 * var(--codeagents-ui-heat-cell, ${size}px) ` +
    `+ 6 * var(--codeagents-ui-heat-gap, ${gap}px))`
  );
}

function pieHeight(chart: Chart, width: number, inCard: boolean): number {
  const count = 'chartType' in chart && 'slices' in chart ? chart.slices : 1;
  const rows = Math.min(MOST_SLICES, typeof count === 'number' ? count : (count?.length ?? 1));
  const inner = width - (inCard ? 0 : PIE.frame);
  const margins = inCard ? PIE.marginsInCard : PIE.margins;
  if (width > 0 && inner <= PIE.beside) return margins + PIE.ring + PIE.gap + rows * PIE.row;
  return margins + (inner >= PIE.columns && rows > 6 ? Math.ceil(rows / 2) : rows) * PIE.row;
}

function weeksOf(chart: Chart): number {
  const element = 'complete' in chart ? chart.element : chart;
  if (element?.type !== 'chart' || element.chartType !== 'heatmap') {
    const days = 'complete' in chart ? (chart.days ?? 7) : 7;
    return Math.max(1, Math.ceil((days + 3) / 7)); // on average it begins in the middle of a week
  }
  const cells = cellsOf(element);
  const first = new Date(`${cells[0]?.date}T00:00:00Z`).getUTCDay();
  const offset = element.weekStart === 'sun' ? first : (first + 6) % 7;
  return Math.max(1, Math.ceil((offset + cells.length) / 7));
}

/** Rows, with their head, of a table that is no higher than it may be. */
export const tableHeight = (rows: number, caption: boolean): number =>
  Math.min(400, 31 + rows * 37) + (caption ? 46 : 2);

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
