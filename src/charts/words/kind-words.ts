import { Lazy } from '../../core/lazy.js';
import type { ChartElement } from '../../core/widgets/widget-schema.js';
import type { ChartPlot, ChartPoint, ChartPointer, ChartWords } from '../chart-plot.js';

/** What a chart is drawn from, as a table. */
export interface ChartData {
  readonly columns: readonly string[];
  /** As the user reads them. A gap is an empty text. */
  readonly rows: readonly (readonly string[])[];
  /** The same as the chart gives them, for files and for sorting. */
  readonly values: readonly (readonly (string | number | null)[])[];
}

/** Parts of a summary: what it is of, and what it says. */
export interface SummaryParts {
  readonly head: readonly string[];
  readonly tail: readonly string[];
}

/** A point as it is spoken and quoted: where, and what. */
export interface SpokenPoint {
  readonly label: string;
  readonly series: string | undefined;
  readonly value: string;
}

/** What one kind of chart says of itself. */
export interface KindWords<T extends ChartElement> {
  /** Every value, in the order of the data. */
  tableOf(chart: T, words: ChartWords): ChartData;
  summaryOf(chart: T, words: ChartWords): SummaryParts;
  pointOf(chart: T, point: ChartPoint, words: ChartWords): SpokenPoint;
}

/** What somebody needs who turns to a chart of one kind. It is asked of its own kind. */
export interface KindReading extends KindWords<ChartElement> {
  pointerOf(plot: ChartPlot): ChartPointer;
}

/** What is little comes with the drawing, which finds its own points: a part of its own would weigh more. */
export function readingAtHand<T extends ChartElement>(words: KindWords<T>): Lazy<KindReading> {
  const known: KindReading = {
    ...(words as KindWords<ChartElement>),
    pointerOf: (plot) => plot as ChartPlot & ChartPointer,
  };
  const lazy = new Lazy(() => Promise.resolve(known));
  lazy.supplyValue(known);
  return lazy;
}
