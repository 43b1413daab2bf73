import { readCssColor } from './css-color.js';
import { reasonOf } from '../../reason-of.js';

export interface GraphNode {
  readonly id: string;
  readonly name: string;
  /** Kind of thing, `''` where the graph says nothing. */
  readonly type: string;
  /** Weight, more than 0. */
  readonly value?: number;
  /** Checked: a colour that stands for itself. */
  readonly color?: string;
}

export interface GraphLink {
  /** Id of a node. */
  readonly source: string;
  readonly target: string;
  /** `''` where the graph says nothing. */
  readonly label: string;
  readonly value?: number;
  readonly color?: string;
  /** Where it says so: PMIDs, DOIs, addresses, or plain words. */
  readonly evidence: readonly string[];
}

export interface KnowledgeGraph {
  readonly nodes: readonly GraphNode[];
  readonly links: readonly GraphLink[];
  readonly metadata?: Readonly<Record<string, unknown>>;
  /** Entries that are neither nodes nor links. */
  readonly skipped: number;
  /** Links to nodes that the graph does not have. */
  readonly unknownLinks: number;
}

/** Why a text is not a graph: `json` with what the parser says; `shape`: no object; `nodes`: no list of nodes in it. */
export interface NoGraph {
  readonly reason: 'json' | 'shape' | 'nodes';
  readonly message: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** Longest name, label or id, in UTF-16 units. */
const LONGEST = 500;
/** Pieces of evidence for one link. */
const MOST_EVIDENCE = 1_000;
/** Nodes or links that are read between two pauses. */
const ENTRIES = 200;

/**
 * Reads a knowledge graph: JSON text or an object with `nodes` and `links` (or `edges`). Nodes with one id are one node;
 * links of the same ends and label are one link, with the evidence of all. Never throws.
 */
export function readGraph(source: unknown): KnowledgeGraph | NoGraph {
  const reading = graphReading(source);
  for (;;) {
    const { done, value } = reading.next();
    if (done) return value;
  }
}

/** The same, with a pause after every few entries: a large graph would hold up a page. */
export function* graphReading(source: unknown): Generator<void, KnowledgeGraph | NoGraph> {
  const raw = rawGraph(source);
  if ('reason' in raw) return raw;
  yield;
  const nodes = new Map<string, GraphNode>();
  let skipped = 0;
  for (const [index, value] of raw.nodes.entries()) {
    if (index % ENTRIES === ENTRIES - 1) yield;
    const node = readNode(value);
    if (!node) skipped += 1;
    else nodes.set(node.id, uniteNodes(nodes.get(node.id), node));
  }
  const links = new Map<string, GraphLink>();
  let unknownLinks = 0;
  for (const [index, value] of raw.links.entries()) {
    if (index % ENTRIES === ENTRIES - 1) yield;
    const link = readLink(value);
    if (!link) skipped += 1;
    else if (!nodes.has(link.source) || !nodes.has(link.target)) unknownLinks += 1;
    else {
      const key = keyOf(link);
      links.set(key, uniteLinks(links.get(key), link));
    }
  }
  const metadata = isObject(raw.metadata) ? { metadata: raw.metadata } : {};
  return { nodes: [...nodes.values()], links: [...links.values()], ...metadata, skipped, unknownLinks };
}

export const isGraph = (read: KnowledgeGraph | NoGraph): read is KnowledgeGraph => 'nodes' in read;

/**
 * Makes one graph of two. What neither reader understands of them is carried along, so that it is still counted.
 * @returns JSON text; `undefined` where one of the two is not a graph: then they stay apart.
 */
export function mergeGraphs(content: string, added: unknown): string | undefined {
  const [one, other] = [rawGraph(content), rawGraph(added)];
  if ('reason' in one || 'reason' in other) return undefined;
  const nodes = new Map<string, unknown>();
  [...one.nodes, ...other.nodes].forEach((value, index) => {
    const node = readNode(value);
    const key = node ? `node ${node.id}` : `? ${index}`;
    const known = nodes.get(key);
    nodes.set(key, known === undefined ? value : { ...(value as object), ...withoutEmpty(known as Fields) }); // a node is an object
  });
  const links = new Map<string, unknown>();
  [...one.links, ...other.links].forEach((value, index) => {
    const link = readLink(value);
    const key = link ? keyOf(link) : `? ${index}`;
    const known = links.get(key) as Fields | undefined;
    links.set(
      key,
      known === undefined || !link
        ? value
        : { ...(value as object), ...withoutEmpty(known), evidence: unite(readEvidence(known), link.evidence) },
    );
  });
  const metadata =
    isObject(one.metadata) || isObject(other.metadata)
      ? { metadata: { ...(other.metadata as object), ...(one.metadata as object) } }
      : {};
  try {
    return JSON.stringify({ nodes: [...nodes.values()], links: [...links.values()], ...metadata }, null, 2);
  } catch {
    return undefined; // an object of a host that refers to itself
  }
}

interface RawGraph {
  readonly nodes: readonly unknown[];
  readonly links: readonly unknown[];
  readonly metadata: unknown;
}

function rawGraph(source: unknown): RawGraph | NoGraph {
  let value = source;
  if (typeof source === 'string') {
    try {
      value = JSON.parse(source) as unknown;
    } catch (error) {
      return { reason: 'json', message: reasonOf(error) };
    }
  }
  if (!isObject(value)) return { reason: 'shape', message: '' };
  const graph = !Array.isArray(value['nodes']) && isObject(value['graph']) ? value['graph'] : value;
  const { nodes, links, edges, metadata } = graph;
  if (!Array.isArray(nodes)) return { reason: 'nodes', message: '' };
  const list: unknown = Array.isArray(links) ? links : edges;
  return {
    nodes: nodes as readonly unknown[],
    links: Array.isArray(list) ? (list as readonly unknown[]) : [],
    metadata,
  };
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readNode(value: unknown): GraphNode | undefined {
  if (!isObject(value)) return undefined;
  const name = textOf(value['name']) || textOf(value['label']) || textOf(value['title']);
  const id = textOf(value['id']) || name;
  if (!id) return undefined;
  const type =
    textOf(value['entityType']) || textOf(value['group']) || textOf(value['type']) || textOf(value['category']);
  return {
    id,
    name: name || id,
    type,
    ...weightOf(value['val'] ?? value['value'] ?? value['size']),
    ...colorOf(value['color']),
  };
}

function readLink(value: unknown): GraphLink | undefined {
  if (!isObject(value)) return undefined;
  const source = endOf(value['source'] ?? value['from']);
  const target = endOf(value['target'] ?? value['to']);
  if (!source || !target) return undefined;
  const label =
    textOf(value['label']) ||
    textOf(value['relation']) ||
    textOf(value['relationship']) ||
    textOf(value['predicate']) ||
    textOf(value['type']) ||
    textOf(value['name']);
  return {
    source,
    target,
    label,
    ...weightOf(value['value'] ?? value['weight']),
    ...colorOf(value['color']),
    evidence: readEvidence(value),
  };
}

/** An end as id, or as the node itself: layouts put it there. */
const endOf = (value: unknown): string => (isObject(value) ? (readNode(value)?.id ?? '') : textOf(value));

function readEvidence({ evidence, pmids, references }: Fields): string[] {
  const value = evidence ?? pmids ?? references;
  const list = Array.isArray(value)
    ? (value as readonly unknown[])
    : value === undefined || value === null
      ? []
      : [value];
  return unite(
    list
      .slice(0, MOST_EVIDENCE)
      .map((each) => (isObject(each) ? evidenceOf(each) : textOf(each)))
      .filter(Boolean),
    [],
  );
}

const evidenceOf = ({ pmid, PMID, doi, DOI, url, text, title }: Fields): string =>
  [pmid, PMID, doi, DOI, url, text, title].map(textOf).find(Boolean) ?? '';

const unite = (one: readonly string[], other: readonly string[]): string[] =>
  [...new Set([...one, ...other])].slice(0, MOST_EVIDENCE);

function textOf(value: unknown): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  if (typeof value !== 'string') return '';
  const text = value.length > LONGEST ? value.slice(0, LONGEST) : value;
  // Most are one word: ten thousand of them need no search.
  return /\s/.test(text) ? text.replace(/\s+/g, ' ').trim() : text;
}

function weightOf(value: unknown): { value?: number } {
  const number = typeof value === 'string' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number > 0 ? { value: number } : {};
}

function colorOf(value: unknown): { color?: string } {
  const color = readCssColor(value);
  return color ? { color } : {};
}

/** No text that was read has a line break in it. */
const keyOf = ({ source, target, label }: GraphLink): string => `${source}\n${target}\n${label}`;

/** The first of two, and from the other what it does not have. */
function uniteNodes(one: GraphNode | undefined, other: GraphNode): GraphNode {
  if (!one) return other;
  return { ...other, ...one, name: one.name === one.id ? other.name : one.name, type: one.type || other.type };
}

function uniteLinks(one: GraphLink | undefined, other: GraphLink): GraphLink {
  return one ? { ...other, ...one, evidence: unite(one.evidence, other.evidence) } : other;
}

const withoutEmpty = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  );
