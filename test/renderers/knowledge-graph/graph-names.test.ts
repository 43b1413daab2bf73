import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import {
  isGraph,
  readGraph,
  type KnowledgeGraph,
} from '../../../src/core/artifacts/knowledge-graph/knowledge-graph.js';
import { inSlices } from '../../../src/core/in-slices.js';
import { GraphLayout, type Position } from '../../../src/renderers/knowledge-graph/graph-layout.js';
import { GraphModel } from '../../../src/renderers/knowledge-graph/graph-model.js';
import { graphScene, radiusOf, type Emphasis } from '../../../src/renderers/knowledge-graph/graph-scene.js';
import { fittingView, inPlane, onScreen, viewWith } from '../../../src/renderers/knowledge-graph/graph-view.js';
import { visibleGraph } from '../../../src/renderers/knowledge-graph/visible-graph.js';
import { grownGraph } from './grown-graph.js';

/** As wide as a usual letter of the drawing's font. */
const measure = (text: string): number => text.length * 6.7;
const BASE_PX = 12;
const NAME_PX = 16;

const readAll = (source: unknown): KnowledgeGraph => {
  const graph = readGraph(source);
  assert.ok(isGraph(graph));
  return graph;
};

async function layOut({ nodes, links }: KnowledgeGraph, model: GraphModel): Promise<ReadonlyMap<string, Position>> {
  const begun = GraphLayout.layOut(nodes, links, (node) => radiusOf(model, node, nodes.length));
  const layout = await inSlices(begun, { pause: () => Promise.resolve() });
  layout.finish();
  return layout.positions;
}

interface Drawn {
  readonly width: number;
  readonly height: number;
  readonly zoom?: number;
  readonly emphasis?: Emphasis;
}

/** Draws a graph into boxes of different sizes, laid out once. */
async function drawer(source: unknown) {
  const graph = readAll(source);
  const model = new GraphModel(graph);
  const visible = visibleGraph(model, { hiddenTypes: new Set(), degree: 0 });
  const positions = await layOut({ ...graph, nodes: visible.nodes, links: visible.links }, model);
  return ({ width, height, zoom = 1, emphasis = {} }: Drawn) => {
    const fit = fittingView(positions.values(), width, height);
    const view = { ...fit, scale: fit.scale * zoom };
    return graphScene({ model, visible, positions, view, width, height, emphasis, measure });
  };
}

const boxOf = ({ label = '', labelAt }: { readonly label?: string; readonly labelAt?: Position }) => {
  assert.ok(labelAt);
  const half = measure(label) / 2;
  const top = labelAt.y - BASE_PX;
  return { left: labelAt.x - half, right: labelAt.x + half, top, bottom: top + NAME_PX };
};

describe('the names of a graph', () => {
  let draw: Awaited<ReturnType<typeof drawer>>;
  before(async () => {
    const { href } = pathToFileURL('demo/transcripts/caffeine-graph.js');
    const { GRAPH } = (await import(href)) as { readonly GRAPH: unknown };
    draw = await drawer(GRAPH);
  });

  it('are all there, beside a conversation and on a phone', () => {
    for (const [width, height] of [
      [470, 570],
      [390, 620],
      [1440, 370],
    ] as const) {
      const nameless = draw({ width, height }).nodes.filter(({ label }) => !label);
      assert.deepEqual(
        nameless.map(({ node }) => node.name),
        [],
        `${width} × ${height}`,
      );
    }
  });

  it('lie on no other name and on no node, however little room there is', async () => {
    const scenes = [draw({ width: 280, height: 400 }), (await drawer(grownGraph(60)))({ width: 390, height: 500 })];
    for (const { nodes, width, height } of scenes) {
      const named = nodes.filter(({ label }) => label);
      assert.ok(named.length > 20, `${named.length} names`);
      for (const one of named) {
        const { left, right, top, bottom } = boxOf(one);
        assert.ok(left >= 0 && top >= 0 && right <= width && bottom <= height, `${one.label} is in sight`);
        for (const { node, x, y, radius } of nodes) {
          const away = Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
          assert.ok(away >= radius - 1e-6, `${one.label} lies on ${node.name}`);
        }
        for (const other of named) {
          if (other === one) continue;
          const box = boxOf(other);
          const apart = left >= box.right || box.left >= right || top >= box.bottom || box.top >= bottom;
          assert.ok(apart, `${one.label} lies on ${other.label}`);
        }
      }
    }
  });

  it('are whole at each node that is pointed at or chosen, within the drawing', () => {
    const [width, height] = [280, 400];
    for (const { node } of draw({ width, height }).nodes) {
      for (const emphasis of [{ hovered: node.id }, { selected: node.id }]) {
        const ringed = draw({ width, height, emphasis }).nodes.find(({ ring }) => ring);
        assert.equal(ringed?.label, node.name);
        const { left, right } = boxOf(ringed);
        assert.ok(left >= 0 && right <= width, `${node.name}: ${left} to ${right}`);
      }
    }
  });

  it('come as one zooms in', () => {
    const named = (zoom: number) => {
      const { nodes, width, height } = draw({ width: 280, height: 400, zoom });
      const inSight = nodes.filter(({ x, y }) => x > 0 && y > 0 && x < width && y < height);
      return inSight.filter(({ label, node }) => label === node.name).length / inSight.length;
    };
    assert.ok(named(1) < 0.8, `${named(1)} at first`);
    assert.equal(named(4), 1);
  });
});

describe('the view of a whole graph', () => {
  const square = [-100, 100].flatMap((x) => [-100, 100].map((y) => ({ x, y })));
  const sizeIn = (width: number, height: number) => {
    const view = fittingView(square, width, height);
    const [least, most] = [square[0]!, square[3]!].map((position) => onScreen(position, view));
    return { across: most!.x - least!.x, down: most!.y - least!.y };
  };

  it('fills a box of another shape, up to a degree', () => {
    const [phone, wide] = [sizeIn(390, 620), sizeIn(1440, 370)];
    assert.deepEqual([Math.round(phone.across), Math.round(phone.down)], [262, 472]);
    assert.ok(wide.across > 1.7 * wide.down && wide.across < 1.9 * wide.down, JSON.stringify(wide));
    const even = sizeIn(500, 452);
    assert.equal(Math.round(even.across), Math.round(even.down));
  });

  it('finds the way back from the screen to the plane', () => {
    const view = fittingView(square, 390, 620);
    const [from, to] = [square[0]!, square[3]!].map((position) => onScreen(position, view));
    const way = inPlane(to!.x - from!.x, to!.y - from!.y, view);
    assert.deepEqual([Math.round(way.x), Math.round(way.y)], [200, 200]);
    const put = onScreen(square[1]!, viewWith(square[1]!, { x: 7, y: 9 }, view));
    assert.deepEqual([Math.round(put.x), Math.round(put.y)], [7, 9]);
  });
});
