import type { ChartElement } from '../../core/widgets/widget-schema.js';
import type { ChartPoint, ChartWords } from '../chart-plot.js';
import { spokenText } from '../chart-words.js';
import type { KindWords } from '../words/kind-words.js';

/** Longest quote, in UTF-16 units. */
const LIMIT = 2_000;
/** Of a title: a quote needs room for its values. */
const TITLE_LIMIT = 200;

/** What is quoted: a point as it is drawn, rows of the data, or everything. */
export interface QuotedPart {
  readonly point?: ChartPoint;
  readonly rows?: readonly number[];
}

/** A chart, or a part of it, as compact Markdown for a composer: at most 2,000 characters. */
export function quoteChart(
  kind: KindWords<ChartElement>,
  chart: ChartElement,
  words: ChartWords,
  { point, rows: chosen }: QuotedPart = {},
): string {
  const title = [chart.title, chart.subtitle]
    .filter((text) => text?.trim())
    .map((text) => cut(cell(text ?? ''), TITLE_LIMIT))
    .join(' · ');
  const head = `**${title || words.term(chart.chartType)}**`;
  if (point) return cut(`${head}\n${cell(spokenText(kind.pointOf(chart, point, words)))}`, LIMIT);
  const { columns, rows: all } = kind.tableOf(chart, words);
  const rows = chosen ? chosen.flatMap((row) => (all[row] ? [all[row]] : [])) : all;
  const line = (cells: readonly string[]) => `| ${cells.map((text) => cut(cell(text), TITLE_LIMIT)).join(' | ')} |`;
  const lines = [head, '', line(columns), `|${columns.map(() => '---').join('|')}|`];
  let room = LIMIT - lines.join('\n').length;
  for (const [index, row] of rows.entries()) {
    const next = line(row);
    const rest = words.term('quoteRest', rows.length - index);
    if (next.length + 1 > room - rest.length - 2) {
      lines.push('', rest);
      break;
    }
    room -= next.length + 1;
    lines.push(next);
  }
  return cut(lines.join('\n'), LIMIT);
}

const cell = (text: string): string => text.replace(/\s+/g, ' ').replaceAll('|', '\\|').trim();

/** Never in the middle of a surrogate pair. */
function cut(text: string, limit: number): string {
  return text.length <= limit ? text : `${text.slice(0, limit - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
