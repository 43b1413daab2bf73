import { inSlices } from '../../in-slices.js';
import { fieldText, type Entry, type EntryReader } from '../entry-reader.js';
import {
  graphReading,
  isGraph,
  mergeGraphs,
  readGraph,
  type GraphLink,
  type KnowledgeGraph,
} from './knowledge-graph.js';

/** The nodes and links of a graph. People count its nodes. */
export const graphEntries: EntryReader = {
  async countEntries(content) {
    const read = await inSlices(graphReading(content));
    return isGraph(read) ? read.nodes.length : undefined;
  },
  readEntries(content) {
    const graph = readGraph(content);
    return isGraph(graph) ? [...nodesOf(graph), ...linksOf(graph)] : undefined;
  },
  mergeEntries: (known, added) => (known === undefined ? undefined : mergeGraphs(known, added)),
};

const nodesOf = ({ nodes }: KnowledgeGraph): Entry[] =>
  nodes.map(({ id, name, type, value, color }) => ({
    entry: 'node',
    label: name,
    keys: [`node ${id}`],
    fields: { name, type, value: fieldText(value), color: fieldText(color) },
  }));

function linksOf({ nodes, links }: KnowledgeGraph): Entry[] {
  const names = new Map(nodes.map(({ id, name }) => [id, name]));
  const end = (id: string): string => names.get(id) ?? id;
  const labelOf = ({ source, target, label }: GraphLink): string =>
    [end(source), label, end(target)].filter(Boolean).join(' – ');
  return links.map((link) => ({
    entry: 'link',
    label: labelOf(link),
    keys: [`link ${JSON.stringify([link.source, link.target, link.label])}`],
    fields: { value: fieldText(link.value), color: fieldText(link.color), evidence: fieldText(link.evidence) },
  }));
}
