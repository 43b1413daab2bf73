/**
 * How much is lost: the block, an element, a field; `cut`: what is beyond a limit; `load`: a medium, later; `mended`:
 * nothing, it was written in another way than the contract's, and read as it is meant.
 */
export type WidgetProblemSeverity = 'block' | 'element' | 'field' | 'cut' | 'load' | 'mended';

/** Why something of a widget is not drawn, or how it was read. For developers, and fit to send to the model. */
export interface WidgetProblem {
  /** E.g. `json-invalid`, `field-missing`, `images-over-limit`. */
  readonly code: string;
  /** A sentence in English that names the rule. */
  readonly message: string;
  readonly severity: WidgetProblemSeverity;
  /** Where in the block's JSON: a JSON Pointer (RFC 6901). Empty for the block itself. */
  readonly path: string;
  /** Which `codeagents-ui` fence of the message, counted from 0. */
  readonly blockIndex: number;
  /** Line and column in the text that was read, counted from 1: the JSON, or the message that `explainCodeagentsUi` was given. */
  readonly line?: number;
  readonly column?: number;
  /** Of a cut: how many are drawn, and how many valid ones were given. */
  readonly kept?: number;
  readonly given?: number;
}

/** What is counted where a limit cuts. */
export type WidgetCutItems =
  | 'blocks'
  | 'elements'
  | 'depth'
  | 'images'
  | 'columns'
  | 'rows'
  | 'series'
  | 'points'
  | 'slices'
  | 'days'
  | 'dates'
  /** Of a list of a registered element. */
  | 'items'
  /** Of a chart's references. */
  | 'lines'
  | 'bands';

/** A limit has cut something: "12 of 15 images". */
export interface WidgetCut {
  readonly items: WidgetCutItems;
  readonly kept: number;
  /** Valid ones. */
  readonly given: number;
}

/** Some of a list could not be read: "2 of 4 slices". What the rest says is about what is left. */
export interface WidgetLoss {
  readonly items: Exclude<WidgetCutItems, 'depth'> | 'cells' | 'values' | 'labels' | 'texts';
  readonly lost: number;
  /** All of them. */
  readonly given: number;
}

/** What stands in the place of an element that is not drawn: nothing of it is gone. */
export interface WidgetFold {
  /** How many of its list's drawn elements stand before it. */
  readonly at: number;
  /** As it was written; empty where it says none. */
  readonly type: string;
  /** As it came. */
  readonly given: unknown;
}

/** What people are told of an element that was read kindly: its numbers were written as text. */
export type WidgetMend = 'numbers';

const cuts = new WeakMap<object, readonly WidgetCut[]>();
const losses = new WeakMap<object, readonly WidgetLoss[]>();
const folds = new WeakMap<object, WidgetFold[]>();
const mends = new WeakMap<object, readonly WidgetMend[]>();
const none: readonly never[] = Object.freeze([]);

/**
 * What the limits have cut from a block or an element, for the note in its footer. Counts lie beside the tree, which
 * holds the contract's fields only: look them up with the very object that `parseCodeagentsUi` gave.
 */
export const widgetCuts = (checked: object): readonly WidgetCut[] => cuts.get(checked) ?? none;

/** What of an element could not be read, as `widgetCuts`. */
export const widgetLosses = (checked: object): readonly WidgetLoss[] => losses.get(checked) ?? none;

/** Notes a cut beside a block or an element. */
export function noteCut(checked: object, cut: WidgetCut): void {
  cuts.set(checked, Object.freeze([...widgetCuts(checked), cut]));
}

/** Notes a loss beside an element. */
export function noteLoss(checked: object, loss: WidgetLoss): void {
  losses.set(checked, Object.freeze([...widgetLosses(checked), Object.freeze(loss)]));
}

/** What stands folded in a list of elements, between those that are drawn; look it up with the list itself. */
export const widgetFolds = (elements: readonly object[]): readonly WidgetFold[] => folds.get(elements) ?? none;

/** What was read kindly in an element, as far as people are told; as `widgetCuts`. */
export const widgetMends = (checked: object): readonly WidgetMend[] => mends.get(checked) ?? none;

/** Notes an element that is not drawn, beside the list that it would stand in. */
export function noteFold(elements: readonly object[], fold: WidgetFold): void {
  const known = folds.get(elements);
  if (known) known.push(Object.freeze(fold));
  else folds.set(elements, [Object.freeze(fold)]);
}

/** Notes a mend beside an element. */
export function noteMend(checked: object, mend: WidgetMend): void {
  if (!widgetMends(checked).includes(mend)) mends.set(checked, Object.freeze([...widgetMends(checked), mend]));
}
