import { isObject, type Given } from '../check-fields.js';
import { draftsOf, type Draft } from './draft.js';

/** Which field of an item a text alone is. */
const ALONE: Readonly<Record<string, string>> = { steps: 'title', choices: 'label' };

/** Other shapes of what a report holds. */
export function mendReport(draft: Draft, name: string): void {
  if (name === 'metric') mendMetric(draft);
  if (name === 'progress') mendProgress(draft);
  if (name === 'facts') mendFacts(draft);
  const field = ALONE[name];
  if (field !== undefined) mendTexts(draft, field);
  if (name === 'steps')
    for (const item of draftsOf(draft, 'items')) {
      // A step that says one thing is called that.
      if (!item.has('title') && typeof item.read('text') === 'string') item.rename('text', 'title');
      mendState(item);
    }
}

/** What stands around a figure is part of it: "$" and "k" make 12 another number. */
function mendMetric(draft: Draft): void {
  const delta = draft.read('delta');
  const change = isObject(delta) ? changeOf(delta) : undefined;
  if (change !== undefined) draft.write('delta', change);
  const [before, figure, behind] = [draft.read('prefix') ?? '', draft.read('value'), draft.read('suffix') ?? ''];
  if (before === '' && behind === '') return;
  if (typeof before !== 'string' || typeof behind !== 'string' || !isFigure(figure)) return;
  draft.drop('prefix', 'suffix');
  draft.write('value', `${before}${figure}${behind}`);
  draft.tell('value-mended', 'prefix and suffix are read as parts of value', 'value');
}

const UP = new Set(['up', 'increase', 'positive']);
const DOWN = new Set(['down', 'decrease', 'negative']);

/** A change and which way it went: a sign, where the figure has none. */
function changeOf({ value, direction, ...others }: Given): string | number | undefined {
  if (!isFigure(value) || Object.keys(others).length > 0) return undefined;
  if (direction === undefined) return value;
  const text = String(value).trim();
  const sign = typeof direction !== 'string' ? '' : UP.has(direction) ? '+' : DOWN.has(direction) ? '−' : '';
  if (sign === '') return undefined;
  if (/^\d/.test(text)) return `${sign}${text}`;
  // A figure with another sign than its direction says two things.
  return (sign === '+' ? /^\+/ : /^[-−]/).test(text) ? value : undefined;
}

const isFigure = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

/** Items that are texts alone. */
function mendTexts(draft: Draft, field: string): void {
  const items = draft.read('items');
  if (!Array.isArray(items) || !items.some((item) => typeof item === 'string')) return;
  draft.write(
    'items',
    items.map((item: unknown) => (typeof item === 'string' ? { [field]: item } : item)),
  );
  draft.tell('field-renamed', `items are texts; each is read as a ${field}`, 'items');
}

/** An object with a field a fact, or pairs. */
function mendFacts(draft: Draft): void {
  const [other, second] = ['facts', 'pairs', 'entries', 'data', 'fields'].filter((name) => isObject(draft.read(name)));
  if (!draft.has('items') && other !== undefined && second === undefined) draft.rename(other, 'items');
  const items = draft.read('items');
  const pairs: readonly unknown[] | undefined = isObject(items)
    ? Object.entries(items)
    : Array.isArray(items) && items.length > 0 && items.every((item) => Array.isArray(item) && item.length === 2)
      ? items
      : undefined;
  if (!pairs?.every((pair) => (pair as readonly unknown[]).every(isFigure))) return;
  draft.write(
    'items',
    (pairs as readonly (readonly unknown[])[]).map(([label, value]) => ({ label, value })),
  );
  draft.tell('field-renamed', 'items are pairs; read as labels and values', 'items');
}

/** "48%" is of a hundred, "13/20" says of how many. Where another maximum stands beside it, it stays as it is. */
function mendProgress(draft: Draft): void {
  const value = draft.read('value');
  const max = draft.read('max');
  const text = typeof value === 'string' ? value.trim() : '';
  const [, share] = /^(\d+(?:\.\d+)?)\s?%$/.exec(text) ?? [];
  const [, count, whole] = /^(\d+(?:\.\d+)?)\s?(?:\/|of)\s?(\d+(?:\.\d+)?)$/.exec(text) ?? [];
  const [read, given] = share === undefined ? [count, whole] : [share, '100'];
  if (read === undefined || given === undefined || Number(given) === 0) return;
  if (max !== undefined && Number(max) !== Number(given)) return;
  draft.write('value', Number(read));
  if (share === undefined) draft.write('max', Number(given));
  draft.tell('number-mended', `value is "${text}"; read as ${read} of ${given}`, 'value');
}

/** A tick says that a step is done. Without one it may be the next or the one that is being done. */
function mendState(item: Draft): void {
  const [name, second] = ['done', 'completed', 'complete', 'checked'].filter((each) => item.read(each) === true);
  if (name === undefined || second !== undefined || item.has('state')) return;
  item.rename(name, 'state', 'done');
}
