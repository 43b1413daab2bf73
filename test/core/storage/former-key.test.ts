import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Conversation } from '../../../src/core/storage/adapters/storage-adapter.js';
import { conversation, FakeWebStorage, KEY, localTab, packed, recordOf, textOf, tick } from './fake-page.js';

const many = (count: number): Conversation[] =>
  Array.from({ length: count }, (_, index) =>
    conversation(`c${index}`, `text ${index}`, { title: `Title ${index}`, revision: index }),
  );

/** A storage whose page is gone after so many writes and removals: nothing it does then happens. */
class MortalStorage extends FakeWebStorage {
  lives = Infinity;

  override setItem(key: string, value: string): void {
    this.#live();
    super.setItem(key, value);
  }

  override removeItem(key: string): void {
    this.#live();
    super.removeItem(key);
  }

  #live(): void {
    if (this.lives === 0) throw new Error('This page is gone.');
    this.lives -= 1;
  }
}

async function start(storage: FakeWebStorage) {
  const page = localTab(storage, { now: () => 7 });
  await page.saver.ready;
  await tick();
  return page;
}

/** What a page that starts now has of each conversation. */
async function everything(storage: FakeWebStorage): Promise<Record<string, string | undefined>> {
  const { saver } = await start(storage);
  const found: Record<string, string | undefined> = {};
  for (const { id } of await saver.listConversations()) found[id] = textOf(await saver.loadConversation(id));
  return found;
}

const textsOf = (conversations: readonly Conversation[]) =>
  Object.fromEntries(conversations.map((each) => [each.id, textOf(each)]));

describe('the one key of an older kit', () => {
  it('moves whole: 50 conversations have keys of their own, and it is gone', async () => {
    for (const text of [packed(...many(50)), JSON.stringify(many(50))]) {
      const storage = new FakeWebStorage(text);
      const page = await start(storage);
      assert.equal(page.codes, '');
      assert.equal(storage.text, undefined);
      assert.equal(storage.items.size, 50);
      assert.deepEqual(storage.stored, many(50));
      assert.deepEqual(await everything(storage), textsOf(many(50)));
      const [first] = await page.saver.listConversations();
      assert.deepEqual(first, { id: 'c0', title: 'Title 0', updatedAt: 2, revision: 0 });
      page.open = await page.saver.loadConversation('c49');
      await page.save('changed', 'c49');
      assert.equal(storage.items.size, 50, 'no copy');
    }
  });

  it('moves where there is nothing in it', async () => {
    for (const text of [packed(), '[]']) {
      const storage = new FakeWebStorage(text);
      const page = await start(storage);
      assert.equal(storage.items.size, 0);
      assert.equal(page.codes, '');
    }
  });

  it('stays as it is until everything has been written, and loses nothing where the page is gone after any write', async () => {
    const odd = { id: 'odd', messages: 'none' };
    for (const text of [packed(...many(50)), packed(...many(5), odd)]) {
      const expected = text.includes('odd') ? textsOf(many(5)) : textsOf(many(50));
      for (let lives = 0, isDone = false; !isDone; lives += 1) {
        const storage = new MortalStorage(text);
        storage.lives = lives;
        await start(storage);
        isDone = storage.lives > 0;
        if (!isDone) {
          const isWritten = storage.stored.length === Object.keys(expected).length;
          assert.ok(storage.text === text || isWritten, `${lives} writes`);
        }
        storage.lives = Infinity;
        assert.deepEqual(await everything(storage), expected, `${lives} writes`);
        assert.equal(storage.text, undefined);
        if (text.includes('odd')) assert.ok(storage.quarantined.includes(JSON.stringify(odd)));
      }
    }
  });

  it('moves also where there is no room for both, and loses nothing where the page is gone after any write', async () => {
    const large = many(12).map((each) => conversation(each.id, each.id.repeat(200)));
    const text = packed(...large);
    for (let lives = 0, isDone = false; !isDone; lives += 1) {
      const storage = new MortalStorage(text);
      storage.quota = text.length + 3_000;
      storage.lives = lives;
      await start(storage);
      isDone = storage.lives > 0;
      storage.lives = Infinity;
      assert.deepEqual(await everything(storage), textsOf(large), `${lives} writes`);
      assert.equal(storage.text, undefined);
    }
  });

  it('keeps a conversation that has no room beside itself: it is read, saved when there is room, and removed', async () => {
    const large = conversation('large', 'x'.repeat(5_000), { revision: 4 });
    const text = packed(conversation('a', 'small'), large);
    const prepare = async () => {
      const storage = new FakeWebStorage(text);
      storage.quota = text.length + 1_000;
      return { storage, page: await start(storage) };
    };
    const one = await prepare();
    assert.deepEqual(await everything(one.storage), textsOf([conversation('a', 'small'), large]));
    assert.equal(one.storage.text, packed(large));
    one.page.open = await one.page.saver.loadConversation('large');
    await one.page.save('y'.repeat(5_000), 'large');
    assert.equal(one.page.codes, 'storage-full');
    assert.equal(one.storage.text, packed(large));
    await one.page.save('z', 'large');
    assert.equal(one.page.saver.state, 'saved');
    assert.equal(one.storage.text, undefined);
    assert.deepEqual(one.storage.stored.map(textOf), ['small', 'z']);

    const two = await prepare();
    await two.page.saver.removeConversation('large');
    assert.equal(two.storage.text, undefined);
    assert.deepEqual(await everything(two.storage), { a: 'small' });

    const three = await prepare();
    three.storage.quota = Infinity;
    await three.page.saver.listConversations();
    assert.equal(three.storage.text, undefined);
    assert.deepEqual(await everything(three.storage), textsOf([conversation('a', 'small'), large]));
  });

  it('is moved by a page that is hidden at once, too', () => {
    const storage = new FakeWebStorage(packed(...many(3)));
    const never = { request: () => new Promise<never>(() => {}) };
    const page = localTab(storage, { locks: never });
    page.write('typed', 'new');
    page.saver.dispose();
    assert.deepEqual(storage.stored.map(textOf), ['text 0', 'text 1', 'text 2', 'typed']);
    assert.equal(storage.text, undefined);
  });

  it('is written again by a tab that still runs the older kit: what is newer counts, and what both wrote is kept', async () => {
    const storage = new FakeWebStorage(packed(conversation('a', 'one', { revision: 1 })));
    const page = await start(storage);
    storage.items.set(KEY, packed(conversation('a', 'two', { revision: 2 })));
    page.open = await page.saver.loadConversation('a');
    assert.equal(textOf(page.open), 'two');
    await page.save('three', 'a');
    for (let write = 3; write < 20; write += 1) {
      storage.items.set(KEY, packed(conversation('a', `theirs ${write}`, { revision: write, title: 'Plan' })));
      await page.saver.listConversations();
      assert.equal(storage.text, undefined);
    }
    assert.deepEqual(
      storage.stored.map((kept) => [textOf(kept), kept.title, kept.copyReason]),
      [
        ['three', undefined, undefined],
        ['theirs 19', 'Plan', 'other-tab'],
      ],
    );
    assert.equal(page.codes, '');
  });

  it('leaves alone a key that is taken already: what has no place there gets another one', async () => {
    for (const text of ['{"theirs":true}', recordOf(conversation('a', 'newer'), 'x', 3), '{']) {
      const storage = new FakeWebStorage(packed(conversation('a', 'one', { title: 'Plan' })));
      storage.items.set(`${KEY}:a`, text);
      await start(storage);
      assert.ok([...storage.items.values()].includes(text), text);
      assert.ok(
        [...storage.items.values()].some((each) => each.includes('"one"') && each.includes('"copyReason":"other-tab"')),
        text,
      );
      assert.equal(storage.text, undefined);
    }
  });
});
