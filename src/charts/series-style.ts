import { chooseColor } from './chosen-color.js';
import { px, svgNode } from './svg-node.js';

/** Dashes of lines, by series: the second coding besides colour. */
const DASHES = ['', '6 4', '2 3.5', '9 3 2 3', '1 4', '12 4'];
/** Corners of markers on a circle of radius 1: square, triangle, diamond, cross, plus. The first series has a circle. */
const CROSS = plus();
const MARKERS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [
    [-0.9, -0.9],
    [0.9, -0.9],
    [0.9, 0.9],
    [-0.9, 0.9],
  ],
  [
    [0, -1.2],
    [1.15, 0.85],
    [-1.15, 0.85],
  ],
  [
    [0, -1.3],
    [1.3, 0],
    [0, 1.3],
    [-1.3, 0],
  ],
  CROSS.map(([x, y]) => [(x - y) * Math.SQRT1_2, (x + y) * Math.SQRT1_2] as const),
  CROSS,
];
export const SERIES_STYLES = DASHES.length;

function plus(): readonly (readonly [number, number])[] {
  const [arm, half] = [1.3, 0.45];
  return [
    [-half, -arm],
    [half, -arm],
    [half, -half],
    [arm, -half],
    [arm, half],
    [half, half],
    [half, arm],
    [-half, arm],
    [-half, half],
    [-arm, half],
    [-arm, -half],
    [-half, -half],
  ];
}

export const dashOf = (series: number): string => DASHES[series % SERIES_STYLES] ?? '';

/** The marker of a series around a place. */
export function markerPath(series: number, x: number, y: number, radius: number): string {
  const corners = MARKERS[series % SERIES_STYLES] ?? [];
  if (corners.length === 0) {
    return `M${px(x - radius)} ${px(y)}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0z`;
  }
  return `M${corners.map(([dx, dy]) => `${px(x + dx * radius)} ${px(y + dy * radius)}`).join('L')}Z`;
}

/** The marker of a series that moves over its points, around where it is moved to. */
export const highlightPath = (series: number): string => HIGHLIGHTS[series % SERIES_STYLES] ?? '';
const HIGHLIGHTS = DASHES.map((_, series) => markerPath(series, 0, 0, 4.5));

/** Gives a node the colour of its series: a class that themes decide on, or the colour that the model chose. */
export function paintSeries<T extends SVGElement | HTMLElement>(node: T, series: number, color: string | undefined): T {
  node.classList.add(`s${(series % SERIES_STYLES) + 1}`);
  if (color) chooseColor(node, color);
  return node;
}

/** An SVG element in the colour of a series. */
export function seriesNode<K extends keyof SVGElementTagNameMap>(
  name: K,
  {
    class: own,
    series,
    color,
  }: { readonly class: string; readonly series: number; readonly color: string | undefined },
  attributes: Readonly<Record<string, string | number>>,
  text?: string,
): SVGElementTagNameMap[K] {
  const node = svgNode(name, { class: `${own} s${(series % SERIES_STYLES) + 1}` }, text);
  for (const key in attributes) node.setAttribute(key, String(attributes[key]));
  if (color) chooseColor(node, color);
  return node;
}

/** A pattern that tells bars of a series from its neighbours without colour. The first series is plain. */
export function texture(series: number, id: string): SVGPatternElement | undefined {
  const kind = series % SERIES_STYLES;
  if (kind === 0) return undefined;
  const pattern = svgNode('pattern', { id, width: 6, height: 6, patternUnits: 'userSpaceOnUse' });
  if (kind <= 3) pattern.setAttribute('patternTransform', `rotate(${45 * kind})`);
  pattern.append(
    svgNode('path', { class: 'fill', d: 'M0 0h6v6H0z' }),
    svgNode('path', { class: 'weave', d: weave(kind) }),
  );
  return pattern;
}

function weave(kind: number): string {
  if (kind <= 3) return 'M0 0h1.5v6H0z';
  if (kind === 4) return markerPath(0, 1.5, 1.5, 1) + markerPath(0, 4.5, 4.5, 1);
  return 'M0 0h6v1.2H0zM0 1.2h1.2V6H0z';
}

/** What stands beside a name: a piece of a line, a point, or a patch of colour. */
export type SwatchKind = 'bar' | 'line' | 'area' | 'scatter' | 'pie';

/** What a legend, a list or a tip shows beside a name. */
export function swatch(
  kind: SwatchKind,
  series: number,
  color: string | undefined,
  patternId: string | undefined,
): SVGSVGElement {
  const width = kind === 'line' ? 22 : 10;
  const svg = paintSeries(
    svgNode('svg', {
      class: kind === 'area' ? 'swatch ground-swatch' : 'swatch',
      width,
      height: 10,
      viewBox: `0 0 ${width} 10`,
      'aria-hidden': 'true',
    }),
    series,
    color,
  );
  if (kind === 'line') {
    const stroke = svgNode('path', { class: 'stroke', d: 'M1 5h20' });
    const dash = dashOf(series);
    if (dash) stroke.setAttribute('stroke-dasharray', dash);
    svg.append(stroke, svgNode('path', { class: 'dot', d: markerPath(series, 11, 5, 3.2) }));
    return svg;
  }
  if (kind === 'scatter') {
    svg.append(svgNode('path', { class: 'spot', d: markerPath(series, 5, 5, 3.6) }));
    return svg;
  }
  const rect = svgNode('rect', { class: 'fill', width: 10, height: 10, rx: 2 });
  if (patternId) rect.setAttribute('fill', `url(#${patternId})`);
  if (patternId) rect.setAttribute('class', 'woven');
  svg.append(rect);
  return svg;
}
