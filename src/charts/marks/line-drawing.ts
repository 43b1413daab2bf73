import { areaPaths, edgePaths } from './area-marks.js';
import { drawEndNames } from './end-names.js';
import { linePaths } from './line-marks.js';
import type { XyMarks } from './xy-marks.js';

/** Lines, and areas below them or on each other. */
export const lineMarks: XyMarks = {
  drawMarks({ model, layout, box, named, axis, behind, before, range, highlight }) {
    const { grid, base, texts } = axis;
    const isStacked = model.stack !== 'none';
    if (isStacked) grid.classList.add('over');
    const areas = model.kind === 'area' ? areaPaths(model, layout) : [];
    const lines = model.kind === 'area' && isStacked ? edgePaths(model, layout) : linePaths(model, layout);
    const ends = named ? drawEndNames(model, layout, box) : [];
    const ground = isStacked
      ? [...behind, ...areas, ...lines, grid, base]
      : [...behind, grid, base, ...areas, ...lines];
    return [range, ...ground, ...before, ...ends, highlight, texts];
  },
};
