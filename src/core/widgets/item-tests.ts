import { dayNumber } from './heatmap-cells.js';
import type { NumberRule, WidgetField, WidgetFields } from './widget-field.js';

/** Whether a value is what a field asks for, to the letter. */
type Test = (value: unknown) => boolean;

/** What is asked of the items of a list whose fields are of one piece: days, slices, steps. A block may hold thousands. */
export interface ItemTests {
  readonly byName: ReadonlyMap<string, Test>;
  /** Fields that have to be there: one that is missing is said, or gets its default. */
  readonly needed: readonly string[];
}

export const isColor = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);

export const isDay = (value: unknown): value is string => typeof value === 'string' && dayNumber(value) !== undefined;

export const inRange = (
  { integer, min = -Infinity, max = Infinity, above = -Infinity }: NumberRule,
  value: number,
): boolean => value >= min && value <= max && value > above && (!integer || Number.isInteger(value));

const isText: Test = (value) => typeof value === 'string';
const isNumber: Test = (value) => Number.isFinite(value);

/** A row a kind of field; the kinds that are not here hold a list, or an object. */
const testOf = (field: WidgetField): Test | undefined => {
  switch (field.kind) {
    case 'text':
      return isText;
    case 'boolean':
      return (value) => typeof value === 'boolean';
    case 'number':
      return field.integer || field.min !== undefined || field.max !== undefined || field.above !== undefined
        ? (value) => typeof value === 'number' && inRange(field, value) && Number.isFinite(value)
        : isNumber;
    case 'choice':
      return (value) => typeof value === 'string' && field.values.includes(value);
    case 'color':
      return isColor;
    case 'date':
      return isDay;
    default:
      return undefined;
  }
};

/** The tests of such fields; nothing where one holds a list, or an object. */
export function testsOf(fields: WidgetFields): ItemTests | undefined {
  const byName = new Map<string, Test>();
  for (const [name, field] of Object.entries(fields)) {
    const test = testOf(field);
    if (!test) return undefined;
    byName.set(name, test);
  }
  const needed = Object.entries(fields).filter(([, field]) => !field.optional || 'default' in field);
  return { byName, needed: needed.map(([name]) => name) };
}

/** Whether an item holds values of one piece, all of them right, and nothing else. */
export function isRight({ byName, needed }: ItemTests, item: object): boolean {
  // Its own fields only, so that a polluted prototype cannot reach the page through here.
  const names = Object.keys(item);
  for (const name of names) {
    const test = byName.get(name);
    if (!test?.((item as Readonly<Record<string, unknown>>)[name])) return false;
  }
  for (const name of needed) if (!names.includes(name)) return false;
  return true;
}

/**
 * Whether all items of a list are right: then it stays as it is. Most have the fields of the first one in its order:
 * their names need not be gathered, nor looked up.
 */
export function areRight(tests: ItemTests, list: readonly unknown[]): boolean {
  const [first] = list;
  if (!isRecord(first) || !isRight(tests, first)) return false;
  const names = Object.keys(first);
  const testsInOrder = names.map((name) => tests.byName.get(name));
  const isPolluted = hasFields({});
  for (const item of list) {
    if (!isRecord(item)) return false;
    let at = 0;
    for (const name in item) {
      if (name !== names[at] || !testsInOrder[at]?.(item[name])) {
        at = -1;
        break;
      }
      at += 1;
    }
    if ((at !== names.length || isPolluted) && !isRight(tests, item)) return false;
  }
  return true;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether there is a field to go through, its own or inherited. */
function hasFields(value: object): boolean {
  for (const _ in value) return true;
  return false;
}
