import { fieldOf, isObject, type Given } from '../check-fields.js';
import type { Draft } from './draft.js';

const LISTS = ['values', 'data', 'points'];
const LABELS = ['x', 'label', 'name', 'date', 'category'];
const FIGURES = ['y', 'value'];

/** ApexCharts and nivo: series of points that say both where they stand and how much; all series stand over one axis. */
export function mendPoints(draft: Draft): void {
  const name = draft.has('series') ? 'series' : 'datasets';
  const series = draft.read(name);
  if (draft.has('x') || !Array.isArray(series) || series.length === 0) return;
  const read = series.map(pointsOf);
  const [first] = read;
  const labels = JSON.stringify(first?.labels);
  if (!first || !read.every((each) => each !== undefined && JSON.stringify(each.labels) === labels)) return;
  draft.write('x', first.labels);
  draft.rename(
    name,
    'series',
    read.map((each) => each?.series),
  );
}

function pointsOf(given: unknown): { readonly labels: readonly unknown[]; readonly series: Given } | undefined {
  if (!isObject(given)) return undefined;
  const [list, second] = LISTS.filter((each) => Array.isArray(fieldOf(given, each)));
  if (list === undefined || second !== undefined) return undefined;
  const points = given[list] as readonly unknown[];
  const [label, value] = [LABELS, FIGURES].map((names) =>
    names.filter((each) => points.every((point) => isObject(point) && fieldOf(point, each) !== undefined)),
  );
  const isWhole = points.every((point) => isObject(point) && Object.keys(point).length === 2);
  if (points.length === 0 || !isWhole || label?.length !== 1 || value?.length !== 1) return undefined;
  const { [list]: _, ...rest } = given;
  const pick = (name = ''): unknown[] => points.map((point) => (point as Given)[name]);
  return { labels: pick(label[0]), series: { ...rest, values: pick(value[0]) } };
}

/** Places in a plane: pairs, or objects that say `x` and `y` and nothing else. */
const arePlaces = (list: unknown): boolean =>
  Array.isArray(list) &&
  list.length > 0 &&
  list.every((item) =>
    Array.isArray(item)
      ? item.length === 2 && item.every(isFigure)
      : isObject(item) && Object.keys(item).length === 2 && isFigure(item.x) && isFigure(item.y),
  );
const isFigure = (value: unknown): boolean => typeof value === 'number';
const areFigures = (list: unknown): list is readonly number[] => Array.isArray(list) && list.every(isFigure);

/** Points that stand alone, without a series; in a list of another name; and as two lists. */
export function mendScatter(draft: Draft): void {
  const [x, y] = [draft.read('x'), draft.read('y')];
  const lists = ['series', 'datasets', ...LISTS].filter((name) => draft.has(name));
  const [name, second] = lists;
  if (name === undefined) {
    if (!areFigures(x) || !areFigures(y) || x.length !== y.length) return;
    draft.drop('x');
    return draft.rename('y', 'series', [{ points: x.map((each, at) => [each, y[at]]) }]);
  }
  if (second !== undefined) return;
  const value = draft.read(name);
  if (arePlaces(value)) return draft.rename(name, 'series', [{ points: value }]);
  if ((name !== 'series' && name !== 'datasets') || !Array.isArray(value)) return;
  const series = value.map(withPoints);
  if (series.some((each, at) => each !== value[at])) draft.rename(name, 'series', series);
}

function withPoints(given: unknown): unknown {
  if (!isObject(given) || 'points' in given) return given;
  const [name, second] = ['data', 'values'].filter((each) => arePlaces(fieldOf(given, each)));
  if (name === undefined || second !== undefined) return given;
  const { [name]: points, ...rest } = given;
  return { ...rest, points };
}

const ROWS = ['rows', 'y', 'yLabels', 'rowLabels'];
const COLUMNS = ['columns', 'x', 'xLabels', 'columnLabels', 'cols'];
const GRIDS = ['values', 'data', 'z', 'matrix'];

/** A heatmap over two lists of names is a matrix: most who draw know it by that name. */
export function isMatrix(draft: Draft): boolean {
  const one = (names: readonly string[]): readonly unknown[] | undefined => {
    const [only, second] = names.filter((name) => Array.isArray(draft.read(name)));
    return only === undefined || second !== undefined ? undefined : (draft.read(only) as readonly unknown[]);
  };
  const [rows, columns, grid] = [one(ROWS), one(COLUMNS), one(GRIDS)];
  if (draft.has('days') || !rows || !columns || !grid) return false;
  return grid.length === rows.length && grid.every((row) => Array.isArray(row) && row.length === columns.length);
}

/** As many as fit into three digits. */
const GROUP = 1_000;

/**
 * Whether a list of numbers may be half as many, or a third, with commas between thousands: "1,200, 2,300" is four
 * numbers to a machine.
 */
export function mayBeThousands(values: unknown, labels: number): boolean {
  if (!Array.isArray(values) || labels === 0) return false;
  const isGroups = values.every((value) => Number.isInteger(value) && value >= 0 && value < GROUP);
  return isGroups && (values.length === labels * 2 || values.length === labels * 3);
}
