import type { CSSResult } from 'lit';
import type { ChartElement } from '../core/widgets/widget-schema.js';
import type { ChartPlot, ChartWords } from './chart-plot.js';
import type { KindWords } from './words/kind-words.js';

/** Makes the drawing of a chart. `id` is unique in the document. */
export type MakePlot = (chart: ChartElement, words: ChartWords, id: string) => ChartPlot;

/** What loads with the first chart of a kind: its geometry, and what it says of itself. */
export interface ChartKind {
  readonly makePlot: MakePlot;
  readonly kindWords: KindWords<ChartElement>;
  /** What other kinds have nothing of. */
  readonly kindStyles?: CSSResult;
}
