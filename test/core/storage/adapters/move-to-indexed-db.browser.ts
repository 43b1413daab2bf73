import { expect } from '@open-wc/testing';
import { HeadlessController } from '../../../../src/core/headless-controller.js';
import { IndexedDbStorage } from '../../../../src/core/storage/adapters/indexed-db-storage.js';
import { LocalStorage } from '../../../../src/core/storage/adapters/local-storage.js';
import { conversation, FakeWebStorage, packed, quotaError, tab, textOf, recordOf } from '../fake-page.js';

let names = 0;
const keys: string[] = [];
function freshKey(): string {
  const key = `move-${Date.now()}-${(names += 1)}`;
  keys.push(key);
  return key;
}
const localTab = (key: string, storage: FakeWebStorage) => tab(new LocalStorage({ key, storage }));
const inDatabase = async (key: string) => {
  const storage = new IndexedDbStorage({ key });
  const list = await storage.list();
  return Object.fromEntries(
    await Promise.all(list.map(async ({ id }) => [id, textOf(await storage.load(id))] as const)),
  );
};

describe('moving from localStorage to IndexedDB', () => {
  after(() => {
    for (const key of keys) {
      indexedDB.deleteDatabase(`vitrine:${key}`);
      for (const each of Object.keys(localStorage)) if (each.startsWith(key)) localStorage.removeItem(each);
    }
  });

  /** The saver opens the new storage by its name, so the key must be the controller's. */
  async function start(key: string, storage: FakeWebStorage) {
    const adapter = new LocalStorage({ key, storage });
    const page = tab(adapter, { key });
    await page.saver.ready;
    return page;
  }

  it('makes room: what was full goes on saving, and everything is there', async () => {
    const key = freshKey();
    const storage = new FakeWebStorage();
    storage.items.set(key, packed(conversation('old', 'kept', { revision: 2 })));
    const page = await start(key, storage);
    expect([...storage.items.keys()]).to.deep.equal([`${key}:old`]);
    storage.quota = 1_000;
    await page.save('x'.repeat(2_000), 'new');
    expect(page.codes).to.equal('storage-full');
    expect(page.saver.issues[0]!.storage).to.equal('local-storage');
    await page.saver.useStorage('indexed-db');
    expect(page.saver.state).to.equal('saved');
    expect(page.codes).to.equal('');
    expect(await inDatabase(key)).to.deep.equal({ old: 'kept', new: 'x'.repeat(2_000) });
    expect(storage.items.get(key)!.length).to.be.below(120);
    expect([...storage.items.keys()]).to.deep.equal([key]);
    await page.save('y'.repeat(9_000), 'new');
    expect((await inDatabase(key)).new).to.equal('y'.repeat(9_000));
  });

  it('works where there is no room for another word', async () => {
    const key = freshKey();
    const storage = new FakeWebStorage();
    const page = await start(key, storage);
    for (const id of ['a', 'b']) await page.save(`text of ${id}`, id);
    storage.quota = [...storage.items].reduce((sum, [name, text]) => sum + name.length + text.length, 0);
    await page.saver.useStorage('indexed-db');
    expect(await inDatabase(key)).to.deep.equal({ a: 'text of a', b: 'text of b' });
    expect([...storage.items.keys()]).to.deep.equal([key]);
    page.saver.dispose();
  });

  it('is found by a page that still asks for localStorage, and by tabs that are open', async () => {
    const key = freshKey();
    const storage = new FakeWebStorage();
    const [page, other] = [await start(key, storage), localTab(key, storage)];
    await page.save('one', 'a');
    await other.save('two', 'b');
    await page.saver.useStorage('indexed-db');
    await other.save('two, changed', 'b');
    expect(await inDatabase(key)).to.deep.equal({ a: 'one', b: 'two, changed' });
    const later = localTab(key, storage);
    await later.saver.ready;
    expect(textOf(await later.saver.loadConversation('a'))).to.equal('one');
    later.open = await later.saver.loadConversation('a');
    await later.save('one, changed', 'a');
    expect(later.saver.state).to.equal('saved');
    expect(await inDatabase(key)).to.deep.equal({ a: 'one, changed', b: 'two, changed' });
    expect(JSON.parse(storage.items.get(key)!)).to.deep.equal({
      format: 'vitrine-conversations',
      schema: 1,
      movedTo: 'indexed-db',
      conversations: [],
    });
    await later.saver.removeConversation('b');
    expect(await inDatabase(key)).to.deep.equal({ a: 'one, changed' });
    for (const each of [page, other, later]) each.saver.dispose();
  });

  it('brings along what a tab stored that had not heard of it yet, and overwrites nothing with it', async () => {
    const key = freshKey();
    const storage = new FakeWebStorage();
    const page = await start(key, storage);
    for (const id of ['same', 'older', 'newer']) await page.save(`text of ${id}`, id);
    const late = new Map(storage.items);
    await page.saver.useStorage('indexed-db');
    await page.save('newer by now', 'newer');
    for (const [name, text] of late) storage.items.set(name, text);
    storage.items.set(`${key}:older`, recordOf(conversation('older', 'written late', { revision: 2 })));
    storage.items.set(`${key}:fresh`, recordOf(conversation('fresh', 'written late, too', { revision: 1 })));
    const later = localTab(key, storage);
    await later.saver.ready;
    const kept = await inDatabase(key);
    expect(Object.values(kept).sort()).to.deep.equal([
      'newer by now',
      'text of newer',
      'text of same',
      'written late',
      'written late, too',
    ]);
    expect(kept).to.include({ newer: 'newer by now', older: 'written late', fresh: 'written late, too' });
    expect([...storage.items.keys()]).to.deep.equal([key]);
    for (const each of [page, later]) each.saver.dispose();
  });

  it('takes what another tab stores meanwhile', async () => {
    const key = freshKey();
    const storage = new FakeWebStorage();
    const [page, other] = [await start(key, storage), localTab(key, storage)];
    for (let number = 0; number < 20; number += 1) await page.save(`text ${number}`, `c${number}`);
    const moving = page.saver.useStorage('indexed-db');
    for (let number = 0; number < 20; number += 1) await other.save(`other ${number}`, `o${number}`);
    await moving;
    const kept = await inDatabase(key);
    expect(Object.keys(kept)).to.have.length(40);
    for (let number = 0; number < 20; number += 1) {
      expect(kept[`c${number}`]).to.equal(`text ${number}`);
      expect(kept[`o${number}`]).to.equal(`other ${number}`);
    }
    for (const each of [page, other]) each.saver.dispose();
  });

  it('leaves everything in localStorage where IndexedDB fails', async () => {
    const key = freshKey();
    const storage = new FakeWebStorage();
    const page = await start(key, storage);
    for (const id of ['a', 'b', 'c']) await page.save(`text ${id}`, id);
    const before = [...storage.items];
    const { put } = IDBObjectStore.prototype;
    let writes = 0;
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...args: Parameters<typeof put>) {
      writes += 1;
      if (writes === 3) throw quotaError();
      return put.apply(this, args);
    };
    let thrown: unknown;
    await page.saver.useStorage('indexed-db').catch((error: unknown) => (thrown = error));
    IDBObjectStore.prototype.put = put;
    expect((thrown as Error).name).to.equal('QuotaExceededError');
    expect([...storage.items]).to.deep.equal(before);
    await page.saver.useStorage('indexed-db');
    expect(await inDatabase(key)).to.deep.equal({ a: 'text a', b: 'text b', c: 'text c' });
  });

  it('works through a headless controller, in the browser’s own localStorage, with what previews keep', async () => {
    const storageKey = freshKey();
    const headless = new HeadlessController({ storage: 'local-storage', storageKey });
    await headless.ready;
    const id = headless.startMessage({ role: 'assistant' });
    headless.appendText(id, 'Here: <artifact type="html" title="Game">x</artifact>');
    headless.endMessage(id);
    await headless.save();
    await headless.useStorage('indexed-db');
    const again = new HeadlessController({ storage: 'local-storage', storageKey });
    await again.openConversation(headless.conversationId);
    expect(again.messages).to.deep.equal(headless.messages);
    expect(again.storageState).to.equal('saved');
    expect((await again.listConversations()).map((each) => each.id)).to.deep.equal([headless.conversationId]);
    for (const each of [headless, again]) each.dispose();
  });
});
