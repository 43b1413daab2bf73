import type { PlotBox } from '../chart-plot.js';
import { px, svgNode } from '../svg-node.js';
import { fitText, textWidth } from '../text-width.js';
import type { XyLayout } from '../xy-layout.js';
import { spread } from './end-names.js';
import type { Room } from './free-room.js';

/** What a chart is compared with: targets as lines, ranges as bands. */
export interface References {
  readonly lines?: readonly { readonly value: number; readonly label?: string }[];
  readonly bands?: readonly { readonly from: number; readonly to: number; readonly label?: string }[];
}

type Plane = Pick<XyLayout, 'left' | 'right' | 'top' | 'bottom' | 'valueAt' | 'isRows' | 'mirrored'>;

/** Behind the marks: bands; in front of them, and readable over any: lines and their names. */
export function drawReferences(
  { lines = [], bands = [] }: References,
  plane: Plane,
  { font, em }: PlotBox,
  isFree: (room: Room) => boolean = () => true,
): { readonly behind: SVGElement[]; readonly before: SVGElement[] } {
  if (lines.length + bands.length === 0) return { behind: [], before: [] };
  const { left, right, top, bottom, valueAt, isRows } = plane;
  const behind = bands.map(({ from, to }) => {
    const [a, b] = [valueAt(from), valueAt(to)].sort((one, other) => one - other) as [number, number];
    const d = isRows
      ? `M${px(a)} ${px(top)}H${px(b)}V${px(bottom)}H${px(a)}z`
      : `M${px(left)} ${px(a)}H${px(right)}V${px(b)}H${px(left)}z`;
    return svgNode('path', { class: 'range', d });
  });
  const d = lines
    .map(({ value }) => {
      const place = Math.round(valueAt(value)) + 0.5;
      return isRows ? `M${place} ${px(top)}V${px(bottom)}` : `M${px(left)} ${place}H${px(right)}`;
    })
    .join('');
  const target = lines.length > 0 ? [svgNode('path', { class: 'target', d })] : [];
  const named = [
    ...lines.flatMap(({ value, label }) => (label?.trim() ? [{ label, y: valueAt(value), at: valueAt(value) }] : [])),
    ...bands.flatMap(({ from, to, label }) => {
      // Under the upper edge of its band.
      const edge = isRows ? (valueAt(from) + valueAt(to)) / 2 : Math.min(valueAt(from), valueAt(to)) + em * 1.5;
      return label?.trim() ? [{ label, y: edge, at: edge }] : [];
    }),
  ].sort((a, b) => a.y - b.y);
  const texts = isRows ? namesOfRows(named, plane, font, em) : namesOfColumns(named, plane, { font, em, isFree });
  return { behind, before: [...target, ...texts] };
}

/** Places along a line, where its name is tried. */
const TRIED = [0, 1, 0.5, 0.25, 0.75];

type Named = { label: string; y: number; at: number };

/** Over their lines, where no mark is: at the start, at the end, or between. Where none is free they have a plate. */
function namesOfColumns(
  named: Named[],
  { left, right, top, bottom, mirrored }: Plane,
  { font, em, isFree }: { readonly font: string; readonly em: number; readonly isFree: (room: Room) => boolean },
): SVGElement[] {
  spread(named, em * 1.3, top + em * 0.9, bottom);
  return named.flatMap(({ label, y }) => {
    const text = fitText(label, (right - left) * 0.6, font);
    const width = textWidth(text, font);
    const roomAt = (x: number): Room => ({ left: x, right: x + width, top: y - em * 1.3, bottom: y - em * 0.1 });
    const rooms = TRIED.map((share) => roomAt(left + 4 + (right - left - 8 - width) * (mirrored ? 1 - share : share)));
    const free = rooms.find(isFree);
    const room = free ?? roomAt(right - 4 - width);
    const name = svgNode('text', { class: 'target-name', x: px(room.left), y: px(y - em * 0.4) }, text);
    if (free) return [name];
    const plate = { x: px(room.left - 4), y: px(room.top), width: px(width + 8), height: px(em * 1.3), rx: 3 };
    return [svgNode('rect', { class: 'plate', ...plate }), name];
  });
}

function namesOfRows(named: Named[], { left, right, bottom }: Plane, font: string, em: number): SVGElement[] {
  return named.map(({ label, at }) => {
    const text = fitText(label, (right - left) * 0.5, font);
    const half = textWidth(text, font) / 2;
    const x = Math.min(right - half, Math.max(left + half, at));
    return svgNode('text', { class: 'target-name', x: px(x), y: px(bottom - em * 0.5), 'text-anchor': 'middle' }, text);
  });
}
