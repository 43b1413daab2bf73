import { areaStyles } from './area.styles.js';
import { areaMarks } from './marks/area-drawing.js';
import { makePlotOf } from './series-charts.js';

/** Areas. */
export const makePlot = makePlotOf(areaMarks);

export { kindReading, notesOf } from './series-charts.js';
export const kindStyles = areaStyles;
