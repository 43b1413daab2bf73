import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { MemoryStorage } from '../../../../src/core/storage/adapters/memory-storage.js';
import { conversation, tab, textOf } from '../fake-page.js';

describe('MemoryStorage', () => {
  it('lists, loads copies, refuses other revisions and removes', async () => {
    const memory = new MemoryStorage();
    await memory.save(conversation('a', 'x', { revision: 1, title: 'A' }), 0);
    assert.deepEqual(await memory.list(), [{ id: 'a', title: 'A', updatedAt: 2, revision: 1 }]);
    const loaded = await memory.load('a');
    loaded?.messages.splice(0);
    assert.equal(textOf(await memory.load('a')), 'x');
    await assert.rejects(memory.save(conversation('a'), 0), { code: 'storage-conflict' });
    await memory.remove('a');
    assert.equal(await memory.load('a'), undefined);
  });

  it('is memory for the saver, which saves into it all the same', async () => {
    const page = tab(new MemoryStorage());
    await page.save('x', 'a');
    assert.equal(page.saver.state, 'memory');
    assert.equal(textOf(await page.saver.loadConversation('a')), 'x');
  });
});
