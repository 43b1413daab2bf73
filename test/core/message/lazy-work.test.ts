import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import { HeadlessController } from '../../../src/core/headless-controller.js';
import { Lazy } from '../../../src/core/lazy.js';

const ARTIFACT = '<artifact type="html" title="Menu" identifier="menu">Soup</artifact>';
const UPDATE = '<artifact identifier="menu" type="update"><old_str>Soup</old_str><new_str>Stew</new_str></artifact>';

/** No code comes any more, until the function that it gives is called. */
function goOffline(): () => void {
  const { mock: blocked } = mock.method(Lazy.prototype, 'load', () => Promise.reject(new Error('offline')));
  return () => blocked.restore();
}

describe('an update whose code cannot be loaded', () => {
  it('fails on its card, and the next one tries again', async () => {
    const goOnline = goOffline();
    const headless = new HeadlessController({ storage: 'memory', updates: true });
    const failures = (id: string) =>
      headless.getMessage(id)?.contentBlocks.flatMap((block) => (block.type === 'artifact' ? [block.failure] : []));
    const write = (text: string): string => {
      const id = headless.startMessage({ role: 'assistant' });
      headless.appendText(id, text);
      headless.endMessage(id);
      return id;
    };
    const first = write(ARTIFACT);
    assert.deepEqual(failures(first), [undefined]);
    const second = write(UPDATE);
    await new Promise((resolve) => setTimeout(resolve, 20));
    assert.deepEqual(failures(second), [{ code: 'update-failed', pair: 0, reason: 'not-loaded' }]);
    assert.match(headless.getMessage(second)?.issues?.[0]?.detail ?? '', /offline/);

    goOnline();
    const third = write(UPDATE);
    await new Promise((resolve) => setTimeout(resolve, 100));
    assert.deepEqual(failures(third), [undefined]);
    assert.equal([...headless.artifacts.values()][0]?.content.trim(), 'Stew');
  });
});
