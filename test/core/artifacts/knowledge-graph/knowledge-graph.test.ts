import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  isGraph,
  mergeGraphs,
  readGraph,
  type KnowledgeGraph,
} from '../../../../src/core/artifacts/knowledge-graph/knowledge-graph.js';

const read = (source: unknown): KnowledgeGraph => {
  const graph = readGraph(source);
  assert.ok(isGraph(graph));
  return graph;
};
const sentences = ({ nodes, links }: KnowledgeGraph) => {
  const names = new Map(nodes.map(({ id, name }) => [id, name]));
  return links.map(
    ({ source, target, label, evidence }) =>
      `${names.get(source)} ${label} ${names.get(target)}${evidence.length > 0 ? ` (${evidence.join(', ')})` : ''}`,
  );
};

describe('a knowledge graph', () => {
  it('is read from text and from an object', () => {
    const graph = {
      nodes: [
        { id: 'a', name: 'Caffeine', group: 'Compound', val: 3, color: '#ABC' },
        { id: 'b', name: 'A2A' },
      ],
      links: [{ source: 'a', target: 'b', label: 'blocks', evidence: ['1'] }],
      metadata: { query: 'x' },
    };
    assert.deepEqual(read(JSON.stringify(graph)), read(graph));
    assert.deepEqual(read(graph), {
      nodes: [
        { id: 'a', name: 'Caffeine', type: 'Compound', value: 3, color: '#abc' },
        { id: 'b', name: 'A2A', type: '' },
      ],
      links: [{ source: 'a', target: 'b', label: 'blocks', evidence: ['1'] }],
      metadata: { query: 'x' },
      skipped: 0,
      unknownLinks: 0,
    });
  });

  it('takes every spelling', () => {
    const graph = read({
      nodes: [{ id: 1, label: 'One', entityType: 'T' }, { id: '2', name: 'Two', type: 'T' }, { name: 'Three' }],
      edges: [
        { from: 1, to: '2', relation: 'a' },
        { source: { id: 2 }, target: { id: 1, label: 'One' }, label: 'b', evidence: 'PMID:7' },
        { source: 'Three', target: 1, predicate: 'c', pmids: [7, { pmid: '8' }] },
      ],
    });
    assert.deepEqual(sentences(graph), ['One a Two', 'Two b One (PMID:7)', 'Three c One (7, 8)']);
    assert.deepEqual(
      graph.nodes.map(({ type }) => type),
      ['T', 'T', ''],
    );
    assert.equal(read({ graph: { nodes: [{ id: 'a' }] } }).nodes.length, 1);
  });

  it('merges nodes by id, and links by their ends and label with the evidence of all', () => {
    const graph = read({
      nodes: [{ id: 'a' }, { id: 'b', name: 'B' }, { id: 'a', name: 'A', group: 'G' }],
      links: [
        { source: 'a', target: 'b', label: 'x', evidence: ['1'] },
        { source: 'a', target: 'b', label: 'x', evidence: ['2', '1'] },
        { source: 'a', target: 'b', label: 'y' },
        { source: 'a', target: 'a', label: 'x' },
      ],
    });
    assert.deepEqual(graph.nodes, [
      { id: 'a', name: 'A', type: 'G' },
      { id: 'b', name: 'B', type: '' },
    ]);
    assert.deepEqual(sentences(graph), ['A x B (1, 2)', 'A y B', 'A x A'], 'parallel links and self-loops stay');
  });

  it('leaves out links to unknown nodes, and entries that are none, and counts both', () => {
    const graph = read({
      nodes: [{ id: 'a' }, null, { val: 3 }, 'b', []],
      links: [{ source: 'a', target: 'gone' }, { source: 'a' }, 7, { source: 'a', target: 'a' }],
    });
    assert.deepEqual([graph.nodes.length, graph.links.length, graph.skipped, graph.unknownLinks], [1, 1, 6, 1]);
  });

  it('ignores what is no colour', () => {
    const graph = read({
      nodes: [
        { id: 'a', color: 'url(https://evil.example/x)' },
        { id: 'b', color: 'teal' },
      ],
      links: [{ source: 'a', target: 'b', color: 'var(--x)' }],
    });
    assert.deepEqual([graph.nodes.map(({ color }) => color), graph.links[0]?.color], [[undefined, 'teal'], undefined]);
  });

  it('says what is wrong with what is none', () => {
    const reasons = ['{ "nodes": [', '"text"', '[]', '{}', '{ "nodes": {} }', 7, null].map(
      (source) => (readGraph(source) as { reason?: string }).reason,
    );
    assert.deepEqual(reasons, ['json', 'shape', 'shape', 'nodes', 'nodes', 'shape', 'shape']);
  });

  it('becomes one with another of the same title', () => {
    const one = {
      nodes: [{ id: 'a', name: 'A', note: 'kept' }, null],
      links: [{ source: 'a', target: 'a', label: 'x', evidence: ['1'] }],
      metadata: { query: 'one' },
    };
    const two = {
      nodes: [{ id: 'a', name: 'Other', group: 'G' }, { id: 'b' }],
      edges: [
        { from: 'a', to: 'a', label: 'x', evidence: ['2'] },
        { from: 'a', to: 'b' },
      ],
    };
    const merged = mergeGraphs(JSON.stringify(one), two) ?? '';
    const graph = read(merged);
    assert.deepEqual(graph.nodes, [
      { id: 'a', name: 'A', type: 'G' },
      { id: 'b', name: 'b', type: '' },
    ]);
    assert.deepEqual(sentences(graph), ['A x A (1, 2)', 'A  b']);
    assert.deepEqual([graph.skipped, graph.metadata], [1, { query: 'one' }]);
    assert.ok(merged.includes('"note": "kept"'), 'fields that the kit does not know stay');
    assert.equal(mergeGraphs('no graph', two), undefined);
    assert.equal(mergeGraphs(merged, 'no graph'), undefined);
  });

  it('never throws, whatever it is given, and what it merges can be read', () => {
    const id = fc.oneof(fc.constantFrom('a', 'b', '__proto__', 'constructor', 1, ''), fc.anything());
    const node = fc.record(
      { id, name: id, label: id, group: id, val: fc.anything(), color: fc.anything() },
      { requiredKeys: [] },
    );
    const link = fc.record(
      { source: fc.oneof(id, node), target: id, from: id, to: id, label: id, evidence: fc.anything() },
      { requiredKeys: [] },
    );
    const graph = fc.record(
      {
        nodes: fc.array(fc.oneof(node, fc.anything())),
        links: fc.oneof(fc.array(fc.oneof(link, fc.anything())), fc.anything()),
        edges: fc.anything(),
        metadata: fc.anything(),
      },
      { requiredKeys: ['nodes'] },
    );
    fc.assert(fc.property(fc.anything(), (value) => void readGraph(value)));
    fc.assert(fc.property(fc.string(), (value) => void readGraph(value)));
    fc.assert(
      fc.property(graph, (value) => {
        const { nodes, links } = read(value);
        const ids = new Set(nodes.map((each) => each.id));
        assert.equal(ids.size, nodes.length);
        assert.ok(links.every(({ source, target }) => ids.has(source) && ids.has(target)));
      }),
    );
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), graph, (one, two, three) => {
        const merged = mergeGraphs(JSON.stringify({ nodes: [one, { id: 'a' }], links: [two] }), three);
        assert.ok(merged && isGraph(readGraph(merged)));
      }),
    );
  });
});
