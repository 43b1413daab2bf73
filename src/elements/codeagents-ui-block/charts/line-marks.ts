import { line } from '#vendor/d3-charts';
import type { BarChart, ChartSeries, LineChart } from '../../../core/widgets/widget-schema.js';
import type { PlotBox } from './chart-plot.js';
import { dashOf, markerPath, paintSeries } from './series-style.js';
import { px, svgNode } from './svg-node.js';
import { fitText } from './text-width.js';
import type { XyLayout } from './xy-layout.js';

const DOT = 3.5;

/** For each series its line, and its dots: on the last point, and on points that have no neighbour. */
export function linePaths({ series }: BarChart | LineChart, { y, centers }: XyLayout): SVGElement[] {
  const pen = new Pen();
  // d3's own path writes numbers slowly: 1,200 points took a millisecond.
  const draw = line<number | null>().defined((value) => value !== null).x((_, index) => centers[index] ?? 0).y((value) => y(value ?? 0)).context(pen as unknown as CanvasRenderingContext2D);
  // All lines first: no line runs over a dot.
  const lines = series.map(({ values, color }, at) => {
    draw(values);
    const path = svgNode('path', { class: 'stroke', d: pen.take() });
    const dash = dashOf(at);
    if (dash) path.setAttribute('stroke-dasharray', dash);
    return paintSeries(path, at, color);
  });
  const dots = series.map(({ values, color }, at) => {
    const d = dotted(values).map((index) => markerPath(at, centers[index] ?? 0, y(values[index] ?? 0), DOT)).join('');
    return paintSeries(svgNode('path', { class: 'dot', d }), at, color);
  });
  return [...lines, ...dots];
}

/** What a line without curves draws with. */
class Pen {
  #path = '';

  moveTo(x: number, y: number): void {
    this.#path += `M${px(x)} ${px(y)}`;
  }

  lineTo(x: number, y: number): void {
    this.#path += `L${px(x)} ${px(y)}`;
  }

  closePath(): void {
    this.#path += 'Z';
  }

  /** The path so far; the next one begins. */
  take(): string {
    const path = this.#path;
    this.#path = '';
    return path;
  }
}

const lastOf = (values: ChartSeries['values']): number => {
  let last = values.length - 1;
  while (last >= 0 && values[last] === null) last -= 1;
  return last;
};

/** Where a line shows a dot. */
function dotted(values: ChartSeries['values']): number[] {
  const last = lastOf(values);
  const found: number[] = [];
  for (let index = 0; index <= last; index += 1) {
    if (values[index] === null) continue;
    if (index === last || ((values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null)) found.push(index);
  }
  return found;
}

/** The names at the ends of the lines, moved apart where they would lie on each other. */
export function drawEnds(names: readonly string[], { series }: BarChart | LineChart, { y, centers, right, top, bottom, endRoom }: XyLayout, { font, em }: PlotBox): SVGElement[] {
  const ends = series.flatMap(({ values, color }, at) => {
    const last = lastOf(values);
    const value = values[last];
    return typeof value === 'number' ? [{ at, color, x: centers[last] ?? right, from: y(value), y: y(value) }] : [];
  });
  ends.sort((a, b) => a.from - b.from);
  spread(ends, em * 1.25, top, bottom);
  const leaders = ends.flatMap(({ x, from, y: to }) => (Math.abs(from - to) > 3 || x < right - 8 ? [`M${px(x + 6)} ${px(from)}L${px(right + 5)} ${px(to)}`] : []));
  const texts = ends.map(({ at, color, y: to }) => {
    const text = svgNode('text', { class: 'end', x: px(right + 7), y: px(to + em * 0.36) }, fitText(names[at] ?? '', endRoom, font));
    return color ? text : paintSeries(text, at, undefined);
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
