import type { Position } from './graph-layout.js';
import type { Disc } from './taken-room.js';

/** From the top of a name to its base line, in px. */
export const BASE_PX = 12;
/** How far a name may stand from its node where there is no room beside it, in px. */
const AWAY_PX = 8;

/** The middle of a name's base line, as all places here. */
export const placeBelow = ({ x, y, radius }: Disc): Position => ({ x, y: y + radius + 1 + BASE_PX });

/** Below, as readers know it from maps; else above or beside, or off a corner. */
export function placesAround(node: Disc, width: number): readonly Position[] {
  const { x, y, radius } = node;
  const beside = radius + width / 2 + 2;
  const off = radius * 0.7 + width / 2 + 1;
  const [over, under] = [y - radius * 0.7 - 5, y + radius * 0.7 + BASE_PX];
  const corners = [over, under].flatMap((height) => [
    { x: x + off, y: height },
    { x: x - off, y: height },
  ]);
  return [
    placeBelow(node),
    { x, y: y - radius - 5 },
    { x: x + beside, y: y + 4 },
    { x: x - beside, y: y + 4 },
    ...corners,
  ];
}

/** The same with the name slid along its node: no longer in the middle of it, and still at it. */
export function placesSlid(node: Disc, width: number): readonly Position[] {
  const [below, above, after, before] = placesAround(node, width) as [Position, Position, Position, Position];
  const slid = [0.25, -0.25, 0.45, -0.45].map((share) => share * width);
  return [
    ...[below, above].flatMap(({ x, y }) => slid.map((by) => ({ x: x + by, y }))),
    ...[after, before].flatMap(({ x, y }) => [-6, 6].map((by) => ({ x, y: y + by }))),
  ];
}

/** All of these, a little away from the node. */
export function placesAway(node: Disc, width: number): readonly Position[] {
  const farther = { ...node, radius: node.radius + AWAY_PX };
  return [...placesAround(farther, width), ...placesSlid(farther, width)];
}
