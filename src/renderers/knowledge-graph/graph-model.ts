import {
  graphReading,
  isGraph,
  type GraphLink,
  type GraphNode,
  type KnowledgeGraph,
  type NoGraph,
} from '../../core/artifacts/knowledge-graph/knowledge-graph.js';

/** A kind of thing, with how many there are and how it is marked. */
export interface EntityType {
  readonly name: string;
  readonly count: number;
  /** Counted from 0, the commonest first. */
  readonly rank: number;
  /** The colour that all its nodes have of their own, if they have one. */
  readonly color?: string | undefined;
}

/** A graph made ready to be looked at: who is connected with whom, and which kinds of things there are. */
export class GraphModel {
  readonly graph: KnowledgeGraph;
  readonly types: readonly EntityType[];
  /** Names as they are searched. Made when somebody first searches. */
  #names: ReadonlyMap<GraphNode, string> | undefined;
  readonly #byId: ReadonlyMap<string, GraphNode>;
  readonly #typeOf: ReadonlyMap<string, EntityType>;
  readonly #links = new Map<string, GraphLink[]>();
  /** Best connected first; equals in the order of their ids, so that a graph looks the same however it is written. */
  readonly #ranked: readonly GraphNode[];

  constructor(graph: KnowledgeGraph) {
    this.graph = graph;
    this.#byId = new Map(graph.nodes.map((node) => [node.id, node]));
    for (const link of graph.links) {
      push(this.#links, link.source, link);
      if (link.target !== link.source) push(this.#links, link.target, link);
    }
    this.types = typesOf(graph.nodes);
    this.#typeOf = new Map(this.types.map((type) => [type.name, type]));
    this.#ranked = [...graph.nodes].sort(
      (one, other) => this.degreeOf(other.id) - this.degreeOf(one.id) || (one.id < other.id ? -1 : 1),
    );
  }

  get ranked(): readonly GraphNode[] {
    return this.#ranked;
  }

  nodeOf(id: string): GraphNode | undefined {
    return this.#byId.get(id);
  }

  nameOf(id: string): string {
    return this.#byId.get(id)?.name ?? id;
  }

  typeOf(node: GraphNode): EntityType | undefined {
    return this.#typeOf.get(node.type);
  }

  linksOf(id: string): readonly GraphLink[] {
    return this.#links.get(id) ?? [];
  }

  degreeOf(id: string): number {
    return this.#links.get(id)?.length ?? 0;
  }

  /** Nodes whose name holds every word of a query; those that begin with it first. */
  searchNodes(query: string): GraphNode[] {
    const words = plain(query).split(' ').filter(Boolean);
    if (words.length === 0) return [];
    const names = (this.#names ??= new Map(this.#ranked.map((node) => [node, plain(node.name)])));
    const whole = words.join(' ');
    const ranks: GraphNode[][] = [[], [], []];
    for (const [node, name] of names) {
      if (words.every((word) => name.includes(word)))
        ranks[name === whole ? 0 : name.startsWith(whole) ? 1 : 2]?.push(node);
    }
    return ranks.flat();
  }
}

/** Reads a source and makes it ready, with pauses: a large graph would hold up the page. */
export function* modelReading(content: string): Generator<void, GraphModel | NoGraph> {
  const read = yield* graphReading(content);
  if (!isGraph(read)) return read;
  yield;
  return new GraphModel(read);
}

const plain = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

function typesOf(nodes: readonly GraphNode[]): EntityType[] {
  const kinds = new Map<string, { count: number; color: string | undefined }>();
  for (const { type, color } of nodes) {
    const known = kinds.get(type);
    if (!known) kinds.set(type, { count: 1, color });
    else {
      known.count += 1;
      if (known.color !== color) known.color = undefined;
    }
  }
  const sorted = [...kinds].sort(
    ([one, { count }], [other, { count: otherCount }]) => otherCount - count || (one < other ? -1 : 1),
  );
  return sorted.map(([name, { count, color }], rank) => ({ name, count, rank, color }));
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
