import type { WidgetCatalog } from './widget-catalog.js';
import type { WidgetField, WidgetFields } from './widget-field.js';
import { CODEAGENTS_UI_LIMITS as limits } from './widget-limits.js';
import { chartSpecs, elementSpecs } from './widget-schema.js';

export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

export interface JsonSchemaOptions {
  /**
   * For structured output of model providers: every field required, optional ones nullable, objects closed, and only
   * keywords that all of them take. The validator reads the nulls as absent.
   */
  strict?: boolean;
  /** With a host's own elements. Default: the kit's. */
  catalog?: WidgetCatalog;
}

const COLOR = { type: 'string', pattern: '^#[0-9a-fA-F]{6}$', description: '#RRGGBB' };
const text = { type: 'string' };
const refTo = (name: string): JsonSchema => ({ $ref: `#/$defs/${name}` });

/** The JSON Schema (2020-12) of a block, from the registry that checks it. */
export function codeagentsUiJsonSchema({ strict = false, catalog }: JsonSchemaOptions = {}): JsonSchema {
  return new SchemaWriter(strict, catalog).root();
}

class SchemaWriter {
  readonly #strict: boolean;
  readonly #catalog: WidgetCatalog | undefined;

  constructor(strict: boolean, catalog: WidgetCatalog | undefined) {
    this.#strict = strict;
    this.#catalog = catalog;
  }

  root(): JsonSchema {
    const elements = new Map<string, JsonSchema>();
    for (const [type, { fields }] of elementSpecs) elements.set(type, this.#element({ type }, fields));
    for (const [chartType, { fields }] of chartSpecs)
      elements.set(`chart-${chartType}`, this.#element({ type: 'chart', chartType }, fields));
    for (const [type, { fields }] of this.#catalog?.widgets ?? []) {
      if (type === 'chart') for (const kind of chartSpecs.keys()) elements.delete(`chart-${kind}`);
      elements.set(type, this.#element({ type }, fields));
    }
    return {
      ...{ $schema: 'https://json-schema.org/draft/2020-12/schema', title: 'codeagents-ui block' },
      ...this.#object(
        {
          type: { const: 'codeagents_ui' },
          version: { const: 1 },
          title: this.#optional(text),
          elements: { type: 'array', items: refTo('element') },
        },
        ['type', 'version', 'elements'],
      ),
      $defs: {
        element: { anyOf: [...elements.keys()].map(refTo) },
        ...Object.fromEntries(elements),
        // Used whether or not a host has put an element in their place.
        imageSource: this.#source('image', true),
        videoSource: this.#source('video', false),
      },
    };
  }

  #element(names: Readonly<Record<string, string>>, fields: WidgetFields): JsonSchema {
    const consts = Object.fromEntries(Object.entries(names).map(([name, value]) => [name, { const: value }]));
    return this.#fields(fields, { ...consts, id: text });
  }

  #fields(fields: WidgetFields, before: Readonly<Record<string, JsonSchema>> = {}): JsonSchema {
    const properties: Record<string, JsonSchema> = { ...before };
    for (const [name, field] of Object.entries(fields)) {
      const schema = { ...this.#field(field), ...(field.description && { description: field.description }) };
      properties[name] = field.optional ? this.#optional(schema, field.default) : schema;
    }
    return this.#object(properties, [
      ...Object.keys(before),
      ...Object.keys(fields).filter((name) => !fields[name]?.optional),
    ]);
  }

  #object(properties: Readonly<Record<string, JsonSchema>>, required: readonly string[]): JsonSchema {
    if (!this.#strict) return { type: 'object', properties, required };
    return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
  }

  #optional(schema: JsonSchema, value?: unknown): JsonSchema {
    if (this.#strict) return { anyOf: [schema, { type: 'null' }] };
    return value === undefined ? schema : { ...schema, default: value };
  }

  /** Leaves out what providers do not take. */
  #loose(schema: JsonSchema, more: JsonSchema): JsonSchema {
    return this.#strict ? schema : { ...schema, ...more };
  }

  #field(field: WidgetField): JsonSchema {
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
        return { type: 'array', items: { anyOf: [{ type: 'number' }, { type: 'null' }] } };
      case 'source':
        return refTo(field.media === 'image' && field.base64 ? 'imageSource' : 'videoSource');
      case 'list':
        return this.#loose(
          { type: 'array', items: this.#fields(field.fields) },
          { minItems: 1, maxItems: field.limit },
        );
      case 'images':
        return this.#loose({ type: 'array', items: refTo('image') }, { minItems: 1, maxItems: limits.images });
      case 'elements':
        return { type: 'array', items: refTo('element') };
    }
  }

  #color(): JsonSchema {
    return this.#strict ? { type: 'string', description: COLOR.description } : COLOR;
  }

  #source(media: 'image' | 'video', base64: boolean): JsonSchema {
    const url = this.#loose(
      { type: 'string', description: `https address of the ${media}` },
      { pattern: '^[hH][tT][tT][pP][sS]://' },
    );
    const kinds = [
      this.#object({ kind: { const: 'url' }, url }, ['kind', 'url']),
      this.#object(
        { kind: { const: 'project_file' }, path: { type: 'string', description: 'Relative to the project root.' } },
        ['kind', 'path'],
      ),
    ];
    const mediaType = { type: 'string', enum: ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/heic'] };
    if (base64)
      kinds.push(
        this.#object(
          { kind: { const: 'base64' }, mediaType, data: { type: 'string', description: 'base64, 1 MB at most' } },
          ['kind', 'mediaType', 'data'],
        ),
      );
    return { anyOf: kinds };
  }
}
