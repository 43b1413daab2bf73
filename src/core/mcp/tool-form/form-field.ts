/** A schema, as a tool's server wrote it. */
export type Schema = Readonly<Record<string, unknown>>;

/** Where a schema stands in a form. Its field is read when it is shown: a schema may be without end. */
export interface FieldPlace {
  readonly schema: unknown;
  /** The property's key; of an item its place, from 1; empty for the whole. */
  readonly name: string;
  readonly required: boolean;
  /** How many objects and lists are around it. */
  readonly depth: number;
  /** References that led here: one that comes again would never end. */
  readonly trail: readonly string[];
}

/** One of several values, with what it is called. */
export interface FieldOption {
  readonly value: unknown;
  readonly label: string;
}

interface AnyField {
  readonly name: string;
  readonly required: boolean;
  /** `null` is a value of its own here. */
  readonly nullable: boolean;
  readonly title?: string;
  readonly description?: string;
  /** What the schema begins with. */
  readonly initial?: unknown;
  readonly examples: readonly string[];
  readonly readOnly: boolean;
  readonly deprecated: boolean;
}

export type TextFormat = 'date' | 'date-time' | 'time' | 'email' | 'uri' | 'uuid' | 'password';

export interface TextField extends AnyField {
  readonly kind: 'text';
  readonly format?: TextFormat;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
}

export interface NumberField extends AnyField {
  readonly kind: 'number';
  readonly integer: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
}

/** On or off. One that may be left out and says nothing of itself is a `choice`. */
export interface SwitchField extends AnyField {
  readonly kind: 'switch';
}

export interface ChoiceField extends AnyField {
  readonly kind: 'choice';
  readonly options: readonly FieldOption[];
}

/** Any of several values, each once. */
export interface ChoicesField extends AnyField {
  readonly kind: 'choices';
  readonly options: readonly FieldOption[];
  readonly minItems?: number;
  readonly maxItems?: number;
}

export interface ObjectField extends AnyField {
  readonly kind: 'object';
  readonly members: readonly FieldPlace[];
  /** What further properties hold; without it a form offers none. */
  readonly others?: unknown;
  readonly place: FieldPlace;
}

export interface ListField extends AnyField {
  readonly kind: 'list';
  /** Items with a place of their own, one after the other. */
  readonly first: readonly FieldPlace[];
  /** What every further item is; without it there are none. */
  readonly rest?: unknown;
  readonly minItems: number;
  readonly maxItems: number;
  readonly uniqueItems: boolean;
  readonly place: FieldPlace;
}

/** One of several schemas. */
export interface VariantField extends AnyField {
  readonly kind: 'variants';
  readonly options: readonly { readonly label: string; readonly place: FieldPlace }[];
}

/** JSON as text: for what has no field of its own. */
export interface JsonField extends AnyField {
  readonly kind: 'json';
  /** What it has to be, where the schema says that much. */
  readonly accepts?: 'object' | 'array';
}

/** What a form asks for, by kind. */
export type FormField =
  | TextField
  | NumberField
  | SwitchField
  | ChoiceField
  | ChoicesField
  | ObjectField
  | ListField
  | VariantField
  | JsonField;

export type FieldKind = FormField['kind'];
