import type { GraphLink, GraphNode } from '../../core/artifacts/knowledge-graph/knowledge-graph.js';
import type { GraphModel } from './graph-model.js';

/** A graph up to this size is shown whole; beyond it, the neighbourhood of one node. */
export const WHOLE = 300;
/** More are never laid out: one step of the layout would be felt. */
export const MOST_DRAWN = 2_000;
/** A neighbourhood reaches for friends of friends until it has so many nodes. */
const LEAST_AROUND = 40;

export interface GraphFilter {
  readonly hiddenTypes: ReadonlySet<string>;
  /** Least number of links of a node. */
  readonly degree: number;
  /** Id of the node whose neighbourhood is shown. Default: the best connected. */
  readonly center?: string | undefined;
  /** How many nodes are shown around it. Default: its own neighbourhood. */
  readonly limit?: number | undefined;
}

/** What passes the filters, and what of it is shown. */
export interface VisibleGraph {
  /** Best connected first. */
  readonly nodes: readonly GraphNode[];
  readonly links: readonly GraphLink[];
  /** Nodes that pass the filters. */
  readonly total: number;
  /** Missing where all of them are shown. */
  readonly center?: GraphNode;
  /** Changes with what is shown. */
  readonly key: string;
}

export function visibleGraph(model: GraphModel, filter: GraphFilter): VisibleGraph {
  const passing = model.ranked.filter((node) => passes(model, node, filter));
  const whole = passing.length <= WHOLE;
  const wanted = filter.center === undefined ? undefined : model.nodeOf(filter.center);
  const center = whole ? undefined : wanted && passes(model, wanted, filter) ? wanted : passing[0];
  const nodes = center ? around(model, center, passing, filter) : passing;
  const ids = new Set(nodes.map(({ id }) => id));
  const links = model.graph.links.filter(({ source, target }) => ids.has(source) && ids.has(target));
  const key = JSON.stringify([[...filter.hiddenTypes].sort(), filter.degree, center?.id ?? null, nodes.length]);
  return { nodes, links, total: passing.length, ...(center && nodes.length < passing.length && { center }), key };
}

const passes = (model: GraphModel, { id, type }: GraphNode, { hiddenTypes, degree }: GraphFilter): boolean =>
  !hiddenTypes.has(type) && (degree === 0 || model.degreeOf(id) >= degree);

/** Ring by ring, the best connected of each first, until there are enough; then what hangs together with nothing here. */
function around(
  model: GraphModel,
  center: GraphNode,
  passing: readonly GraphNode[],
  { limit }: GraphFilter,
): GraphNode[] {
  const rank = new Map(passing.map((node, index) => [node.id, index]));
  const seen = new Set([center.id]);
  const nodes = [center];
  let ring = [center];
  let rings = 0;
  while (ring.length > 0) {
    const next = ring
      .flatMap(({ id }) => model.linksOf(id).flatMap(({ source, target }) => [source, target]))
      .filter((id) => rank.has(id) && !seen.has(id) && seen.add(id));
    ring = next
      .map((id) => model.nodeOf(id) as GraphNode)
      .sort((one, other) => (rank.get(one.id) ?? 0) - (rank.get(other.id) ?? 0)); // ids of nodes
    rings += 1;
    nodes.push(...ring);
    if (limit === undefined ? rings > 0 && nodes.length >= LEAST_AROUND : nodes.length >= limit) break;
  }
  if (limit !== undefined && nodes.length < limit)
    nodes.push(...passing.filter(({ id }) => !seen.has(id)).slice(0, limit - nodes.length));
  return nodes.slice(0, limit ?? WHOLE);
}
