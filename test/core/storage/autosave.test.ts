import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Conversation } from '../../../src/core/storage/adapters/storage-adapter.js';
import {
  conversation,
  FakeLocks,
  FakeWebStorage,
  inPage,
  localTab,
  quotaError,
  slowAdapter,
  tab,
  textOf,
  tick,
} from './fake-page.js';

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
