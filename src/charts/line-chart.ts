import { lineMarks } from './marks/line-drawing.js';
import { makePlotOf } from './series-charts.js';

/** Lines. */
export const makePlot = makePlotOf(lineMarks);

export { kindReading, notesOf } from './series-charts.js';
