import type { WidgetFields } from './widget-field.js';

/** An element of a host, as it is drawn: its checked fields. */
export interface RegisteredElement {
  readonly type: string;
  readonly id: string;
  readonly [field: string]: unknown;
}

/** Data of an element as a table. */
export interface WidgetTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

/** What a person can do with an element of a host. */
export interface WidgetAction {
  /** Stable, for tests and styles. */
  readonly name: string;
  /** In the language of the page. */
  readonly label: string | ((lang: string) => string);
  /** A promise of a text says it for a moment. */
  readonly run: (element: RegisteredElement) => void | Promise<string | undefined>;
}

/** Draws elements of types that nobody knows: it gets `.element`, with `type`, `id`, and as `given` what the model wrote. */
export interface UnknownWidget {
  /** The custom element that draws them. */
  readonly tag: string;
  /** Registers `tag`. Called on first use. */
  readonly load: () => unknown;
}

/** An element that a host adds: model text in, checked fields out, drawn by a custom element of the host's. */
export interface WidgetDefinition {
  /** Matches `[a-z][a-z0-9_-]{0,63}`. */
  readonly type: string;
  /** The custom element that draws it; it gets `.element`, with `type`, `id` and the checked fields. */
  readonly tag: string;
  /** Registers `tag`. Called on first use. */
  readonly load: () => unknown;
  /** What it holds beside `type` and `id`. Elements in a field of the kind `elements` are checked and counted as a card's. */
  readonly fields: WidgetFields;
  /** The fields as the system prompt names them, e.g. `label, value: number, unit?`. */
  readonly prompt: string;
  /** What calls for it, for the system prompt: "a gauge of one figure". */
  readonly when?: string;
  /** An element of this type, for the system prompt. */
  readonly example: Readonly<Record<string, unknown>>;
  /** About how high it is, in px: its room until it is drawn. Default 100. */
  readonly height?: number | ((element: RegisteredElement) => number);
  /** What a screen reader says of it, in the language of the page. */
  readonly summary?: (element: RegisteredElement, lang: string) => string;
  /** Its data: can be saved as CSV, and copied. */
  readonly toCsv?: (element: RegisteredElement) => WidgetTable;
  /** Markdown that "Ask about this" quotes, at most 2,000 characters of it. */
  readonly quote?: (element: RegisteredElement) => string;
  /** What else a person can do with it: items of a menu. */
  readonly actions?: readonly WidgetAction[];
  /** Takes the place of an element of that type, the kit's own included. */
  readonly replace?: boolean;
}

/** A host's own element could not be registered. */
export class WidgetError extends Error {
  override name = 'WidgetError';
  readonly code: 'widget-type-invalid' | 'widget-type-taken';

  constructor(code: WidgetError['code'], message: string) {
    super(message);
    this.code = code;
  }
}

/** Whether blocks are read kindly: `'on'` takes what has one reading, `'off'` the contract to the letter. */
export type WidgetMending = 'on' | 'off';

/** How a catalog's blocks are read. */
export interface WidgetCatalogOptions {
  /** Whether what models write beside the contract is read as it is meant. Default `'on'`. */
  readonly mending?: WidgetMending | undefined;
}

// Not read from the schema, which no first load holds.
const OURS =
  /^(?:card|markdown|image|gallery|video|table|metric|callout|steps|progress|facts|tabs|code|choices|chart)$/;

/** The elements that a block may hold: the kit's own, and those that a host registers here and only here. */
export class WidgetCatalog {
  /** Whether blocks are read kindly: they are, unless this says `'off'`. */
  readonly mending: WidgetMending | undefined;
  readonly #widgets = new Map<string, WidgetDefinition>();

  #unknown: UnknownWidget | undefined;

  constructor({ mending }: WidgetCatalogOptions = {}) {
    this.mending = mending;
  }

  /** What draws elements that nobody knows, if the host has something. */
  get unknown(): UnknownWidget | undefined {
    return this.#unknown;
  }

  /** Draws elements of types that neither the kit nor the host knows. Their fields are what the model wrote, unchecked. */
  registerUnknown(unknown: UnknownWidget): void {
    this.#unknown = Object.freeze({ ...unknown });
  }

  /** Elements registered here, by `type`. */
  get widgets(): ReadonlyMap<string, WidgetDefinition> {
    return this.#widgets;
  }

  /** @throws {WidgetError} `widget-type-invalid`; `widget-type-taken` if there is one of that type and `replace` is not set. */
  registerWidget(definition: WidgetDefinition): void {
    const { type, replace } = definition;
    if (!/^[a-z][a-z0-9_-]{0,63}$/.test(type))
      throw new WidgetError('widget-type-invalid', `"${type}" is no type: use a-z, 0-9, _ and -.`);
    if (!replace && (OURS.test(type) || this.#widgets.has(type)))
      throw new WidgetError('widget-type-taken', `There is a widget "${type}": set replace.`);
    this.#widgets.set(type, Object.freeze({ ...definition }));
  }
}

/** A catalog of the kit's elements, for a host to add its own. */
export const createWidgetCatalog = (options?: WidgetCatalogOptions): WidgetCatalog => new WidgetCatalog(options);
