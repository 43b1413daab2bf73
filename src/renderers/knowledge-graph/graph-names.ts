import type { Position } from './graph-layout.js';
import type { SceneInput, SceneLink, SceneNode } from './graph-scene.js';

/** Sizes of the names of nodes and of links, in px. */
export const LABEL_PX = 12;
export const LINK_LABEL_PX = 11;

/** Height of a name, and from its top to its base line, in px. */
const NAME_PX = 16;
const BASE_PX = 12;
/** Longest name on the drawing, in characters, and where there is no room for that; the whole one stands in the details. */
const LONGEST_NAME = 48;
const SHORT_NAME = 28;
/** More nodes than this are a crowd: names stand below them or not at all, or looking for room would be felt. */
const CROWD = 300;
/** As many names of a crowd are tried. */
const NAMES_OF_CROWD = 60;
/** Where on its line the name of a link is tried, the middle first. */
const SHARES = [0.5, 0.4, 0.6, 0.3, 0.7];

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * Gives nodes and links their names where there is room for them: of what is looked at first, then of the best connected.
 * A name lies on no other name and on no node.
 */
export function placeNames(
  nodes: readonly SceneNode[],
  links: readonly SceneLink[],
  input: SceneInput,
): { readonly nodes: readonly SceneNode[]; readonly links: readonly SceneLink[] } {
  const taken = new TakenRoom();
  const isCrowd = input.visible.nodes.length > CROWD;
  if (!isCrowd) for (const { faded, ...node } of nodes) if (!faded) taken.takeBox(boxOfNode(node));
  const named = isCrowd ? namesOfCrowd(nodes, taken, input) : namesOfFew(nodes, taken, input);
  return {
    nodes: nodes.map((node) => ({ ...node, ...named.get(node) })),
    links: links.map((link) => (link.label ? { ...link, label: placeOnLine(link, link.label, taken, input) } : link)),
  };
}

type Names = ReadonlyMap<SceneNode, { readonly label: string; readonly labelAt: Position }>;

function namesOfFew(nodes: readonly SceneNode[], taken: TakenRoom, input: SceneInput): Names {
  const names = new Map<SceneNode, { readonly label: string; readonly labelAt: Position }>();
  const isFree = (box: Box) => isWithin(box, input) && !taken.isTaken(box);
  for (const each of byImportance(nodes, input)) {
    if (isHidden(each, input)) continue;
    const tried = [...new Set([cut(each.node.name, LONGEST_NAME), cut(each.node.name, SHORT_NAME)])].flatMap(
      (label) => {
        const width = input.measure(label) + 4;
        // What moves keeps its names in one place.
        return (input.moving ? [below(each)] : placesAround(each, width)).map((labelAt) => {
          return { label, labelAt, box: boxAt(labelAt, width) };
        });
      },
    );
    // What somebody points at or has chosen is named in any case.
    const found = tried.find(({ box }) => isFree(box)) ?? (each.ring ? tried.at(-1) : undefined);
    if (!found) continue;
    taken.takeBox(found.box);
    names.set(each, { label: found.label, labelAt: found.labelAt });
  }
  return names;
}

function namesOfCrowd(nodes: readonly SceneNode[], taken: TakenRoom, input: SceneInput): Names {
  const names = new Map<SceneNode, { readonly label: string; readonly labelAt: Position }>();
  for (const each of byImportance(nodes, input)) {
    if (names.size >= NAMES_OF_CROWD && !each.ring) break;
    if (isHidden(each, input)) continue;
    const label = cut(each.node.name, SHORT_NAME);
    const labelAt = below(each);
    // What has no room for the narrowest letters need not be measured.
    if (!each.ring && taken.isTaken(boxAt(labelAt, label.length * 3))) continue;
    const box = boxAt(labelAt, input.measure(label) + 4);
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

const below = ({ x, y, radius }: SceneNode): Position => ({ x, y: y + radius + 1 + BASE_PX });

/** Below, as readers know it from maps; else above or beside, or off a corner. */
const placesAround = (node: SceneNode, width: number): readonly Position[] => {
  const { x, y, radius } = node;
  const beside = radius + width / 2 + 2;
  const off = radius * 0.7 + width / 2 + 1;
  const [over, under] = [y - radius * 0.7 - 3, y + radius * 0.7 + BASE_PX];
  const corners = [over, under].flatMap((height) => [
    { x: x + off, y: height },
    { x: x - off, y: height },
  ]);
  return [below(node), { x, y: y - radius - 5 }, { x: x + beside, y: y + 4 }, { x: x - beside, y: y + 4 }, ...corners];
};

const boxAt = ({ x, y }: Position, width: number): Box => ({
  ...{ left: x - width / 2, right: x + width / 2 },
  ...{ top: y - BASE_PX, bottom: y - BASE_PX + NAME_PX },
});

const boxOfNode = ({ x, y, radius }: Pick<SceneNode, 'x' | 'y' | 'radius'>): Box => ({
  ...{ left: x - radius, right: x + radius },
  ...{ top: y - radius, bottom: y + radius },
});

const isHidden = ({ faded, x, y }: SceneNode, { width, height }: SceneInput): boolean =>
  faded || x < 0 || y < 0 || x > width || y > height;

const isWithin = ({ left, right, top, bottom }: Box, { width, height }: SceneInput): boolean =>
  left >= 0 && right <= width && top >= 0 && bottom <= height;

const cut = (name: string, length: number): string =>
  name.length > length ? `${[...name].slice(0, length - 1).join('')}…` : name;

const CELL_PX = 64;

/** Boxes by the cells of a grid that they reach into. */
class TakenRoom {
  readonly #cells = new Map<string, Box[]>();

  takeBox(box: Box): void {
    for (const at of cellsOf(box)) {
      const known = this.#cells.get(at);
      if (known) known.push(box);
      else this.#cells.set(at, [box]);
    }
  }

  isTaken(box: Box): boolean {
    return cellsOf(box).some((at) => this.#cells.get(at)?.some((other) => overlap(box, other)));
  }
}

const overlap = (box: Box, other: Box): boolean =>
  box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom;

function cellsOf({ left, right, top, bottom }: Box): string[] {
  const cells: string[] = [];
  for (let x = Math.floor(left / CELL_PX); x <= Math.floor(right / CELL_PX); x += 1) {
    for (let y = Math.floor(top / CELL_PX); y <= Math.floor(bottom / CELL_PX); y += 1) cells.push(`${x} ${y}`);
  }
  return cells;
}
