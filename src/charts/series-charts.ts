import { Lazy } from '../core/lazy.js';
import type { ChartKind, MakePlot } from './chart-kind.js';
import { seriesNames } from './chart-series.js';
import type { XyMarks } from './marks/xy-marks.js';
import { seriesNotes } from './words/series-notes.js';
import { XyPlot } from './xy-plot.js';

/** What bars, lines and areas share: all but their marks. */
export const makePlotOf =
  (marks: XyMarks): MakePlot =>
  (chart, words, id) => {
    if (!('x' in chart)) throw new TypeError('Only bars, lines and areas are drawn here.');
    return new XyPlot(chart, words, { id, names: seriesNames(chart.series, words), marks });
  };

export const kindReading = new Lazy(() => import('./series-reading.js').then((loaded) => loaded.seriesReading));

export const notesOf: ChartKind['notesOf'] = (chart, words) => ('x' in chart ? seriesNotes(chart, words) : []);
