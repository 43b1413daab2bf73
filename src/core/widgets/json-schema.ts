import { DIALECTS, OPEN_DIALECT, type SchemaDialect, type SchemaProvider } from './schema-dialect.js';
import type { WidgetCatalog } from './widget-catalog.js';
import type { WidgetField, WidgetFields } from './widget-field.js';
import { CODEAGENTS_UI_LIMITS as limits } from './widget-limits.js';
import { fallback } from './contract/widget-spec.js';
import { chartSpecs, elementSpecs, TAUGHT_VERSION } from './widget-schema.js';

export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

export interface JsonSchemaOptions {
  /**
   * For the structured output, or a strict tool, of this provider: by its published rules. What is written by it, the
   * validator reads: nulls and empty texts are absent fields. Default: the whole of JSON Schema 2020-12.
   */
  for?: SchemaProvider;
  /** As `for: 'openai'`: every field required, optional ones nullable, objects closed. `for` wins. */
  strict?: boolean;
  /** Types that the model may use. Default: all of the catalog. */
  elements?: readonly string[];
  /** With a host's own elements. Default: the kit's. */
  catalog?: WidgetCatalog;
}

const COLOR = { type: 'string', pattern: '^#[0-9a-fA-F]{6}$', description: '#RRGGBB' };
const text = { type: 'string' };
const NULL = { type: 'null' };
/** Cards around an element, where they have to be written out. */
const UNROLLED_DEPTH = 2;

/**
 * The JSON Schema of a block, from the registry that checks it.
 * @throws {RangeError} if `elements` names none that there is.
 */
export function codeagentsUiJsonSchema(options: JsonSchemaOptions = {}): JsonSchema {
  const { strict = false, elements, catalog } = options;
  const provider = options.for ?? (strict ? 'openai' : undefined);
  return new SchemaWriter(provider && DIALECTS[provider], elements, catalog).root();
}

/** An element, or charts of one form: what it is told by, and its fields. */
interface Kind {
  readonly name: string;
  readonly names: Readonly<Record<string, readonly string[]>>;
  readonly fields: WidgetFields;
}

class SchemaWriter {
  readonly #dialect: SchemaDialect;
  readonly #isOpen: boolean;
  readonly #kinds: readonly Kind[];
  readonly #hasOurImage: boolean;
  readonly #definitions = new Map<string, JsonSchema>();
  /** What may still be missing, or be of several types. */
  #left: { optional: number; unions: number };

  constructor(dialect: SchemaDialect | undefined, elements: readonly string[] | undefined, catalog?: WidgetCatalog) {
    this.#isOpen = dialect === undefined;
    this.#dialect = dialect ?? OPEN_DIALECT;
    this.#left = { ...(this.#dialect.most ?? { optional: Infinity, unions: Infinity }) };
    this.#kinds = kindsOf(elements, catalog);
    this.#hasOurImage = !catalog?.widgets.has('image');
    if (this.#kinds.length === 0) throw new RangeError('codeagentsUiJsonSchema: "elements" names no element.');
  }

  root(): JsonSchema {
    const block = this.#object(
      {
        type: this.#oneOf('codeagents_ui'),
        version: this.#oneOf(...(this.#isOpen ? [1, TAUGHT_VERSION] : [TAUGHT_VERSION])),
        ...this.#properties({ title: { kind: 'text', optional: true } }, 0),
        elements: this.#elements(0),
      },
      (name) => name !== 'title' || this.#dialect.absent === 'empty',
    );
    return {
      ...(this.#isOpen && { $schema: 'https://json-schema.org/draft/2020-12/schema', title: 'codeagents-ui block' }),
      ...block,
      $defs: Object.fromEntries(this.#definitions),
    };
  }

  /** A list of elements with so many containers around it. */
  #elements(depth: number): JsonSchema {
    const level = this.#dialect.recursion === 'unrolled' ? depth : 0;
    const list = this.#reference(levelName('anyElement', level), () => {
      const kinds = this.#kinds.filter(({ fields }) => level < UNROLLED_DEPTH || !holdsElements(fields));
      this.#left.unions -= 1;
      return { anyOf: kinds.map((kind) => this.#kind(kind, level)) };
    });
    return { type: 'array', items: list };
  }

  #kind({ name, names, fields }: Kind, depth: number): JsonSchema {
    const level = holdsElements(fields) ? depth : 0;
    return this.#reference(levelName(name, level), () => {
      const before = Object.entries(names).map(([key, values]) => [key, this.#oneOf(...values)] as const);
      // Structured output is never of another kind than is known.
      const all: WidgetFields = this.#isOpen ? { ...fields, fallback } : fields;
      return this.#fields(all, depth, { ...Object.fromEntries(before), id: text });
    });
  }

  /** What stands under `$defs`, written when it is first needed: it may refer to itself. */
  #reference(name: string, make: () => JsonSchema): JsonSchema {
    if (!this.#definitions.has(name)) {
      this.#definitions.set(name, {});
      this.#definitions.set(name, make());
    }
    return { $ref: `#/$defs/${name}` };
  }

  #fields(fields: WidgetFields, depth: number, before: Readonly<Record<string, JsonSchema>> = {}): JsonSchema {
    const properties = this.#properties(fields, depth);
    return this.#object({ ...before, ...properties }, (name) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return !field || !this.#mayBeMissing(field);
    });
  }

  #properties(fields: WidgetFields, depth: number): Record<string, JsonSchema> {
    const properties: Record<string, JsonSchema> = {};
    for (const [name, field] of Object.entries(fields)) {
      const isScarce = this.#mayBeMissing(field) && Number.isFinite(this.#left.optional);
      // Where no more of them may be missing, the model goes without.
      if (isScarce && this.#left.optional === 0) continue;
      if (isScarce) this.#left.optional -= 1;
      if (field.kind === 'elements' && !this.#mayHold(depth)) continue;
      properties[name] = this.#optional(field, this.#described(field, this.#field(field, depth)));
    }
    return properties;
  }

  /** Whether there is something to stand in an element with so many containers around it. */
  #mayHold(depth: number): boolean {
    if (this.#dialect.recursion !== 'unrolled' || depth + 1 < UNROLLED_DEPTH) return true;
    return depth < UNROLLED_DEPTH && this.#kinds.some(({ fields }) => !holdsElements(fields));
  }

  #mayBeMissing({ kind, optional }: WidgetField): boolean {
    const { absent, recursion } = this.#dialect;
    if (kind === 'elements' && recursion === 'optional') return true;
    if (!optional || absent === 'null') return false;
    return absent === 'missing' || NEVER_EMPTY.has(kind);
  }

  #described({ kind, optional, description }: WidgetField, schema: JsonSchema): JsonSchema {
    const isEmptiable = optional && this.#dialect.absent === 'empty' && !NEVER_EMPTY.has(kind) && kind !== 'boolean';
    const known = description ?? (schema['description'] as string | undefined);
    const said = [known, isEmptiable && 'Empty for none.'].filter(Boolean).join(' ');
    // Providers want a reference to stand alone.
    return said === '' || ('$ref' in schema && !this.#isOpen) ? schema : { ...schema, description: said };
  }

  #optional(field: WidgetField, schema: JsonSchema): JsonSchema {
    const { absent } = this.#dialect;
    if (field.optional && absent === 'empty' && field.kind === 'choice')
      return { ...schema, enum: [...field.values, ''] };
    if (!field.optional || absent !== 'null')
      return this.#isOpen && field.default !== undefined ? { ...schema, default: field.default } : schema;
    const { type, enum: values, anyOf } = schema as { type?: unknown; enum?: readonly unknown[]; anyOf?: unknown[] };
    if (typeof type !== 'string') return { anyOf: [...(anyOf ?? [schema]), NULL] };
    return { ...schema, type: [type, 'null'], ...(values && { enum: [...values, null] }) };
  }

  #object(properties: Readonly<Record<string, JsonSchema>>, isRequired: (name: string) => boolean): JsonSchema {
    const required = Object.keys(properties).filter((name) => this.#dialect.absent === 'null' || isRequired(name));
    return { type: 'object', properties, required, ...(this.#dialect.closed && { additionalProperties: false }) };
  }

  /** Leaves out what is not taken. */
  #loose(schema: JsonSchema, more: JsonSchema): JsonSchema {
    const { keywords } = this.#dialect;
    const taken = Object.entries(more).filter(([keyword]) => !keywords || keywords.has(keyword));
    return { ...schema, ...Object.fromEntries(taken) };
  }

  /** One of some names. */
  #oneOf(...values: readonly (string | number)[]): JsonSchema {
    if (this.#isOpen && values.length === 1) return { const: values[0] };
    return { type: typeof values[0] === 'number' ? 'integer' : 'string', enum: [...values] };
  }

  #field(field: WidgetField, depth: number): JsonSchema {
    switch (field.kind) {
      case 'text':
        return text;
      case 'boolean':
        return { type: 'boolean' };
      case 'number': {
        const { integer, min, max, above } = field;
        const range = {
          ...(min !== undefined && { minimum: min }),
          ...(max !== undefined && { maximum: max }),
          ...(above !== undefined && { exclusiveMinimum: above }),
        };
        return this.#loose({ type: integer ? 'integer' : 'number' }, range);
      }
      case 'choice':
        return { type: 'string', enum: [...field.values] };
      case 'color':
        return this.#color();
      case 'colors':
        return { type: 'array', items: this.#color() };
      case 'date':
        return this.#loose({ type: 'string', description: 'YYYY-MM-DD' }, { format: 'date' });
      case 'labels':
        return this.#loose({ type: 'array', items: text }, { minItems: 1 });
      case 'rows':
        return { type: 'array', items: { type: 'array', items: text } };
      case 'values':
        return { type: 'array', items: this.#union({ type: 'number' }, NULL) };
      case 'source':
        return this.#source(field.media === 'image' && field.base64 ? 'image' : 'video');
      case 'list':
        return this.#loose(
          { type: 'array', items: this.#fields(field.fields, depth) },
          { minItems: 1, maxItems: field.limit },
        );
      case 'images':
        return this.#loose({ type: 'array', items: this.#image() }, { minItems: 1, maxItems: limits.images });
      case 'elements':
        return this.#elements(depth + 1);
      case 'figure':
        return this.#union(text, { type: 'number' });
      case 'columns':
        return this.#loose(
          { type: 'array', items: this.#union(text, this.#fields(field.fields, depth)) },
          { minItems: 1 },
        );
      case 'points':
        return { type: 'array', items: { type: 'array', items: { type: 'number' }, description: '[x, y]' } };
      case 'grid':
        return { type: 'array', items: { type: 'array', items: this.#union({ type: 'number' }, NULL) } };
    }
  }

  /** Several types; where no more of them may have several, the first. */
  #union(first: JsonSchema, ...others: readonly JsonSchema[]): JsonSchema {
    if (this.#left.unions <= 0) return first;
    this.#left.unions -= 1;
    return { anyOf: [first, ...others] };
  }

  /** The kit's own: images of a gallery are of that form, whatever a host has put in its place. */
  #image(): JsonSchema {
    const fields = elementSpecs.get('image')?.fields ?? {};
    return this.#kind({ name: this.#hasOurImage ? 'image' : 'galleryImage', names: { type: ['image'] }, fields }, 0);
  }

  #color(): JsonSchema {
    return this.#isOpen ? COLOR : { type: 'string', description: COLOR.description };
  }

  #source(media: 'image' | 'video'): JsonSchema {
    return this.#reference(`${media}Source`, () => {
      const url = this.#loose(
        { type: 'string', description: `https address of the ${media}` },
        { pattern: '^[hH][tT][tT][pP][sS]://' },
      );
      const closed = (properties: Readonly<Record<string, JsonSchema>>) => this.#object(properties, () => true);
      const path = { type: 'string', description: 'Relative to the project root.' };
      const mediaType = { type: 'string', enum: ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/heic'] };
      const data = { type: 'string', description: 'base64, 1 MB at most' };
      const kinds = [
        closed({ kind: this.#oneOf('url'), url }),
        closed({ kind: this.#oneOf('project_file'), path }),
        ...(media === 'image' ? [closed({ kind: this.#oneOf('base64'), mediaType, data })] : []),
      ];
      this.#left.unions -= 1;
      return { anyOf: kinds };
    });
  }
}

/**
 * What a block may hold. Charts are told by their `chartType`, which stands first: a provider reads the first field of
 * each alternative. Kinds of charts with the same fields are one.
 */
function kindsOf(elements: readonly string[] | undefined, catalog: WidgetCatalog | undefined): Kind[] {
  const widgets = catalog?.widgets ?? new Map<never, never>();
  const has = (type: string): boolean => elements?.includes(type) ?? true;
  const ours = [...elementSpecs].filter(([type]) => has(type) && !widgets.has(type));
  const charts = new Map<WidgetFields, string[]>();
  if (has('chart') && !widgets.has('chart'))
    for (const [chartType, { fields }] of chartSpecs) charts.set(fields, [...(charts.get(fields) ?? []), chartType]);
  return [
    ...ours.map(([type, { fields }]) => ({ name: type, names: { type: [type] }, fields })),
    ...[...charts].map(([fields, chartType]) => ({
      ...{ name: `${chartType.join('')}Chart`, names: { chartType, type: ['chart'] }, fields },
    })),
    ...[...widgets]
      .filter(([type]) => has(type))
      .map(([type, { fields }]) => ({
        ...{ name: type, names: { type: [type] }, fields },
      })),
  ];
}

/** What has no empty value that could say that there is none. */
const NEVER_EMPTY = new Set<WidgetField['kind']>(['number', 'source', 'images']);

// Types of elements have no capital letters: no name of ours is one of them.
const levelName = (name: string, level: number): string => (level === 0 ? name : `${name}Level${level}`);

/** Whether elements stand in an element. */
const holdsElements = (fields: WidgetFields): boolean =>
  Object.values(fields).some(
    (field) => field.kind === 'elements' || (field.kind === 'list' && holdsElements(field.fields)),
  );
