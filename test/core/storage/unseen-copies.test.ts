import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { HeadlessController, type StorageAdapter } from '../../../src/core/index.js';
import { LocalStorage } from '../../../src/core/storage/adapters/local-storage.js';
import { hostStorage } from '../host-storage.js';
import { FakeWebStorage, tick } from './fake-page.js';

describe('a copy that a conflict made', () => {
  const pages: HeadlessController[] = [];
  afterEach(() => {
    for (const page of pages.splice(0)) page.dispose();
  });

  async function openPage(storage: StorageAdapter, conversationId?: string): Promise<HeadlessController> {
    const page = new HeadlessController({ storage });
    pages.push(page);
    await page.ready;
    if (conversationId) await page.openConversation(conversationId);
    return page;
  }

  /** Both write at the same time; the second one goes on in a copy. */
  async function sayInBoth(one: HeadlessController, two: HeadlessController): Promise<void> {
    const id = two.startMessage({ role: 'assistant' });
    two.appendText(id, 'two');
    await say(one, 'one');
    two.endMessage(id);
    await two.save();
    assert.notEqual(two.conversationId, one.conversationId);
  }

  async function say(page: HeadlessController, text: string): Promise<void> {
    const id = page.startMessage({ role: 'user' });
    page.appendText(id, text);
    page.endMessage(id);
    await page.save();
  }

  /** Two tabs have written in one conversation. @returns the id of the copy, and how a page is opened. */
  async function conflict() {
    const storage = new FakeWebStorage();
    const open = (id?: string) => openPage(new LocalStorage({ storage, locks: null }), id);
    const [one, two] = [await open('support'), await open('support')];
    await sayInBoth(one, two);
    const copyId = two.conversationId;
    one.dispose();
    two.dispose();
    return { storage, open, copyId };
  }

  const toldOf = (page: HeadlessController) =>
    page.storageIssues.filter(({ code }) => code === 'storage-copied').map(({ copyId }) => copyId);

  it('is told of by each page that is opened, until a person has dismissed it', async () => {
    const { open, copyId } = await conflict();
    for (const _ of [1, 2]) {
      const page = await open('support');
      assert.deepEqual(toldOf(page), [copyId]);
      page.dispose();
    }
    const page = await open('support');
    await page.dismissCopy(copyId);
    assert.deepEqual(toldOf(page), []);
    page.dispose();
    const next = await open('support');
    assert.deepEqual(toldOf(next), []);
    const { copyReason, copyUnseen } = (await next.listConversations()).find(({ id }) => id === copyId)!;
    assert.deepEqual([copyReason, copyUnseen], ['other-tab', undefined]);
  });

  it('is told of no more once it has been opened, or removed', async () => {
    const { open, copyId } = await conflict();
    const page = await open('support');
    await page.openConversation(copyId);
    await page.save();
    assert.deepEqual(toldOf(page), []);
    await page.listConversations();
    assert.deepEqual(toldOf(page), []);
    page.dispose();
    assert.deepEqual(toldOf(await open('support')), []);

    const other = await conflict();
    const second = await other.open();
    await second.removeConversation(other.copyId);
    assert.deepEqual(toldOf(second), []);
  });

  it('stays told of in the tab that goes on in it, until that is dismissed', async () => {
    const storage = new FakeWebStorage();
    const open = () => openPage(new LocalStorage({ storage, locks: null }), 'support');
    const [one, two] = [await open(), await open()];
    await sayInBoth(one, two);
    await say(two, 'and on');
    assert.deepEqual(toldOf(two), [two.conversationId]);
    await two.dismissCopy(two.conversationId);
    await two.save();
    assert.deepEqual(toldOf(two), []);
    assert.deepEqual(toldOf(await open()), []);
  });

  it('is told of where a host’s own storage says it when it lists', async () => {
    const { adapter, stored } = hostStorage();
    const one = await openPage(adapter, 'support');
    await say(one, 'one');
    const kept = stored.get('support')!;
    stored.set('copy', { ...kept, id: 'copy', copyReason: 'other-tab', copyUnseen: true });
    const two = await openPage(adapter, 'support');
    assert.deepEqual(toldOf(two), []);
    await two.listConversations();
    assert.deepEqual(toldOf(two), ['copy']);
    await two.dismissCopy('copy');
    await tick();
    assert.deepEqual([toldOf(two), stored.get('copy')?.copyUnseen], [[], undefined]);
  });

  it('goes without the mark into a file', async () => {
    const { open, copyId } = await conflict();
    const page = await open('support');
    const json = await page.exportConversation(copyId);
    assert.ok(json?.includes('other-tab') && !json.includes('copyUnseen'));
  });
});
