import type { Position } from './graph-layout.js';
import type { SceneInput, SceneLink, SceneNode } from './graph-scene.js';
import { BASE_PX, placeBelow, placesAround, placesAway, placesSlid } from './name-places.js';
import { TakenRoom, type Box } from './taken-room.js';

/** Sizes of the names of nodes and of links, in px. */
export const LABEL_PX = 12;
export const LINK_LABEL_PX = 11;

/** Height of a name, in px. */
const NAME_PX = 16;
/** Longest name on the drawing, in characters, and what is made of it where there is no room for that. */
const LONGEST_NAME = 48;
const SHORT_NAME = 28;
const SHORTER_NAMES = [SHORT_NAME, 18, 12, 8];
/** From a name that stands away from its node to anything else, in px. */
const AIR_PX = 4;
/** More nodes than this are a crowd: names stand below them or not at all, or looking for room would be felt. */
const CROWD = 300;
/** Up to so many names in sight, room is looked for in earnest: it takes 6 ms. */
const FEW = 80;
/** As many names of a crowd are tried. */
const NAMES_OF_CROWD = 60;
/** Where on its line the name of a link is tried, the middle first. */
const SHARES = [0.5, 0.4, 0.6, 0.3, 0.7];

/**
 * Gives nodes and links their names where there is room for them: of what is looked at first, then of the best connected.
 * A name lies on no other name and on no node. What is left without one, or with a part of one, gets it when somebody
 * points at it, selects it or comes nearer.
 */
export function placeNames(
  nodes: readonly SceneNode[],
  links: readonly SceneLink[],
  input: SceneInput,
): { readonly nodes: readonly SceneNode[]; readonly links: readonly SceneLink[] } {
  const taken = new TakenRoom();
  const isCrowd = input.visible.nodes.length > CROWD;
  if (!isCrowd) for (const node of nodes) if (!node.faded) taken.takeDisc(node);
  const named = isCrowd ? namesOfCrowd(nodes, taken, input) : namesOfFew(nodes, taken, input);
  return {
    nodes: nodes.map((node) => ({ ...node, ...named.get(node) })),
    links: links.map((link) => (link.label ? { ...link, label: placeOnLine(link, link.label, taken, input) } : link)),
  };
}

interface Name {
  readonly label: string;
  readonly labelAt: Position;
}

type Names = ReadonlyMap<SceneNode, Name>;

/** A way to look for room: with names of this length, at these places, with so many px to anything else. */
interface Attempt {
  readonly length: number;
  readonly places: (node: SceneNode, width: number) => readonly Position[];
  readonly air?: number;
}

const atBoth = (places: Attempt['places']): readonly Attempt[] =>
  [LONGEST_NAME, SHORT_NAME].map((length) => ({ length, places }));

/** What moves keeps its names in one place. */
const MOVING = atBoth((node) => [placeBelow(node)]);
const MANY = atBoth(placesAround);

/** All whole names first: the best connected nodes leave room to the others before one of these is cut. */
const RESTING: readonly Attempt[] = [LONGEST_NAME, ...SHORTER_NAMES].flatMap((length) => [
  { length, places: placesAround },
  { length, places: placesSlid },
  // Who stands away from a node must not stand right at another one.
  { length, places: placesAway, air: AIR_PX },
]);

function namesOfFew(nodes: readonly SceneNode[], taken: TakenRoom, input: SceneInput): Names {
  const names = new Map<SceneNode, Name>();
  let nameless = byImportance(nodes, input).filter((each) => !isHidden(each, input));
  const give = (node: SceneNode, { label, labelAt }: Name): void => {
    taken.takeBox(boxAt(labelAt, roomFor(label, input)));
    names.set(node, { label, labelAt });
  };
  // What somebody points at or has chosen is named in any case, and whole.
  for (const each of nameless)
    if (each.ring) give(each, findRoom(each, RESTING[0]!, taken, input) ?? inAnyCase(each, input));
  const attempts = input.moving ? MOVING : nameless.length > FEW ? MANY : RESTING;
  for (const attempt of attempts) {
    nameless = nameless.filter((each) => !names.has(each));
    for (const each of nameless) {
      const found = findRoom(each, attempt, taken, input);
      if (found) give(each, found);
    }
  }
  return names;
}

function findRoom(
  node: SceneNode,
  { length, places, air = 0 }: Attempt,
  taken: TakenRoom,
  input: SceneInput,
): Name | undefined {
  const label = cut(node.node.name, length);
  const width = roomFor(label, input);
  const labelAt = places(node, width).find((at) => {
    const box = boxAt(at, width);
    return isWithin(box, input) && !taken.isTaken(box, air);
  });
  return labelAt && { label, labelAt };
}

/** Below it, on whatever lies there, and within the drawing. */
function inAnyCase(node: SceneNode, input: SceneInput): Name {
  const label = cut(node.node.name, LONGEST_NAME);
  const half = Math.min(roomFor(label, input), input.width) / 2;
  const { x, y } = placeBelow(node);
  const isLow = y + NAME_PX - BASE_PX > input.height;
  return {
    label,
    labelAt: { x: Math.min(input.width - half, Math.max(half, x)), y: isLow ? node.y - node.radius - 5 : y },
  };
}

const roomFor = (label: string, { measure }: SceneInput): number => measure(label) + 4;

function namesOfCrowd(nodes: readonly SceneNode[], taken: TakenRoom, input: SceneInput): Names {
  const names = new Map<SceneNode, Name>();
  for (const each of byImportance(nodes, input)) {
    if (names.size >= NAMES_OF_CROWD && !each.ring) break;
    if (isHidden(each, input)) continue;
    const label = cut(each.node.name, each.ring ? LONGEST_NAME : SHORT_NAME);
    const labelAt = placeBelow(each);
    // What has no room for the narrowest letters need not be measured.
    if (!each.ring && taken.isTaken(boxAt(labelAt, label.length * 3))) continue;
    const box = boxAt(labelAt, roomFor(label, input));
    if (!each.ring && taken.isTaken(box)) continue;
    taken.takeBox(box);
    names.set(each, { label, labelAt });
  }
  return names;
}

function byImportance(nodes: readonly SceneNode[], { model, emphasis }: SceneInput): readonly SceneNode[] {
  const weigh = ({ node, ring, faded }: SceneNode) =>
    (ring ? 1e9 : 0) + (emphasis.found?.has(node.id) ? 1e6 : 0) + (faded ? -1e6 : 0) + model.degreeOf(node.id);
  return nodes
    .map((each) => ({ each, weight: weigh(each) }))
    .sort((one, other) => other.weight - one.weight)
    .map(({ each }) => each);
}

/** A part of the way along its line, where it lies on nothing; nowhere if there is no such place. */
function placeOnLine(
  { from, to, bow }: SceneLink,
  label: NonNullable<SceneLink['label']>,
  taken: TakenRoom,
  { measure }: SceneInput,
): SceneLink['label'] {
  const half = (measure(label.text) * LINK_LABEL_PX) / LABEL_PX / 2;
  const angle = (label.angle * Math.PI) / 180;
  for (const share of SHARES) {
    const rest = 1 - share;
    const x = rest * rest * from.x + 2 * rest * share * bow.x + share * share * to.x;
    const y = rest * rest * from.y + 2 * rest * share * bow.y + share * share * to.y;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    if (half > Math.min(share, rest) * length) continue;
    // Along the line, in squares as high as the letters.
    const boxes: Box[] = [];
    for (let at = -half; at <= half; at += LINK_LABEL_PX) {
      const middle = {
        x: x + at * Math.cos(angle) + 8 * Math.sin(angle),
        y: y + at * Math.sin(angle) - 8 * Math.cos(angle),
      };
      boxes.push({ left: middle.x - 5, right: middle.x + 5, top: middle.y - 5, bottom: middle.y + 5 });
    }
    if (boxes.some((box) => taken.isTaken(box))) continue;
    for (const box of boxes) taken.takeBox(box);
    return { ...label, x, y };
  }
  return undefined;
}

const boxAt = ({ x, y }: Position, width: number): Box => ({
  ...{ left: x - width / 2, right: x + width / 2 },
  ...{ top: y - BASE_PX, bottom: y - BASE_PX + NAME_PX },
});

const isHidden = ({ faded, x, y }: SceneNode, { width, height }: SceneInput): boolean =>
  faded || x < 0 || y < 0 || x > width || y > height;

const isWithin = ({ left, right, top, bottom }: Box, { width, height }: SceneInput): boolean =>
  left >= 0 && right <= width && top >= 0 && bottom <= height;

const cut = (name: string, length: number): string =>
  name.length > length ? `${[...name].slice(0, length - 1).join('')}…` : name;
