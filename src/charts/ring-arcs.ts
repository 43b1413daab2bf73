import { px } from './svg-node.js';

/** A part of a ring, clockwise from twelve o'clock, in radians. */
export interface RingArc {
  readonly from: number;
  readonly to: number;
}

/** Shares of one as parts of a ring. */
export function ringArcs(shares: readonly number[]): RingArc[] {
  let from = 0;
  return shares.map((share) => {
    const arc = { from, to: from + share * Math.PI * 2 };
    from = arc.to;
    return arc;
  });
}

/**
 * The outline of a part of a ring around the origin. Its ends are parallel to the gap before the next one, so that gaps are
 * as wide inside as outside.
 * @param apart - width of that gap, in px.
 */
export function arcPath({ from, to }: RingArc, [inner, outer]: readonly [number, number], apart: number): string {
  if (to - from >= Math.PI * 2 - 1e-6) return fullRing(inner, 0) + fullRing(outer, 1);
  const ends = (radius: number): readonly [number, number] => {
    const pad = Math.asin(Math.min(1, apart / 2 / radius));
    const middle = (from + to) / 2;
    return to - from > pad * 2 ? [from + pad, to - pad] : [middle, middle];
  };
  const [outerFrom, outerTo] = ends(outer);
  const [innerFrom, innerTo] = ends(inner);
  const [out, back] = [arcTo(outer, outerFrom, outerTo, 1), arcTo(inner, innerTo, innerFrom, 0)];
  return `M${place(outerFrom, outer)}${out}L${place(innerTo, inner)}${back}Z`;
}

const place = (angle: number, radius: number): string =>
  `${px(Math.sin(angle) * radius)} ${px(-Math.cos(angle) * radius)}`;
const arcTo = (radius: number, from: number, to: number, sweep: 0 | 1): string =>
  `A${px(radius)} ${px(radius)} 0 ${Math.abs(to - from) > Math.PI ? 1 : 0} ${sweep} ${place(to, radius)}`;
/** A circle; one that runs against another is cut out of it. */
const fullRing = (radius: number, sweep: 0 | 1): string =>
  `M0 ${px(-radius)}A${px(radius)} ${px(radius)} 0 1 ${sweep} 0 ${px(radius)}` +
  `A${px(radius)} ${px(radius)} 0 1 ${sweep} 0 ${px(-radius)}Z`;
