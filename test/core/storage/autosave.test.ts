import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openStorage } from '../../../src/core/storage/adapters/open-storage.js';
import { MemoryStorage } from '../../../src/core/storage/adapters/memory-storage.js';
import { StorageError } from '../../../src/core/storage/storage-error.js';
import type { Conversation, StorageAdapter } from '../../../src/core/storage/adapters/storage-adapter.js';
import { conversation, FakeLocks, FakeWebStorage, localTab, quotaError, tab, textOf, tick } from './fake-page.js';

/** Runs with a page whose tab can be hidden. */
async function inPage(work: (page: { visibility: string; send: (type: string) => void }) => Promise<void>) {
  const target = new EventTarget();
  const page = { visibility: 'visible', send: (type: string) => void target.dispatchEvent(new Event(type)) };
  const fakes = {
    document: {
      get visibilityState() {
        return page.visibility;
      },
    },
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
  };
  const names = Object.keys(fakes) as (keyof typeof fakes)[];
  for (const name of names) Object.defineProperty(globalThis, name, { value: fakes[name], configurable: true });
  try {
    await work(page);
  } finally {
    for (const name of names) Reflect.deleteProperty(globalThis, name);
  }
}

/** A host's adapter, as a server would be: it answers when it is let. */
function slowAdapter() {
  const stored = new Map<string, Conversation>();
  const waiting: { resolve: () => void; reject: (error: unknown) => void }[] = [];
  const adapter: StorageAdapter = {
    list: () => Promise.resolve([...stored.values()]),
    load: (id) => Promise.resolve(stored.get(id)),
    save: (kept) =>
      new Promise<void>((resolve, reject) => {
        waiting.push({
          reject,
          resolve: () => {
            stored.set(kept.id, kept);
            resolve();
          },
        });
      }),
    remove: (id) => Promise.resolve(void stored.delete(id)),
  };
  return { adapter, stored, waiting };
}

describe('Autosave', () => {
  it('saves 500 ms after the last change, once, however many chunks there were', (context) => {
    context.mock.timers.enable({ apis: ['setTimeout', 'Date'], now: 1e12 });
    const storage = new FakeWebStorage();
    const page = localTab(storage);
    for (let chunk = 0; chunk < 100; chunk += 1) {
      page.write(`chunk ${chunk}`);
      context.mock.timers.tick(30);
    }
    assert.equal(page.saver.state, 'saving');
    context.mock.timers.tick(469);
    assert.equal(storage.writes, 0);
    context.mock.timers.tick(1);
    assert.equal(storage.writes, 1);
    assert.equal(textOf(storage.stored[0]), 'chunk 99');
    context.mock.timers.tick(10_000);
    assert.equal(storage.writes, 1);
  });

  it('is not put off by a clock that is set back', (context) => {
    context.mock.timers.enable({ apis: ['setTimeout', 'Date'], now: 1e12 });
    const storage = new FakeWebStorage();
    const page = localTab(storage);
    page.write('x');
    const { now } = Date;
    Date.now = () => 1e11;
    context.mock.timers.tick(500);
    Date.now = now;
    assert.equal(storage.writes, 1);
  });

  it('takes its snapshot before save() returns, so that another conversation can be opened at once', async () => {
    const storage = new FakeWebStorage();
    const page = localTab(storage, { locks: new FakeLocks() });
    page.write('first', 'a');
    const saved = page.saver.saveNow();
    page.write('second', 'b');
    await Promise.all([saved, page.saver.saveNow()]);
    assert.deepEqual(
      storage.stored.map(({ id }) => id),
      ['a', 'b'],
    );
    assert.equal(page.saver.state, 'saved');
    assert.deepEqual(page.told.saved, [
      ['a', 1],
      ['b', 1],
    ]);
  });

  it('saves nothing where nothing was touched or nothing is worth it', async () => {
    const storage = new FakeWebStorage();
    const page = localTab(storage);
    await page.saver.saveNow();
    page.saver.noteChange(); // nothing is open
    await page.saver.saveNow();
    assert.equal(storage.writes, 0);
    assert.equal(page.saver.state, 'saved');
  });

  it('counts revisions on, whether or not the host reads them back', async () => {
    const storage = new FakeWebStorage();
    const page = localTab(storage);
    await page.save('one', 'a');
    page.open = conversation('a', 'two');
    page.saver.noteChange();
    await page.saver.saveNow();
    assert.deepEqual(page.told.saved, [
      ['a', 1],
      ['a', 2],
    ]);
    assert.deepEqual(page.told.elsewhere, []);
    assert.equal(storage.stored[0]?.revision, 2);
  });

  it('stores what is being written as interrupted, for nobody will write on', async () => {
    const storage = new FakeWebStorage();
    const page = localTab(storage);
    const version = (id: string, number: number) => ({ id, content: 'x', createdAt: 1, number });
    page.open = conversation('a');
    page.open.messages.push({ id: 'm2', role: 'assistant', contentBlocks: [], createdAt: 1, status: 'streaming' });
    const artifact = {
      id: 'x',
      type: 'html',
      title: 'X',
      content: 'x',
      createdAt: 1,
      updatedAt: 1,
      versions: [version('v1', 1), version('v2', 2)],
      streaming: true,
    };
    page.open.artifacts.push(artifact);
    page.saver.noteChange();
    await page.saver.saveNow();
    const [stored] = storage.stored;
    assert.deepEqual(
      stored?.messages.map(({ status }) => status),
      ['complete', 'interrupted'],
    );
    assert.deepEqual(
      stored?.artifacts[0]?.versions.map(({ interrupted }) => interrupted),
      [undefined, true],
    );
    assert.ok(!('streaming' in (stored?.artifacts[0] ?? {})));
    assert.equal(artifact.streaming, true);
  });

  it('writes synchronously when the page is hidden, without waiting for the lock', async () => {
    for (const type of ['pagehide', 'visibilitychange']) {
      await inPage(async (window) => {
        const storage = new FakeWebStorage();
        const locks = { request: () => new Promise<never>(() => {}) };
        const page = localTab(storage, { locks });
        page.write('typed just now');
        page.saver.saveNow(); // waits for a lock that another tab holds
        page.write('and this');
        if (type === 'visibilitychange') {
          window.send(type); // shown again
          assert.equal(storage.writes, 0);
          window.visibility = 'hidden';
        }
        window.send(type);
        assert.equal(textOf(storage.stored[0]), 'and this');
        assert.equal(page.saver.state, 'saved');
        page.saver.dispose();
        page.write('after the end');
        window.send(type);
        assert.equal(storage.writes, 1);
        await tick();
      });
    }
  });

  it('makes no copy when a hidden page overtakes a save that was waiting', async () => {
    await inPage(async (window) => {
      const storage = new FakeWebStorage();
      const locks = new FakeLocks();
      const page = localTab(storage, { locks });
      page.write('one', 'a');
      const saved = page.saver.saveNow();
      page.write('two');
      window.send('pagehide');
      await saved;
      await page.save('three');
      assert.deepEqual(
        storage.stored.map(({ id }) => id),
        ['a'],
      );
      assert.equal(textOf(storage.stored[0]), 'three');
      assert.deepEqual(page.told.elsewhere, []);
    });
  });

  it('makes no copy when the page is hidden between a write and its answer', async () => {
    await inPage(async (window) => {
      const storage = new FakeWebStorage();
      // The lock is released late: what was written is there, the answer is not.
      const locks = {
        request: async <T>(_: string, work: () => T | PromiseLike<T>) => {
          const done = await work();
          await tick();
          await tick();
          return done;
        },
      };
      const page = localTab(storage, { locks });
      page.write('one', 'a');
      const saved = page.saver.saveNow();
      assert.equal(storage.writes, 1);
      page.write('two');
      window.send('pagehide');
      await saved;
      assert.deepEqual(
        storage.stored.map(({ id, revision }) => [id, revision]),
        [['a', 2]],
      );
      assert.equal(textOf(storage.stored[0]), 'two');
      assert.deepEqual(page.told.elsewhere, []);
    });
  });

  it('saves what is left when it is disposed', () => {
    const storage = new FakeWebStorage();
    const page = localTab(storage);
    page.write('last words');
    page.saver.dispose();
    assert.equal(textOf(storage.stored[0]), 'last words');
  });

  it('is memory, and does nothing, without an adapter', async () => {
    const page = tab(undefined);
    await page.save('x');
    assert.equal(page.saver.state, 'memory');
    assert.equal(page.told.saved.length, 0);
    assert.deepEqual(await page.saver.listConversations(), []);
    assert.equal(await page.saver.loadConversation('a'), undefined);
  });

  describe("with a host's adapter", () => {
    it('asks for the revision that is stored, and gives the next', async () => {
      const asked: [number, number][] = [];
      const { adapter } = slowAdapter();
      const page = tab({
        ...adapter,
        save: (kept, expected) => Promise.resolve(void asked.push([kept.revision, expected])),
      });
      await page.save('one');
      await page.save('two');
      assert.deepEqual(asked, [
        [1, 0],
        [2, 1],
      ]);
    });

    it('saves the newest state once the one on its way has been answered', async () => {
      const { adapter, stored, waiting } = slowAdapter();
      const page = tab(adapter);
      page.write('one', 'a');
      const saved = page.saver.saveNow();
      for (const text of ['two', 'three', 'four']) {
        page.write(text);
        void page.saver.saveNow();
      }
      waiting[0]?.resolve();
      await tick();
      assert.equal(waiting.length, 2);
      assert.equal(page.saver.state, 'saving');
      waiting[1]?.resolve();
      await saved;
      assert.equal(textOf(stored.get('a')), 'four');
      assert.equal(page.saver.state, 'saved');
    });

    it('keeps everything when it fails, says so once, and goes on when it works again', async () => {
      const { adapter, stored, waiting } = slowAdapter();
      const page = tab(adapter);
      for (const text of ['one', 'two']) {
        page.write(text, 'a');
        const saved = page.saver.saveNow();
        waiting.at(-1)?.reject(new Error('offline'));
        await saved;
      }
      assert.equal(page.saver.state, 'failed');
      assert.equal(page.codes, 'storage-failed');
      page.write('other', 'b');
      const saved = page.saver.saveNow();
      waiting.at(-1)?.resolve();
      await tick();
      waiting.at(-1)?.resolve();
      await saved;
      assert.equal(page.saver.state, 'saved');
      assert.equal(page.codes, '');
      assert.deepEqual([...stored.values()].map(textOf), ['two', 'other']);
      assert.deepEqual(
        page.told.failed.map(({ code }) => code),
        ['storage-failed'],
      );
    });

    it('has not failed once something newer is stored than what failed', async () => {
      const { adapter, stored, waiting } = slowAdapter();
      const page = tab(adapter);
      page.write('one', 'a');
      const first = page.saver.saveNow();
      page.write('two', 'a');
      const second = page.saver.saveNow();
      waiting.at(-1)?.reject(new Error('full'));
      await tick();
      waiting.at(-1)?.resolve();
      await Promise.all([first, second]);
      assert.deepEqual([...stored.values()].map(textOf), ['two']);
      assert.deepEqual([page.saver.state, page.codes], ['saved', '']);
    });

    it('goes on in the same conversation after an answer was lost whose save was not', async () => {
      const stored = new Map<string, Conversation>();
      let isLost = true;
      const adapter: StorageAdapter = {
        list: () => Promise.resolve([...stored.values()]),
        load: (id) => Promise.resolve(stored.get(id)),
        save: (kept, expected) => {
          const known = stored.get(kept.id);
          if (known && known.revision !== expected)
            return Promise.reject(new StorageError('storage-conflict', 'x', { stored: known }));
          stored.set(kept.id, kept);
          return isLost ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve();
        },
        remove: (id) => Promise.resolve(void stored.delete(id)),
      };
      const page = tab(adapter);
      await page.save('one', 'a');
      await page.save('two', 'a');
      isLost = false;
      await page.save('three', 'a');
      assert.deepEqual(
        [...stored].map(([id, kept]) => [id, textOf(kept)]),
        [['a', 'three']],
      );
      assert.deepEqual([page.saver.state, page.told.elsewhere], ['saved', []]);
      // What somebody else has stored is still theirs.
      stored.set('a', conversation('a', 'other', { revision: 9, updatedAt: 5 }));
      await page.save('four', 'a');
      assert.deepEqual([...stored.values()].map(textOf), ['other', 'four']);
    });

    it('recognises a full storage by its names and codes, and whatever else is thrown', async () => {
      const thrown: [unknown, string][] = [
        [quotaError(), 'storage-full'],
        [{ name: 'QuotaExceededError' }, 'storage-full'],
        [{ name: 'NS_ERROR_DOM_QUOTA_REACHED' }, 'storage-full'],
        [{ code: 22 }, 'storage-full'],
        [{ code: 1014 }, 'storage-full'],
        [{ code: 'storage-full' }, 'storage-full'],
        [new StorageError('storage-full', 'x'), 'storage-full'],
        [new DOMException('no', 'SecurityError'), 'storage-refused'],
        [{ code: 23 }, 'storage-failed'],
        [null, 'storage-failed'],
        ['text', 'storage-failed'],
        [undefined, 'storage-failed'],
      ];
      for (const [error, code] of thrown) {
        const { adapter } = slowAdapter();
        // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- a host may
        const page = tab({ ...adapter, save: () => Promise.reject(error) });
        await page.save('x');
        await tick();
        assert.deepEqual(
          page.told.failed.map((issue) => issue.code),
          [code],
        );
      }
    });

    it('works with an adapter that is not asynchronous at all', async () => {
      const kept: (string | undefined)[] = [];
      let full = true;
      const { adapter } = slowAdapter();
      const save = (each: Conversation) => {
        if (full) throw new Error('full');
        kept.push(textOf(each));
      };
      const page = tab({ ...adapter, save: save as unknown as StorageAdapter['save'] });
      await page.save('one');
      assert.equal(page.saver.state, 'failed');
      full = false;
      await page.save('two');
      await page.save('three');
      assert.equal(page.saver.state, 'saved');
      assert.deepEqual(kept, ['two', 'three']);
    });

    it('makes one copy, not many, when an adapter refuses every revision', async () => {
      const ids = new Set<string>();
      const { adapter } = slowAdapter();
      const save = (kept: Conversation) => {
        ids.add(kept.id);
        return Promise.reject(new StorageError('storage-conflict', 'no'));
      };
      const page = tab({ ...adapter, save });
      await page.save('one', 'a');
      await page.save('two', 'a');
      assert.equal(ids.size, 2);
      assert.equal(page.codes, 'storage-copied storage-conflict');
    });

    it('opens what another tab went on with, while what was written here still waits to be stored as a copy', async () => {
      const { adapter, stored } = slowAdapter();
      stored.set('a', conversation('a', 'theirs', { revision: 1 }));
      let isOffline = false;
      const save = (kept: Conversation, expected: number) => {
        const known = stored.get(kept.id);
        if (known && known.revision !== expected) {
          isOffline = true;
          return Promise.reject(new StorageError('storage-conflict', 'x'));
        }
        return isOffline ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve();
      };
      const page = tab({ ...adapter, save });
      await page.save('ours', 'a');
      assert.equal(page.codes, 'storage-copied storage-failed');
      const [copyId = ''] = page.saver.unsaved;
      assert.notEqual(copyId, 'a');
      assert.equal(textOf(await page.saver.loadConversation('a')), 'theirs');
      assert.equal(textOf(await page.saver.loadConversation(copyId)), 'ours');
    });

    it('takes what another tab stored in the same millisecond for theirs, after a save of its own was lost', async () => {
      const theirs = { ...conversation('a', 'theirs', { revision: 1, updatedAt: 5 }) };
      const stored = new Map<string, Conversation>();
      const { adapter } = slowAdapter();
      const save = (kept: Conversation, expected: number) => {
        const known = stored.get(kept.id);
        if (known && known.revision !== expected)
          return Promise.reject(new StorageError('storage-conflict', 'x', { stored: known }));
        if (stored.size > 0) return Promise.resolve(void stored.set(kept.id, kept));
        stored.set('a', theirs);
        return Promise.reject(new TypeError('Failed to fetch'));
      };
      const page = tab({ ...adapter, save });
      page.open = conversation('a', 'ours', { updatedAt: 5 });
      page.saver.noteChange();
      await page.saver.saveNow();
      await page.saver.saveNow();
      assert.deepEqual([...stored.values()].map(textOf), ['theirs', 'ours']);
    });

    it('stores what was begun while nothing could be read under its own id, where nothing turns out to be stored', async () => {
      for (const kept of [undefined, conversation('a', 'theirs', { revision: 3 })]) {
        const stored = new Map<string, Conversation>(kept && [['a', kept]]);
        let isOnline = false;
        const ask = <T>(work: () => T) =>
          isOnline ? Promise.resolve(work()) : Promise.reject(new TypeError('Failed to fetch'));
        const { adapter } = slowAdapter();
        const page = tab({
          ...adapter,
          load: (id) => ask(() => stored.get(id)),
          save: (each) => ask(() => void stored.set(each.id, each)),
        });
        await page.saver.loadConversation('a');
        await page.save('ours', 'a');
        assert.equal(page.saver.state, 'failed');
        isOnline = true;
        await page.saver.saveNow();
        assert.deepEqual([...stored.values()].map(textOf), kept ? ['theirs', 'ours'] : ['ours']);
        assert.equal(stored.has('a'), true);
        assert.equal(page.codes, kept ? 'storage-copied' : '');
      }
    });

    it('checks what it loads', async () => {
      const { adapter, stored } = slowAdapter();
      const hostile = { ...conversation('a'), title: 5, revision: 3, evil: true, artifacts: [] };
      stored.set('a', hostile as unknown as Conversation);
      const page = tab(adapter);
      const loaded = await page.saver.loadConversation('a');
      assert.equal(textOf(loaded), 'Hello');
      assert.ok(loaded && !('evil' in loaded) && !('title' in loaded));
    });

    it('never overwrites a conversation that it could not load', async () => {
      for (const load of [
        () => Promise.reject(new Error('offline')),
        () => Promise.resolve({ id: 'a' } as Conversation),
      ]) {
        const saved: string[] = [];
        const { adapter } = slowAdapter();
        const page = tab({ ...adapter, load, save: (kept) => Promise.resolve(void saved.push(kept.id)) });
        assert.equal(await page.saver.loadConversation('a'), undefined);
        await tick();
        assert.equal(page.told.failed.length, 1);
        await page.save('new', 'a');
        assert.equal(saved.length, 1);
        assert.notEqual(saved[0], 'a');
      }
    });

    it('forgets that loading failed once it works', async () => {
      let online = false;
      const { adapter } = slowAdapter();
      const page = tab({
        ...adapter,
        load: () => (online ? Promise.resolve(conversation('a')) : Promise.reject(new Error('offline'))),
      });
      await page.saver.loadConversation('a');
      assert.equal(page.codes, 'storage-failed');
      online = true;
      assert.equal(textOf(await page.saver.loadConversation('a')), 'Hello');
      assert.equal(page.codes, '');
      assert.equal(page.saver.state, 'saved');
    });

    it('loads what could not be stored from memory, and lists it', async () => {
      const { adapter } = slowAdapter();
      const page = tab({ ...adapter, save: () => Promise.reject(quotaError()) });
      await page.save('only here', 'a');
      page.open = undefined;
      assert.equal(textOf(await page.saver.loadConversation('a')), 'only here');
      assert.deepEqual(
        (await page.saver.listConversations()).map(({ id }) => id),
        ['a'],
      );
    });

    it('does not bring back what is removed', async () => {
      const { adapter, stored, waiting } = slowAdapter();
      const page = tab(adapter);
      page.write('one', 'a');
      void page.saver.saveNow();
      page.write('two');
      void page.saver.saveNow();
      const removed = page.saver.removeConversation('a');
      page.saver.noteChange(); // still streaming
      void page.saver.saveNow();
      waiting[0]?.resolve();
      await removed;
      await tick();
      assert.equal(waiting.length, 1);
      assert.equal(stored.size, 0);
    });

    it('passes on what changed elsewhere, until it is disposed', () => {
      let tell: (id: string) => void = () => {};
      let ended = 0;
      const { adapter } = slowAdapter();
      const page = tab({
        ...adapter,
        subscribe: (changed) => {
          tell = changed;
          return () => void (ended += 1);
        },
      });
      tell('a');
      assert.deepEqual(page.told.elsewhere, ['a']);
      page.saver.dispose();
      assert.equal(ended, 1);
    });

    it('announces a state once, not with every chunk', async () => {
      const { adapter, waiting } = slowAdapter();
      const page = tab(adapter);
      for (let chunk = 0; chunk < 50; chunk += 1) page.write(`${chunk}`);
      assert.equal(page.told.changed, 1);
      const saved = page.saver.saveNow();
      waiting[0]?.resolve();
      await saved;
      assert.equal(page.told.changed, 2);
    });
  });
});

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
