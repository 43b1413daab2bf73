import { dayNumber } from './heatmap-cells.js';
import type { JsonPointer } from './json-pointer.js';
import { checkSource } from './media-source.js';
import type { ProblemList } from './problem-list.js';
import { noteLoss } from './widget-problem.js';
import type { NumberRule, WidgetField, WidgetFields } from './widget-field.js';

/** Fields as they came: anything. */
export type Given = Readonly<Record<string, unknown>>;
/** Fields that were checked, as far as they are. */
export type Checked = Record<string, unknown>;

export const isObject = (value: unknown): value is Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Own fields only, so that a polluted prototype cannot reach the page through here. */
export const fieldOf = (given: Given, name: string): unknown => (Object.hasOwn(given, name) ? given[name] : undefined);

/** What a value is, for a sentence. */
export function nameOf(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'number') return Number.isFinite(value) ? 'a number' : 'no finite number';
  return typeof value === 'string' ? 'text' : typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

/** A value that is not what its field asks for. */
class Bad {
  readonly message: string;
  /** A code of its own, where there is one. */
  readonly code: string | undefined;

  constructor(message: string, code?: string) {
    this.message = message;
    this.code = code;
  }
}

/** Checks images of a gallery: they are elements. */
export type ReadImages = (list: readonly unknown[], path: JsonPointer) => readonly unknown[];

/** Reads the fields of an element, a series, a slice or a day into fresh objects. Never throws. */
export class FieldReader {
  readonly #problems: ProblemList;
  readonly #readImages: ReadImages;

  constructor(problems: ProblemList, readImages: ReadImages) {
    this.#problems = problems;
    this.#readImages = readImages;
  }

  /**
   * Copies the fields of a contract.
   * @param severity - What is lost with a required field.
   * @returns whether all required ones are there.
   */
  readFields(
    fields: WidgetFields,
    given: Given,
    target: Checked,
    path: JsonPointer,
    severity: 'element' | 'field',
  ): boolean {
    for (const name in fields) {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (!field || field.kind === 'elements') continue; // those are the walk's
      const value = fieldOf(given, name);
      // `null` stands for "none" where a provider's structured output asks for every field.
      const isAbsent = value === undefined || (value === null && field.optional === true);
      const checked = isAbsent ? undefined : this.#value(field, name, value, path);
      if (checked === undefined || checked instanceof Bad) {
        const bad =
          checked ?? (isAbsent && field.optional ? undefined : new Bad(`${name} is missing`, 'field-missing'));
        if (bad && !field.optional) {
          this.#problems.addProblem(
            bad.code ?? 'field-type',
            `${bad.message}; skipped`,
            severity,
            bad.code === 'field-missing' ? path : path.pointAt(name),
          );
          return false;
        }
        if (bad)
          this.#problems.addProblem(
            bad.code ?? 'field-dropped',
            `${bad.message}; dropped`,
            'field',
            path.pointAt(name),
          );
        if ('default' in field) target[name] = field.default;
      } else {
        target[name] = checked;
        noteUnread(field, value, checked, target);
      }
    }
    return true;
  }

  #value(field: WidgetField, name: string, value: unknown, around: JsonPointer): unknown {
    switch (field.kind) {
      case 'text':
        return typeof value === 'string' ? value : wrong(name, value, 'text');
      case 'boolean':
        return typeof value === 'boolean' ? value : wrong(name, value, 'true or false');
      case 'number':
        return typeof value === 'number' && Number.isFinite(value)
          ? inRange(field, value)
            ? value
            : new Bad(`${name} is out of range`)
          : wrong(name, value, 'a number');
      case 'choice':
        return typeof value === 'string' && field.values.includes(value)
          ? value
          : new Bad(`${name} is none of ${field.values.join(', ')}`);
      case 'color':
        return isColor(value) ? value : new Bad(`${name} is no "#RRGGBB"`);
      case 'colors':
        return Array.isArray(value) && value.every(isColor) ? [...value] : new Bad(`${name} is no list of "#RRGGBB"`);
      case 'date':
        return typeof value === 'string' && dayNumber(value) !== undefined
          ? value
          : new Bad(`${name} is no day of the calendar as YYYY-MM-DD`);
      case 'source':
        return isObject(value) ? this.#source(field, name, value) : wrong(name, value, 'an object');
    }
    if (!Array.isArray(value)) return wrong(name, value, 'an array');
    const path = around.pointAt(name);
    switch (field.kind) {
      case 'labels':
        return this.#labels(value, name, path);
      case 'rows':
        return this.#rows(value, name, path);
      case 'values':
        return this.#numbers(value, name, path);
      case 'images':
        return someOf(this.#readImages(value, path), name);
      case 'list':
        return someOf(this.#items(field, value, path), name);
      default:
        return undefined;
    }
  }

  #source({ media, base64 }: WidgetField & { kind: 'source' }, name: string, value: Given): unknown {
    const source = checkSource(value, media, base64);
    return 'code' in source ? new Bad(`${name}: ${source.message}`, source.code) : source;
  }

  #labels(value: readonly unknown[], name: string, path: JsonPointer): readonly string[] {
    if (areTexts(value)) return value;
    return value.map((item, index) =>
      typeof item === 'string' ? item : this.#label(item, `${name}[${index}]`, path.pointAt(index)),
    );
  }

  #numbers(value: readonly unknown[], name: string, path: JsonPointer): readonly (number | null)[] {
    if (areNumbers(value)) return value;
    return value.map((item, index) =>
      isNumber(item) ? item : this.#gap(item, `${name}[${index}]`, path.pointAt(index)),
    );
  }

  /** What is not text where only its place counts: nothing shifts. */
  #label(value: unknown, name: string, path: JsonPointer): string {
    if (typeof value === 'number' && Number.isFinite(value)) return String(value);
    this.#problems.addProblem('field-dropped', `${name} is ${nameOf(value)}; drawn empty`, 'field', path);
    return '';
  }

  #gap(value: unknown, name: string, path: JsonPointer): null {
    this.#problems.addProblem('field-dropped', `${name} is ${nameOf(value)}; drawn as a gap`, 'field', path);
    return null;
  }

  #rows(value: readonly unknown[], name: string, path: JsonPointer): (readonly string[])[] {
    const rows: (readonly string[])[] = [];
    value.forEach((row, index) => {
      if (Array.isArray(row)) {
        rows.push(areTexts(row) ? row : this.#labels(row, `${name}[${index}]`, path.pointAt(index)));
      } else
        this.#problems.addProblem(
          'field-type',
          `${name}[${index}] is ${nameOf(row)}, not an array; skipped`,
          'field',
          path.pointAt(index),
        );
    });
    return rows;
  }

  /** Judged each alone: a bad one spoils no other. */
  #items(field: WidgetField & { kind: 'list' }, value: readonly unknown[], path: JsonPointer): Checked[] {
    const items: Checked[] = [];
    value.forEach((item, index) => {
      const at = path.pointAt(index);
      const target: Checked = {};
      if (!isObject(item))
        this.#problems.addProblem(
          'field-type',
          `${field.items}[${index}] is ${nameOf(item)}, not an object; skipped`,
          'field',
          at,
        );
      else if (this.readFields(field.fields, item, target, at, 'field')) items.push(target);
    });
    return items;
  }
}

/** What is left out of a list changes what the rest says: shares are of what is there. */
function noteUnread(field: WidgetField, value: unknown, checked: unknown, target: Checked): void {
  const items =
    field.kind === 'list' ? field.items : field.kind === 'rows' || field.kind === 'images' ? field.kind : undefined;
  if (!items || !Array.isArray(value) || !Array.isArray(checked) || checked.length === value.length) return;
  noteLoss(target, { items, lost: value.length - checked.length, given: value.length });
}

// Lists come from `JSON.parse`: they hold nothing but their items, and are nobody else's. One that is right stays as it is.

function areTexts(list: readonly unknown[]): list is readonly string[] {
  for (let index = 0; index < list.length; index += 1) if (typeof list[index] !== 'string') return false;
  return true;
}

/** A number, or the gap that was asked for. */
const isNumber = (value: unknown): value is number | null =>
  value === null || (typeof value === 'number' && Number.isFinite(value));

function areNumbers(list: readonly unknown[]): list is readonly (number | null)[] {
  for (let index = 0; index < list.length; index += 1) if (!isNumber(list[index])) return false;
  return true;
}

const wrong = (name: string, value: unknown, what: string): Bad => new Bad(`${name} is ${nameOf(value)}, not ${what}`);

const someOf = (list: readonly unknown[], name: string): readonly unknown[] | Bad =>
  list.length > 0 ? list : new Bad(`${name} holds nothing that can be drawn`, 'field-missing');

const isColor = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);

const inRange = ({ integer, min = -Infinity, max = Infinity, above = -Infinity }: NumberRule, value: number): boolean =>
  value >= min && value <= max && value > above && (!integer || Number.isInteger(value));
