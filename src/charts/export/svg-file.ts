import type { Scene, SceneMark, ScenePath, SceneText, SceneTexture } from './scene.js';

const SVG = 'http://www.w3.org/2000/svg';
/** No XML document may hold these. */
const NOT_XML =
  // eslint-disable-next-line no-control-regex -- the characters that XML 1.0 forbids
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** A drawing as an SVG file that stands alone: every colour and font written out, no style, no script. */
export function svgFile(scene: Scene): Blob {
  return new Blob(['<?xml version="1.0" encoding="UTF-8"?>\n', new XMLSerializer().serializeToString(svgOf(scene))], {
    type: 'image/svg+xml',
  });
}

export function svgOf({ width, height, background, title, summary, marks }: Scene): SVGSVGElement {
  const svg = make('svg', { width, height, viewBox: `0 0 ${width} ${height}`, role: 'img' });
  for (const [name, text] of [
    ['title', title],
    ['desc', summary],
  ] as const) {
    if (!text) continue;
    const node = make(name, {});
    node.textContent = text.replace(NOT_XML, '');
    svg.append(node);
  }
  const textures = new Map<string, SceneTexture>();
  for (const mark of marks) {
    if (mark.kind === 'path' && typeof mark.fill === 'object') textures.set(mark.fill.id, mark.fill);
  }
  if (textures.size > 0) {
    const defs = make('defs', {});
    defs.append(...[...textures.values()].map(patternOf));
    svg.append(defs);
  }
  svg.append(make('rect', { width, height, ...painted('fill', background) }), ...marks.map(nodeOf));
  return svg;
}

function make<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string | number | undefined>>,
): SVGElementTagNameMap[K] {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) if (value !== undefined) node.setAttribute(key, String(value));
  return node;
}

function patternOf({ id, size, turn, layers }: SceneTexture): SVGElement {
  const pattern = make('pattern', {
    id,
    width: size,
    height: size,
    patternUnits: 'userSpaceOnUse',
    patternTransform: turn ? `rotate(${turn})` : undefined,
  });
  pattern.append(
    ...layers.map(({ d, fill, opacity }) =>
      make('path', { d, ...painted('fill', fill), opacity: opacity === 1 ? undefined : opacity }),
    ),
  );
  return pattern;
}

const nodeOf = (mark: SceneMark): SVGElement => (mark.kind === 'path' ? pathOf(mark) : textOf(mark));

function pathOf({
  d,
  transform,
  fill,
  stroke,
  strokeWidth,
  dash,
  cap,
  join,
  opacity,
  strokeFirst,
}: ScenePath): SVGElement {
  return make('path', {
    d,
    transform: matrix(transform),
    ...(typeof fill === 'object' ? { fill: `url(#${fill.id})` } : fill ? painted('fill', fill) : { fill: 'none' }),
    ...(stroke && strokeWidth > 0
      ? { ...painted('stroke', stroke), 'stroke-width': strokeWidth, 'stroke-linecap': cap, 'stroke-linejoin': join }
      : {}),
    'stroke-dasharray': stroke && dash.length > 0 ? dash.join(' ') : undefined,
    opacity: opacity === 1 ? undefined : opacity,
    'paint-order': strokeFirst ? 'stroke' : undefined,
  });
}

function textOf({ text, transform, fill, size, weight, family, spacing, tabular, anchor, rtl }: SceneText): SVGElement {
  const [a, b, c, d, e, f] = transform;
  const straight = a === 1 && b === 0 && c === 0 && d === 1;
  const node = make('text', {
    ...(straight ? { x: round(e), y: round(f) } : { transform: matrix(transform) }),
    ...painted('fill', fill),
    'font-size': size,
    'font-weight': weight,
    'font-family': family,
    'letter-spacing': spacing || undefined,
    'font-variant': tabular ? 'tabular-nums' : undefined,
    // Where a text runs from right to left, its start is on the right.
    'text-anchor': rtl ? (anchor === 'end' ? 'start' : anchor) : anchor,
    direction: rtl ? 'rtl' : undefined,
  });
  node.textContent = text.replace(NOT_XML, '');
  return node;
}

const round = (value: number): number => Math.round(value * 100) / 100;
const matrix = (values: ScenePath['transform']): string | undefined => {
  const [a, b, c, d, e, f] = values.map(
    (value) => Math.round(value * 10_000) / 10_000,
  ) as unknown as ScenePath['transform'];
  if (a === 1 && b === 0 && c === 0 && d === 1) return e === 0 && f === 0 ? undefined : `translate(${e} ${f})`;
  return `matrix(${[a, b, c, d, e, f].join(' ')})`;
};

/** Programs that draw SVG know `rgb()` and hexadecimal colours; browsers also write `color(…)` and `oklab(…)`. */
function painted(property: 'fill' | 'stroke', color: string): Record<string, string | number> {
  const { red, green, blue, alpha } = plainColor(color);
  const hex = `#${[red, green, blue].map((each) => each.toString(16).padStart(2, '0')).join('')}`;
  return alpha < 255
    ? { [property]: hex, [`${property}-opacity`]: Math.round((alpha / 255) * 1_000) / 1_000 }
    : { [property]: hex };
}

let pixel: CanvasRenderingContext2D | null | undefined;
const plain = new Map<
  string,
  { readonly red: number; readonly green: number; readonly blue: number; readonly alpha: number }
>();
function plainColor(color: string) {
  const known = plain.get(color);
  if (known) return known;
  pixel ??= Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', {
    willReadFrequently: true,
  });
  let [red, green, blue, alpha]: [number, number, number, number] = [0, 0, 0, 255];
  if (pixel) {
    pixel.clearRect(0, 0, 1, 1);
    pixel.fillStyle = color;
    pixel.fillRect(0, 0, 1, 1);
    [red, green, blue, alpha] = pixel.getImageData(0, 0, 1, 1).data as unknown as [number, number, number, number];
  }
  const found = { red, green, blue, alpha };
  plain.set(color, found);
  return found;
}
