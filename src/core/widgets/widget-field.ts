import type { CodeagentsUiElement, ImageElement, MediaSource } from './widget-schema.js';

/** What one field of an element may hold, said once: validator, types, prompt and JSON Schema read it here. */
export type WidgetField = FieldRule & {
  /** May be missing. A bad value is then dropped; else it costs the element. */
  readonly optional?: true;
  /** What a missing optional field becomes. */
  readonly default?: unknown;
  /** A sentence for the JSON Schema. */
  readonly description?: string;
};

type FieldRule =
  | { readonly kind: 'text' }
  | { readonly kind: 'boolean' }
  | NumberRule
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  /** `#RRGGBB`. */
  | { readonly kind: 'color' }
  | { readonly kind: 'colors' }
  /** `YYYY-MM-DD`, a day that exists. */
  | { readonly kind: 'date' }
  /** Text by position: a number becomes its decimal text, anything else an empty one. */
  | { readonly kind: 'labels' }
  | { readonly kind: 'rows' }
  /** Numbers by position; what is none is a gap. */
  | { readonly kind: 'values' }
  | { readonly kind: 'source'; readonly media: 'image' | 'video'; readonly base64: boolean }
  | {
      readonly kind: 'list';
      readonly items: 'series' | 'slices' | 'days' | 'items' | 'lines' | 'bands';
      readonly limit: number;
      readonly fields: WidgetFields;
    }
  | { readonly kind: 'images' }
  | { readonly kind: 'elements' }
  /** A number, or a text that says one with its unit: it stays what it is. */
  | { readonly kind: 'figure' }
  /** Heads of a table by position: a name, or a name with what the cells below it are. */
  | { readonly kind: 'columns'; readonly fields: WidgetFields }
  /** Places in a plane, `[x, y]`: what is none is left out. */
  | { readonly kind: 'points' }
  /** Rows of numbers by position; what is none is a gap. */
  | { readonly kind: 'grid' };

export interface NumberRule {
  readonly kind: 'number';
  readonly integer?: true;
  readonly min?: number;
  readonly max?: number;
  /** Greater than this. */
  readonly above?: number;
}

export type WidgetFields = Readonly<Record<string, WidgetField>>;

// Interfaces, so that elements may hold elements: an alias would refer to itself.
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- as above
export interface ElementList extends ReadonlyArray<CodeagentsUiElement> {}
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- as above
export interface ImageList extends ReadonlyArray<ImageElement> {}

/** The type of a field's checked value. */
export type FieldValue<F> = F extends { kind: 'text' | 'color' | 'date' }
  ? string
  : F extends { kind: 'boolean' }
    ? boolean
    : F extends { kind: 'number' }
      ? number
      : F extends { kind: 'choice'; values: readonly (infer V)[] }
        ? V
        : F extends { kind: 'colors' | 'labels' }
          ? readonly string[]
          : F extends { kind: 'rows' }
            ? readonly (readonly string[])[]
            : F extends { kind: 'values' }
              ? readonly (number | null)[]
              : F extends { kind: 'source'; base64: false }
                ? Exclude<MediaSource, { kind: 'base64' }>
                : F extends { kind: 'source' }
                  ? MediaSource
                  : F extends { kind: 'list'; fields: infer L }
                    ? readonly CheckedFields<L>[]
                    : F extends { kind: 'images' }
                      ? ImageList
                      : F extends { kind: 'elements' }
                        ? ElementList
                        : F extends { kind: 'figure' }
                          ? number | string
                          : F extends { kind: 'columns'; fields: infer C }
                            ? readonly (string | CheckedFields<C>)[]
                            : F extends { kind: 'points' }
                              ? readonly (readonly [number, number])[]
                              : F extends { kind: 'grid' }
                                ? readonly (readonly (number | null)[])[]
                                : never;

type Missable<F> = {
  [K in keyof F]: F[K] extends { optional: true } ? (F[K] extends { default: unknown } ? never : K) : never;
}[keyof F];

/** The checked fields of an element: those with a default are always there. */
export type CheckedFields<F> = { readonly [K in Exclude<keyof F, Missable<F>>]: FieldValue<F[K]> } & {
  readonly [K in Missable<F>]?: FieldValue<F[K]>;
};
