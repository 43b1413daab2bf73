import { CODEAGENTS_UI_LIMITS } from '../../core/widgets/widget-limits.js';
import type { OutlineElement } from '../../core/widgets/widget-outline.js';
import type { ChartElement, HeatmapChart } from '../../core/widgets/widget-schema.js';
import { heatGrid, LARGEST } from '../../charts/heat-grid.js';
import { hasTwoColumns, MOST_SLICES } from '../../charts/pie-slices.js';
import { hasRows, heightOfMatrix, heightOfRows } from '../../charts/plot-height.js';

/** What heights are estimated from: a checked element, or what is known of one. */
type Chart = ChartElement | OutlineElement;

/** What stands around the squares of a calendar, in px: names of days, the frame, names of months with margins and the scale. */
const HEAT = { gap: 3, days: 30, frame: 36, around: 68, aroundInCard: 54, frameInCard: 2, least: 8.14 };
const DAY_MS = 86_400_000;
/** Around rows, in px. */
const ROWS = { frame: 34, margins: 24, marginsInCard: 14, legend: 24, scale: 24 };
/** In a ring's box, in px; from these widths on the list stands beside the ring, and in two columns. */
const PIE = { margins: 24, marginsInCard: 14, frame: 2, ring: 168, gap: 12, row: 29, beside: 416, columns: 576 };

/** The height of a chart's box before it is drawn, as a CSS length, in a place that is so many px wide. */
export function chartHeight(chart: Chart, width: number, inCard = false): string {
  return `calc(${headHeight(chart, inCard)} + ${mainHeight(chart, width, inCard)})`;
}

function headHeight(chart: Chart, inCard: boolean): string {
  // The toolbar is higher than a title alone.
  const head = (inCard ? 0 : 14) + Math.max(24, (chart.title ? 20 : 0) + (chart.subtitle ? 16 : 0));
  return `${head / 16}rem + ${inCard ? 0 : 2}px`;
}

/** What stands around the squares of a calendar, below its title, in px. */
const around = (inCard: boolean): number => (inCard ? HEAT.aroundInCard : HEAT.around);

/** The same of what stands below a chart's title. A card has the frame and the padding already. */
export function mainHeight(chart: Chart, width: number, inCard = false): string {
  const isPie = chart.chartType === 'pie';
  // A ring with its margins is lower than a plot, and would stand in the air.
  const least = `var(--codeagents-ui-chart-height, ${isPie ? 14 : 17.5}rem)`;
  if (isPie) return `max(${least}, ${pieHeight(chart, width, inCard) / 16}rem)`;
  const element = 'complete' in chart ? chart.element : chart;
  const rows = element?.type === 'chart' ? rowsHeight(element, plotWidth(width, inCard)) : undefined;
  if (rows !== undefined) return `${(inCard ? ROWS.marginsInCard : ROWS.margins) + rows}px`;
  if (chart.chartType !== 'heatmap') return least;
  const { size, gap } = heatGrid(width - (inCard ? HEAT.frameInCard : HEAT.frame) - HEAT.days, weeksOf(chart), {
    cell: undefined,
    gap: HEAT.gap,
  });
  return (
    `(${around(inCard)}px + 7 * var(--codeagents-ui-heat-cell, ${size}px) ` +
    `+ 6 * var(--codeagents-ui-heat-gap, ${gap}px))`
  );
}

/** How wide the plot of a chart is, in a place of so many px. */
export const plotWidth = (width: number, inCard: boolean): number => width - (inCard ? 0 : ROWS.frame);

/**
 * The height of a calendar's box before it is drawn, as CSS in a container of its width: nobody has to ask for that, which
 * would lay out the page once for each. Squares are half a pixel apart in size, and at least as high as they may be.
 */
export function calendarHeight(chart: HeatmapChart, inCard: boolean): string {
  const frame = (inCard ? HEAT.frameInCard : HEAT.frame) + HEAT.days;
  const weeks = weeksOf(chart);
  const fit = `round(down, (100cqi - ${frame - HEAT.gap}px) / ${weeks} - ${HEAT.gap}px, .5px)`;
  const cell = `var(--codeagents-ui-heat-cell, max(${HEAT.least}px, min(${LARGEST}px, ${fit})))`;
  return `calc(${headHeight(chart, inCard)} + ${around(inCard)}px + 7 * ${cell} + 6 * var(--codeagents-ui-heat-gap, ${HEAT.gap}px))`;
}

/** Of bars that lie and of a matrix, with a legend of one line; undefined for what is as high as charts are. */
function rowsHeight(chart: ChartElement, width: number): number | undefined {
  if (chart.chartType === 'matrix') return heightOfMatrix(chart, width) + ROWS.scale;
  if (!hasRows(chart, width)) return undefined;
  return heightOfRows(chart, width) + (chart.series.length > 1 ? ROWS.legend : 0);
}

/** Whether the width decides how high a chart is: its names may stand in rows. */
export const hasLongNames = (chart: ChartElement): boolean => hasRows(chart, 320);

/** Whether a chart is as high as it has rows, of bars or of cells. */
export const mayHaveRows = (chart: ChartElement): boolean => chart.chartType === 'matrix' || hasLongNames(chart);

function pieHeight(chart: Chart, width: number, inCard: boolean): number {
  const count = 'chartType' in chart && 'slices' in chart ? chart.slices : 1;
  const rows = Math.min(MOST_SLICES, typeof count === 'number' ? count : (count?.length ?? 1));
  const inner = width - (inCard ? 0 : PIE.frame);
  const margins = inCard ? PIE.marginsInCard : PIE.margins;
  if (width > 0 && inner <= PIE.beside) return margins + PIE.ring + PIE.gap + rows * PIE.row;
  const element = 'complete' in chart ? chart.element : chart;
  const isWide = inner >= PIE.columns && hasTwoColumns(element && 'valueDisplay' in element ? element : {}, rows);
  return margins + (isWide ? Math.ceil(rows / 2) : rows) * PIE.row;
}

function weeksOf(chart: Chart): number {
  const element = 'complete' in chart ? chart.element : chart;
  if (element?.type !== 'chart' || element.chartType !== 'heatmap') {
    const days = 'complete' in chart ? (chart.days ?? 7) : 7;
    return Math.max(1, Math.ceil((days + 3) / 7)); // on average it begins in the middle of a week
  }
  const [first, last] = element.days.reduce(
    ([least, most], { date }) => [date < least ? date : least, date > most ? date : most] as const,
    ['9', '0'] as readonly [string, string],
  );
  const weekday = new Date(`${first}T00:00:00Z`).getUTCDay();
  const offset = element.weekStart === 'sun' ? weekday : (weekday + 6) % 7;
  const count = Math.min(CODEAGENTS_UI_LIMITS.dates, (Date.parse(last) - Date.parse(first)) / DAY_MS + 1);
  return Math.max(1, Math.ceil((offset + count) / 7));
}
