import type { WidgetFields } from './widget-field.js';

/** An element that a host adds: model text in, checked fields out, drawn by a custom element of the host's. */
export interface WidgetDefinition {
  /** Matches `[a-z][a-z0-9_-]{0,63}`. */
  readonly type: string;
  /** The custom element that draws it; it gets `.element`, with `type`, `id` and the checked fields. */
  readonly tag: string;
  /** Registers `tag`. Called on first use. */
  readonly load: () => unknown;
  /** What it holds beside `type` and `id`. */
  readonly fields: WidgetFields;
  /** The fields as the system prompt names them, e.g. `label, value: number, unit?`. */
  readonly prompt: string;
  /** An element of this type, for the system prompt. */
  readonly example: Readonly<Record<string, unknown>>;
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

// Not read from the schema, which no first load holds.
const OURS = /^(?:card|markdown|image|gallery|video|table|chart)$/;

/** The elements that a block may hold: the kit's own, and those that a host registers here and only here. */
export class WidgetCatalog {
  readonly #widgets = new Map<string, WidgetDefinition>();

  /** Elements registered here, by `type`. */
  get widgets(): ReadonlyMap<string, WidgetDefinition> {
    return this.#widgets;
  }

  /** @throws {WidgetError} `widget-type-invalid`; `widget-type-taken` if there is one of that type and `replace` is not set. */
  registerWidget(definition: WidgetDefinition): void {
    const { type, replace } = definition;
    if (!/^[a-z][a-z0-9_-]{0,63}$/.test(type))
      throw new WidgetError('widget-type-invalid', `"${type}" is no type: use a to z, 0 to 9, _ and -.`);
    if (!replace && (OURS.test(type) || this.#widgets.has(type)))
      throw new WidgetError('widget-type-taken', `There is a widget "${type}": set replace.`);
    this.#widgets.set(type, Object.freeze({ ...definition }));
  }
}

/** A catalog of the kit's elements, for a host to add its own. */
export const createWidgetCatalog = (): WidgetCatalog => new WidgetCatalog();
