/** Whose structured output a schema is for. */
export type SchemaProvider = 'openai' | 'anthropic' | 'gemini';

/** What of JSON Schema somebody takes. */
export interface SchemaDialect {
  /** Whether objects hold their fields and no others. */
  readonly closed: boolean;
  /**
   * How a field says that there is none: it is missing; it is `null`; or, where few may be missing, by an empty text, an
   * empty list or the default, and missing only if it has none of these.
   */
  readonly absent: 'missing' | 'null' | 'empty';
  /** Keywords that may stand beside a type. Without it: all. */
  readonly keywords?: ReadonlySet<string>;
  /** Whether elements may hold elements: freely; in fields that may be missing; or as often as is written out. */
  readonly recursion: 'free' | 'optional' | 'unrolled';
  /** How many fields may be missing in all, and how many may be of several types. */
  readonly most?: { readonly optional: number; readonly unions: number };
}

/** The whole of JSON Schema 2020-12. */
export const OPEN_DIALECT: SchemaDialect = { closed: false, absent: 'missing', recursion: 'free' };

/**
 * Providers' published rules, a row each. All take typed `enum`, `anyOf` and local `$ref`s that stand alone.
 *
 * @see https://platform.openai.com/docs/guides/structured-outputs#supported-schemas
 * @see https://platform.claude.com/docs/en/build-with-claude/structured-outputs#json-schema-limitations
 * @see https://ai.google.dev/api/generate-content#GenerationConfig (`responseJsonSchema`)
 */
export const DIALECTS: Readonly<Record<SchemaProvider, SchemaDialect>> = {
  openai: { closed: true, absent: 'null', recursion: 'free', keywords: new Set(['description']) },
  anthropic: {
    ...{ closed: true, absent: 'empty', recursion: 'unrolled', keywords: new Set(['description']) },
    most: { optional: 24, unions: 16 },
  },
  gemini: {
    ...{ closed: true, absent: 'missing', recursion: 'optional' },
    keywords: new Set(['description', 'minItems', 'maxItems', 'minimum', 'maximum']),
  },
};
