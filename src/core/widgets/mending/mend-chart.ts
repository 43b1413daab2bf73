import { isObject, type Given } from '../check-fields.js';
import type { Draft } from './draft.js';
import { mendPoints, mendScatter } from './mend-points.js';
import { rowsToSeries } from './rows-to-series.js';

const LABELS = ['labels', 'categories', 'x', 'xAxis'];
const LISTS = ['datasets', 'series'];
const VALUES = ['values', 'data', 'y', 'points'];

/** Other shapes of a chart's data: of Chart.js, ECharts and Recharts, lists of plain numbers, objects with a field a slice. */
export function mendChart(draft: Draft, chartType: string): void {
  liftData(draft);
  liftAxis(draft);
  if (chartType === 'pie') return mendPie(draft);
  if (chartType === 'heatmap') return mendHeatmap(draft);
  if (chartType === 'scatter') return mendScatter(draft);
  if (chartType === 'bar' || chartType === 'line' || chartType === 'area') mendSeries(draft);
}

const isNumeric = (value: unknown): boolean => typeof value === 'number' || typeof value === 'string' || value === null;
/** Numbers, or what may be numbers as text. */
const isNumbers = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.length > 0 && value.every(isNumeric) && value.some((item) => item !== null);

/** Chart.js: `data: { labels, datasets }`. */
function liftData(draft: Draft): void {
  const data = draft.read('data');
  if (!isObject(data)) return;
  const names = [...LABELS, ...LISTS].filter((name) => Array.isArray(data[name]));
  if (names.length === 0 || names.some((name) => draft.has(name))) return;
  draft.drop('data');
  for (const name of names) draft.write(name, data[name]);
  draft.tell('field-renamed', `data is read as ${names.join(' and ')}`, 'data');
}

/** ECharts and Highcharts: `xAxis: { data }`. */
function liftAxis(draft: Draft): void {
  const [name, second] = ['xAxis', 'x_axis', 'x'].filter((each) => isObject(draft.read(each)));
  if (name === undefined || second !== undefined || (name !== 'x' && draft.has('x'))) return;
  const axis = draft.read(name) as Given;
  const [key, other] = ['data', 'categories', 'labels', 'values'].filter((each) => Array.isArray(axis[each]));
  if (key !== undefined && other === undefined) draft.rename(name, 'x', axis[key]);
}

function mendSeries(draft: Draft): void {
  if (rowsToSeries(draft)) return;
  mendPoints(draft);
  const [name, second] = ['series', ...VALUES, 'datasets'].filter((each) => draft.has(each));
  if (name === undefined || second !== undefined) return;
  const value = draft.read(name);
  if (isNumbers(value) && !value.every((item) => typeof item === 'string' && !/\d/.test(item)))
    draft.rename(name, 'series', [{ values: value }]);
  else if (Array.isArray(value) && value.length > 0 && value.every(isNumbers))
    draft.rename(
      name,
      'series',
      value.map((values) => ({ values })),
    );
  else if (isObject(value) && VALUES.some((each) => isNumbers(value[each]))) draft.rename(name, 'series', [value]);
}

/** One list of values over labels, and an object with a field a slice. */
function mendPie(draft: Draft): void {
  if (draft.has('slices') && !isObject(draft.read('slices'))) return;
  const [map, second] = ['slices', 'data', 'values'].filter((each) => isObject(draft.read(each)));
  if (map !== undefined && second === undefined && fromMap(draft, map, 'slices', 'label')) return;
  const [labels, other] = LABELS.filter((each) => Array.isArray(draft.read(each)));
  if (labels === undefined || other !== undefined) return;
  const [lists, third] = [...LISTS, ...VALUES].filter((each) => Array.isArray(draft.read(each)));
  if (lists === undefined || third !== undefined) return;
  const names = draft.read(labels) as readonly unknown[];
  const given = draft.read(lists) as readonly unknown[];
  const [only, more] = given;
  const dataset = isObject(only) && more === undefined ? only : undefined;
  const inside = dataset ? VALUES.filter((each) => isNumbers(dataset[each])) : [];
  const values = isNumbers(given)
    ? given
    : inside.length === 1
      ? (dataset?.[inside[0] ?? ''] as readonly unknown[])
      : [];
  if (values.length === 0 || values.length !== names.length) return;
  const colors = [dataset?.backgroundColor, dataset?.colors, draft.read('colors')].find(
    (each): each is readonly unknown[] => Array.isArray(each) && each.length === values.length,
  );
  draft.drop(labels);
  draft.rename(
    lists,
    'slices',
    names.map((label, index) => ({ label, value: values[index], ...(colors && { color: colors[index] }) })),
  );
}

/** An object with a field a day, and pairs of a date and a value. */
function mendHeatmap(draft: Draft): void {
  const [name, second] = ['days', 'data', 'values'].filter((each) => draft.has(each));
  if (name === undefined || second !== undefined) return;
  const value = draft.read(name);
  if (isObject(value)) fromMap(draft, name, 'days', 'date');
  else if (Array.isArray(value) && value.every((pair) => Array.isArray(pair) && pair.length === 2))
    draft.rename(
      name,
      'days',
      (value as readonly (readonly unknown[])[]).map(([date, count]) => ({ date, value: count })),
    );
}

function fromMap(draft: Draft, name: string, target: string, key: string): boolean {
  const entries = Object.entries(draft.read(name) as Given);
  if (entries.length === 0 || !entries.every(([, value]) => typeof value === 'number' || isNumberText(value)))
    return false;
  draft.rename(
    name,
    target,
    entries.map(([label, value]) => ({ [key]: label, value })),
  );
  return true;
}

const isNumberText = (value: unknown): boolean => typeof value === 'string' && /\d/.test(value);
