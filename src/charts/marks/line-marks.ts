import { lastGiven } from '../chart-series.js';
import { dashOf, markerPath, seriesNode } from '../series-style.js';
import { px } from '../svg-node.js';
import type { XyLayout } from '../xy-layout.js';
import type { DrawnSeries, XyModel } from '../xy-model.js';

const DOT = 3.5;
/** Nearer than this, in px, points make a thicket: their lines are finer. */
const DENSE = 4;
/** More lines than these are a thicket of dashes. */
const FEW_LINES = 3;
/** Of dots: points that times have moved apart may be few, and deserve one each. */
const FEW_POINTS = 12;

type Values = DrawnSeries['values'];

/** For each series its line, and its dots: on the last point, and on points that have no neighbour. */
export function linePaths({ series, times }: XyModel, { valueAt, centers, band, endRoom }: XyLayout): SVGElement[] {
  // All lines first: no line runs over a dot.
  const places = centers.map((x) => `${px(x)} `);
  const steps = places.map((place) => `L${place}`);
  // Dashes of lines that turn at each pixel are noise, and so are many; where names stand at the ends, colours need no
  // second sign.
  const isThicket = band < DENSE || series.length > FEW_LINES;
  const fineness = `stroke${band < DENSE ? ' fine' : ''}${isThicket && endRoom > 0 ? ' solid' : ''}`;
  const lines = series.map(({ values, color, at }) => {
    const dash = dashOf(at);
    const d = linePath(values, valueAt, places, steps);
    return seriesNode('path', { class: fineness, series: at, color }, dash ? { d, 'stroke-dasharray': dash } : { d });
  });
  // Where points are not equally far apart, it is seen where they are.
  const isShown = times !== undefined && centers.length <= FEW_POINTS && !areEven(centers);
  const dots = series.map(({ values, color, at }) => {
    const d = dotted(values, isShown)
      .map((index) => markerPath(at, centers[index] ?? 0, valueAt(values[index] ?? 0), DOT))
      .join('');
    return seriesNode('path', { class: 'dot', series: at, color }, { d });
  });
  return [...lines, ...dots];
}

/** Whether points are about equally far apart: months are. */
function areEven(centers: readonly number[]): boolean {
  const steps = centers.slice(1).map((place, index) => place - (centers[index] ?? 0));
  return Math.max(...steps) <= Math.min(...steps) * 1.3;
}

/**
 * A line with gaps, written in one pass: a chart has 1,200 points.
 * @param places - x of each point, as it is written, and `steps` the same behind an `L`: all series share them.
 */
function linePath(
  values: Values,
  valueAt: XyLayout['valueAt'],
  places: readonly string[],
  steps: readonly string[],
): string {
  // Pieces that are joined once: a text that grows piece by piece is a tree of as many nodes. Their list does not grow.
  const path = new Array<string>(values.length * 2 + 1);
  let [count, run] = [0, 0];
  for (let index = 0; index <= values.length; index += 1) {
    const value = values[index] ?? null;
    if (value !== null) {
      path[count] = run === 0 ? `M${places[index] ?? ''}` : (steps[index] ?? '');
      path[count + 1] = px(valueAt(value));
      count += 2;
      run += 1;
      continue;
    }
    if (run === 1) path[count++] = 'Z'; // round ends make a dot of it
    run = 0;
  }
  path.length = count;
  return path.join('');
}

/** Where a line shows a dot. */
function dotted(values: Values, all: boolean): number[] {
  const last = lastGiven(values);
  const found: number[] = [];
  if (all) return values.flatMap((value, index) => (value === null ? [] : [index]));
  if (!values.includes(null)) return last < 0 ? found : [last];
  for (let index = 0; index <= last; index += 1) {
    if (values[index] === null) continue;
    if (index === last || ((values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null))
      found.push(index);
  }
  return found;
}
