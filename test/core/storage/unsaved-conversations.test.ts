import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { StorageError } from '../../../src/core/storage/storage-error.js';
import type { Conversation, StorageAdapter } from '../../../src/core/storage/adapters/storage-adapter.js';
import { conversation, quotaError, slowAdapter, tab, textOf, tick } from './fake-page.js';

describe('UnsavedConversations', () => {
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
});
