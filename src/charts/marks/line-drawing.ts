import { drawEndNames } from './end-names.js';
import { linePaths } from './line-marks.js';
import type { XyMarks } from './xy-marks.js';

/** Lines, over the grid. */
export const lineMarks: XyMarks = {
  drawMarks({ model, layout, box, named, axis, behind, before, range, highlight }) {
    const ends = named ? drawEndNames(model, layout, box) : [];
    return [
      range,
      ...behind,
      axis.grid,
      axis.base,
      ...linePaths(model, layout),
      ...before,
      ...ends,
      highlight,
      axis.texts,
    ];
  },
};
