import { columnName } from '../../core/widgets/widget-schema.js';
import { QUOTE_LIMIT } from './quote-limit.js';
import type { WidgetContext } from './widget-view.js';
import type { TableData } from './widgets/sortable-table.js';

/** A cell as the source of a table in Markdown. */
const cellOf = (text: string): string =>
  text
    .replace(/\s*\n\s*/g, ' ')
    .replaceAll('|', '\\|')
    .trim();

/**
 * Rows of a table as compact Markdown: as many as the limit leaves room for, and a line that says how many are left out.
 * @param rows - by where they stand in the data.
 */
export function quoteTable(
  { columns, rows: all, caption = '' }: TableData & { readonly caption?: string },
  rows: readonly number[],
  words: WidgetContext['localize'],
): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cellOf).join(' | ')} |`;
  const head = [
    ...(caption ? [`**${cellOf(caption)}**`, ''] : []),
    line(columns.map(columnName)),
    `|${' --- |'.repeat(columns.length)}`,
  ];
  const lines: string[] = [];
  // Room for the last line: "… 400 more", in any language.
  let room = QUOTE_LIMIT - head.join('\n').length - 32;
  for (const row of rows) {
    const next = line(all[row] ?? []);
    room -= next.length + 1;
    if (room < 0) break;
    lines.push(next);
  }
  const left = rows.length - lines.length;
  return [...head, ...lines, ...(left > 0 ? ['', words.term('quoteRest', left)] : [])].join('\n').slice(0, QUOTE_LIMIT);
}
