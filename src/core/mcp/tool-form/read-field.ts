import { defined, isRecord } from '../config/server-config-rules.js';
import type { FieldOption, FieldPlace, FormField, JsonField, Schema, TextFormat } from './form-field.js';
import { resolveSchema } from './resolve-schema.js';

/** Objects and lists within each other that get fields of their own. */
const MAX_DEPTH = 5;
/** Above it a list of choices, or of properties, is no help. */
const MAX_OPTIONS = 500;
const FORMATS: readonly string[] = ['date', 'date-time', 'time', 'email', 'uri', 'uuid', 'password'];
/** What makes an alternative more than a rule about what stands there already. */
const DRAWN = ['type', 'properties', 'items', 'prefixItems', 'enum', 'const', '$ref', 'oneOf', 'anyOf', 'allOf'];

type Common = Omit<JsonField, 'kind' | 'accepts'>;

/** Reads the fields of one schema. @param isFlat - As an elicitation has it: a list of choices holds each once. */
export class FieldReader {
  readonly #root: unknown;
  readonly #isFlat: boolean;

  constructor(root: unknown, isFlat = false) {
    this.#root = root;
    this.#isFlat = isFlat;
  }

  /**
   * The whole. Arguments are an object: a schema that is none, or of something else, is one JSON field.
   * Never throws, here as below: what is not understood is JSON, which the validator checks.
   */
  readRoot(): FormField {
    const place = { schema: this.#root, name: '', required: true, depth: 0, trail: ['#'] };
    const field = this.readField(place);
    if (field.kind === 'object' || field.kind === 'variants' || field.kind === 'json') return field;
    return { ...commonOf({}, place), kind: 'json' };
  }

  readField(place: FieldPlace): FormField {
    const resolved = resolveSchema(place.schema, this.#root, place.trail);
    if (!resolved) return { ...commonOf(isRecord(place.schema) ? place.schema : {}, place), kind: 'json' };
    return this.#readResolved(resolved.schema, { ...place, trail: resolved.trail });
  }

  #readResolved(schema: Schema, place: FieldPlace): FormField {
    const common = commonOf(schema, place);
    const fixed = readOptions(schema);
    if (fixed) return choiceOf(common, fixed);
    const alternatives = this.#alternatives(schema, place);
    if (alternatives) return alternatives;
    const types = typesOf(schema);
    const nullable = types.includes('null');
    const [type, ...further] = types.filter((each) => each !== 'null');
    if (type === undefined)
      return nullable ? choiceOf(common, [{ value: null, label: 'null' }]) : { ...common, kind: 'json' };
    if (further.length > 0) {
      const each = [type, ...further].map((one) => ({ ...schema, type: one }));
      return this.#variants({ ...common, nullable }, each, place);
    }
    return this.#readType(type, schema, { ...common, nullable }, place);
  }

  #readType(type: string, schema: Schema, common: Common, place: FieldPlace): FormField {
    switch (type) {
      case 'string':
        return { ...common, kind: 'text', ...textRules(schema) };
      case 'number':
      case 'integer':
        return { ...common, kind: 'number', integer: type === 'integer', ...numberRules(schema) };
      case 'boolean':
        return common.required || typeof common.initial === 'boolean'
          ? { ...common, kind: 'switch' }
          : choiceOf(common, [
              { value: true, label: 'true' },
              { value: false, label: 'false' },
            ]);
      case 'object':
        return this.#readObject(schema, common, place);
      case 'array':
        return this.#readList(schema, common, place);
      default:
        return { ...common, kind: 'json' };
    }
  }

  #readObject(schema: Schema, common: Common, place: FieldPlace): FormField {
    const properties = isRecord(schema['properties']) ? Object.entries(schema['properties']) : [];
    const required: readonly unknown[] = Array.isArray(schema['required']) ? schema['required'] : [];
    const given = schema['additionalProperties'];
    const others = given === undefined || given === false ? undefined : given;
    // Properties that only a pattern or a rule names. A tool without any takes no arguments.
    const isRuled = ['patternProperties', 'minProperties', 'propertyNames'].some((key) => schema[key] !== undefined);
    const isOpen = properties.length === 0 && (isRuled || (place.depth > 0 && given !== false && others === undefined));
    const isUnnamed = required.some((key) => !properties.some(([name]) => name === key)) && others === undefined;
    if (place.depth > MAX_DEPTH || properties.length > MAX_OPTIONS || isOpen || isUnnamed)
      return { ...common, kind: 'json', accepts: 'object' };
    const depth = place.depth + 1;
    const members = properties.map(([name, member]) => ({
      ...{ schema: member, name, required: required.includes(name), depth, trail: place.trail },
    }));
    return { ...common, kind: 'object', members, place, ...(others !== undefined && { others }) };
  }

  #readList(schema: Schema, common: Common, place: FieldPlace): FormField {
    const { items, prefixItems } = schema;
    // Draft-07 has places in `items`, and the rest beside it.
    const isOld = Array.isArray(items);
    const first: readonly unknown[] = isOld ? items : Array.isArray(prefixItems) ? prefixItems : [];
    const rest = isOld ? schema['additionalItems'] : items;
    const minItems = limit(schema['minItems']) ?? 0;
    const maxItems = limit(schema['maxItems']) ?? Infinity;
    const uniqueItems = schema['uniqueItems'] === true;
    const isEmpty = first.length === 0 && (rest === undefined || rest === false);
    if (place.depth > MAX_DEPTH || isEmpty || first.length > MAX_OPTIONS || minItems > MAX_OPTIONS)
      return { ...common, kind: 'json', accepts: 'array' };
    const options = first.length === 0 && (uniqueItems || this.#isFlat) ? this.#optionsOf(rest, place) : undefined;
    if (options) return { ...common, kind: 'choices', options, minItems, ...(maxItems !== Infinity && { maxItems }) };
    const depth = place.depth + 1;
    const places = first.map((item, index) => {
      return { schema: item, name: `${index + 1}`, required: index < minItems, depth, trail: place.trail };
    });
    const isClosed = rest === false || (rest === undefined && (isOld || first.length > 0));
    const more = isClosed ? {} : { rest };
    return { ...common, kind: 'list', first: places, minItems, maxItems, uniqueItems, place, ...more };
  }

  #optionsOf(schema: unknown, place: FieldPlace): readonly FieldOption[] | undefined {
    const resolved = resolveSchema(schema, this.#root, place.trail);
    if (!resolved) return undefined;
    const options = readOptions(resolved.schema) ?? this.#titledConstants(resolved.schema, place);
    return options && options.length <= MAX_OPTIONS ? options : undefined;
  }

  /** Alternatives that are constants, as choices. */
  #titledConstants(schema: Schema, place: FieldPlace): readonly FieldOption[] | undefined {
    const given = schema['oneOf'] ?? schema['anyOf'];
    if (!Array.isArray(given) || given.length === 0) return undefined;
    const options: FieldOption[] = [];
    for (const each of given) {
      const alternative = resolveSchema(each, this.#root, place.trail)?.schema;
      const found = alternative && readOptions(alternative);
      if (!found) return undefined;
      const title = found.length === 1 ? text(alternative['title'] ?? alternative['description']) : undefined;
      options.push(...(title === undefined ? found : found.map(({ value }) => ({ value, label: title }))));
    }
    return options;
  }

  #alternatives(schema: Schema, place: FieldPlace): FormField | undefined {
    const key = Array.isArray(schema['oneOf']) ? 'oneOf' : 'anyOf';
    const { [key]: given, ...base } = schema;
    if (!Array.isArray(given)) return undefined;
    const options = this.#titledConstants(schema, place);
    if (options && options.length <= MAX_OPTIONS) return choiceOf(commonOf(schema, place), options);
    const isDrawn = (each: unknown): boolean => !isRecord(each) || DRAWN.some((keyword) => each[keyword] !== undefined);
    if (!given.some(isDrawn)) return this.#readResolved(base, place);
    const isNull = (each: unknown): boolean => isRecord(each) && (each['type'] === 'null' || each['const'] === null);
    const rest: readonly unknown[] = given.filter((each) => !isNull(each));
    const nullable = rest.length < given.length;
    if (rest.length > MAX_OPTIONS) return { ...commonOf(schema, place), kind: 'json' };
    const [only] = rest;
    const joined = (each: unknown): unknown => (isRecord(each) ? { allOf: [base, each] } : each);
    if (rest.length === 1) {
      const field = this.readField({ ...place, schema: joined(only) });
      return { ...field, nullable: field.nullable || nullable };
    }
    return this.#variants({ ...commonOf(base, place), nullable }, rest.map(joined), place);
  }

  #variants(common: Common, schemas: readonly unknown[], place: FieldPlace): FormField {
    if (place.depth > MAX_DEPTH) return { ...common, kind: 'json' };
    const depth = place.depth + 1;
    const options = schemas.map((schema, index) => {
      const label = this.#nameOf(schema, place, common) ?? `${index + 1}`;
      return { label, place: { ...place, name: place.name, required: true, depth, schema } };
    });
    return { ...common, kind: 'variants', options };
  }

  /** What an alternative is called: its title, a constant that tells it apart, else its type. */
  #nameOf(schema: unknown, place: FieldPlace, common: Common): string | undefined {
    const resolved = resolveSchema(schema, this.#root, place.trail)?.schema;
    if (!resolved) return undefined;
    const title = text(resolved['title']);
    if (title !== undefined && title !== common.title) return title;
    const properties = isRecord(resolved['properties']) ? Object.values(resolved['properties']) : [];
    for (const each of properties) {
      if (isRecord(each) && typeof each['const'] === 'string') return each['const'];
    }
    return typesOf(resolved)[0];
  }
}

function commonOf(schema: Schema, place: FieldPlace): Common {
  const { examples } = schema;
  return {
    ...{ name: place.name, required: place.required, nullable: false },
    ...defined({ title: text(schema['title']), description: text(schema['description']), initial: schema['default'] }),
    examples: Array.isArray(examples) ? examples.slice(0, 5).map((each) => labelOf(each)) : [],
    readOnly: schema['readOnly'] === true,
    deprecated: schema['deprecated'] === true,
  };
}

/** A value that must be there, or may be one of few. */
function choiceOf(common: Common, options: readonly FieldOption[]): FormField {
  const some = options.filter(({ value }) => value !== null);
  const nullable = common.nullable || (some.length < options.length && some.length > 0);
  return { ...common, nullable, kind: 'choice', options: nullable ? some : options };
}

/** The values that a schema names, with the names that older servers give them beside. */
function readOptions(schema: Schema): readonly FieldOption[] | undefined {
  if (schema['const'] !== undefined)
    return [{ value: schema['const'], label: text(schema['title']) ?? labelOf(schema['const']) }];
  const { enum: values, enumNames: names } = schema;
  if (!Array.isArray(values) || values.length === 0 || values.length > MAX_OPTIONS) return undefined;
  const nameOf = (index: number): string | undefined => (Array.isArray(names) ? text(names[index]) : undefined);
  return values.map((value: unknown, index) => ({ value, label: nameOf(index) ?? labelOf(value) }));
}

const labelOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** The types that a schema allows; guessed by what it says of its values where it names none. */
function typesOf(schema: Schema): readonly string[] {
  const { type } = schema;
  if (typeof type === 'string') return [type];
  if (Array.isArray(type)) return type.filter((each): each is string => typeof each === 'string');
  const has = (...keys: readonly string[]): boolean => keys.some((key) => schema[key] !== undefined);
  if (has('properties', 'required', 'additionalProperties')) return ['object'];
  if (has('items', 'prefixItems')) return ['array'];
  if (has('pattern', 'minLength', 'maxLength', 'format')) return ['string'];
  return has('minimum', 'maximum', 'multipleOf', 'exclusiveMinimum', 'exclusiveMaximum') ? ['number'] : [];
}

const textRules = (schema: Schema): { format?: TextFormat } =>
  defined({
    format: FORMATS.find((each): each is TextFormat => each === schema['format']),
    minLength: limit(schema['minLength']),
    maxLength: limit(schema['maxLength']),
    pattern: text(schema['pattern']),
  });

const numberRules = (schema: Schema): object =>
  defined({
    minimum: finite(schema['minimum']),
    maximum: finite(schema['maximum']),
    exclusiveMinimum: finite(schema['exclusiveMinimum']),
    exclusiveMaximum: finite(schema['exclusiveMaximum']),
  });

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
const finite = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const limit = (value: unknown): number | undefined =>
  typeof value === 'number' && value >= 0 ? Math.floor(value) : undefined;
