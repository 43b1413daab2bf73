import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  graphReading,
  isGraph,
  readGraph,
  type KnowledgeGraph,
} from '../../../src/core/artifacts/knowledge-graph/knowledge-graph.js';
import { graphExports } from '../../../src/renderers/knowledge-graph/graph-exports.js';
import { GraphLayout } from '../../../src/renderers/knowledge-graph/graph-layout.js';
import { GraphModel } from '../../../src/renderers/knowledge-graph/graph-model.js';
import { inSlices } from '../../../src/core/in-slices.js';
import { MOST_DRAWN, visibleGraph, WHOLE } from '../../../src/renderers/knowledge-graph/visible-graph.js';
import { grownGraph } from './grown-graph.js';

function grown(count: number, links?: number): KnowledgeGraph {
  const graph = readGraph(grownGraph(count, links));
  assert.ok(isGraph(graph));
  return graph;
}

const begun = ({ nodes, links }: KnowledgeGraph) =>
  inSlices(
    GraphLayout.layOut(nodes, links, () => 5),
    { pause: () => Promise.resolve() },
  );

const layoutOf = async (graph: KnowledgeGraph) => {
  const layout = await begun(graph);
  layout.finish();
  return layout.positions;
};

describe('the layout of a graph', () => {
  it('is the same each time, in whatever order the graph is written', async () => {
    const graph = grown(150);
    const positions = await layoutOf(graph);
    assert.deepEqual([...(await layoutOf(graph))], [...positions]);
    const turned = { ...graph, nodes: [...graph.nodes].reverse(), links: [...graph.links].reverse() };
    assert.deepEqual([...(await layoutOf(turned))], [...positions]);
  });

  it('is the same, however its steps are cut into slices', async () => {
    const graph = grown(60);
    const whole = await layoutOf(graph);
    const sliced = await begun(graph);
    let slices = 0;
    for (; !sliced.done; slices += 1) sliced.runSlice();
    assert.deepEqual([...sliced.positions], [...whole]);
    assert.ok(slices > 0);
  });

  it('gives the page back after 8 ms, or after the one step that took longer', async () => {
    const graph = grown(400);
    const layout = await begun(graph);
    let asked = 0;
    // Each look at the clock is 3 ms later: two steps fit, a third would not.
    layout.runSlice(() => (asked += 3));
    assert.ok(asked <= 15, `${asked} ms`);
    asked = 0;
    layout.runSlice(() => (asked += 60));
    assert.ok(asked <= 240, 'one step');
  });

  it('leaves a node where a person put it, and goes on around it', async () => {
    const graph = grown(60);
    const layout = await begun(graph);
    layout.pinNode('n7', { x: 123, y: -45 });
    layout.finish();
    assert.deepEqual(layout.positions.get('n7'), { x: 123, y: -45 });
    assert.notDeepEqual(layout.positions.get('n8'), (await layoutOf(graph)).get('n8'), 'the others make room');
    layout.pinNode('n7', { x: 1, y: 2 });
    assert.deepEqual(layout.positions.get('n7'), { x: 1, y: 2 });
  });

  it('keeps positions finite, whatever the graph', async () => {
    for (const graph of [
      grown(1),
      grown(2),
      { ...grown(3), links: [] },
      readGraph({ nodes: [{ id: 'a' }], links: [{ source: 'a', target: 'a' }] }) as KnowledgeGraph,
    ]) {
      for (const { x, y } of (await layoutOf(graph)).values()) assert.ok(Number.isFinite(x) && Number.isFinite(y));
    }
  });

  it('keeps nodes of a small graph apart', async () => {
    const positions = [...(await layoutOf(grown(40, 1))).values()];
    const closest = Math.min(
      ...positions.flatMap((one, index) =>
        positions.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
      ),
    );
    assert.ok(closest > 8, `${closest}`);
  });
});

describe('reading a graph', () => {
  it('reads a graph to the same, with or without pauses', async () => {
    const nodes = Array.from({ length: 1_000 }, (_, index) => ({ id: `n${index % 900}`, name: `Node ${index}` }));
    const source = { nodes: [...nodes, null], links: nodes.map(({ id }) => ({ source: id, target: 'n1' })) };
    assert.deepEqual(await inSlices(graphReading(source)), readGraph(source));
    assert.ok([...graphReading(source)].length >= 10, 'pauses');
  });
});

describe('what is shown of a graph', () => {
  const all = { hiddenTypes: new Set<string>(), degree: 0 };

  it('is all of it, up to 300 nodes', () => {
    const model = new GraphModel(grown(WHOLE));
    const { nodes, center, total } = visibleGraph(model, all);
    assert.deepEqual([nodes.length, center, total], [300, undefined, 300]);
  });

  it('is the neighbourhood of the best connected node, beyond that', () => {
    const model = new GraphModel(grown(10_000, 1));
    const best = model.ranked[0]!;
    const { nodes, center, total, links } = visibleGraph(model, all);
    assert.deepEqual([center?.id, total], [best.id, 10_000]);
    assert.ok(nodes.length > 1 && nodes.length <= WHOLE, `${nodes.length} nodes`);
    const ids = new Set(nodes.map(({ id }) => id));
    assert.ok(links.every(({ source, target }) => ids.has(source) && ids.has(target)));
  });

  it('is the neighbourhood of the node that was searched, and grows from it', () => {
    const model = new GraphModel(grown(1_000));
    const center = model.searchNodes('node 777')[0]!;
    assert.equal(center.name, 'Node 777');
    const near = visibleGraph(model, { ...all, center: center.id });
    const far = visibleGraph(model, { ...all, center: center.id, limit: near.nodes.length * 2 });
    assert.equal(near.nodes[0]?.id, center.id);
    assert.ok(far.nodes.length > near.nodes.length);
    assert.ok(
      near.nodes.every(({ id }) => far.nodes.some((node) => node.id === id)),
      'what was there stays',
    );
    assert.equal(visibleGraph(model, { ...all, center: center.id, limit: MOST_DRAWN }).nodes.length, 1_000);
  });

  it('passes the filters', () => {
    const model = new GraphModel(grown(60));
    const shown = visibleGraph(model, { hiddenTypes: new Set(['Drug']), degree: 3 });
    assert.ok(shown.nodes.length > 0);
    assert.ok(shown.nodes.every(({ id, type }) => type !== 'Drug' && model.degreeOf(id) >= 3));
    assert.deepEqual(
      model.types.map(({ name, count }) => [name, count]),
      [
        ['Disease', 20],
        ['Drug', 20],
        ['Gene', 20],
      ],
    );
  });
});

describe('files of a graph', () => {
  const read = readGraph({
    nodes: [
      { id: 'a', name: 'Caffeine "pure"', group: 'Compound', val: 3 },
      { id: '=cmd()', name: 'A & B <x>\u0001', color: 'teal' },
    ],
    links: [{ source: 'a', target: '=cmd()', label: 'blocks, partly', evidence: ['1', '2'] }],
    metadata: { query: 'x' },
  });
  assert.ok(isGraph(read));
  const model = new GraphModel(read);
  const files = async () => {
    const formats = graphExports('Caffeine', model, { nodes: 'Nodes', links: 'Links' }, undefined);
    return Object.fromEntries(
      await Promise.all(formats.map(async (format) => [format.id, await format.make()] as const)),
    );
  };

  it('hold the graph again: JSON', async () => {
    const { json } = await files();
    assert.deepEqual(readGraph(json!.content), read);
    assert.equal(json!.fileName, 'Caffeine.json');
  });

  it('are tables that run nothing: CSV', async () => {
    const { 'csv-nodes': nodes, 'csv-links': links } = await files();
    assert.equal(
      nodes!.content,
      '\ufeffid,name,type,value,color,links\r\na,"Caffeine ""pure""",Compound,3,,1\r\n\'=cmd(),A & B <x>\u0001,,,teal,1\r\n',
    );
    assert.equal(links!.content, '\ufeffsource,target,label,value,evidence\r\na,\'=cmd(),"blocks, partly",,1; 2\r\n');
    assert.equal(nodes!.fileName, 'Caffeine - Nodes.csv');
  });

  it('are well-formed: GraphML', async () => {
    const { graphml } = await files();
    const text = graphml!.content as string;
    assert.match(text, /<node id="&#61;cmd\(\)">|<node id="=cmd\(\)">/);
    assert.match(text, /A &#38; B &#60;x&#62;</);
    assert.ok(!text.includes('\u0001'));
    assert.match(
      text,
      /<edge id="e0" source="a" target="=cmd\(\)">\s*<data key="label">blocks, partly<\/data>\s*<data key="evidence">1; 2<\/data>/,
    );
  });
});
