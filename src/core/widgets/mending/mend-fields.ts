import { isObject } from '../check-fields.js';
import type { WidgetField, WidgetFields } from '../widget-field.js';
import { choiceOf } from './choice-words.js';
import { draftsOf, type Draft } from './draft.js';
import { FIELD_NAMES } from './field-names.js';
import { mendLineBreaks } from './line-breaks.js';
import { mendSource } from './mend-source.js';
import { readColor } from './read-color.js';
import { readDate } from './read-dates.js';

/**
 * Gives the fields of an element, or of an item of a list, the names and the forms of the contract.
 * @param name - The element's, its kind of chart, or the list's.
 */
export function mendFields(draft: Draft, name: string, fields: WidgetFields): void {
  renameFields(draft, name, fields);
  for (const [each, field] of Object.entries(fields)) {
    if (!draft.has(each)) continue;
    if (field.kind === 'list') {
      // What stands in "items" depends on whose they are.
      const items = field.items === 'items' ? `${name} items` : field.items;
      for (const item of draftsOf(draft, each)) mendFields(item, items, field.fields);
    } else if (field.kind === 'columns')
      for (const column of draftsOf(draft, each)) mendFields(column, each, field.fields);
    else mendField(draft, each, field);
  }
}

/** Takes other names of fields that are missing: where one is there, and no second one. */
function renameFields(draft: Draft, element: string, fields: WidgetFields): void {
  const names = FIELD_NAMES.get(element);
  if (!names) return;
  const missing = Object.entries(names).filter(([name]) => name in fields && !draft.has(name));
  const found = missing.map(([name, others]) => ({
    name,
    found: others.filter((each) => !(each in fields) && fits(fields[name], draft.read(each))),
  }));
  for (const { name, found: others } of found) {
    const [only, second] = others;
    // Nor if two fields might be meant by it.
    const isWanted = found.filter((each) => only !== undefined && each.found.includes(only)).length > 1;
    if (only !== undefined && second === undefined && !isWanted) draft.rename(only, name);
  }
}

/** Whether a value may be what a field asks for, with its form mended. */
function fits(field: WidgetField | undefined, value: unknown): boolean {
  if (value === undefined || field === undefined) return false;
  switch (field.kind) {
    case 'text':
    case 'number':
    case 'figure':
    case 'date':
      return typeof value === 'string' || typeof value === 'number';
    case 'color':
    case 'choice':
      return typeof value === 'string';
    case 'boolean':
      return typeof value === 'boolean';
    case 'source':
      return typeof value === 'string' || isObject(value);
    case 'list':
      return Array.isArray(value) && value.some(isObject);
    case 'labels':
    case 'values':
      return Array.isArray(value) && !value.some((item) => typeof item === 'object' && item !== null);
    default:
      return Array.isArray(value);
  }
}

function mendField(draft: Draft, name: string, field: WidgetField): void {
  const value = draft.read(name);
  const mended = mendValue(name, field, value);
  if (mended === undefined || mended === value) return;
  draft.write(name, mended);
  draft.tell('value-mended', `${name} is ${shortly(value)}; read as ${shortly(mended)}`, name);
}

function mendValue(name: string, field: WidgetField, value: unknown): unknown {
  switch (field.kind) {
    case 'text':
      if (typeof value === 'number' && Number.isFinite(value)) return String(value);
      // Only Markdown has line breaks of its own; titles and labels are text.
      return name === 'text' && typeof value === 'string' ? mendLineBreaks(value, false) : undefined;
    case 'boolean':
      return value === 'true' ? true : value === 'false' ? false : undefined;
    case 'choice':
      return typeof value === 'string' && !field.values.includes(value)
        ? choiceOf(name, field.values, value)
        : undefined;
    case 'color':
      return readColor(value) === undefined || isColor(value) ? undefined : readColor(value);
    case 'colors': {
      const colors = Array.isArray(value) && !value.every(isColor) ? value.map(readColor) : undefined;
      return colors?.every((color) => color !== undefined) ? colors : undefined;
    }
    case 'date':
      return readDate(value);
    case 'source':
      return isObject(value) && typeof value.kind === 'string' && value.kind !== 'url'
        ? undefined
        : isAddress(value)
          ? undefined
          : mendSource(value, field.media, field.base64);
    default:
      return undefined;
  }
}

const isColor = (value: unknown): boolean => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);

/** An address as the contract has it: whatever is wrong with it stays wrong. */
const isAddress = (value: unknown): boolean =>
  isObject(value) && value.kind === 'url' && typeof value.url === 'string' && !/^\s*data:/i.test(value.url);

/** A value in a sentence: its beginning. */
function shortly(value: unknown): string {
  const text = JSON.stringify(value) ?? 'missing';
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
