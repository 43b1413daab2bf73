import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { HeadlessController } from '../../../src/core/headless-controller.js';
import { MemoryStorage } from '../../../src/core/storage/adapters/memory-storage.js';
import type { Conversation, StorageAdapter } from '../../../src/core/storage/adapters/storage-adapter.js';
import { StorageError } from '../../../src/core/storage/storage-error.js';
import { conversation, FakeWebStorage, localTab, quotaError, storageWith, tab, textOf, tick } from './fake-page.js';

/** A host's server: strict about revisions, and it fails on demand. */
function server(...stored: Conversation[]) {
  const kept = new Map(stored.map((each) => [each.id, each]));
  const fails: { save?: (id: string) => void } = {};
  const adapter: StorageAdapter = {
    list: () =>
      Promise.resolve(
        [...kept.values()].map(({ id, title, updatedAt, revision }) => ({
          id,
          updatedAt,
          revision,
          ...(title !== undefined && { title }),
        })),
      ),
    load: (id) => Promise.resolve(kept.get(id)),
    save: async (each, expected) => {
      await Promise.resolve();
      fails.save?.(each.id);
      if ((kept.get(each.id)?.revision ?? 0) !== expected) throw new StorageError('storage-conflict', 'no');
      kept.set(each.id, each);
    },
    remove: (id) => Promise.resolve(void kept.delete(id)),
  };
  return { adapter, kept, fails };
}

const shown = (kept: ReadonlyMap<string, Conversation>) =>
  [...kept.values()].map((each) => [each.id, textOf(each), each.revision]);

describe('useStorage', () => {
  it('copies everything first, then saves there; the old storage keeps what it had', async () => {
    const storage = storageWith(
      conversation('a', 'one', { revision: 3 }),
      conversation('b', 'two', { revision: 1, title: 'B' }),
    );
    const page = localTab(storage);
    page.open = await page.saver.loadConversation('a');
    const before = [...storage.items];
    const { adapter, kept } = server();
    await page.saver.useStorage(adapter);
    assert.deepEqual(shown(kept), [
      ['a', 'one', 3],
      ['b', 'two', 1],
    ]);
    assert.deepEqual([...storage.items], before);
    await page.save('one, changed', 'a');
    assert.deepEqual(shown(kept), [
      ['a', 'one, changed', 4],
      ['b', 'two', 1],
    ]);
    assert.deepEqual([...storage.items], before);
    assert.equal(page.saver.state, 'saved');
    assert.deepEqual(page.told.elsewhere, []);
  });

  it('takes along what could not be saved, and saving goes on', async () => {
    const storage = new FakeWebStorage();
    const page = localTab(storage);
    await page.save('small', 'a');
    storage.quota = 1_000;
    await page.save('x'.repeat(2_000), 'a');
    await page.save('y'.repeat(3_000), 'new');
    assert.equal(page.codes, 'storage-full');
    const { adapter, kept } = server();
    await page.saver.useStorage(adapter);
    assert.deepEqual(
      [...kept.values()].map((each) => [each.id, textOf(each)?.length, each.revision]),
      [
        ['a', 2_000, 2],
        ['new', 3_000, 1],
      ],
    );
    assert.equal(page.codes, '');
    assert.equal(page.saver.state, 'saved');
    await page.save('z', 'new');
    assert.equal(textOf(kept.get('new')), 'z');
  });

  it('changes nothing where the new storage fails, however far it got, and can be tried again', async () => {
    const old = [
      conversation('a', 'one', { revision: 1 }),
      conversation('b', 'two', { revision: 1 }),
      conversation('c', 'three', { revision: 1 }),
    ];
    for (const failing of ['a', 'b', 'c']) {
      const storage = storageWith(...old);
      const page = localTab(storage);
      const { adapter, kept, fails } = server();
      fails.save = (id) => {
        if (id === failing) throw quotaError();
      };
      await assert.rejects(page.saver.useStorage(adapter), { name: 'QuotaExceededError' });
      await page.save('still here', 'd');
      assert.deepEqual(
        storage.stored.map(({ id }) => id),
        ['a', 'b', 'c', 'd'],
      );
      delete fails.save;
      await page.saver.useStorage(adapter);
      assert.deepEqual([...kept.keys()].sort(), ['a', 'b', 'c', 'd'], failing);
    }
  });

  it('overwrites nothing in the new storage: another conversation under an id stays, ours becomes a copy', async () => {
    const { adapter, kept } = server(
      conversation('a', 'theirs', { revision: 1, updatedAt: 1 }),
      conversation('later', 'from an earlier move', { revision: 9, updatedAt: 90 }),
    );
    const storage = storageWith(
      conversation('a', 'ours', { revision: 5, title: 'Plan' }),
      conversation('later', 'older', { revision: 2 }),
    );
    const page = localTab(storage);
    page.open = await page.saver.loadConversation('a');
    await page.saver.useStorage(adapter);
    await page.save('ours, changed', 'a');
    assert.equal(textOf(kept.get('a')), 'theirs');
    assert.equal(textOf(kept.get('later')), 'from an earlier move');
    const [copy] = [...kept.values()].filter(({ id }) => id !== 'a' && id !== 'later');
    assert.equal(kept.size, 3);
    assert.equal(textOf(copy), 'ours, changed');
  });

  it('asks twice, copies once', async () => {
    const page = localTab(storageWith(conversation('a', 'one', { revision: 3 })));
    const { adapter, kept } = server();
    await Promise.all([page.saver.useStorage(adapter), page.saver.useStorage(adapter)]);
    await page.saver.useStorage(adapter);
    assert.deepEqual(shown(kept), [['a', 'one', 3]]);
  });

  it('saves meanwhile where the page is hidden, and afterwards in the new storage, too', async () => {
    const storage = storageWith(conversation('a', 'one', { revision: 1 }));
    const page = localTab(storage);
    page.open = await page.saver.loadConversation('a');
    const { adapter, kept } = server();
    let answer: () => void = () => {};
    const slow = {
      ...adapter,
      list: () => new Promise<void>((resolve) => (answer = resolve)).then(() => adapter.list()),
    };
    const switched = page.saver.useStorage(slow);
    while (storage.writes === 0 && page.saver.state === 'saved') {
      page.write('typed meanwhile');
      await tick();
    }
    void page.saver.saveNow();
    await tick();
    assert.equal(kept.size, 0);
    answer();
    await switched;
    assert.equal(textOf(kept.get('a')), 'typed meanwhile');
    assert.equal(page.saver.state, 'saved');
  });

  it('follows what other writers of the new storage tell, and no longer those of the old one', async () => {
    let [tellOld, tellNew] = [(_: string) => {}, (_: string) => {}];
    const page = tab({
      ...server().adapter,
      subscribe: (changed) => {
        tellOld = changed;
        return () => (tellOld = () => {});
      },
    });
    await page.saver.useStorage({
      ...server().adapter,
      subscribe: (changed) => {
        tellNew = changed;
        return () => {};
      },
    });
    tellOld('old');
    tellNew('new');
    assert.deepEqual(page.told.elsewhere, ['new']);
  });

  it('leaves a conversation that cannot be read where it is, says so, and takes the others', async () => {
    const { adapter, kept } = server();
    const from = server(conversation('a', 'one', { revision: 1 }), { id: 'b' } as Conversation);
    const page = tab(from.adapter);
    await page.saver.useStorage(adapter);
    await tick();
    assert.deepEqual([...kept.keys()], ['a']);
    assert.equal(page.codes, 'storage-broken');
    assert.equal(from.kept.size, 2);
  });

  it('never puts memory in the place of a storage that was asked for by its name', async () => {
    const storage = storageWith(conversation('a', 'one', { revision: 1 }));
    const page = localTab(storage);
    // Node has no IndexedDB.
    await assert.rejects(page.saver.useStorage('indexed-db'), { code: 'storage-refused' });
    assert.deepEqual(storage.stored.map(textOf), ['one']);
    await page.save('two', 'b');
    assert.deepEqual(storage.stored.map(textOf), ['one', 'two']);
    assert.equal(page.saver.state, 'saved');
  });

  it('brings what previews keep, for each artifact', async () => {
    const artifact = { id: 'x', type: 'html', title: 'X', content: 'c', createdAt: 1, updatedAt: 1, versions: [] };
    const page = localTab(storageWith({ ...conversation('a', 'one', { revision: 1 }), artifacts: [artifact] }));
    const kept = await page.saver.openPreview('a', 'x');
    kept?.keepEntries({ score: '5' });
    const memory = new MemoryStorage();
    await page.saver.useStorage(memory);
    assert.deepEqual({ ...(await memory.loadPreview('a', 'x')) }, { score: '5' });
  });
});

describe('HeadlessController.useStorage', () => {
  it('keeps what is open, and saves it in the new storage from then on', async () => {
    const headless = new HeadlessController({ storage: 'memory' });
    const id = headless.startMessage({ role: 'user' });
    headless.appendText(id, 'Hello');
    const { adapter, kept } = server();
    await headless.useStorage(adapter);
    assert.equal(headless.storageState, 'saved');
    assert.equal(headless.messages.length, 1);
    assert.equal(textOf(kept.get(headless.conversationId)), 'Hello');
    headless.appendText(id, ' again');
    headless.endMessage(id);
    await headless.save();
    assert.equal(textOf(kept.get(headless.conversationId)), 'Hello again');
    assert.deepEqual(
      (await headless.listConversations()).map((each) => each.id),
      [headless.conversationId],
    );
  });
});
