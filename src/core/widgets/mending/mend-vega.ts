import { fieldOf, isObject } from '../check-fields.js';
import type { Draft } from './draft.js';

/** What each mark of Vega-Lite is here. */
const MARKS: ReadonlyMap<string, string> = new Map([
  ['bar', 'bar'],
  ['line', 'line'],
  ['area', 'area'],
  ['arc', 'pie'],
]);
/** Channels that say where a value stands: with any other one the chart would show less than was meant. */
const CHANNELS = new Set(['x', 'y', 'color', 'theta', 'tooltip']);
/** What a channel may say besides: anything else is work that Vega would do with the values. */
const PLAIN = new Set(['field', 'type', 'title', 'axis', 'legend', 'sort']);

/**
 * Vega-Lite: rows, a mark, and which field goes where. Read as rows with the names of their fields, as Recharts has
 * them; nothing that Vega would work out first (sums, bins, filters) is read.
 */
export function mendVega(draft: Draft): void {
  const [mark, data, encoding] = [draft.read('mark'), draft.read('data'), draft.read('encoding')];
  const rows = isObject(data) ? fieldOf(data, 'values') : data;
  if (!isObject(encoding) || !Array.isArray(rows) || draft.has('transform') || draft.has('layer')) return;
  const name = isObject(mark) ? mark.type : mark;
  const kind = typeof name === 'string' ? MARKS.get(name) : mark === undefined ? draft.read('chartType') : undefined;
  const fields = fieldsOf(encoding);
  if (typeof kind !== 'string' || !fields) return;
  const { x, y, color, theta } = fields;
  const [label, value] = kind === 'pie' ? [color, theta] : [x, y];
  if (label === undefined || value === undefined || (kind === 'pie' && (x ?? y) !== undefined)) return;
  const isOther = (key: string): boolean => key !== label && key !== value && key !== color;
  if (rows.some((row) => !isObject(row) || Object.keys(row).some(isOther))) return;
  draft.drop('mark', 'encoding', 'data', '$schema', 'width', 'height');
  draft.write('type', 'chart');
  draft.write('chartType', kind);
  if (kind === 'pie')
    draft.write(
      'slices',
      (rows as Readonly<Record<string, unknown>>[]).map((row) => ({ label: row[label], value: row[value] })),
    );
  else {
    draft.write('data', rows);
    draft.write('xKey', label);
    draft.write('yKey', value);
  }
  draft.tell('field-renamed', `mark and encoding are read as ${kind}`, 'chartType');
}

/** The field of each channel; nothing where one says more than a field. */
function fieldsOf(encoding: object): Readonly<Record<string, string | undefined>> | undefined {
  const fields: Record<string, string> = {};
  for (const [channel, given] of Object.entries(encoding)) {
    if (channel === 'tooltip') continue;
    const field: unknown = isObject(given) ? given.field : undefined;
    if (!CHANNELS.has(channel) || typeof field !== 'string') return undefined;
    if (Object.keys(given as object).some((each) => !PLAIN.has(each))) return undefined;
    fields[channel] = field;
  }
  return fields;
}
