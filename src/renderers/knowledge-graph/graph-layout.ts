import {
  defaults,
  graphToByteArrays,
  iterate,
  MultiDirectedGraph,
  type AbstractGraph,
  type ForceAtlas2Settings,
} from '#vendor/graph-layout';
import type { GraphLink, GraphNode } from '../../core/artifacts/knowledge-graph/knowledge-graph.js';
import { SLICE_MS } from '../../core/in-slices.js';

/** Numbers of a node in the layout's table. */
const PER_NODE = 10;
/** Numbers of a link: its ends, and how strongly it pulls. */
const PER_EDGE = 3;
/** A step of more nodes than this is rehearsed, with so many of them, so many times. */
const COLD_STEP = 500;
const REHEARSED = 100;
const REHEARSALS = 150;
/** Which number of a node says that it stays where it is. */
const FIXED = 9;

export interface Position {
  x: number;
  y: number;
}

/**
 * Lays a graph out with ForceAtlas2, step by step. Its steps are counted, not timed, and begin at positions that follow
 * from the ids: the same graph always looks the same, on any machine.
 */
export class GraphLayout {
  readonly positions: ReadonlyMap<string, Position>;
  readonly #ids: readonly string[];
  readonly #index: ReadonlyMap<string, number>;
  readonly #nodes: Float32Array;
  readonly #edges: Float32Array;
  readonly #settings: Required<ForceAtlas2Settings>;
  #left: number;

  private constructor(graph: AbstractGraph, ids: readonly string[]) {
    const { nodes, edges } = graphToByteArrays(graph, (_, { weight }) => (typeof weight === 'number' ? weight : 1));
    this.#ids = ids;
    this.#index = new Map(ids.map((id, index) => [id, index]));
    this.#nodes = nodes;
    this.#edges = edges;
    this.#settings = settingsFor(ids.length);
    this.#left = stepsFor(ids.length);
    this.positions = new Map(ids.map((id) => [id, { x: 0, y: 0 }]));
    this.#read();
  }

  /**
   * Makes a layout ready, with a pause now and then.
   * @param sizeOf - Radius of a node, in the units of its position.
   */
  static *layOut(
    nodes: readonly GraphNode[],
    links: readonly GraphLink[],
    sizeOf: (node: GraphNode) => number,
  ): Generator<void, GraphLayout> {
    const graph = new MultiDirectedGraph();
    const sorted = [...nodes].sort(({ id: one }, { id: other }) => (one < other ? -1 : 1));
    yield;
    for (const node of sorted) {
      graph.addNode(node.id, { ...startPosition(node.id, sorted.length), size: sizeOf(node) });
      yield;
    }
    const forces = pulls(sorted, links);
    yield;
    for (const { source, target, weight } of forces) {
      graph.addEdge(source, target, { weight });
      yield;
    }
    const layout = new GraphLayout(
      graph,
      sorted.map(({ id }) => id),
    );
    if (sorted.length > COLD_STEP) yield* layout.#rehearse();
    return layout;
  }

  /**
   * Takes steps with a copy of a few nodes, whose positions nobody reads. A browser translates a function once it has run
   * for a while; until then one step of 2,000 nodes takes ten times as long, and the page would stand still for it.
   */
  *#rehearse(): Generator<void, void> {
    const size = REHEARSED * PER_NODE;
    const edges: number[] = [];
    for (let at = 0; at < this.#edges.length && edges.length < size; at += PER_EDGE) {
      const [source = 0, target = 0, weight = 1] = this.#edges.subarray(at, at + PER_EDGE);
      if (source < size && target < size) edges.push(source, target, weight);
    }
    const [nodes, links] = [this.#nodes.slice(0, size), new Float32Array(edges)];
    for (let step = 0; step < REHEARSALS; step += 1) {
      yield;
      iterate(this.#settings, nodes, links);
    }
  }

  get done(): boolean {
    return this.#left === 0;
  }

  /** As many steps as fit into a part of a frame, one at least. */
  runSlice(now: () => number = () => performance.now()): void {
    const end = now() + SLICE_MS;
    let last = now();
    let longest = 0;
    while (this.#left > 0) {
      iterate(this.#settings, this.#nodes, this.#edges);
      this.#left -= 1;
      const time = now();
      longest = Math.max(longest, time - last);
      last = time;
      // Another one would not fit.
      if (time + longest > end) break;
    }
    this.#read();
  }

  /** To the end, at once. For small graphs and for tests. */
  finish(): void {
    while (this.#left > 0) {
      iterate(this.#settings, this.#nodes, this.#edges);
      this.#left -= 1;
    }
    this.#read();
  }

  /** Puts a node somewhere, for good: what is left of the layout goes on around it. */
  pinNode(id: string, { x, y }: Readonly<Position>): void {
    const index = this.#index.get(id);
    const position = this.positions.get(id);
    if (index === undefined || !position) return;
    Object.assign(position, { x, y });
    this.#nodes.set([x, y], index * PER_NODE);
    this.#nodes[index * PER_NODE + FIXED] = 1;
  }

  #read(): void {
    this.#ids.forEach((id, index) => {
      const position = this.positions.get(id);
      if (!position) return;
      const [x = 0, y = 0] = [this.#nodes[index * PER_NODE], this.#nodes[index * PER_NODE + 1]];
      position.x = Number.isFinite(x) ? x : 0;
      position.y = Number.isFinite(y) ? y : 0;
    });
  }
}

interface Pull {
  readonly source: string;
  readonly target: string;
  readonly weight: number;
}

/** Between two nodes one force, however many links there are; in an order that does not depend on the source's. */
function pulls(sorted: readonly GraphNode[], links: readonly GraphLink[]): Pull[] {
  const index = new Map(sorted.map(({ id }, at) => [id, at]));
  const weights = new Map<number, number>();
  for (const { source, target, value = 1 } of links) {
    const [one = 0, other = 0] = [index.get(source), index.get(target)];
    if (one === other) continue;
    const pair = Math.min(one, other) * sorted.length + Math.max(one, other);
    weights.set(pair, Math.min(6, (weights.get(pair) ?? 0) + 1 + Math.log2(value + 1) / 4));
  }
  return [...weights]
    .sort(([one], [other]) => one - other)
    .map(([pair, weight]) => ({
      source: sorted[Math.floor(pair / sorted.length)]?.id ?? '',
      target: sorted[pair % sorted.length]?.id ?? '',
      weight,
    }));
}

/** Within a disc, by a hash of the id. */
function startPosition(id: string, count: number): Position {
  const angle = hash(id, 0x811c9dc5) * 2 * Math.PI;
  const radius = Math.sqrt(hash(id, 0x9e3779b9)) * 10 * Math.sqrt(count);
  return { x: Math.cos(angle) * radius, y: Math.sin(angle) * radius };
}

/** FNV-1a with a last stir, from 0 to 1. */
function hash(text: string, seed: number): number {
  let state = seed;
  for (let index = 0; index < text.length; index += 1) state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return ((state ^ (state >>> 16)) >>> 0) / 2 ** 32;
}

const stepsFor = (count: number): number =>
  count < 2 ? 1 : count <= 100 ? 500 : count <= WHOLE_STEPS ? 300 : count <= 1_000 ? 180 : 120;
const WHOLE_STEPS = 300;

function settingsFor(count: number): Required<ForceAtlas2Settings> {
  return {
    ...defaults,
    adjustSizes: count <= 300,
    barnesHutOptimize: count > 250,
    barnesHutTheta: count > 1_000 ? 0.9 : 0.6,
    gravity: count <= 50 ? 0.6 : 1,
    scalingRatio: count <= 50 ? 60 : 12,
    slowDown: 1 + Math.log(Math.max(2, count)),
    strongGravityMode: false,
  };
}
