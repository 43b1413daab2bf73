import { areRight, isColor, isDay, isRight, inRange, testsOf, type ItemTests } from './item-tests.js';
import { JsonPointer } from './json-pointer.js';
import { areNumbers, areRows, areTexts, isNumber, isRounded, isSeries } from './list-items.js';
import { checkSource } from './media-source.js';
import { noteUnread } from './note-unread.js';
import type { ProblemList } from './problem-list.js';
import type { WidgetField, WidgetFields } from './widget-field.js';

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
  readonly #givenOf: WeakMap<object, Given>;

  /** @param givenOf - Gets what was read of objects that hold elements: those are the walk's. */
  constructor(problems: ProblemList, readImages: ReadImages, givenOf: WeakMap<object, Given>) {
    this.#problems = problems;
    this.#readImages = readImages;
    this.#givenOf = givenOf;
  }

  /**
   * Copies the fields of a contract.
   * @param around - Where they stand; or the list that holds them, as its so-manieth `item`.
   * @param severity - What is lost with a required field.
   * @returns whether all required ones are there.
   */
  readFields(
    fields: WidgetFields,
    given: Given,
    target: Checked,
    around: JsonPointer,
    severity: 'element' | 'field',
    item?: number,
  ): boolean {
    const rules = rulesOf(fields);
    let known = 0;
    for (const { name, field } of rules.list) {
      if (field.kind === 'elements') {
        this.#givenOf.set(target, given);
        continue;
      }
      const isGiven = Object.hasOwn(given, name);
      const value = isGiven ? given[name] : undefined;
      if (isGiven) known += 1;
      const isAbsent = value === undefined || (field.optional === true && saysNone(field, value));
      const checked = isAbsent ? undefined : this.#value(field, name, value, around, item);
      if (checked === undefined || checked instanceof Bad) {
        const bad =
          checked ?? (isAbsent && field.optional ? undefined : new Bad(`${name} is missing`, 'field-missing'));
        const path = bad && pointTo(around, item);
        if (path && !field.optional) {
          this.#problems.addProblem(
            bad.code ?? 'field-type',
            `${bad.message}; skipped`,
            severity,
            bad.code === 'field-missing' ? path : path.pointAt(name),
          );
          return false;
        }
        if (path)
          this.#problems.addProblem(
            bad.code ?? 'field-dropped',
            `${bad.message}; dropped`,
            'field',
            path.pointAt(name),
          );
        if ('default' in field) target[name] = field.default;
      } else {
        target[name] = checked;
        if (checked !== value && Array.isArray(value)) noteUnread(field, value, checked, target);
      }
    }
    // Most have nothing else.
    let all = 0;
    for (const _ in given) all += 1;
    if (all > known) this.#noteOthers(rules, given, around === JsonPointer.root && item === undefined);
    return true;
  }

  /** Fields that nobody knows may be meant for others. */
  #noteOthers({ names }: Rules, given: Given, isEnvelope: boolean): void {
    const others = isEnvelope ? ENVELOPE : EVERYWHERE;
    for (const name in given)
      if (!names.has(name) && !others.has(name) && given[name] !== null) this.#problems.noteMendable();
  }

  #value(field: WidgetField, name: string, value: unknown, around: JsonPointer, item: number | undefined): unknown {
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
        return isDay(value) ? value : new Bad(`${name} is no day of the calendar as YYYY-MM-DD`);
      case 'source':
        return isObject(value) ? this.#source(field, name, value) : wrong(name, value, 'an object');
      case 'figure':
        if (isRounded(value)) this.#problems.noteMendable();
        return (typeof value === 'number' && Number.isFinite(value)) || (typeof value === 'string' && value.trim())
          ? value
          : wrong(name, value, 'a number or text');
    }
    if (!Array.isArray(value)) return wrong(name, value, 'an array');
    const path = pointTo(around, item).pointAt(name);
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
      case 'columns':
        return value.map((item, index) => this.#column(field, item, `${name}[${index}]`, path.pointAt(index)));
      case 'points':
        return someOf(this.#points(value, name, path), name);
      case 'grid':
        return value.map((row, index) =>
          Array.isArray(row) ? this.#numbers(row, `${name}[${index}]`, path.pointAt(index)) : [],
        );
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

  /** A head that says no more than its name is its name. */
  #column({ fields }: WidgetField & { kind: 'columns' }, value: unknown, name: string, path: JsonPointer): unknown {
    if (!isObject(value)) return typeof value === 'string' ? value : this.#label(value, name, path);
    const column: Checked = {};
    if (!this.readFields(fields, value, column, path, 'field')) return '';
    return Object.keys(column).length > 1 ? column : column.name;
  }

  /** Pairs of numbers; what is none has no place. */
  #points(value: readonly unknown[], name: string, path: JsonPointer): (readonly [number, number])[] {
    return value.flatMap((item, index): (readonly [number, number])[] => {
      const pair: unknown[] = Array.isArray(item)
        ? item
        : isObject(item)
          ? [fieldOf(item, 'x'), fieldOf(item, 'y')]
          : [];
      const [x, y] = pair;
      if (typeof x === 'number' && typeof y === 'number' && Number.isFinite(x) && Number.isFinite(y)) return [[x, y]];
      this.#problems.addProblem(
        'field-dropped',
        `${name}[${index}] is no pair of numbers`,
        'field',
        path.pointAt(index),
      );
      return [];
    });
  }

  /** What is not text where only its place counts: nothing shifts. */
  #label(value: unknown, name: string, path: JsonPointer): string {
    if (typeof value === 'number' && Number.isFinite(value)) {
      if (isRounded(value)) this.#problems.noteMendable();
      return String(value);
    }
    this.#problems.addProblem('field-dropped', `${name} is ${nameOf(value)}; drawn empty`, 'field', path);
    return '';
  }

  #gap(value: unknown, name: string, path: JsonPointer): null {
    this.#problems.addProblem('field-dropped', `${name} is ${nameOf(value)}; drawn as a gap`, 'field', path);
    return null;
  }

  #rows(value: readonly unknown[], name: string, path: JsonPointer): readonly (readonly string[])[] {
    if (areRows(value)) return value;
    const rows: (readonly string[])[] = [];
    value.forEach((row, index) => {
      if (Array.isArray(row)) {
        const cells: readonly unknown[] = row;
        rows.push(
          areTexts(cells) ? cells : this.#labels(cells.map(seriesText), `${name}[${index}]`, path.pointAt(index)),
        );
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

  /** Judged each alone: a bad one spoils no other. One that is right stays the object that it is, and so does a whole list. */
  #items(field: WidgetField & { kind: 'list' }, value: readonly unknown[], path: JsonPointer): readonly unknown[] {
    const { tests } = rulesOf(field.fields);
    if (tests && areRight(tests, value)) return value;
    const items: Given[] = [];
    value.forEach((item, index) => {
      const target: Checked = {};
      if (!isObject(item))
        this.#problems.addProblem(
          'field-type',
          `${field.items}[${index}] is ${nameOf(item)}, not an object; skipped`,
          'field',
          path.pointAt(index),
        );
      else if (tests && isRight(tests, item)) items.push(item);
      else if (this.readFields(field.fields, item, target, path, 'field', index)) items.push(target);
    });
    return items;
  }
}

/** A place is made when something is said of it: thousands of items are right. */
const pointTo = (around: JsonPointer, item: number | undefined): JsonPointer =>
  item === undefined ? around : around.pointAt(item);

interface Rules {
  readonly list: readonly { readonly name: string; readonly field: WidgetField }[];
  readonly names: ReadonlySet<string>;
  /** Where none of them holds a list, or an object. */
  readonly tests: ItemTests | undefined;
}

const rulesKnown = new WeakMap<WidgetFields, Rules>();

/** Fields as a list: they are gone through for each of a thousand days. A contract is the same object each time. */
function rulesOf(fields: WidgetFields): Rules {
  let rules = rulesKnown.get(fields);
  if (!rules)
    rulesKnown.set(
      fields,
      (rules = {
        list: Object.entries(fields).map(([name, field]) => ({ name, field })),
        names: new Set(Object.keys(fields)),
        tests: testsOf(fields),
      }),
    );
  return rules;
}

/** What the kit reads of every element, and of the envelope, whatever its fields. */
const EVERYWHERE: ReadonlySet<string> = new Set(['type', 'id', 'chartType', 'fallback']);
const ENVELOPE: ReadonlySet<string> = new Set(['type', 'version', 'elements']);

const seriesText = (cell: unknown): unknown =>
  isSeries(cell) ? cell.map((number) => (number === null ? '–' : String(number))).join(', ') : cell;

/** Where a provider's structured output asks for every field, `null` stands for none, or what is empty. */
const saysNone = ({ kind }: WidgetField, value: unknown): boolean =>
  value === null || (kind !== 'text' && (value === '' || (Array.isArray(value) && value.length === 0)));

const wrong = (name: string, value: unknown, what: string): Bad => new Bad(`${name} is ${nameOf(value)}, not ${what}`);

const someOf = (list: readonly unknown[], name: string): readonly unknown[] | Bad =>
  list.length > 0 ? list : new Bad(`${name} holds nothing that can be drawn`, 'field-missing');
