import type { CodeagentsUiElement } from '../../core/widgets/widget-schema.js';
import { FILTERED_FROM, ROWS_AT_ONCE } from './widgets/table-rows.js';

/** Rows, with their head, of a table that is no higher than it may be. */
export const tableHeight = (rows: number, caption: boolean): number =>
  Math.min(400, 31 + rows * 37) +
  (caption ? 46 : 2) +
  (rows >= FILTERED_FROM ? 37 : 0) +
  (rows > ROWS_AT_ONCE ? 41 : 0);

/** About how high an element is drawn, in px: decides which elements wait, and what room they hold meanwhile. */
export function roughHeight(element: CodeagentsUiElement): number {
  switch (element.type) {
    case 'card':
      return 56 + element.content.reduce((sum, each) => sum + roughHeight(each) + 12, 0);
    case 'markdown':
      return 24 * Math.ceil(element.text.length / 80 + element.text.split('\n').length / 2);
    case 'image':
      return Math.min(512, 640 / (element.aspectRatio ?? 1.5)) + 24;
    case 'gallery':
      return 230;
    case 'video':
      return 400;
    case 'table':
      return tableHeight(element.rows.length, true);
    case 'choices':
      return element.items.reduce((sum, { description }) => sum + (description ? 62 : 44), element.multiple ? 66 : 22);
    case 'chart':
      return element.chartType === 'heatmap' ? 230 : 360;
    case 'metric':
      return (element.trend ? 140 : 96) / 3; // about three in a row
    case 'progress':
      return 34;
    case 'callout':
      return (element.title ? 40 : 20) + 20 * Math.floor(element.text.length / 90);
    case 'steps':
      return element.items.reduce((sum, { text }) => sum + (text ? 54 : 34), -14);
    case 'facts':
      return element.items.length * 35;
    case 'code':
      return 40 + 20 * element.text.split('\n').length;
    case 'tabs': // the first of them shows
      return 42 + (element.items[0]?.content ?? []).reduce((sum, each) => sum + roughHeight(each) + 12, 0);
    default:
      return 100;
  }
}
