import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { reasonOf } from '../../src/core/reason-of.js';

describe('reasonOf', () => {
  it('is what an error says', () => assert.equal(reasonOf(new TypeError('no such file')), 'no such file'));

  it('is whatever else was thrown, as text', () => {
    assert.equal(reasonOf('stopped'), 'stopped');
    assert.equal(reasonOf(404), '404');
    assert.equal(reasonOf(undefined), 'undefined');
  });
});
