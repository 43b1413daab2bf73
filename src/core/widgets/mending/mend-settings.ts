import { fieldOf, isObject } from '../check-fields.js';
import type { WidgetFields } from '../widget-field.js';
import type { Draft } from './draft.js';

/** How other libraries say how a chart is drawn, where that has one meaning. */
export function mendSettings(draft: Draft, fields: WidgetFields): void {
  liftTitle(draft);
  for (const { field, names, meaning } of SETTINGS) {
    if (!(field in fields) || draft.has(field)) continue;
    const [name, second] = names.filter((each) => meaning(draft.read(each)) !== undefined);
    if (name !== undefined && second === undefined) draft.rename(name, field, meaning(draft.read(name)));
  }
  if ('lines' in fields && !draft.has('lines')) mendLinesOfReference(draft);
  if ('format' in fields) mendFormat(draft);
}

const isTrue = (value: unknown): boolean => value === true || value === 'true';

/** A row a field: the names that others give it, and what their values mean. */
const SETTINGS: readonly {
  readonly field: string;
  readonly names: readonly string[];
  readonly meaning: (value: unknown) => unknown;
}[] = [
  {
    field: 'stack',
    names: ['stacked', 'isStacked', 'stacking'],
    meaning: (value) =>
      isTrue(value) || value === 'normal' ? 'sum' : value === 'percent' || value === '100%' ? 'percent' : undefined,
  },
  {
    field: 'direction',
    names: ['horizontal', 'isHorizontal', 'orientation', 'indexAxis'],
    meaning: (value) =>
      isTrue(value) || value === 'horizontal' || value === 'h' || value === 'y'
        ? 'horizontal'
        : value === 'vertical' || value === 'v' || value === 'x'
          ? 'vertical'
          : undefined,
  },
  {
    field: 'valueLabels',
    names: ['showValues', 'showLabels', 'dataLabels', 'showDataLabels', 'labelsOnBars'],
    meaning: (value) => (isTrue(value) ? true : undefined),
  },
];

/** Chart.js: `options: { plugins: { title: { text } } }`; ECharts: `title: { text, subtext }`. */
function liftTitle(draft: Draft): void {
  const title = draft.read('title');
  if (isObject(title) && typeof title.text === 'string') {
    draft.rename('title', 'title', title.text);
    if (typeof title.subtext === 'string' && !draft.has('subtitle')) draft.write('subtitle', title.subtext);
    return;
  }
  const inside = (value: unknown, name: string): unknown => (isObject(value) ? fieldOf(value, name) : undefined);
  const options = draft.read('options');
  const found = inside(inside(inside(options, 'plugins') ?? options, 'title'), 'text');
  if (title !== undefined || typeof found !== 'string') return;
  draft.write('title', found);
  draft.tell('field-renamed', 'the title of options is read as title', 'title');
}

/** Lists of values that a line is drawn at, with a name each; and one such value alone. */
const LINES = ['referenceLines', 'reference_lines', 'thresholds', 'targets', 'goalLines', 'markLines', 'annotations'];
const LINE = ['target', 'goal', 'threshold', 'referenceLine', 'reference_line', 'targetLine'];
const PLACES = ['value', 'y', 'yValue'];

function mendLinesOfReference(draft: Draft): void {
  const [name, second] = [...LINES, ...LINE].filter((each) => draft.has(each));
  if (name === undefined || second !== undefined) return;
  const value = draft.read(name);
  const lines = (Array.isArray(value) ? (value as unknown[]) : [value]).map(lineOf);
  if (lines.length > 0 && lines.every((line) => line !== undefined)) draft.rename(name, 'lines', lines);
}

/** A line across the chart. What also says where along `x` it stands is another thing. */
function lineOf(given: unknown): object | undefined {
  if (typeof given === 'number') return { value: given };
  if (!isObject(given)) return undefined;
  const [place, other] = PLACES.filter((each) => fieldOf(given, each) !== undefined);
  if (place === undefined || other !== undefined || typeof given[place] !== 'number' || 'x' in given) return undefined;
  const { [place]: value, ...rest } = given;
  return { value, ...rest };
}

/** How d3 writes numbers: a sign of a currency, digits, and "%" for shares of one. All digits of a value show anyway. */
function mendFormat(draft: Draft): void {
  const format = draft.read('format');
  if (typeof format !== 'string') return;
  const [match, sign, , kind] = /^([$€£]?)(0?,?(?:\.\d{1,2})?~?)([dfsgr%]?)$/.exec(format.trim()) ?? [];
  if (match === undefined || match === '') return;
  if (kind === '%') {
    if (areShares(draft)) draft.write('format', 'percent');
  } else if (sign) {
    if (draft.has('unit')) return;
    draft.write('format', 'currency');
    draft.write('unit', sign);
  } else draft.write('format', 'number');
  if (draft.read('format') !== format)
    draft.tell(
      'value-mended',
      `format is ${JSON.stringify(format)}; read as ${String(draft.read('format'))}`,
      'format',
    );
}

/** Whether all values are between -1 and 1: of those "%" means a share, here and in d3. */
function areShares(draft: Draft): boolean {
  const series = draft.read('series');
  const lists = Array.isArray(series) ? series.map((each: unknown) => (isObject(each) ? each.values : undefined)) : [];
  const isShare = (value: unknown): boolean => value === null || (typeof value === 'number' && Math.abs(value) <= 1);
  return lists.length > 0 && lists.every((values) => Array.isArray(values) && values.every(isShare));
}
