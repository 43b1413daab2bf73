import type { WidgetFields } from '../widget-field.js';

/** An element, or a kind of chart: its fields beside `type` and `id`, its line of the system prompt, an example. */
export interface WidgetSpec {
  readonly fields: WidgetFields;
  /** The fields as the system prompt names them. */
  readonly prompt: string;
  /** An element that validates without problems. */
  readonly example: { readonly type: string; readonly id: string; readonly [field: string]: unknown };
}

/** What a checked element is told by. */
export interface NamedElement<T extends string> {
  readonly type: T;
  readonly id: string;
  /** Markdown for where it cannot be drawn. */
  readonly fallback?: string;
}

export const text = { kind: 'text' } as const;
export const maybeText = { kind: 'text', optional: true } as const;
/** Markdown that is shown where an element is not known, or cannot be drawn. Any element may have one. */
export const fallback = { kind: 'text', optional: true } as const;
export const maybeColor = { kind: 'color', optional: true } as const;
