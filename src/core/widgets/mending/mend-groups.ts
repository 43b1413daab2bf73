import { fieldOf, isObject, type Given } from '../check-fields.js';
import type { Draft } from './draft.js';

/** Elements that hold several of a kind, by their names in small letters without marks: what each of their items is. */
const GROUPS: ReadonlyMap<string, string> = new Map([
  ...['metrics', 'kpis', 'kpirow', 'kpigrid', 'metricrow', 'metricgrid', 'metricgroup', 'stats', 'statgrid'].map(
    (name) => [name, 'metric'] as const,
  ),
  ...['progressbars', 'progressgroup', 'progresslist'].map((name) => [name, 'progress'] as const),
]);
/** Names of such a list. */
const LISTS = ['items', 'metrics', 'kpis', 'stats', 'values', 'data', 'cards', 'bars'];
/** What only says how others stand. */
const LAYOUTS = new Set(['row', 'grid', 'columns', 'cols', 'flex', 'stack', 'hstack', 'vstack', 'layout']);
const CONTENTS = ['content', 'children', 'items', 'elements', 'columns'];

/** Elements that stand for several: they stand in a card, one by one. */
export function mendGroup(draft: Draft): void {
  liftProps(draft);
  const type = draft.read('type');
  if (typeof type !== 'string') return;
  const name = type.toLowerCase().replace(/[-_ ]+/g, '');
  const kind = GROUPS.get(name) ?? (name === 'progress' && !draft.has('value') ? 'progress' : undefined);
  const content = kind !== undefined ? itemsOf(draft, kind) : LAYOUTS.has(name) ? laidOut(draft) : undefined;
  if (!content) return;
  draft.drop(content.from);
  draft.write('type', 'card');
  draft.write('content', content.elements);
  draft.tell('field-renamed', `${JSON.stringify(type)} is read as a card`, 'type');
}

/** React: `{ type, props: { … } }`. */
function liftProps(draft: Draft): void {
  const props = draft.read('props');
  if (!isObject(props) || Object.keys(props).some((name) => draft.has(name))) return;
  draft.drop('props');
  for (const [name, value] of Object.entries(props)) if (name !== '__proto__') draft.write(name, value);
  draft.tell('field-renamed', 'props are read as fields');
}

interface Content {
  readonly from: string;
  readonly elements: readonly unknown[];
}

function itemsOf(draft: Draft, kind: string): Content | undefined {
  const [from, second] = LISTS.filter((name) => Array.isArray(draft.read(name)));
  if (from === undefined || second !== undefined) return undefined;
  const elements = (draft.read(from) as readonly unknown[]).map((item) => itemOf(item, kind));
  return elements.length > 0 && elements.every((each) => each !== undefined) ? { from, elements } : undefined;
}

/** "Users: 8,412" is a name and a figure. */
function itemOf(item: unknown, kind: string): Given | undefined {
  if (isObject(item)) return fieldOf(item, 'type') === undefined ? { ...item, type: kind } : item;
  const [, label, value] = typeof item === 'string' ? (/^([^:]*\p{L}[^:]*):\s+(\S[^:]*)$/u.exec(item) ?? []) : [];
  return label === undefined || value === undefined || !/\d/.test(value)
    ? undefined
    : { type: kind, label: label.trim(), value: value.trim() };
}

function laidOut(draft: Draft): Content | undefined {
  const [from, second] = CONTENTS.filter((name) => Array.isArray(draft.read(name)));
  if (from === undefined || second !== undefined) return undefined;
  const elements = (draft.read(from) as readonly unknown[]).flatMap((item) => {
    if (!isObject(item) || fieldOf(item, 'type') !== undefined) return [item];
    // A column that says nothing but what stands in it.
    const [inside, other] = Object.values(item);
    return other === undefined && Array.isArray(inside) ? (inside as unknown[]) : [item];
  });
  return elements.every((each) => isObject(each) && typeof fieldOf(each, 'type') === 'string')
    ? { from, elements }
    : undefined;
}
