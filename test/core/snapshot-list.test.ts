import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { changesSince, SnapshotList } from '../../src/core/snapshot-list.js';

describe('a list that changes mostly at its end', () => {
  const items = Array.from({ length: 6 }, (_, at) => ({ at }));
  const pick = (index: number) => items[index]!;

  it('says where a copy differs from the one before', () => {
    const list = new SnapshotList<{ at: number }>();
    const first = list.copyItems(5, pick);
    list.markItem(1);
    const second = list.copyItems(6, pick);
    const { items: single, from } = changesSince(first, second);
    assert.deepEqual([single, from], [[1], 4]);
    assert.deepEqual([...second], items, 'and nothing of that is seen in it');
  });

  it('knows nothing of copies that do not follow each other, nor of other lists', () => {
    const list = new SnapshotList<{ at: number }>();
    const [first, , third] = [list.copyItems(3, pick), list.copyItems(4, pick), list.copyItems(5, pick)];
    const other = new SnapshotList<{ at: number }>().copyItems(3, pick);
    for (const [before, after] of [
      [first, third],
      [other, third],
      [[], third],
      [third, []],
    ] as const)
      assert.deepEqual({ ...changesSince(before, after) }, { items: [], from: 0 });
  });
});
