import { percentText } from '../chart-numbers.js';
import type { PlotBox } from '../chart-plot.js';
import type { NumberStyle } from '../number-style.js';
import { seriesNode } from '../series-style.js';
import { px, svgNode } from '../svg-node.js';
import { textWidth } from '../text-width.js';
import type { XyLayout } from '../xy-layout.js';
import type { XyModel } from '../xy-model.js';

/** Between a bar and its value, in px. */
const APART = 4;

/** Values on bars: at their ends, or inside of those that stand on each other. One that has no room is left out. */
export function drawValueLabels(
  model: XyModel,
  layout: XyLayout,
  { font, em }: PlotBox,
  { style, lang }: { readonly style: NumberStyle; readonly lang: string },
): SVGElement[] {
  const { stack, series, chart } = model;
  if (!('valueLabels' in chart) || !chart.valueLabels) return [];
  const { spans, centers, bars, isRows, valueAt, band, mirrored } = layout;
  const isStacked = stack !== 'none';
  return series.flatMap(({ values, at: own, color }, at) =>
    values.flatMap((value, index) => {
      const span = spans[at]?.[index];
      if (value === null || !span) return [];
      const text =
        stack === 'percent' ? percentText(lang, span[1] - span[0]) : style.valueAlone(value, layout.scale.step);
      const width = textWidth(text, font);
      const across = (centers[index] ?? 0) + (bars.offsets[isStacked ? 0 : at] ?? 0) + bars.width / 2;
      const [from, to] = [valueAt(span[0]), valueAt(span[1])];
      if (isStacked) {
        const [length, thick] = [Math.abs(to - from), bars.width];
        if (isRows ? length < width + 8 || thick < em * 1.3 : length < em * 1.5 || thick < width + 8) return [];
        const middle = (from + to) / 2;
        const place = isRows ? { x: middle, y: across } : { x: across, y: middle };
        return inside(place, text, { width, em, series: own, color });
      }
      if (isRows) {
        if (bars.width < em * 0.8) return [];
        const isLate = value < 0 === mirrored;
        return [label(to + (isLate ? APART : -APART), across + em * 0.36, text, isLate ? 'start' : 'end')];
      }
      if (width > Math.max(bars.width + 2, series.length === 1 ? band - 4 : 0)) return [];
      return [label(across, to < from || (to === from && value >= 0) ? to - APART : to + em + 2, text, 'middle')];
    }),
  );
}

/** On a plate in the colour of its bar: letters over a texture cannot be read. What ink a model's colour takes is not known. */
function inside(
  { x, y }: { readonly x: number; readonly y: number },
  text: string,
  { width, em, series, color }: { width: number; em: number; series: number; color: string | undefined },
): SVGElement[] {
  const [at, own] = [{ series, color: undefined }, color ? '' : ' in'];
  const size = { x: px(x - width / 2 - 3), y: px(y - em * 0.65), width: px(width + 6), height: px(em * 1.3) };
  const place = { x: px(x), y: px(y + em * 0.36), 'text-anchor': 'middle' };
  return [
    seriesNode('rect', { class: `plate${own}`, ...at }, { rx: 3, ...size }),
    seriesNode('text', { class: `value${own}`, ...at }, place, text),
  ];
}

const label = (x: number, y: number, text: string, anchor: string): SVGElement =>
  svgNode('text', { class: 'value', x: px(x), y: px(y), 'text-anchor': anchor }, text);
