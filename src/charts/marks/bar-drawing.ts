import { layOutRows } from '../row-layout.js';
import { paintSeries, seriesNode, texture } from '../series-style.js';
import { svgNode } from '../svg-node.js';
import { barPaths, skylinePaths } from './bar-marks.js';
import { drawValueLabels } from './value-labels.js';
import type { XyDrawing, XyMarks } from './xy-marks.js';

/** Thinner bars than these, in px, are plain: a texture would be all that is seen of them. */
const WOVEN_FROM = 5;
/** Bars of several series that would be thinner, side by side, give way to the edges of their series. */
const SEEN_FROM = 1.5;

/** Bars, standing or lying. */
export const barMarks: XyMarks = {
  layOutRows,
  drawMarks(drawing) {
    const { model, layout, box, style, lang, axis, behind, before, range, highlight } = drawing;
    const values = drawValueLabels(model, layout, box, { style, lang });
    const { grid, base, texts } = axis;
    return [...behind, range, highlight, grid, ...drawBars(drawing), base, ...before, ...values, texts];
  },
};

function drawBars({ model, layout, patternId }: XyDrawing): SVGElement[] {
  const { series, stack, chart } = model;
  const isWoven = layout.bars.width >= WOVEN_FROM;
  const isThin = series.length > 1 && stack === 'none' && !layout.isRows && layout.bars.width < SEEN_FROM;
  const paths = (isThin ? skylinePaths : barPaths)(model, layout).map((d, place) => {
    const { at = 0, color } = series[place] ?? {};
    const id = isWoven ? patternId(at) : undefined;
    const of = { series: at, color };
    return id
      ? seriesNode('path', { class: 'woven', ...of }, { d, fill: `url(#${id})` })
      : seriesNode('path', { class: isThin ? 'stroke skyline' : 'fill', ...of }, { d });
  });
  // The legend shows the textures of all, also of those that are hidden.
  const defs = svgNode('defs');
  chart.series.forEach(({ color }, at) => {
    const id = patternId(at);
    const pattern = id && texture(at, id);
    if (pattern) defs.append(paintSeries(pattern, at, color));
  });
  return defs.childElementCount > 0 ? [defs, ...paths] : paths;
}
