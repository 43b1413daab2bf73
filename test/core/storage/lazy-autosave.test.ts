import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LazyAutosave } from '../../../src/core/storage/lazy-autosave.js';
import type { Conversation, StorageAdapter } from '../../../src/core/storage/adapters/storage-adapter.js';
import { conversation, textOf } from './fake-page.js';

/** A host's adapter that answers at once, and what it was asked. */
function hostAdapter() {
  const stored = new Map<string, Conversation>();
  const asked: string[] = [];
  const adapter: StorageAdapter = {
    list: () => Promise.resolve([...stored.values()]),
    load: (id) => Promise.resolve(stored.get(id)),
    save: (kept) => Promise.resolve(void (asked.push(`save ${kept.id}`), stored.set(kept.id, kept))),
    remove: (id) => Promise.resolve(void (asked.push(`remove ${id}`), stored.delete(id))),
  };
  return { adapter, stored, asked };
}

/** A tab: what is open in it, how often that was asked for, its saver, and what it was told. */
class Tab {
  open: Conversation | undefined;
  taken = 0;
  readonly told = { saved: [] as [string, number][], failed: [] as string[], changed: 0 };
  readonly saver: LazyAutosave;

  constructor(storage: 'memory' | StorageAdapter) {
    this.saver = new LazyAutosave(storage, {
      conversation: () => this.open,
      takeChanged: () => ((this.taken += 1), this.open ? [this.open] : []),
      saved: (id, revision) => void this.told.saved.push([id, revision]),
      changed: () => void (this.told.changed += 1),
      failed: ({ code }) => void this.told.failed.push(code),
      changedElsewhere: () => {},
    });
  }

  write(text: string, id = 'a') {
    this.open = conversation(id, text);
    this.saver.noteChange();
  }
}

describe('LazyAutosave', () => {
  it('refuses a storage that does not exist where it is made', () => {
    assert.throws(() => new Tab('cookie' as 'memory'), { code: 'storage-unknown' });
  });

  it('takes its snapshots before save() returns, each conversation its own', async () => {
    const { adapter, stored, asked } = hostAdapter();
    const page = new Tab(adapter);
    page.write('first', 'a');
    const saved = page.saver.saveNow();
    assert.equal(page.taken, 1);
    page.write('second', 'b');
    await Promise.all([saved, page.saver.saveNow()]);
    assert.deepEqual(asked, ['save a', 'save b']);
    assert.equal(textOf(stored.get('a')), 'first');
    assert.equal(page.taken, 2);
    assert.deepEqual(page.told.saved, [
      ['a', 1],
      ['b', 1],
    ]);
    assert.equal(page.saver.state, 'saved');
  });

  it('is saving from the first change on, and says so once', async () => {
    const page = new Tab(hostAdapter().adapter);
    assert.equal(page.saver.state, 'saved');
    page.write('one');
    page.write('two');
    assert.equal(page.saver.state, 'saving');
    assert.equal(page.told.changed, 1);
    await page.saver.saveNow();
    assert.equal(page.saver.state, 'saved');
    assert.equal(page.told.changed, 2);
  });

  it('saves what changed before the saver was there without being asked', async () => {
    const { adapter, stored } = hostAdapter();
    const page = new Tab(adapter);
    page.write('typed at once');
    await page.saver.ready;
    assert.equal(page.saver.state, 'saving');
    await new Promise((resolve) => setTimeout(resolve, 700));
    assert.equal(textOf(stored.get('a')), 'typed at once');
    page.saver.dispose();
  });

  it('stores as interrupted what was being written', async () => {
    const { adapter, stored } = hostAdapter();
    const page = new Tab(adapter);
    page.write('half');
    const [message] = page.open?.messages ?? [];
    if (message) page.open?.messages.splice(0, 1, { ...message, status: 'streaming' });
    await page.saver.saveNow();
    assert.equal(stored.get('a')?.messages[0]?.status, 'interrupted');
  });

  it('keeps conversations in memory, where nothing is to be done before the first of them', async () => {
    const page = new Tab('memory');
    assert.equal(page.saver.state, 'memory');
    await page.saver.ready;
    await page.saver.saveNow();
    assert.equal(page.taken, 0);
    page.write('x', 'a');
    await page.saver.saveNow();
    assert.deepEqual(page.told.saved, [], 'nothing that outlives the page');
    assert.equal(page.saver.state, 'memory');
    assert.equal(page.told.changed, 0);
    assert.deepEqual(
      (await (await page.saver.loaded()).listConversations()).map(({ id }) => id),
      ['a'],
    );
    assert.equal(textOf(await page.saver.loadConversation('a')), 'x');
    await (await page.saver.loaded()).removeConversation('a');
    assert.equal(await page.saver.loadConversation('a'), undefined);
  });

  it('keeps order: what is removed after it was saved is gone', async () => {
    const { adapter, stored } = hostAdapter();
    const page = new Tab(adapter);
    page.write('x', 'a');
    void page.saver.saveNow();
    const removed = page.saver.loaded().then((saver) => saver.removeConversation('a'));
    page.saver.noteChange(); // still streaming
    void page.saver.saveNow();
    await removed;
    assert.equal(stored.size, 0);
  });

  it('saves what is left when it is disposed, and nothing after that', async () => {
    const { adapter, stored, asked } = hostAdapter();
    const page = new Tab(adapter);
    page.write('last words');
    page.saver.dispose();
    page.write('too late', 'b');
    await page.saver.ready;
    await new Promise((resolve) => setTimeout(resolve, 20));
    assert.equal(textOf(stored.get('a')), 'last words');
    assert.deepEqual(asked, ['save a']);
    assert.deepEqual(page.told.saved, []);
  });

  it('keeps what it has when the saver cannot begin, says so once, and begins with the next change', async () => {
    const { adapter, stored } = hostAdapter();
    let isBroken = true;
    const page = new Tab({
      ...adapter,
      subscribe: () => {
        if (isBroken) throw new Error('offline');
        return () => {};
      },
    });
    page.write('one', 'a');
    await page.saver.saveNow();
    assert.equal(page.saver.state, 'failed');
    assert.deepEqual(
      page.saver.issues.map(({ message }) => message),
      ['offline'],
    );
    assert.equal(textOf(await page.saver.loadConversation('a')), 'one');
    await assert.rejects(page.saver.loaded(), /offline/);
    stored.set('c', conversation('c', 'theirs', { revision: 4 }));
    assert.equal(await page.saver.loadConversation('c'), undefined);
    assert.deepEqual(page.told.failed, ['storage-failed']);
    isBroken = false;
    page.write('two', 'b');
    await page.saver.saveNow();
    assert.equal(page.saver.state, 'saved');
    assert.deepEqual(page.saver.issues, []);
    assert.deepEqual(page.told.saved, [
      ['a', 1],
      ['b', 1],
    ]);
    page.write('mine', 'c'); // never over what could not be read
    await page.saver.saveNow();
    assert.equal(textOf(stored.get('c')), 'theirs');
    assert.equal(
      [...stored.values()].some((kept) => textOf(kept) === 'mine'),
      true,
    );
  });
});
