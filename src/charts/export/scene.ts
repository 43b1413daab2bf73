import { composedAncestors } from '../../composed-tree/composed-ancestors.js';

/** A drawing as a list of marks with everything resolved: no class, no variable, nothing from the page around it. */
export interface Scene {
  readonly width: number;
  readonly height: number;
  readonly background: string;
  /** Its name, and what it shows in a sentence: for who cannot see the file. */
  readonly title?: string;
  readonly summary?: string;
  readonly marks: readonly SceneMark[];
}

export interface ScenePath {
  readonly kind: 'path';
  readonly d: string;
  /** Its place and turn: `matrix(a b c d e f)`. */
  readonly transform: readonly [number, number, number, number, number, number];
  readonly fill: string | SceneTexture | undefined;
  readonly stroke: string | undefined;
  readonly strokeWidth: number;
  readonly dash: readonly number[];
  readonly cap: CanvasLineCap;
  readonly join: CanvasLineJoin;
  readonly opacity: number;
  /** A halo lies behind its mark. */
  readonly strokeFirst: boolean;
}

export interface SceneText {
  readonly kind: 'text';
  readonly text: string;
  readonly transform: readonly [number, number, number, number, number, number];
  readonly fill: string;
  readonly size: number;
  readonly weight: string;
  readonly family: string;
  readonly spacing: number;
  /** Figures of equal width. */
  readonly tabular: boolean;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly rtl: boolean;
}

/** A tile that repeats. */
export interface SceneTexture {
  readonly id: string;
  readonly size: number;
  readonly turn: number;
  readonly layers: readonly { readonly d: string; readonly fill: string; readonly opacity: number }[];
}

export type SceneMark = ScenePath | SceneText;
type Matrix = ScenePath['transform'];

/** Not part of a picture: what shows on hover, and what only screen readers see. */
const LEFT_OUT =
  '.vh, .tip, [part~=toolbar], .mark, .band, .ring, .chosen, .chart-range, .legend.ends, .entry[aria-pressed="false"], [hidden]';
const SHAPES = 'path, rect';
/** A chart in a card reaches to its own edges; a picture of it needs room around, in px. */
const CARD_MARGIN = 16;

/**
 * Reads a chart as it stands on the page. Whatever it has been themed with is what the browser says it is, so that the
 * file looks like the screen.
 */
export function readScene(figure: HTMLElement): Scene {
  const frame = figure.getBoundingClientRect();
  const marks: SceneMark[] = [];
  const rtl = getComputedStyle(figure).direction === 'rtl';
  // What a scrolling calendar hides is saved with it: the picture is that much wider, at the end of the line.
  let hidden = 0;
  visit(figure);
  const margin = figure.matches('.card *') ? CARD_MARGIN : 0;
  const width = Math.ceil(frame.width + hidden + 2 * margin);
  const [x, y] = [(rtl ? hidden : 0) + margin, margin];
  const shown = x || y ? marks.map((mark): SceneMark => ({ ...mark, transform: moved(mark.transform, x, y) })) : marks;
  return {
    ...{ width, height: Math.ceil(frame.height + 2 * margin), background: groundOf(figure), marks: shown },
    title: figure.getAttribute('aria-label') ?? '',
    summary: figure.querySelector(':scope > [role=img]')?.getAttribute('aria-label') ?? '',
  };

  function visit(element: Element): void {
    if (element.matches(LEFT_OUT)) return;
    if (element instanceof SVGSVGElement) {
      const { parentElement: parent } = element;
      const isScrolled = parent?.classList.contains('scroller') ?? false;
      if (isScrolled && parent) hidden = Math.max(hidden, parent.scrollWidth - parent.clientWidth);
      return readSvg(
        element,
        new DOMRect(frame.left - (isScrolled ? (parent?.scrollLeft ?? 0) : 0), frame.top, frame.width, frame.height),
        marks,
      );
    }
    if (element !== figure) readEdge(element, frame, marks);
    for (const child of element.childNodes) {
      if (child instanceof Element) visit(child);
      else if (child instanceof Text && child.data.trim()) readLines(child, frame, marks);
    }
  }
}

const moved = ([a, b, c, d, e, f]: Matrix, x: number, y: number): Matrix => [a, b, c, d, e + x, f + y];

/** A chart without a ground of its own stands on that of its card, or of the page, or on the browser's own. */
function groundOf(figure: HTMLElement): string {
  for (const node of composedAncestors(figure)) {
    const color = node instanceof Element ? getComputedStyle(node).backgroundColor : 'transparent';
    if (!/^rgba\(.*, 0\)$|^transparent$|\/ 0\)$/.test(color)) return color;
  }
  const probe = figure.appendChild(figure.ownerDocument.createElement('span'));
  probe.style.setProperty('background-color', 'Canvas');
  const color = getComputedStyle(probe).backgroundColor;
  probe.remove();
  return color;
}

function readSvg(svg: SVGSVGElement, frame: DOMRect, marks: SceneMark[]): void {
  const textures = new Map<string, SceneTexture>();
  for (const pattern of svg.querySelectorAll('pattern')) textures.set(pattern.id, textureOf(pattern));
  for (const node of svg.querySelectorAll<SVGGraphicsElement>(`${SHAPES}, text`)) {
    if (node.closest(`defs, pattern, ${LEFT_OUT}`)) continue;
    const style = getComputedStyle(node);
    if (style.visibility === 'hidden' || style.display === 'none') continue;
    const transform = placeOf(node, frame);
    if (!transform) continue;
    if (node instanceof SVGTextElement) readSvgText(node, style, transform, marks);
    else marks.push(shapeOf(node, style, transform, textures, svg));
  }
}

function placeOf(node: SVGGraphicsElement, frame: DOMRect): Matrix | undefined {
  const matrix = node.getScreenCTM();
  return matrix ? [matrix.a, matrix.b, matrix.c, matrix.d, matrix.e - frame.left, matrix.f - frame.top] : undefined;
}

function shapeOf(
  node: SVGElement,
  style: CSSStyleDeclaration,
  transform: Matrix,
  textures: ReadonlyMap<string, SceneTexture>,
  svg: SVGSVGElement,
): ScenePath {
  const reference = /url\("?#([^")]+)"?\)/.exec(style.fill)?.[1];
  const root = svg.getRootNode();
  const elsewhere =
    reference && !textures.has(reference) && root instanceof ShadowRoot ? root.getElementById(reference) : null;
  const texture = reference
    ? (textures.get(reference) ?? (elsewhere instanceof SVGPatternElement ? textureOf(elsewhere) : undefined))
    : undefined;
  const stroke = style.stroke === 'none' ? undefined : style.stroke;
  return {
    kind: 'path',
    d: node instanceof SVGRectElement ? rectPath(node) : (node.getAttribute('d') ?? ''),
    transform,
    fill: texture ?? (style.fill === 'none' ? undefined : withOpacity(style.fill, style.fillOpacity)),
    stroke,
    strokeWidth: stroke ? Number.parseFloat(style.strokeWidth) : 0,
    dash: style.strokeDasharray === 'none' ? [] : style.strokeDasharray.split(/[\s,]+/).map(Number.parseFloat),
    cap: style.strokeLinecap as CanvasLineCap,
    join: style.strokeLinejoin as CanvasLineJoin,
    opacity: Number.parseFloat(style.opacity),
    strokeFirst: style.paintOrder.startsWith('stroke'),
  };
}

function withOpacity(color: string, opacity: string): string {
  const share = Number.parseFloat(opacity);
  return share < 1 ? `color-mix(in srgb, ${color} ${share * 100}%, transparent)` : color;
}

function rectPath(rect: SVGRectElement): string {
  const [x, y, width, height] = [rect.x, rect.y, rect.width, rect.height].map((length) => length.baseVal.value) as [
    number,
    number,
    number,
    number,
  ];
  const r = Math.min(rect.rx.baseVal.value, width / 2, height / 2);
  return (
    `M${x + r} ${y}h${width - 2 * r}q${r} 0 ${r} ${r}v${height - 2 * r}q0 ${r} ${-r} ${r}` +
    `h${2 * r - width}q${-r} 0 ${-r} ${-r}v${2 * r - height}q0 ${-r} ${r} ${-r}z`
  );
}

function textureOf(pattern: SVGPatternElement): SceneTexture {
  const turn = /rotate\(([-\d.]+)\)/.exec(pattern.getAttribute('patternTransform') ?? '')?.[1];
  return {
    id: pattern.id,
    size: pattern.width.baseVal.value,
    turn: Number(turn ?? 0),
    layers: [...pattern.querySelectorAll('path')].map((path) => {
      const { fill, opacity } = getComputedStyle(path);
      return { d: path.getAttribute('d') ?? '', fill, opacity: Number.parseFloat(opacity) };
    }),
  };
}

function fontOf(style: CSSStyleDeclaration): Pick<SceneText, 'size' | 'weight' | 'family' | 'spacing' | 'tabular'> {
  return {
    size: Number.parseFloat(style.fontSize),
    weight: style.fontWeight,
    family: style.fontFamily,
    spacing: Number.parseFloat(style.letterSpacing) || 0,
    tabular: style.fontVariantNumeric.includes('tabular-nums'),
  };
}

function readSvgText(
  node: SVGTextElement,
  style: CSSStyleDeclaration,
  [a, b, c, d, e, f]: Matrix,
  marks: SceneMark[],
): void {
  const parts: readonly SVGTextContentElement[] =
    node.childElementCount > 0 ? [...node.querySelectorAll('tspan')] : [node];
  for (const part of parts) {
    const [x, y] = [Number(part.getAttribute('x') ?? 0), Number(part.getAttribute('y') ?? 0)];
    marks.push({
      kind: 'text',
      text: part.textContent,
      transform: [a, b, c, d, a * x + c * y + e, b * x + d * y + f],
      fill: style.fill,
      ...fontOf(style),
      anchor: (style.textAnchor || 'start') as SceneText['anchor'],
      rtl: false,
    });
  }
}

/** The rules between the rows of a list. */
function readEdge(element: Element, frame: DOMRect, marks: SceneMark[]): void {
  const style = getComputedStyle(element);
  const width = Number.parseFloat(style.borderTopWidth);
  if (!width || style.borderTopStyle === 'none' || /, 0\)$/.test(style.borderTopColor)) return;
  const box = element.getBoundingClientRect();
  const [x, y] = [box.left - frame.left, box.top - frame.top];
  marks.push({
    ...{
      kind: 'path',
      d: `M${x} ${y}h${box.width}v${width}h${-box.width}z`,
      transform: [1, 0, 0, 1, 0, 0],
      fill: style.borderTopColor,
    },
    ...{ stroke: undefined, strokeWidth: 0, dash: [], cap: 'butt', join: 'miter', opacity: 1, strokeFirst: false },
  });
}

/** A text of the page, line by line, as it is broken there. */
function readLines(node: Text, frame: DOMRect, marks: SceneMark[]): void {
  const parent = node.parentElement;
  if (!parent) return;
  const style = getComputedStyle(parent);
  const rtl = style.direction === 'rtl';
  const range = node.ownerDocument.createRange();
  let line: { text: string; box: DOMRect } | undefined;
  const end = (): void => {
    const text = line?.text.trim();
    if (!line || !text) return;
    const { box } = line;
    const size = Number.parseFloat(style.fontSize);
    marks.push({
      ...{ kind: 'text', text, fill: style.color, ...fontOf(style), anchor: rtl ? 'end' : 'start', rtl },
      // The box of a line's letters is as high as its font says: its baseline lies about four fifths down.
      transform: [
        1,
        0,
        0,
        1,
        (rtl ? box.right : box.left) - frame.left,
        box.top - frame.top + baseline(style, box.height, size),
      ],
    });
  };
  for (const { segment, index } of pieces(node.data)) {
    range.setStart(node, index);
    range.setEnd(node, index + segment.length);
    const box = range.getBoundingClientRect();
    if (box.width === 0 && !segment.trim()) continue;
    if (line && Math.abs(box.top - line.box.top) < box.height / 2) {
      const [left, right] = [Math.min(line.box.left, box.left), Math.max(line.box.right, box.right)];
      line = { text: line.text + segment, box: new DOMRect(left, line.box.top, right - left, line.box.height) };
    } else {
      end();
      line = { text: segment, box };
    }
  }
  end();
}

/** Words, each with the white space after it: lines break between them, and in the middle of very long ones. */
function* pieces(text: string): Generator<{ readonly segment: string; readonly index: number }> {
  for (const match of text.matchAll(/\S{1,24}\s*|\s+/g)) yield { segment: match[0], index: match.index };
}

let canvas: CanvasRenderingContext2D | null | undefined;
function baseline(style: CSSStyleDeclaration, height: number, size: number): number {
  canvas ??= document.createElement('canvas').getContext('2d');
  if (!canvas) return height * 0.8;
  canvas.font = `${style.fontWeight} ${size}px ${style.fontFamily}`;
  const { fontBoundingBoxAscent, fontBoundingBoxDescent } = canvas.measureText('x');
  // Lines of a page stand on whole pixels of their font.
  const [ascent, descent] = [Math.round(fontBoundingBoxAscent), Math.round(fontBoundingBoxDescent)];
  return (height - ascent - descent) / 2 + ascent;
}
