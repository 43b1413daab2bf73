import type { CodeagentsUiElement } from './widget-schema.js';

/** What is known of a block while its fence is open: enough to reserve its room, never drawn itself. */
export interface WidgetOutline {
  /** The block's title, once it is whole. */
  readonly title?: string;
  /** Elements so far, in order; the last ones may be incomplete. At most as many as are drawn. */
  readonly elements: readonly OutlineElement[];
  /** The text has stopped being JSON, or will not be drawn: nothing more is known of it than what stands here. */
  readonly broken?: true;
}

/** What is known of one element. Strings are whole or missing. */
export interface OutlineElement {
  /** Empty until it has arrived: models write it first, but need not. */
  readonly type: string;
  readonly chartType?: string;
  readonly title?: string;
  readonly subtitle?: string;
  readonly caption?: string;
  /** Of an image. */
  readonly aspectRatio?: number;
  /** How many have begun, the last one perhaps incomplete; missing until the first. */
  readonly images?: number;
  readonly columns?: number;
  readonly rows?: number;
  readonly series?: number;
  /** Labels of `x`. */
  readonly points?: number;
  readonly slices?: number;
  readonly days?: number;
  /** Of a card. */
  readonly content?: readonly OutlineElement[];
  /** Whether its closing brace has arrived. */
  readonly complete: boolean;
  /**
   * The checked element, once it is complete (a card in a card has its own in the outer one): it is drawn, or laid out
   * unseen. Complete without it: it will be folded.
   */
  readonly element?: CodeagentsUiElement;
  /** The whole block may read it another way: it is not drawn before that. Where it is read kindly, `element` is. */
  readonly unsure?: true;
}
