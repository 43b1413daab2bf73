import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Lazy } from '../../src/core/lazy.js';

describe('Lazy', () => {
  it('loads with its first use, not before', async () => {
    let loads = 0;
    const lazy = new Lazy(() => Promise.resolve((loads += 1)));
    assert.equal(loads, 0);
    assert.equal(lazy.loaded, undefined);
    assert.equal(await lazy.load(), 1);
    assert.equal(lazy.loaded, 1);
  });

  it('loads once, however many ask, before and after', async () => {
    let loads = 0;
    const lazy = new Lazy(() => Promise.resolve((loads += 1)));
    assert.deepEqual(await Promise.all([lazy.load(), lazy.load()]), [1, 1]);
    assert.equal(await lazy.load(), 1);
    assert.equal(loads, 1);
  });

  it('tells all who wait that it failed, forgets that, and tries again with the next call', async () => {
    let loads = 0;
    const lazy = new Lazy(() => {
      loads += 1;
      return loads === 1 ? Promise.reject(new Error('offline')) : Promise.resolve('here');
    });
    const [one, two] = await Promise.allSettled([lazy.load(), lazy.load()]);
    assert.equal(one.status, 'rejected');
    assert.equal(two.status, 'rejected');
    assert.match(String(one.reason), /offline/);
    assert.equal(loads, 1);
    assert.equal(lazy.loaded, undefined);
    assert.equal(await lazy.load(), 'here');
    assert.equal(lazy.loaded, 'here');
    assert.equal(loads, 2);
  });

  it('takes what is at hand, and loads nothing then', async () => {
    const lazy = new Lazy<string>(() => Promise.reject(new Error('offline')));
    lazy.supplyValue('here');
    assert.equal(lazy.loaded, 'here');
    assert.equal(await lazy.load(), 'here');
  });
});
