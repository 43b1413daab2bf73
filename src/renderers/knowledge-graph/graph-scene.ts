import type { GraphLink, GraphNode } from '../../core/artifacts/knowledge-graph/knowledge-graph.js';
import type { GraphModel, EntityType } from './graph-model.js';
import type { Position } from './graph-layout.js';
import { LABEL_PX, LINK_LABEL_PX, placeNames } from './graph-names.js';
import { onScreen, type GraphView } from './graph-view.js';
import type { VisibleGraph } from './visible-graph.js';

export interface Emphasis {
  readonly selected?: string | undefined;
  readonly hovered?: string | undefined;
  /** Ids that a search has found; the others step back. */
  readonly found?: ReadonlySet<string> | undefined;
}

export type Mark = 'circle' | 'square' | 'diamond';

export interface SceneNode {
  readonly node: GraphNode;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** A colour, or a token to resolve. */
  readonly fill: string;
  readonly mark: Mark;
  readonly ring: boolean;
  readonly faded: boolean;
  readonly label?: string;
  /** The middle of its name's base line. */
  readonly labelAt?: Position;
}

export interface SceneLink {
  readonly link: GraphLink;
  /** Ends, at the rims of the nodes; the control point of its bow. */
  readonly from: Position;
  readonly to: Position;
  readonly bow: Position;
  readonly straight: boolean;
  readonly width: number;
  readonly color?: string | undefined;
  readonly strong: boolean;
  readonly faded: boolean;
  readonly label?:
    { readonly text: string; readonly x: number; readonly y: number; readonly angle: number } | undefined;
}

export interface GraphScene {
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly SceneNode[];
  readonly links: readonly SceneLink[];
}

/** Ranks of types that have a colour of the chart's; the same colours again as squares, then as diamonds. */
const COLORS = 6;
const MARKS: readonly Mark[] = ['circle', 'square', 'diamond'];

/** Mark and colour of a kind of thing. */
export function looksOf(type: EntityType | undefined): { readonly fill: string; readonly mark: Mark } {
  const rank = type?.rank ?? 0;
  const mark = MARKS[Math.floor(rank / COLORS)];
  return {
    fill:
      type?.color ??
      (mark ? `var(--vitrine-color-series-${(rank % COLORS) + 1})` : 'var(--vitrine-color-text-tertiary)'),
    mark: mark ?? 'circle',
  };
}

/** In the layout's plane, where nodes keep their distance: by weight, else by how connected a node is. */
export function radiusOf(model: GraphModel, node: GraphNode, count: number): number {
  const weight = node.value ?? Math.max(1, model.degreeOf(node.id));
  const least = count > 300 ? 3 : 6;
  return Math.min(count > 300 ? 10 : 18, least + 2.2 * Math.sqrt(weight));
}

export interface SceneInput {
  readonly model: GraphModel;
  readonly visible: VisibleGraph;
  readonly positions: ReadonlyMap<string, Position>;
  readonly view: GraphView;
  readonly width: number;
  readonly height: number;
  readonly emphasis: Emphasis;
  /** Width of a text at 12 px, in px. */
  readonly measure: (text: string) => number;
  /** Whether it is still being laid out. */
  readonly moving?: boolean;
}

/** The names of more nodes than this would only flicker while they move, and take longer to set than a frame has. */
const MOST_LABELLED_MOVING = 60;

/** What is drawn, in px of the screen. The same for SVG, canvas and files. */
export function graphScene(input: SceneInput): GraphScene {
  const { width, height, visible, emphasis } = input;
  const near = neighbours(input);
  const points = new Map(visible.nodes.map((node) => [node.id, pointOf(input, node)]));
  const links = sceneLinks(input, points);
  const nodes = visible.nodes.map((node): SceneNode => {
    const { x, y, radius } = points.get(node.id) as Point; // made from the same nodes
    const looks = looksOf(input.model.typeOf(node));
    const faded = near ? !near.has(node.id) : emphasis.found !== undefined && !emphasis.found.has(node.id);
    const ring = node.id === emphasis.selected || node.id === emphasis.hovered;
    return { node, x, y, radius, fill: node.color ?? looks.fill, mark: looks.mark, ring, faded };
  });
  const isFlickering = input.moving && visible.nodes.length > MOST_LABELLED_MOVING;
  return { width, height, ...(isFlickering ? { nodes, links } : placeNames(nodes, links, input)) };
}

interface Point extends Position {
  readonly radius: number;
}

/** Small graphs are seen whole: their nodes grow with the zoom only a little, so that names stay readable. */
function pointOf({ model, positions, view, visible }: SceneInput, node: GraphNode): Point {
  const { length: count } = visible.nodes;
  const radius =
    radiusOf(model, node, count) *
    Math.min(count > 60 ? 1.2 : 1.4, Math.max(count > 60 ? 0.35 : 0.55, view.scale ** 0.8));
  return { ...onScreen(positions.get(node.id) ?? { x: 0, y: 0 }, view), radius };
}

/** Around the node that is selected or pointed at. */
function neighbours({ model, emphasis: { selected, hovered } }: SceneInput): Set<string> | undefined {
  const id = hovered ?? selected;
  if (id === undefined) return undefined;
  return new Set([id, ...model.linksOf(id).flatMap(({ source, target }) => [source, target])]);
}

function sceneLinks(
  { visible, emphasis: { selected, hovered, found }, measure }: SceneInput,
  points: ReadonlyMap<string, Point>,
): SceneLink[] {
  const focus = hovered ?? selected;
  const parallels = parallelsOf(visible);
  const scene: SceneLink[] = [];
  visible.links.forEach((link, index) => {
    const [source, target] = [points.get(link.source), points.get(link.target)];
    if (!source || !target) return;
    const before = parallels[index] ?? 0;
    const strong = focus !== undefined && (link.source === focus || link.target === focus);
    const faded =
      (focus !== undefined && !strong) || (found !== undefined && !(found.has(link.source) && found.has(link.target)));
    const line =
      link.source === link.target ? loop(source, before) : bowed(source, target, before, link.source < link.target);
    const width =
      Math.min(4, 1 + Math.log2((link.value ?? Math.max(1, link.evidence.length)) + 1) / 2) + (strong ? 0.5 : 0);
    const { from, to, bow } = line;
    const straight = before === 0 && link.source !== link.target;
    const label = strong && link.label ? linkLabel(line, link.label, measure) : undefined;
    scene.push({ link, from, to, bow, straight, width, color: link.color, strong, faded, label });
  });
  return scene;
}

/** Links that are drawn as one: a page is slow with thousands of lines, and quick with one line of thousands of parts. */
export function sameLooks(
  links: readonly SceneLink[],
  lookOf: (link: SceneLink) => string = lineLook,
): readonly (readonly [SceneLink, ...SceneLink[]])[] {
  const looks = new Map<string, [SceneLink, ...SceneLink[]]>();
  for (const link of links) {
    if (link.strong) continue;
    const look = lookOf(link);
    const known = looks.get(look);
    if (known) known.push(link);
    else looks.set(look, [link]);
  }
  return [...looks.values()];
}

/** In halves of a pixel: more cannot be told apart. */
const lineLook = ({ faded, color, width }: SceneLink): string => `${faded} ${color} ${Math.round(width * 2)}`;

const parallels = new WeakMap<VisibleGraph, readonly number[]>();

/** How many links between the same two nodes come before each. Counted once: it is asked for with every frame. */
function parallelsOf(visible: VisibleGraph): readonly number[] {
  const known = parallels.get(visible);
  if (known) return known;
  const pairs = new Map<string, number>();
  const counts = visible.links.map(({ source, target }) => {
    const pair = source < target ? `${source}\n${target}` : `${target}\n${source}`;
    const before = pairs.get(pair) ?? 0;
    pairs.set(pair, before + 1);
    return before;
  });
  parallels.set(visible, counts);
  return counts;
}

interface Line {
  readonly from: Position;
  readonly to: Position;
  readonly bow: Position;
}

/** The first of several links between two nodes is straight, the others bow to both sides in turn. */
function bowed(source: Point, target: Point, before: number, forward: boolean): Line {
  const [dx, dy] = [target.x - source.x, target.y - source.y];
  const length = Math.hypot(dx, dy) || 1;
  const side = (before % 2 === 1 ? 1 : -1) * (forward ? 1 : -1);
  const height = Math.ceil(before / 2) * Math.min(28, length / 3) * side;
  const bow = {
    x: (source.x + target.x) / 2 - (dy / length) * height,
    y: (source.y + target.y) / 2 + (dx / length) * height,
  };
  return { from: towards(source, bow, source.radius + 1), to: towards(target, bow, target.radius + 2), bow };
}

function loop({ x, y, radius }: Point, before: number): Line {
  const size = radius * 2.2 + before * 8;
  return {
    from: { x: x - radius * 0.7, y: y - radius * 0.7 },
    to: { x: x + radius * 0.7, y: y - radius * 0.7 },
    bow: { x, y: y - size * 1.8 },
  };
}

function towards({ x, y }: Position, to: Position, distance: number): Position {
  const [dx, dy] = [to.x - x, to.y - y];
  const length = Math.hypot(dx, dy) || 1;
  const share = Math.min(0.45, distance / length);
  return { x: x + dx * share, y: y + dy * share };
}

/** On the middle of its link, along it, never upside down; where it would not fit, none. */
function linkLabel({ from, to, bow }: Line, text: string, measure: (text: string) => number): SceneLink['label'] {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (measure(text) * (LINK_LABEL_PX / LABEL_PX) > length - 8) return undefined;
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  const middle = { x: (from.x + to.x) / 4 + bow.x / 2, y: (from.y + to.y) / 4 + bow.y / 2 };
  return { text, ...middle, angle: angle > 90 ? angle - 180 : angle < -90 ? angle + 180 : angle };
}
