import { barMarks } from './marks/bar-drawing.js';
import { makePlotOf } from './series-charts.js';

/** Bars. */
export const makePlot = makePlotOf(barMarks);

export { kindReading, notesOf } from './series-charts.js';
