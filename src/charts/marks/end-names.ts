import { lastGiven } from '../chart-series.js';
import type { PlotBox } from '../chart-plot.js';
import { seriesNode } from '../series-style.js';
import { px, svgNode } from '../svg-node.js';
import { fitText } from '../text-width.js';
import type { XyLayout } from '../xy-layout.js';
import type { XyModel } from '../xy-model.js';

/** The names at the ends of the lines, moved apart where they would lie on each other. */
export function drawEndNames(
  { series, stack }: XyModel,
  { valueAt, centers, right, top, bottom, endRoom, spans }: XyLayout,
  { font, em }: PlotBox,
): SVGElement[] {
  const ends = series.flatMap(({ values, color, at, name }, index) => {
    const last = lastGiven(values);
    const value = values[last];
    if (typeof value !== 'number') return [];
    // An area is named where it is, not at its edge.
    const span = stack === 'none' ? undefined : spans[index]?.[last];
    const from = span ? (valueAt(span[0]) + valueAt(span[1])) / 2 : valueAt(value);
    return [{ at, name, color, x: centers[last] ?? right, from, y: from }];
  });
  ends.sort((a, b) => a.from - b.from);
  spread(ends, em * 1.25, top, bottom);
  const leaders = ends.flatMap(({ x, from, y: to }) =>
    Math.abs(from - to) > 3 || x < right - 8 ? [`M${px(x + 6)} ${px(from)}L${px(right + 5)} ${px(to)}`] : [],
  );
  const texts = ends.map(({ at, name, color, y: to }) => {
    const place = { x: px(right + 7), y: px(to + em * 0.36) };
    const text = fitText(name, endRoom, font);
    // A colour of the model's paints marks only, never text.
    return color
      ? svgNode('text', { class: `end n${at + 1}`, ...place }, text)
      : seriesNode('text', { class: 'end', series: at, color }, place, text);
  });
  return leaders.length > 0 ? [svgNode('path', { class: 'leader', d: leaders.join('') }), ...texts] : texts;
}

/** Moves things apart along one direction, as little as needed; they come sorted. */
export function spread(items: { y: number }[], apart: number, top: number, bottom: number): void {
  for (let round = 0; round < items.length; round += 1) {
    let moved = false;
    for (let index = 1; index < items.length; index += 1) {
      const [upper, lower] = [items[index - 1], items[index]];
      if (!upper || !lower) continue;
      const missing = apart - (lower.y - upper.y);
      if (missing < 0.01) continue;
      upper.y -= missing / 2;
      lower.y += missing / 2;
      moved = true;
    }
    if (!moved) break;
  }
  // Back between the edges, the rest following.
  for (let index = items.length - 1, limit = bottom; index >= 0; index -= 1) {
    const item = items[index];
    if (!item) continue;
    item.y = Math.min(item.y, limit);
    limit = item.y - apart;
  }
  let limit = top;
  for (const item of items) {
    item.y = Math.max(item.y, limit);
    limit = item.y + apart;
  }
}
