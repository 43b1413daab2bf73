import { areaPaths, edgePaths } from './area-marks.js';
import { drawEndNames } from './end-names.js';
import { linePaths } from './line-marks.js';
import type { XyMarks } from './xy-marks.js';

/** Areas below lines, or on each other. */
export const areaMarks: XyMarks = {
  drawMarks({ model, layout, box, named, axis, behind, before, range, highlight }) {
    const { grid, base, texts } = axis;
    const isStacked = model.stack !== 'none';
    if (isStacked) grid.classList.add('over');
    const marks = [...areaPaths(model, layout), ...(isStacked ? edgePaths : linePaths)(model, layout)];
    const ends = named ? drawEndNames(model, layout, box) : [];
    // What is filled hides the grid.
    const ground = isStacked ? [...marks, grid, base] : [grid, base, ...marks];
    return [range, ...behind, ...ground, ...before, ...ends, highlight, texts];
  },
};
