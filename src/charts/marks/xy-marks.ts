import type { PlotBox } from '../chart-plot.js';
import type { NumberStyle } from '../number-style.js';
import type { DrawnAxis } from '../xy-axis.js';
import type { LayOut, XyLayout } from '../xy-layout.js';
import type { XyModel } from '../xy-model.js';

/** A chart of bars, lines or areas that is being drawn: all but its marks is there. */
export interface XyDrawing {
  readonly model: XyModel;
  readonly layout: XyLayout;
  readonly box: PlotBox;
  readonly style: NumberStyle;
  readonly lang: string;
  /** Whether lines are named at their ends. */
  readonly named: boolean;
  /** Id of the texture of a series, where it has one. */
  readonly patternId: (series: number) => string | undefined;
  readonly axis: DrawnAxis;
  /** Bands of reference, and lines of reference. */
  readonly behind: readonly SVGElement[];
  readonly before: readonly SVGElement[];
  /** A range that is being chosen, and what shows where the pointer is. */
  readonly range: SVGElement;
  readonly highlight: SVGElement;
}

/** What bars have of their own, and what lines and areas have. */
export interface XyMarks {
  /** Where bars lie. */
  readonly layOutRows?: LayOut;
  /** All of the drawing, from back to front. */
  drawMarks(drawing: XyDrawing): SVGElement[];
}
