import type { nothing, TemplateResult } from 'lit';
import type { IconName } from '../icons/icons.js';

/** Something that a person can do: a button, or an item of a menu. Each place draws as much of it as it has room for. */
export interface Action {
  /** Stable, for tests and styles: `download`, `csv`. */
  readonly name?: string;
  readonly label: string;
  /** Beside the label, e.g. a time. */
  readonly note?: string | undefined;
  readonly icon?: IconName;
  readonly color?: TemplateResult | typeof nothing;
  /** Given: one of several, of which one is chosen; with `toggles`, on or off by itself. */
  readonly checked?: boolean;
  /** A menu stays open: this only sets something for the items beside it. */
  readonly toggles?: boolean;
  /** A line before it. */
  readonly begins?: boolean;
  /** Said beside the button for a moment, e.g. "Copied!". */
  readonly tip?: string | undefined;
  /** A promise of a label says it in the button's place for a moment, where there is room: "Copied". */
  readonly run: () => void | Promise<string | undefined>;
}
