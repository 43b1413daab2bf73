import type { PlotBox } from './chart-plot.js';
import { px, svgNode } from './svg-node.js';
import { textWidth } from './text-width.js';
import type { XyLayout } from './xy-layout.js';

/** How far a label may stand out over the plot at its sides, in px: its box has wider margins. */
const HANG = 10;

/** The grid, the line that bars stand on, and all texts around. */
export interface DrawnAxis {
  readonly grid: SVGElement;
  readonly base: SVGElement;
  readonly texts: SVGElement;
  /** Texts that name a point, by its index. */
  readonly names: ReadonlyMap<number, SVGTextElement>;
}

type Frame = XyLayout & { readonly unitOnce: boolean };

export function drawAxis(layout: Frame, box: PlotBox): DrawnAxis {
  const { scale, valueAt, isRows, left, right, top, bottom } = layout;
  const zero = scale.ticks.includes(0) ? 0 : undefined;
  const lineAt = (value: number) => {
    const place = Math.round(valueAt(value)) + 0.5;
    return isRows ? `M${place} ${px(top)}V${px(bottom)}` : `M${px(left)} ${place}H${px(right)}`;
  };
  const lines = scale.ticks.filter((tick) => tick !== zero).map(lineAt);
  const grid = svgNode('path', { class: 'grid', d: lines.join('') });
  const base = svgNode('path', { class: 'base', d: zero === undefined ? '' : lineAt(zero) });
  const texts = svgNode('g', { part: 'axis' });
  const names = new Map<number, SVGTextElement>();
  texts.append(...(isRows ? ticksOfRows(layout, box) : ticksOfColumns(layout, box)));
  for (const label of layout.names.labels) {
    const center = label.at ?? layout.centers[label.index] ?? 0;
    const text = isRows
      ? nameOfRow(label.lines, center, layout, box.em)
      : nameOfColumn(label.lines, center, label.width, layout, box);
    if (label.index >= 0) names.set(label.index, text);
    texts.append(text);
  }
  return { grid, base, texts, names };
}

function ticksOfColumns(
  { scale, tickLabels, valueAt, mirrored, left, right, unitOnce }: Frame,
  { width, em }: PlotBox,
): SVGElement[] {
  const last = tickLabels.length - 1;
  return tickLabels.flatMap((label, index) => {
    if (!label) return [];
    const line = Math.round(valueAt(scale.ticks[index] ?? 0));
    // The unit is written once, over the topmost line, where there is room for it.
    const isTop = index === last && unitOnce;
    const x = isTop ? (mirrored ? width : 0) : mirrored ? right + 8 : left - 8;
    const anchor = isTop === mirrored ? 'end' : 'start';
    return svgNode(
      'text',
      { x: px(x), y: px(isTop ? line - em * 0.5 : line + em * 0.36), 'text-anchor': anchor },
      label,
    );
  });
}

/** Below the rows; where two would touch, the one before the last gives way. */
function ticksOfRows({ scale, tickLabels, valueAt, bottom }: Frame, { width, em, font }: PlotBox): SVGElement[] {
  let free: readonly [number, number] | undefined;
  const texts: SVGElement[] = [];
  for (let index = tickLabels.length - 1; index >= 0; index -= 1) {
    const label = tickLabels[index] ?? '';
    if (!label) continue;
    const half = textWidth(label, font) / 2;
    const x = Math.min(width + HANG - half, Math.max(half - HANG, valueAt(scale.ticks[index] ?? 0)));
    if (free && x + half + 4 > free[0] && x - half - 4 < free[1]) continue;
    free = [x - half, x + half];
    texts.push(svgNode('text', { x: px(x), y: px(bottom + em * 1.5), 'text-anchor': 'middle' }, label));
  }
  return texts;
}

function nameOfRow(
  lines: readonly string[],
  center: number,
  { left, right, mirrored }: Frame,
  em: number,
): SVGTextElement {
  const x = px(mirrored ? right + 8 : left - 8);
  const text = svgNode('text', { 'text-anchor': mirrored ? 'start' : 'end' });
  const first = center + em * 0.36 - ((lines.length - 1) * em * 1.2) / 2;
  if (lines.length < 2) {
    text.setAttribute('x', x);
    text.setAttribute('y', px(first));
    text.textContent = lines[0] ?? '';
  } else text.append(...lines.map((line, index) => svgNode('tspan', { x, y: px(first + index * em * 1.2) }, line)));
  return text;
}

function nameOfColumn(
  lines: readonly string[],
  center: number,
  room: number,
  { names: { angle }, bottom, mirrored }: Frame,
  { width, em }: PlotBox,
): SVGTextElement {
  const top = bottom + em * (angle ? 1.1 : 1.55);
  if (angle) {
    const [x, y, turn] = [px(center), px(top), mirrored ? angle : -angle];
    const attributes = { 'text-anchor': mirrored ? 'start' : 'end', transform: `rotate(${turn} ${x} ${y})` };
    if (lines.length < 2) return svgNode('text', { x, y, ...attributes }, lines[0] ?? '');
    const text = svgNode('text', attributes);
    text.append(...lines.map((line, index) => svgNode('tspan', { x, y: px(top + (index - 0.3) * em * 1.3) }, line)));
    return text;
  }
  // Around the plot there is room for half a figure.
  const x = px(room < width ? Math.min(width + HANG - room / 2, Math.max(room / 2 - HANG, center)) : center);
  if (lines.length < 2) return svgNode('text', { x, y: px(top), 'text-anchor': 'middle' }, lines[0] ?? '');
  const text = svgNode('text', { 'text-anchor': 'middle' });
  text.append(...lines.map((line, index) => svgNode('tspan', { x, y: px(top + index * em * 1.3) }, line)));
  return text;
}
