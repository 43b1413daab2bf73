import { isObject, type Given } from '../check-fields.js';
import type { Draft } from './draft.js';

const X_KEYS = ['xKey', 'xField', 'xDataKey', 'categoryKey', 'nameKey', 'indexBy', 'labelKey'];
const Y_KEYS = ['yKey', 'yKeys', 'yField', 'valueKey', 'valueKeys', 'keys', 'bars', 'lines', 'areas'];
const LABELS = ['label', 'name', 'x', 'category'];
const VALUES = ['value', 'y', 'count', 'amount'];

/** One series, by the name of its field in the rows. */
interface Wanted {
  readonly key: string;
  readonly more: Given;
}

/**
 * Recharts and Vega: a list of rows, each with its label and its values, and names of the fields that hold them.
 * @returns whether the chart has its data so. Only where each field of the rows has its place.
 */
export function rowsToSeries(draft: Draft): boolean {
  if (Array.isArray(draft.read('x'))) return false;
  const [first, second] = ['data', 'points', 'rows', 'items'].filter((each) => isRows(draft.read(each)));
  const name = first ?? (isRows(draft.read('series')) ? 'series' : undefined);
  if (name === undefined || second !== undefined) return false;
  const rows = draft.read(name) as readonly Given[];
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const asked = name === 'series' ? [] : wantedOf(draft, keys);
  const x = labelKey(draft, keys, rows, asked);
  if (x === undefined || asked === undefined) return false;
  const wanted = asked.length > 0 ? asked : keys.filter((key) => key !== x).map((key) => ({ key, more: {} }));
  const isNumeric = (value: unknown): boolean =>
    value === undefined ||
    value === null ||
    typeof value === 'number' ||
    (typeof value === 'string' && /\d/.test(value));
  if (wanted.length === 0 || !rows.every((row) => wanted.every(({ key }) => isNumeric(row[key])))) return false;
  const grouped = groupedRows(rows, keys, x, wanted);
  if (grouped === null) return false;
  const isAlone = wanted.length === 1 && VALUES.includes(wanted[0]?.key ?? '');
  draft.drop(...X_KEYS, ...Y_KEYS, 'dataKey', 'x', 'y', name);
  draft.write('x', grouped?.x ?? rows.map((row) => row[x]));
  draft.rename(
    name,
    'series',
    grouped?.series ??
      wanted.map(({ key, more }) => ({
        ...(isAlone ? {} : { name: key }),
        ...more,
        values: rows.map((row) => row[key] ?? null),
      })),
  );
  return true;
}

/** Rows: objects that hold nothing but texts, numbers and gaps. */
const isRows = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((row) => isObject(row) && Object.values(row).every((each) => typeof each !== 'object' || each === null));

/** The fields that are to be drawn, if the chart names them; nothing where it names some that are not there. */
function wantedOf(draft: Draft, keys: readonly string[]): readonly Wanted[] | undefined {
  const given = [...Y_KEYS, 'y', 'series'].map((name) => draft.read(name)).find((value) => value !== undefined);
  const list: readonly unknown[] = given === undefined ? [] : Array.isArray(given) ? (given as unknown[]) : [given];
  const wanted = list.map((each): Wanted | undefined => {
    if (typeof each === 'string') return { key: each, more: {} };
    if (!isObject(each)) return undefined;
    const [key, second] = ['dataKey', 'key', 'field', 'yKey'].filter((name) => typeof each[name] === 'string');
    if (key === undefined || second !== undefined) return undefined;
    const { [key]: field, ...more } = each;
    const name = [more.name, more.label].find((text) => typeof text === 'string');
    return { key: field as string, more: { ...more, ...(name !== undefined && { name }) } };
  });
  return wanted.every((each) => each !== undefined && keys.includes(each.key)) ? (wanted as Wanted[]) : undefined;
}

/** The field that holds the labels. */
function labelKey(
  draft: Draft,
  keys: readonly string[],
  rows: readonly Given[],
  asked: readonly Wanted[] | undefined,
): string | undefined {
  const named = [...X_KEYS, 'x'].map((name) => draft.read(name)).find((value) => typeof value === 'string');
  if (named !== undefined) return keys.find((key) => key === named);
  const dataKey = draft.read('dataKey');
  const rest = keys.filter((key) => !asked?.some((each) => each.key === key));
  if (typeof dataKey === 'string' && keys.includes(dataKey)) {
    if (!rows.every((row) => typeof row[dataKey] === 'number')) return dataKey;
    const others = keys.filter((key) => key !== dataKey);
    return others.length === 1 ? others[0] : undefined;
  }
  if (asked && asked.length > 0) return rest.length === 1 ? rest[0] : undefined;
  // A label and a value, and nothing else.
  const labels = keys.filter((key) => LABELS.includes(key));
  const values = keys.filter((key) => VALUES.includes(key));
  return keys.length === 2 && labels.length === 1 && values.length === 1 ? labels[0] : undefined;
}

/**
 * Rows that name their series in a field of texts: one value for each label and each name.
 * @returns nothing where labels stand alone, `null` where more than one value is given for a label.
 */
function groupedRows(
  rows: readonly Given[],
  keys: readonly string[],
  x: string,
  [only, second]: readonly Wanted[],
): { readonly x: readonly unknown[]; readonly series: readonly Given[] } | null | undefined {
  const labels = [...new Set(rows.map((row) => row[x]))];
  const [group, other] = keys.filter((key) => key !== x && key !== only?.key);
  if (labels.length === rows.length || group === undefined) return undefined;
  if (only === undefined || second !== undefined || other !== undefined) return null;
  const names = [...new Set(rows.map((row) => row[group]))];
  const cells = new Map(rows.map((row) => [JSON.stringify([row[x], row[group]]), row[only.key] ?? null]));
  if (cells.size !== rows.length || !names.every((name) => typeof name === 'string')) return null;
  return {
    x: labels,
    series: names.map((name) => ({
      name,
      values: labels.map((label) => cells.get(JSON.stringify([label, name])) ?? null),
    })),
  };
}
