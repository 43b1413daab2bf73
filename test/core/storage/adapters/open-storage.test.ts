import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openStorage } from '../../../../src/core/storage/adapters/open-storage.js';
import { MemoryStorage } from '../../../../src/core/storage/adapters/memory-storage.js';
import { FakeWebStorage, inPage, slowAdapter, tab, textOf } from '../fake-page.js';

describe('openStorage', () => {
  it("is memory in Node, localStorage where asked for, a host's object as it is", async () => {
    assert.ok(openStorage(undefined) instanceof MemoryStorage);
    assert.ok(openStorage('memory') instanceof MemoryStorage);
    const { adapter } = slowAdapter();
    assert.equal(openStorage(adapter), adapter);
    assert.throws(() => openStorage('cookie' as 'memory'), { code: 'storage-unknown' });
    // Node has none: everything stays in memory, with a notice.
    const page = tab(openStorage('local-storage'));
    await page.saver.ready;
    await page.save('x', 'a');
    if (!('localStorage' in globalThis)) {
      assert.equal(page.saver.state, 'memory');
      assert.equal(page.codes, 'storage-refused');
      assert.equal(textOf(await page.saver.loadConversation('a')), 'x');
    }
  });

  it('is localStorage in a page', async () => {
    await inPage(async () => {
      const storage = new FakeWebStorage();
      Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
      const page = tab(openStorage(undefined, { key: 'mine' }));
      await page.saver.ready;
      await page.save('x', 'a');
      Reflect.deleteProperty(globalThis, 'localStorage');
      assert.deepEqual([...storage.items.keys()], ['mine:a']);
      assert.equal(page.saver.state, 'saved');
      page.saver.dispose();
    });
  });
});
