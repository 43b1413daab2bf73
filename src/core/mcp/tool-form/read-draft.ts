import { isRecord } from '../config/server-config-rules.js';
import { fitsPattern } from '../tools/check-arguments.js';
import { readExactJson, readExactNumber } from './exact-number.js';
import type { FieldDraft } from './field-draft.js';
import type { NumberField, TextField } from './form-field.js';

/** What is wrong with a field, as a code; elements say it. */
export interface FormIssue {
  /** JSON Pointer to the value. */
  readonly path: string;
  /**
   * A keyword of JSON Schema, or one of ours: `number` is none, `number-exact` would become another one, `json` cannot
   * be read, `object` and `array` are something else, `key` and `key-taken` of a member's name.
   */
  readonly rule: string;
  /** What the rule says: a number of characters, a bound. */
  readonly limit?: number;
  /** The validator's own words, for rules that have none here. */
  readonly message?: string;
}

/** What a form comes to. */
export interface ReadForm {
  /** Undefined where nothing would be sent. */
  readonly value: unknown;
  readonly issues: readonly FormIssue[];
}

/** What a person has written, as a value: what is optional and empty is left out. Never throws. */
export function readDraft(draft: FieldDraft): ReadForm {
  const issues: FormIssue[] = [];
  const value = new DraftReader(issues).readValue(draft, '');
  return { value, issues };
}

/** A JSON Pointer to a member. */
export const memberPath = (path: string, key: string | number): string =>
  `${path}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;

class DraftReader {
  readonly #issues: FormIssue[];

  constructor(issues: FormIssue[]) {
    this.#issues = issues;
  }

  readValue(draft: FieldDraft, path: string): unknown {
    if (draft.isNull) return null;
    const value = this.#readKind(draft, path);
    const isMissing = value === undefined && draft.field.required && !this.#issues.some((each) => each.path === path);
    if (isMissing) this.#issues.push({ path, rule: 'required' });
    return value;
  }

  #readKind(draft: FieldDraft, path: string): unknown {
    const { field } = draft;
    switch (field.kind) {
      case 'text':
        return this.#readText(draft, field, path);
      case 'number':
        return this.#readNumber(draft, field, path);
      case 'switch':
        return draft.isOn;
      case 'choice':
        return field.options[draft.picked]?.value;
      case 'choices':
        return this.#readChoices(draft, path);
      case 'object':
        return draft.isAdded ? this.#readObject(draft, path) : undefined;
      case 'list':
        return draft.isAdded ? this.#readList(draft, path) : undefined;
      case 'variants':
        return draft.members[0] && this.readValue(draft.members[0], path);
      case 'json':
        return this.#readJson(draft, path);
    }
  }

  #readText({ text, isEmptyMeant }: FieldDraft, field: TextField, path: string): unknown {
    if (text === '') return field.required && isEmptyMeant ? '' : undefined;
    const { minLength, maxLength, pattern } = field;
    const { length } = [...text];
    if (minLength !== undefined && length < minLength) this.#add(path, 'minLength', minLength);
    else if (maxLength !== undefined && length > maxLength) this.#add(path, 'maxLength', maxLength);
    else if (pattern !== undefined && !fitsPattern(text, pattern)) this.#add(path, 'pattern');
    return text;
  }

  #readNumber({ text }: FieldDraft, field: NumberField, path: string): unknown {
    if (text.trim() === '') return undefined;
    const read = readExactNumber(text);
    if (read.fault !== undefined) return void this.#add(path, read.fault);
    const { value } = read;
    const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = field;
    if (field.integer && !Number.isInteger(value)) this.#add(path, 'integer');
    else if (minimum !== undefined && value < minimum) this.#add(path, 'minimum', minimum);
    else if (maximum !== undefined && value > maximum) this.#add(path, 'maximum', maximum);
    else if (exclusiveMinimum !== undefined && value <= exclusiveMinimum)
      this.#add(path, 'exclusiveMinimum', exclusiveMinimum);
    else if (exclusiveMaximum !== undefined && value >= exclusiveMaximum)
      this.#add(path, 'exclusiveMaximum', exclusiveMaximum);
    return value;
  }

  #readChoices({ field, picks }: FieldDraft, path: string): unknown {
    if (field.kind !== 'choices' || (picks.size === 0 && !field.required)) return undefined;
    const { options, minItems = 0, maxItems = Infinity } = field;
    this.#checkCount(picks.size, minItems, maxItems, path);
    return options.filter((_, index) => picks.has(index)).map(({ value }) => value);
  }

  #readObject({ members, others }: FieldDraft, path: string): unknown {
    const entries: [string, unknown][] = [];
    const keys = new Set(members.map(({ field }) => field.name));
    for (const member of members)
      entries.push([member.field.name, this.readValue(member, memberPath(path, member.field.name))]);
    others.forEach((other) => {
      const place = memberPath(path, other.key);
      if (other.key === '') this.#add(place, 'key');
      else if (keys.has(other.key)) this.#add(place, 'key-taken');
      keys.add(other.key);
      entries.push([other.key, this.readValue(other, place)]);
    });
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  }

  #readList({ field, members }: FieldDraft, path: string): unknown {
    if (field.kind !== 'list') return undefined;
    const values = members.map((member, index) => this.readValue(member, memberPath(path, index)));
    while (values.length > 0 && values.at(-1) === undefined) values.pop();
    // A place before one that is filled cannot be left out.
    values.forEach((value, index) => {
      const place = memberPath(path, index);
      if (value === undefined && !this.#issues.some((each) => each.path === place)) this.#add(place, 'required');
    });
    if (values.length === 0 && members.length === 0 && !field.required) return undefined;
    const isWhole = !values.includes(undefined) && values.length === members.length;
    if (isWhole || values.length > field.maxItems)
      this.#checkCount(values.length, field.minItems, field.maxItems, path);
    return values;
  }

  #readJson({ text, field }: FieldDraft, path: string): unknown {
    if (text.trim() === '') return undefined;
    const { value, fault } = readExactJson(text);
    const accepts = field.kind === 'json' ? field.accepts : undefined;
    if (fault) return void this.#add(path, fault);
    if (accepts === 'object' && !isRecord(value)) this.#add(path, 'object');
    if (accepts === 'array' && !Array.isArray(value)) this.#add(path, 'array');
    return value;
  }

  #checkCount(count: number, least: number, most: number, path: string): void {
    if (count < least) this.#add(path, 'minItems', least);
    else if (count > most) this.#add(path, 'maxItems', most);
  }

  #add(path: string, rule: string, limit?: number): void {
    this.#issues.push({ path, rule, ...(limit !== undefined && { limit }) });
  }
}
