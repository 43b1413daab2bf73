import { isObject } from '../check-fields.js';
import { draftsOf, type Draft } from './draft.js';

/** Which field of an item a text alone is. */
const ALONE: Readonly<Record<string, string>> = { steps: 'title', choices: 'label' };

/** Other shapes of what a report holds. */
export function mendReport(draft: Draft, name: string): void {
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
  const items = draft.read('items');
  const pairs: readonly unknown[] | undefined = isObject(items)
    ? Object.entries(items)
    : Array.isArray(items) && items.length > 0 && items.every((item) => Array.isArray(item) && item.length === 2)
      ? items
      : undefined;
  const isFigure = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';
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
