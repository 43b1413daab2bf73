import { isObject } from '../check-fields.js';
import type { WidgetFields } from '../widget-field.js';
import type { Draft } from './draft.js';
import { readNumbers } from './read-numbers.js';

/** A number of an element, or of one of its items, that may be written as text. */
interface Place {
  readonly value: unknown;
  write(value: number | null): void;
}

/**
 * Reads numbers that are written as texts: those that are compared with each other by one rule, all of a list or none.
 * @returns whether there are any.
 */
export function mendNumbers(draft: Draft, fields: WidgetFields): boolean {
  let mended = false;
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'number') mended = mendPlaces(draft, name, [placeIn(draft.fields, name)], fields) || mended;
    if (field.kind === 'grid') mended = mendPlaces(draft, name, placesIn(draft, name), fields) || mended;
    if (field.kind !== 'list') continue;
    const items = draft.read(name);
    if (!Array.isArray(items)) continue;
    for (const [inner, { kind }] of Object.entries(field.fields)) {
      if (kind !== 'number' && kind !== 'values') continue;
      const places = items.filter(isObject).flatMap((item): readonly Place[] => {
        if (kind === 'number') return [placeIn(item, inner)];
        const list = item[inner];
        if (!Array.isArray(list)) return [];
        const copy: unknown[] = [...(list as unknown[])];
        (item as Record<string, unknown>)[inner] = copy;
        return copy.map((value, index) => ({ value, write: (read) => void (copy[index] = read) }));
      });
      mended = mendPlaces(draft, name, places, fields) || mended;
    }
  }
  return mended;
}

/** The cells of a list of lists. */
function placesIn(draft: Draft, name: string): readonly Place[] {
  const rows = draft.read(name);
  if (!Array.isArray(rows)) return [];
  const copies = rows.map((row: unknown): unknown => (Array.isArray(row) ? [...(row as unknown[])] : row));
  draft.write(name, copies);
  return copies.flatMap((copy): readonly Place[] =>
    Array.isArray(copy)
      ? (copy as unknown[]).map((value, index) => ({ value, write: (read) => void (copy[index] = read) }))
      : [],
  );
}

const placeIn = (item: object, name: string): Place => {
  const fields = item as Record<string, unknown>;
  return {
    value: Object.hasOwn(fields, name) ? fields[name] : undefined,
    write: (value) => void (fields[name] = value),
  };
};

function mendPlaces(draft: Draft, name: string, places: readonly Place[], fields: WidgetFields): boolean {
  if (!places.some(({ value }) => typeof value === 'string')) return false;
  const read = readNumbers(places.map(({ value }) => value));
  if (!read || !placeUnit(draft, read.unit, fields)) return false;
  places.forEach(({ value, write }, index) => {
    if (typeof value === 'string') write(read.values[index] ?? null);
  });
  const unit = read.unit === '' ? '' : ` in ${read.unit}`;
  draft.tell('number-mended', `${name} holds numbers as text; read as numbers${unit}`, name);
  return true;
}

/** A unit goes where the contract has one, else behind the title: no figure loses what it counts. */
function placeUnit(draft: Draft, unit: string, fields: WidgetFields): boolean {
  if (unit === '') return true;
  if ('unit' in fields) {
    const given = draft.read('unit');
    if (given === undefined) draft.write('unit', unit);
    return given === undefined || given === unit;
  }
  const name = typeof draft.read('title') === 'string' ? 'title' : 'subtitle';
  if (!(name in fields)) return false;
  const text = draft.read(name);
  if (text !== undefined && typeof text !== 'string') return false;
  if (!text?.trimEnd().endsWith(`(${unit})`)) draft.write(name, text === undefined ? `(${unit})` : `${text} (${unit})`);
  return true;
}
