import type { OutlineElement } from '../../core/widgets/widget-outline.js';
import type { ChartElement, CodeagentsUiElement } from '../../core/widgets/widget-schema.js';

/** What heights are told from: a checked element, or what is known of one. */
type Chart = Pick<ChartElement, 'chartType' | 'title' | 'subtitle'> | OutlineElement;

/** The height of a chart's box before it is drawn, as a CSS length. */
export function chartHeight(chart: Chart): string {
  // The toolbar is higher than a title alone.
  const head = 0.875 + Math.max(1.5, (chart.title ? 1.25 : 0) + (chart.subtitle ? 1 : 0));
  if (chart.chartType === 'heatmap') return `calc(${head + 4.1}rem + 2px + 7 * var(--codeagents-ui-heat-cell, 0.75rem) + 6 * var(--codeagents-ui-heat-gap, 0.1875rem))`;
  return `calc(${head}rem + 2px + var(--codeagents-ui-chart-height, 17.5rem))`;
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
