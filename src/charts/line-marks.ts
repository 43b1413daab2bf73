import type { BarChart, ChartSeries, LineChart } from '../core/widgets/widget-schema.js';
import { lastGiven } from './chart-data.js';
import type { PlotBox } from './chart-plot.js';
import { dashOf, markerPath, seriesNode } from './series-style.js';
import { px, svgNode } from './svg-node.js';
import { fitText } from './text-width.js';
import type { XyLayout } from './xy-layout.js';

const DOT = 3.5;
/** Nearer than this, in px, points make a thicket: their lines are finer. */
const DENSE = 4;

/** For each series its line, and its dots: on the last point, and on points that have no neighbour. */
export function linePaths({ series }: BarChart | LineChart, { y, centers, band }: XyLayout): SVGElement[] {
  // All lines first: no line runs over a dot.
  const places = centers.map((x) => `${px(x)} `);
  const steps = places.map((place) => `L${place}`);
  const lines = series.map(({ values, color }, at) => {
    const dash = dashOf(at);
    const d = linePath(values, y, places, steps);
    return seriesNode(
      'path',
      { class: band < DENSE ? 'stroke fine' : 'stroke', series: at, color },
      dash ? { d, 'stroke-dasharray': dash } : { d },
    );
  });
  const dots = series.map(({ values, color }, at) => {
    const d = dotted(values)
      .map((index) => markerPath(at, centers[index] ?? 0, y(values[index] ?? 0), DOT))
      .join('');
    return seriesNode('path', { class: 'dot', series: at, color }, { d });
  });
  return [...lines, ...dots];
}

/**
 * A line with gaps. Not d3's, which takes three calls for each point: a chart has 1,200.
 * @param places - x of each point, as it is written, and `steps` the same behind an `L`: all series share them.
 */
function linePath(
  values: ChartSeries['values'],
  y: XyLayout['y'],
  places: readonly string[],
  steps: readonly string[],
): string {
  let path = '';
  let run = 0;
  for (let index = 0; index <= values.length; index += 1) {
    const value = values[index] ?? null;
    if (value !== null) {
      path += run === 0 ? `M${places[index] ?? ''}` : steps[index];
      path += px(y(value));
      run += 1;
      continue;
    }
    if (run === 1) path += 'Z'; // round ends make a dot of it
    run = 0;
  }
  return path;
}

/** Where a line shows a dot. */
function dotted(values: ChartSeries['values']): number[] {
  const last = lastGiven(values);
  const found: number[] = [];
  if (!values.includes(null)) return last < 0 ? found : [last];
  for (let index = 0; index <= last; index += 1) {
    if (values[index] === null) continue;
    if (index === last || ((values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null))
      found.push(index);
  }
  return found;
}

/** The names at the ends of the lines, moved apart where they would lie on each other. */
export function drawEnds(
  names: readonly string[],
  { series }: BarChart | LineChart,
  { y, centers, right, top, bottom, endRoom }: XyLayout,
  { font, em }: PlotBox,
): SVGElement[] {
  const ends = series.flatMap(({ values, color }, at) => {
    const last = lastGiven(values);
    const value = values[last];
    return typeof value === 'number' ? [{ at, color, x: centers[last] ?? right, from: y(value), y: y(value) }] : [];
  });
  ends.sort((a, b) => a.from - b.from);
  spread(ends, em * 1.25, top, bottom);
  const leaders = ends.flatMap(({ x, from, y: to }) =>
    Math.abs(from - to) > 3 || x < right - 8 ? [`M${px(x + 6)} ${px(from)}L${px(right + 5)} ${px(to)}`] : [],
  );
  const texts = ends.map(({ at, color, y: to }) => {
    const place = { x: px(right + 7), y: px(to + em * 0.36) };
    const name = fitText(names[at] ?? '', endRoom, font);
    // A colour of the model's paints marks only, never text.
    return color
      ? svgNode('text', { class: 'end', ...place }, name)
      : seriesNode('text', { class: 'end', series: at, color }, place, name);
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
