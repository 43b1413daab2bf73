import type { CSSResult } from 'lit';
import type { Lazy } from '../core/lazy.js';
import type { ChartElement } from '../core/widgets/widget-schema.js';
import type { ChartPlot, ChartWords } from './chart-plot.js';
import type { KindReading } from './words/kind-words.js';

/** Makes the drawing of a chart. `id` is unique in the document. */
export type MakePlot = (chart: ChartElement, words: ChartWords, id: string) => ChartPlot;

/** What loads with the first chart of a kind: its geometry, and the way to what reads it. */
export interface ChartKind {
  readonly makePlot: MakePlot;
  /** Loads once it is drawn: nobody reads it before. */
  readonly kindReading: Lazy<KindReading>;
  /** What its footer says of the data. */
  readonly notesOf?: (chart: ChartElement, words: ChartWords) => readonly string[];
  /** What other kinds have nothing of. */
  readonly kindStyles?: CSSResult;
}
