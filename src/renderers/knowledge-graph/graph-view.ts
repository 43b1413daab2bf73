import type { Position } from './graph-layout.js';

/** How the layout's plane lies on the screen: `x = place.x * scale * wide + x`, and `y` with `high`. */
export interface GraphView {
  readonly scale: number;
  /** How far it is drawn out to the sides and upwards to fill its box: 1 is not at all. */
  readonly wide: number;
  readonly high: number;
  readonly x: number;
  readonly y: number;
}

/** A layout has no shape of its own to keep; beyond this, though, a circle of nodes would no longer be seen as one. */
const MOST_DRAWN_OUT = 1.8;
const MOST_SCALE = 3;

export const unplacedView = (width = 0, height = 0): GraphView => ({
  ...{ scale: 1, wide: 1, high: 1 },
  ...{ x: width / 2, y: height / 2 },
});

export const onScreen = ({ x, y }: Position, view: GraphView): Position => ({
  x: x * view.scale * view.wide + view.x,
  y: y * view.scale * view.high + view.y,
});

/** So many px of the screen, as a way in the layout's plane. */
export const inPlane = (x: number, y: number, { scale, wide, high }: GraphView): Position => ({
  x: x / scale / wide,
  y: y / scale / high,
});

/** The same part of the plane with this place at that point of the screen. */
export function viewWith(position: Position, at: Position, view: GraphView): GraphView {
  const { x, y } = onScreen(position, view);
  return { ...view, x: view.x + at.x - x, y: view.y + at.y - y };
}

/** The view that shows all positions, with room for names. What its box leaves over on two sides goes into the distances. */
export function fittingView(positions: Iterable<Position>, width: number, height: number): GraphView {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of positions) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  if (!Number.isFinite(left) || !(width > 0) || !(height > 0)) return unplacedView(width, height);
  const [padX, padY] = [Math.min(64, width / 5), Math.min(40, height / 6)];
  const across = (width - 2 * padX) / Math.max(1, right - left);
  const down = (height - 2 * padY) / Math.max(1, bottom - top);
  const scale = Math.min(MOST_SCALE, across, down);
  const drawnOut = (room: number) => Math.min(MOST_DRAWN_OUT, Math.min(MOST_SCALE, room) / scale);
  const view = { ...unplacedView(), scale, wide: drawnOut(across), high: drawnOut(down) };
  return viewWith({ x: (left + right) / 2, y: (top + bottom) / 2 }, { x: width / 2, y: height / 2 }, view);
}
