import { barMarks } from './marks/bar-drawing.js';
import { makePlotOf } from './series-charts.js';

/** Bars. */
export const makePlot = makePlotOf(barMarks);

export { kindWords, notesOf } from './series-charts.js';
