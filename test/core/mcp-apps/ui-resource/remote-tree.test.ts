import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { RemoteTree, RemoteTreeFlood, type RemoteNode } from '../../../../src/core/mcp-apps/ui-resource/remote-tree.js';

const element = (id: string, tag: string, children: unknown[] = [], more: object = {}) => ({
  ...{ id, type: 1, element: tag, children },
  ...more,
});
const text = (id: string, data: string) => ({ id, type: 3, data });
const insert = (parent: string, node: unknown, at = 0) => [0, parent, node, at];

/** A tree in one line: `ui-stack(ui-text "Hi" _)`. */
const outline = (node: RemoteNode): string =>
  node.kind === 'gap'
    ? '_'
    : node.kind === 'text'
      ? JSON.stringify(node.data)
      : `${node.tag}${node.children.length > 0 ? `(${node.children.map(outline).join(' ')})` : ''}`;

describe('the tree of a remote DOM', () => {
  it('grows, changes and shrinks as the script says', () => {
    const tree = new RemoteTree();
    tree.applyRecords([insert('~', element('1', 'ui-stack', [element('2', 'ui-text'), text('3', 'Hi')]))]);
    assert.equal(outline(tree.root), '(ui-stack(ui-text "Hi"))');
    assert.equal(tree.size, 3);
    tree.applyRecords([
      [2, '3', 'Ho'],
      [3, '2', 'content', 'Title', 1],
      [0, '1', element('4', 'ui-button'), 1],
      [1, '1', 0],
    ]);
    assert.equal(outline(tree.root), '(ui-stack(ui-button "Ho"))');
    assert.equal(tree.size, 3);
    const changes = tree.applyRecords([[1, '~', 0]]);
    assert.equal(changes[0]?.type, 'remove');
    assert.equal(tree.size, 0);
  });

  it('holds values that can be drawn, by names that can be names', () => {
    const tree = new RemoteTree();
    const attributes = { label: 'A', 'data-x': 'B', ['__proto__x']: 1, '0bad': 'x', [`a${'b'.repeat(200)}`]: 'x' };
    const properties = { width: 4, wide: true, none: null, object: {}, nan: NaN };
    const [change] = tree.applyRecords([insert('~', element('1', 'ui-button', [], { attributes, properties }))]);
    assert.ok(change?.type === 'insert' && change.node.kind === 'element');
    assert.deepEqual(
      [...change.node.values],
      [
        ['label', 'A'],
        ['data-x', 'B'],
        ['width', 4],
        ['wide', true],
      ],
    );
    tree.applyRecords([[3, '1', 'label', null, 1]]);
    assert.equal(change.node.values.has('label'), false);
  });

  it('stops at 5,000 parts and keeps the places of the rest', () => {
    const tree = new RemoteTree();
    const records = Array.from({ length: 6_000 }, (_, i) => insert('~', element(`n${i}`, 'ui-text'), i));
    tree.applyRecords(records);
    assert.equal(tree.size, 5_000);
    assert.equal(tree.leftOut, 1_000);
    assert.equal(tree.root.children.length, 6_000);
    tree.applyRecords([[1, '~', 5_999], [1, '~', 0], insert('~', element('last', 'ui-card'), 5_998)]);
    assert.equal(outline(tree.root.children.at(-1)!), 'ui-card');
    assert.equal(tree.size, 5_000);
  });

  it('stops at a depth of 64', () => {
    let node: unknown = text('deep', 'x');
    for (let i = 0; i < 100; i += 1) node = element(`d${i}`, 'ui-stack', [node]);
    const tree = new RemoteTree();
    tree.applyRecords([insert('~', node)]);
    assert.equal(tree.size, 64);
    assert.equal(tree.leftOut, 1);
  });

  it('counts the characters that stand in it', () => {
    const tree = new RemoteTree({ characters: 10 });
    tree.applyRecords([insert('~', text('1', '12345678')), insert('~', text('2', '12345'), 1)]);
    assert.equal(outline(tree.root), '("12345678" "12")');
    tree.applyRecords([
      [1, '~', 0],
      [2, '2', '1234567890123'],
    ]);
    assert.equal(outline(tree.root), '("1234567890")');
  });

  it('gives up on what no script makes by mistake', () => {
    const many = Array.from({ length: 60_000 }, (_, i) => element(`n${i}`, 'b'));
    assert.throws(() => new RemoteTree().applyRecords([insert('~', element('p', 'a', many))]), RemoteTreeFlood);
    assert.throws(
      () => new RemoteTree().applyRecords(Array.from({ length: 60_000 }, () => [2, 'x', 'y'])),
      RemoteTreeFlood,
    );
  });

  it('takes forged records without a throw, and keeps its count', () => {
    const id = fc.constantFrom('~', '1', '2', '3');
    const node: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
      node: fc.oneof(
        { maxDepth: 3 },
        fc.record({ id, type: fc.constant(3), data: fc.anything() }),
        fc.record({
          ...{ id, type: fc.constant(1), element: fc.constantFrom('ui-text', 'a b', '', 5) },
          ...{ attributes: fc.anything(), properties: fc.dictionary(fc.string(), fc.anything()) },
          children: fc.array(tie('node'), { maxLength: 3 }),
        }),
        fc.anything(),
      ),
    })).node;
    const record = fc.oneof(
      fc.anything(),
      fc.tuple(fc.constantFrom(0, 1, 2, 3, 9), id, fc.oneof(node, fc.nat(3), fc.string()), fc.anything()),
    );
    const count = (each: RemoteNode): number =>
      each.kind === 'gap'
        ? 0
        : 1 + (each.kind === 'element' ? each.children.reduce((sum, child) => sum + count(child), 0) : 0);
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.array(record, { maxLength: 6 }), fc.anything()), { maxLength: 5 }),
        (batches) => {
          const tree = new RemoteTree();
          for (const batch of batches) tree.applyRecords(batch);
          assert.equal(count(tree.root) - 1, tree.size);
        },
      ),
      { numRuns: 500 },
    );
  });
});
