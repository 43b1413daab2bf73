import type { ChartElement } from '../core/widgets/widget-schema.js';
import type { KindReading, KindWords } from './words/kind-words.js';
import { seriesWords } from './words/series-words.js';
import type { XyPlot } from './xy-plot.js';
import { XyPointer } from './xy-pointer.js';

/** What bars, lines and areas have for somebody who turns to them. */
export const seriesReading: KindReading = {
  ...(seriesWords as KindWords<ChartElement>),
  pointerOf: (plot) => new XyPointer(plot as XyPlot),
};
