import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inSlices } from '../../src/core/in-slices.js';

describe('work in slices', () => {
  /** Work of so many steps, each of them as long on its own clock. */
  function timed(steps: number, stepMs: number) {
    let time = 0;
    let pauses = 0;
    function* work(): Generator<void, number> {
      for (let step = 0; step < steps; step += 1) {
        time += stepMs;
        yield;
      }
      return steps;
    }
    const done = inSlices(work(), { now: () => time, pause: () => Promise.resolve(void (pauses += 1)) });
    return { done, pauses: () => pauses };
  }

  it('is done at once where it fits into one', () => {
    assert.equal(timed(7, 1).done, 7);
  });

  it('pauses every 8 ms, or after the one step that took longer', async () => {
    const short = timed(60, 1);
    assert.equal(await short.done, 60);
    assert.equal(short.pauses(), 7);
    const long = timed(5, 40);
    await long.done;
    assert.equal(long.pauses(), 5);
  });
});
