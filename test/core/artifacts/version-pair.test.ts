import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Artifact } from '../../../src/core/artifacts/artifact.js';
import { versionPair } from '../../../src/core/artifacts/version-pair.js';

const artifact = (...numbers: number[]): Artifact => ({
  ...{ id: 'a', type: 'code', title: 'A', content: '', createdAt: 1, updatedAt: 1 },
  versions: numbers.map((number) => ({ id: `v${number}`, content: '', createdAt: 1, number })),
});

describe('what is compared with what', () => {
  const three = artifact(3, 4, 5);

  it('is the newest with the one before it, unless another is looked at', () => {
    assert.deepEqual(versionPair(three, {}, false), [4, 5]);
    assert.deepEqual(versionPair(three, { version: 4 }, false), [3, 4]);
    assert.deepEqual(versionPair(three, { version: 3 }, false), [3, 4], 'the oldest has none before it');
  });

  it('is what was asked for, where it is there', () => {
    assert.deepEqual(versionPair(three, { from: 3, to: 5 }, false), [3, 5]);
    assert.deepEqual(versionPair(three, { from: 1 }, false), [4, 5], 'no longer kept');
    assert.deepEqual(versionPair(three, { from: 5, to: 'draft' }, true), [5, 'draft']);
    assert.deepEqual(versionPair(three, { from: 5, to: 'draft' }, false), [5, 5], 'there is no draft');
  });

  it('is nothing for one version alone', () => {
    assert.deepEqual(versionPair(artifact(1), {}, false), [1, undefined]);
    assert.deepEqual(versionPair(artifact(), {}, false), [undefined, undefined]);
  });
});
