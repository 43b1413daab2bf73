import { isRecord } from '../config/server-config-rules.js';
import { canonicalJson } from '../tools/canonical-json.js';
import type { FieldPlace, FormField, JsonField } from './form-field.js';
import type { FieldReader } from './read-field.js';

let lastId = 0;

/** What a person has written into one field so far. It changes in place; whoever draws it is told by whoever changes it. */
export class FieldDraft {
  /** For keys and labels: no two are alike. */
  readonly id: string = `f${(lastId += 1)}`;
  readonly field: FormField;
  /** Of an object's further member: its key, as it was typed. */
  key: string;
  /** Of text, numbers and JSON. */
  text = '';
  isOn = false;
  /** `null`, where that is a value. */
  isNull = false;
  /** An empty text is meant as one. */
  isEmptyMeant = false;
  /** Of what may be left out as a whole: whether it is there. */
  isAdded = true;
  /** Which option; -1 for none. */
  picked = -1;
  readonly picks = new Set<number>();
  /** Members, items, or the alternative that is picked. */
  members: FieldDraft[] = [];
  /** Members of an object that its schema does not name. */
  others: FieldDraft[] = [];

  readonly #reader: FieldReader;

  constructor(field: FormField, reader: FieldReader, given?: unknown) {
    this.#reader = reader;
    const value = given === undefined ? field.initial : given;
    const isFitting = value === undefined || fits(field, value);
    this.field = isFitting ? field : asJson(field);
    this.key = field.name;
    if (value === undefined) this.#begin();
    else this.#take(value);
  }

  /** The form of a whole schema. @param given - What it is filled with. */
  static ofRoot(reader: FieldReader, given?: unknown): FieldDraft {
    return new FieldDraft(reader.readRoot(), reader, given);
  }

  /** The same as JSON text, whatever it is. */
  static ofJson(reader: FieldReader, text: string): FieldDraft {
    const draft = new FieldDraft(asJson(reader.readRoot()), reader);
    draft.text = text;
    return draft;
  }

  /** Makes an optional object, list or choice part of what is sent. */
  addGroup(): void {
    this.isAdded = true;
    if (this.field.kind === 'object') this.members = this.field.members.map((place) => this.#child(place));
    if (this.field.kind === 'variants' && this.picked < 0) this.pickVariant(0);
    if (this.field.kind === 'list') this.#fillList([]);
  }

  removeGroup(): void {
    this.isAdded = false;
    this.members = [];
    this.others = [];
    this.picked = -1;
  }

  pickVariant(index: number): void {
    if (this.field.kind !== 'variants') return;
    const option = this.field.options[index];
    this.picked = option ? index : -1;
    this.members = option ? [this.#child(option.place)] : [];
  }

  addItem(): FieldDraft | undefined {
    if (this.field.kind !== 'list' || this.field.rest === undefined) return undefined;
    const item = this.#child(this.#itemPlace(this.field.rest));
    this.members.push(item);
    return item;
  }

  addOther(key = '', given?: unknown): FieldDraft | undefined {
    if (this.field.kind !== 'object') return undefined;
    const { place, others = {} } = this.field;
    const { depth, trail } = place;
    const other = this.#child({ schema: others, name: key, required: true, depth: depth + 1, trail }, given);
    this.others.push(other);
    return other;
  }

  removeMember(member: FieldDraft): void {
    this.members = this.members.filter((each) => each !== member);
    this.others = this.others.filter((each) => each !== member);
  }

  #begin(): void {
    const { field } = this;
    this.isNull = field.nullable && field.required;
    if (field.kind === 'choice' && field.options.length === 1 && field.required && !field.nullable) this.picked = 0;
    const isGroup = field.kind === 'object' || field.kind === 'variants' || field.kind === 'list';
    if (!isGroup) return;
    if (field.required) this.addGroup();
    else this.removeGroup();
  }

  #take(value: unknown): void {
    const { field } = this;
    if (value === null && field.nullable) {
      this.isNull = true;
      if (field.kind === 'object' || field.kind === 'list' || field.kind === 'variants') this.removeGroup();
      return;
    }
    switch (field.kind) {
      case 'text':
        this.text = String(value);
        this.isEmptyMeant = value === '' && field.required;
        break;
      case 'number':
        this.text = String(value);
        break;
      case 'json':
        this.text = JSON.stringify(value, null, 2) ?? '';
        break;
      case 'switch':
        this.isOn = value === true;
        break;
      case 'choice':
        this.picked = indexOf(field.options, value);
        break;
      case 'choices':
        for (const each of value as readonly unknown[]) this.picks.add(indexOf(field.options, each));
        break;
      case 'object':
        this.#takeObject(value as Record<string, unknown>, field.members);
        break;
      case 'list':
        this.#fillList(value as readonly unknown[]);
        break;
      case 'variants':
        this.#takeVariant(value);
    }
  }

  #takeObject(value: Record<string, unknown>, places: readonly FieldPlace[]): void {
    const valueOf = (key: string): unknown => (Object.hasOwn(value, key) ? value[key] : undefined);
    this.members = places.map((place) => this.#child(place, valueOf(place.name)));
    const names = new Set(places.map(({ name }) => name));
    for (const [key, other] of Object.entries(value)) if (!names.has(key)) this.addOther(key, other);
  }

  #takeVariant(value: unknown): void {
    if (this.field.kind !== 'variants') return;
    const { options } = this.field;
    const index = options.findIndex(({ place }) => fits(this.#reader.readField(place), value));
    this.picked = Math.max(0, index);
    const option = options[this.picked];
    this.members = option ? [this.#child(option.place, value)] : [];
  }

  #fillList(values: readonly unknown[]): void {
    if (this.field.kind !== 'list') return;
    const { first, rest, minItems, place } = this.field;
    this.members = first.map((each, index) => this.#child(each, values[index]));
    for (let index = first.length; index < Math.max(values.length, minItems); index += 1) {
      if (rest === undefined && index >= values.length) break;
      const { depth, trail } = place;
      const further = { schema: rest ?? {}, name: `${index + 1}`, required: true, depth: depth + 1, trail };
      this.members.push(this.#child(further, values[index]));
    }
  }

  #itemPlace(schema: unknown): FieldPlace {
    const { depth, trail } = this.field.kind === 'list' ? this.field.place : { depth: 0, trail: [] };
    return { schema, name: '', required: true, depth: depth + 1, trail };
  }

  #child(place: FieldPlace, given?: unknown): FieldDraft {
    return new FieldDraft(this.#reader.readField(place), this.#reader, given);
  }
}

const asJson = (field: FormField): JsonField => {
  const { name, required, nullable, title, description, examples, readOnly, deprecated } = field;
  const words = { ...(title !== undefined && { title }), ...(description !== undefined && { description }) };
  return { kind: 'json', name, required, nullable, examples, readOnly, deprecated, ...words };
};

/** Whether a field can show a value as it is. What does not fit is shown as JSON: nothing of it is lost. */
function fits(field: FormField, value: unknown): boolean {
  if (value === null) return field.nullable || field.kind === 'json' || hasOption(field, null);
  switch (field.kind) {
    case 'text':
      return typeof value === 'string';
    case 'number':
      return typeof value === 'number' && (!field.integer || Number.isInteger(value));
    case 'switch':
      return typeof value === 'boolean';
    case 'choice':
      return hasOption(field, value);
    case 'choices':
      return (
        Array.isArray(value) && value.every((each) => hasOption(field, each)) && new Set(value).size === value.length
      );
    case 'object':
      return isRecord(value);
    case 'list':
      return Array.isArray(value);
    default:
      return true;
  }
}

const hasOption = (field: FormField, value: unknown): boolean =>
  (field.kind === 'choice' || field.kind === 'choices') && indexOf(field.options, value) >= 0;

function indexOf(options: readonly { readonly value: unknown }[], value: unknown): number {
  const text = canonicalJson(value);
  return options.findIndex((option) => canonicalJson(option.value) === text);
}
