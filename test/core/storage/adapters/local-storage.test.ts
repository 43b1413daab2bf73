import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LocalStorage } from '../../../../src/core/storage/adapters/local-storage.js';
import type { Conversation } from '../../../../src/core/storage/adapters/storage-adapter.js';
import {
  conversation,
  FakeLocks,
  FakeWebStorage,
  KEY,
  localTab,
  packed,
  quotaError,
  recordOf,
  storageWith,
  tab,
  textOf,
  tick,
} from '../fake-page.js';

const WARNING = (0.8 * 5 * 1024 * 1024) / 2;

/** A page that has looked at what is stored. */
async function start(storage: FakeWebStorage, options: ConstructorParameters<typeof LocalStorage>[0] = {}) {
  const page = localTab(storage, { now: () => 7, ...options });
  await page.saver.ready;
  await tick();
  return page;
}

describe('LocalStorage', () => {
  it('keeps each conversation under a key of its own, with format, schema and writer', async () => {
    const storage = new FakeWebStorage();
    const page = await start(storage);
    assert.equal(storage.items.size, 0);
    await page.save('one', 'a');
    await page.save('two', 'b');
    for (const value of storage.records) {
      assert.deepEqual(Object.keys(value), ['format', 'schema', 'writer', 'conversation']);
      assert.equal(value.format, 'vitrine-conversation');
      assert.equal(value.schema, 2);
    }
    const [one, two] = storage.records;
    assert.ok(one?.writer && one.writer === two?.writer, 'one tab wrote both');
    const other = await start(storage);
    await other.save('three', 'c');
    assert.notEqual(storage.records[2]?.writer, one.writer);
    assert.deepEqual(storage.stored.map(textOf), ['one', 'two', 'three']);
    assert.deepEqual([...storage.items.keys()], [`${KEY}:a`, `${KEY}:b`, `${KEY}:c`]);
  });

  it('lists, loads and removes what another page stored', async () => {
    const storage = storageWith(conversation('a', 'one', { title: 'A', revision: 4 }), conversation('b'));
    const { saver } = await start(storage);
    assert.deepEqual(await saver.listConversations(), [
      { id: 'a', title: 'A', updatedAt: 2, revision: 4 },
      { id: 'b', updatedAt: 2, revision: 0 },
    ]);
    assert.deepEqual(await saver.loadConversation('a'), conversation('a', 'one', { title: 'A', revision: 4 }));
    assert.equal(await saver.loadConversation('c'), undefined);
    await saver.removeConversation('a');
    await saver.removeConversation('c');
    assert.deepEqual(
      storage.stored.map(({ id }) => id),
      ['b'],
    );
  });

  it('reads a bare array, too', async () => {
    const storage = new FakeWebStorage(JSON.stringify([conversation('a', 'one'), conversation('b', 'two')]));
    const page = await start(storage);
    assert.equal(textOf(await page.saver.loadConversation('b')), 'two');
    await page.save('three', 'c');
    assert.deepEqual(storage.stored.map(textOf), ['one', 'two', 'three']);
    assert.equal(page.codes, '');
  });

  it('works under another key', async () => {
    const storage = new FakeWebStorage("the page's own");
    const page = await start(storage, { key: 'mine' });
    await page.save('x', 'a');
    assert.equal(storage.text, "the page's own");
    assert.ok(storage.items.get('mine:a')?.includes('"x"'));
  });

  it('keeps apart what has an id like a key of something else, and what rests under a longer prefix', async () => {
    const storage = new FakeWebStorage();
    const ids = ['quarantine:1', 'previews:a', 'id:quarantine:1', 'id:x', 'x', ':', 'a:b', '__proto__', '%', '\ud800'];
    const page = await start(storage);
    const longer = await start(storage, { key: `${KEY}:team` });
    for (const id of ids) await page.save(`text of ${id}`, id);
    await longer.save('theirs', 'x');
    await page.saver.openPreview('x', 'p').then((kept) => kept?.keepEntries({ score: '5' }));
    await new Promise((resolve) => setTimeout(resolve, 20));
    const again = await start(storage);
    const found = (await again.saver.listConversations()).map(({ id }) => id);
    assert.deepEqual(found.sort(), [...ids].sort());
    for (const id of ids) assert.equal(textOf(await again.saver.loadConversation(id)), `text of ${id}`);
    assert.equal(again.codes, '');
    assert.deepEqual(
      (await longer.saver.listConversations()).map(({ id }) => id),
      ['x'],
    );
    for (const id of ids) await again.saver.removeConversation(id);
    assert.deepEqual([...storage.items.keys()], [`${KEY}:team:x`]);
  });

  it('warns once per page at 80 % of 5 MiB', async () => {
    const storage = new FakeWebStorage();
    const page = await start(storage);
    await page.save('x', 'a');
    const rest = WARNING - [...storage.items].reduce((sum, [key, text]) => sum + key.length + text.length, 0);
    await page.save('x'.repeat(rest - 100), 'a');
    assert.equal(page.codes, '');
    await page.save('x'.repeat(rest + 100), 'a');
    await page.save('x'.repeat(rest + 200), 'a');
    const second = await start(storage);
    await second.save('more', 'b');
    await tick();
    assert.equal(page.codes, 'storage-nearly-full');
    assert.equal(second.codes, '');
    assert.deepEqual(page.told.failed, []);
    assert.equal(page.saver.state, 'saved');
  });

  describe('when it is full', () => {
    it('loses and deletes nothing, says so once, and goes on after room is made', async () => {
      const storage = new FakeWebStorage();
      const page = await start(storage);
      await page.save('small', 'a');
      storage.quota = 1_000;
      const before = [...storage.items];
      for (const length of [2_000, 3_000, 4_000]) await page.save('x'.repeat(length), 'a');
      assert.deepEqual([...storage.items], before);
      assert.equal(page.saver.state, 'failed');
      assert.equal(page.codes, 'storage-full');
      assert.deepEqual(
        page.told.failed.map(({ code }) => code),
        ['storage-full'],
      );
      storage.quota = 10_000;
      await page.saver.saveNow(); // "Try again"
      assert.equal(page.saver.state, 'saved');
      assert.equal(page.codes, '');
      assert.equal(textOf(storage.stored[0])?.length, 4_000);
      storage.quota = 1_000;
      await page.save('y'.repeat(5_000), 'a');
      await tick();
      assert.deepEqual(
        page.told.failed.map(({ code }) => code),
        ['storage-full', 'storage-full'],
      );
    });

    it('goes on by itself when a conversation is removed', async () => {
      const storage = new FakeWebStorage();
      const page = await start(storage);
      await page.save('x'.repeat(600), 'old');
      storage.quota = 1_200;
      await page.save('y'.repeat(700), 'new');
      assert.equal(page.saver.state, 'failed');
      await page.saver.removeConversation('old');
      assert.equal(page.saver.state, 'saved');
      assert.deepEqual(
        storage.stored.map(({ id }) => id),
        ['new'],
      );
    });

    it('holds back only what is too large', async () => {
      const storage = new FakeWebStorage();
      const page = await start(storage);
      storage.quota = 1_000;
      await page.save('x'.repeat(2_000), 'large');
      await page.save('small', 'b');
      assert.deepEqual(
        storage.stored.map(({ id }) => id),
        ['b'],
      );
      assert.equal(page.saver.state, 'failed');
      assert.equal(textOf(await page.saver.loadConversation('large'))?.length, 2_000);
    });

    it('from any write on, for any number of writes: nothing is lost and one notice is shown', async () => {
      for (let first = 1; first <= 12; first += 1) {
        for (const failures of [1, 2, 5]) {
          const storage = storageWith(conversation('old', 'kept'));
          storage.beforeWrite = () => {
            if (storage.writes >= first && storage.writes < first + failures) throw quotaError();
          };
          const page = await start(storage);
          for (let step = 0; step < 10; step += 1) {
            await page.save(`text ${step}`, `c${step % 3}`);
            await tick();
            assert.ok(page.saver.issues.length <= 1);
          }
          await page.saver.saveNow();
          assert.ok(
            page.told.failed.length <= 1 && (first > 10 || page.told.failed.length === 1),
            `${first} ${failures}`,
          );
          while (page.saver.state === 'failed') await page.saver.saveNow();
          const texts = Object.fromEntries(storage.stored.map((kept) => [kept.id, textOf(kept)]));
          assert.deepEqual(texts, { old: 'kept', c0: 'text 9', c1: 'text 7', c2: 'text 8' });
          assert.equal(page.codes, '');
        }
      }
    });
  });

  describe('when it is refused', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };

    it('goes on in memory, with a notice, whichever access is refused', async () => {
      const named = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
      Object.defineProperty(globalThis, 'localStorage', { get: refuse, configurable: true });
      const unnamed = new LocalStorage();
      if (named) Object.defineProperty(globalThis, 'localStorage', named);
      else Reflect.deleteProperty(globalThis, 'localStorage');
      const reading = new FakeWebStorage();
      reading.getItem = refuse;
      const writing = new FakeWebStorage();
      writing.beforeWrite = refuse;
      for (const adapter of [unnamed, new LocalStorage({ storage: reading }), new LocalStorage({ storage: writing })]) {
        const page = tab(adapter);
        await page.saver.ready;
        await page.save('x', 'a');
        await page.save('y', 'b');
        await tick();
        assert.equal(page.saver.state, 'memory');
        assert.equal(page.codes, 'storage-refused');
        assert.equal(page.told.failed.length, 1);
        assert.equal(textOf(await page.saver.loadConversation('a')), 'x');
        assert.deepEqual(
          (await page.saver.listConversations()).map(({ id }) => id),
          ['a', 'b'],
        );
        await page.saver.removeConversation('a');
        assert.equal(await page.saver.loadConversation('a'), undefined);
      }
    });
  });

  describe('when a key is not its own', () => {
    const foreign = [
      '{}',
      '{"conversations":[1]}',
      '[1,2]',
      '["a"]',
      '[{"id":"x","messages":[]}]',
      '"text"',
      '42',
      'null',
      'true',
      '{"format":"other","schema":1,"conversations":[]}',
    ];
    it('never touches it, and goes on with that conversation in memory with a notice', async () => {
      for (const text of [...foreign, packed(conversation('a')), recordOf(conversation('another id'))]) {
        const storage = new FakeWebStorage();
        storage.items.set(`${KEY}:a`, text);
        const page = await start(storage);
        assert.equal(page.codes, '', 'nobody has asked for it');
        assert.equal(await page.saver.loadConversation('a'), undefined);
        await page.save('x', 'a');
        await tick();
        assert.equal(page.saver.state, 'failed', text);
        assert.equal(page.codes, 'storage-foreign');
        assert.equal(page.told.failed.length, 1);
        assert.equal(textOf(await page.saver.loadConversation('a')), 'x');
        assert.deepEqual([...storage.items], [[`${KEY}:a`, text]]);
        assert.equal(storage.writes, 0);
        await page.save('saved all the same', 'b');
        await page.saver.removeConversation('a');
        assert.equal(page.saver.state, 'saved');
        assert.deepEqual(storage.items.get(`${KEY}:a`), text);
        assert.deepEqual([...storage.items.keys()], [`${KEY}:a`, `${KEY}:b`]);
      }
    });

    it('never touches the former key either, says so, and saves beside it', async () => {
      for (const text of foreign) {
        const storage = new FakeWebStorage(text);
        const page = await start(storage);
        assert.equal(page.codes, 'storage-foreign', text);
        assert.equal(page.saver.issues[0]?.key, KEY);
        assert.equal(page.told.failed.length, 1);
        await page.save('x', 'a');
        await page.save('y', 'b');
        await page.saver.removeConversation('a');
        assert.equal(page.saver.state, 'saved');
        assert.equal(storage.text, text);
        assert.deepEqual([...storage.items.keys()], [KEY, `${KEY}:b`]);
        assert.equal(storage.writes, 2);
      }
    });
  });

  describe('when a later version wrote it', () => {
    it('reads what it can, overwrites nothing, and keeps new work in memory with a notice', async () => {
      const text = JSON.stringify({
        format: 'vitrine-conversations',
        schema: 2,
        conversations: [conversation('a', 'kept'), { id: 'b', parts: [] }],
        index: {},
      });
      const storage = new FakeWebStorage(text);
      const page = await start(storage);
      assert.equal(page.codes, 'storage-newer');
      assert.equal(page.saver.state, 'memory');
      page.open = await page.saver.loadConversation('a');
      assert.equal(textOf(page.open), 'kept');
      await page.save('changed', 'a');
      await page.save('new', 'c');
      assert.equal(textOf(await page.saver.loadConversation('a')), 'changed');
      assert.deepEqual([...storage.items], [[KEY, text]]);
    });

    it('reads one that it wrote, never writes over it, and saves the others', async () => {
      for (const [text, isReadable] of [
        [recordOf(conversation('a', 'kept', { revision: 3 }), 'x', 3), true],
        [JSON.stringify({ format: 'vitrine-conversation', schema: 9, packed: '…' }), false],
      ] as const) {
        const storage = new FakeWebStorage();
        storage.items.set(`${KEY}:a`, text);
        const page = await start(storage);
        assert.deepEqual(
          (await page.saver.listConversations()).map(({ id }) => id),
          isReadable ? ['a'] : [],
        );
        page.open = await page.saver.loadConversation('a');
        assert.equal(textOf(page.open), isReadable ? 'kept' : undefined);
        await page.save('changed', 'a');
        await page.save('new', 'b');
        await tick();
        assert.equal(page.codes, 'storage-newer');
        assert.equal(page.told.failed.length, 1);
        assert.equal(page.saver.state, 'failed');
        assert.equal(textOf(await page.saver.loadConversation('a')), 'changed');
        await assert.rejects(page.saver.removeConversation('a'), { code: 'storage-newer' });
        assert.equal(storage.items.get(`${KEY}:a`), text);
        assert.deepEqual([...storage.items.keys()], [`${KEY}:a`, `${KEY}:b`]);
      }
    });

    it('stops writing when that happens while the page is open', async () => {
      const storage = new FakeWebStorage();
      const page = await start(storage);
      await page.save('x', 'a');
      const text = '{"format":"vitrine-conversations","schema":3,"packed":"…"}';
      storage.items.set(KEY, text);
      await page.save('y', 'a');
      assert.equal(storage.text, text);
      assert.equal(textOf(storage.stored[0]), 'x');
      assert.equal(page.saver.state, 'memory');
      assert.equal(textOf(await page.saver.loadConversation('a')), 'y');
    });
  });

  describe('when it is broken', () => {
    const broken = [
      '',
      '{',
      packed(conversation('a')).slice(0, -9),
      'not json',
      '{"format":"vitrine-conversations","schema":1}',
      '{"format":"vitrine-conversations","schema":"1","conversations":[]}',
      '{"format":"vitrine-conversations","schema":0,"conversations":[]}',
      '{"format":"vitrine-conversations","conversations":{}}',
      '['.repeat(200_000),
    ];

    it('moves the raw text aside, offers it, and goes on', async () => {
      for (const text of broken) {
        const storage = new FakeWebStorage(text);
        const page = await start(storage);
        assert.deepEqual([...storage.items], [['conversations:quarantine:7', text]]);
        const [issue] = page.saver.issues;
        assert.equal(issue?.code, 'storage-broken');
        assert.equal(issue?.data, text);
        assert.equal(issue?.key, 'conversations:quarantine:7');
        assert.ok(issue?.message.includes('conversations:quarantine:7'));
        assert.equal(page.told.failed.length, 1);
        await page.save('x', 'a');
        assert.equal(page.saver.state, 'saved');
        assert.equal(textOf(storage.stored[0]), 'x');
        assert.equal(page.codes, 'storage-broken'); // still offered
      }
    });

    it('never overwrites what it moved aside before', async () => {
      const storage = new FakeWebStorage('{');
      storage.items.set('conversations:quarantine:7', 'older');
      await start(storage);
      assert.deepEqual([...storage.items].sort(), [
        ['conversations:quarantine:7', 'older'],
        ['conversations:quarantine:8', '{'],
      ]);
    });

    it('moves aside what rests under the key of a conversation, and only that', async () => {
      for (const text of ['', '{', recordOf(conversation('b')).slice(0, -9), recordOf({ id: 'b', messages: [] })]) {
        const storage = storageWith(conversation('a', 'one'));
        storage.items.set(`${KEY}:b`, text);
        const page = await start(storage);
        assert.deepEqual(storage.quarantined, [text]);
        assert.equal(page.saver.issues[0]?.data, text);
        assert.equal(page.saver.issues[0]?.key, `${KEY}:quarantine:7`);
        assert.equal(page.saver.state, 'saved');
        assert.equal(textOf(await page.saver.loadConversation('a')), 'one');
        await page.save('new', 'b');
        assert.deepEqual(storage.stored.map(textOf), ['one', 'new']);
        assert.equal(page.codes, 'storage-broken');
      }
    });

    it('leaves the key of a conversation untouched when the copy does not fit, and saves the others', async () => {
      const text = `{${'x'.repeat(2_000)}`;
      const storage = new FakeWebStorage();
      storage.items.set(`${KEY}:b`, text);
      storage.quota = 3_500;
      const page = await start(storage);
      assert.equal(page.saver.issues[0]?.data, text);
      await page.save('in memory', 'b');
      await page.save('small', 'a');
      assert.equal(page.saver.state, 'failed');
      assert.equal(textOf(await page.saver.loadConversation('b')), 'in memory');
      assert.equal(storage.items.get(`${KEY}:b`), text);
      assert.ok(storage.items.has(`${KEY}:a`));
      storage.quota = Infinity;
      await page.saver.saveNow();
      assert.equal(page.saver.state, 'saved');
      assert.deepEqual(storage.quarantined, [text]);
      assert.deepEqual(storage.stored.map(textOf).sort(), ['in memory', 'small']);
    });

    it('leaves the key untouched and goes on in memory when the copy does not fit', async () => {
      const text = `{${'x'.repeat(500)}`;
      const storage = new FakeWebStorage(text);
      storage.quota = 800;
      const page = await start(storage);
      assert.equal(page.saver.state, 'memory');
      assert.equal(page.saver.issues[0]?.data, text);
      await page.save('x', 'a');
      assert.deepEqual([...storage.items], [[KEY, text]]);
    });

    it('keeps what another tab stored while the broken text was moved', async () => {
      const storage = new FakeWebStorage('{');
      const other = packed(conversation('b', 'from the other tab'));
      storage.beforeWrite = (key) => {
        if (key.includes(':quarantine:')) storage.items.set(KEY, other);
      };
      const page = await start(storage);
      await page.save('x', 'a');
      assert.deepEqual(
        storage.stored.map(({ id }) => id),
        ['b', 'a'],
      );
      assert.deepEqual(storage.quarantined, ['{']);
    });

    it('moves only the one conversation that is broken', async () => {
      const odd = [
        { id: 'b', messages: 'gone', artifacts: [] },
        5,
        null,
        { messages: [], artifacts: [] },
        conversation('a', 'a second a'),
      ];
      const storage = new FakeWebStorage(packed(conversation('a', 'one'), ...odd, conversation('c', 'three')));
      const page = await start(storage);
      assert.deepEqual(
        storage.quarantined,
        odd.map((each) => JSON.stringify(each)),
      );
      assert.deepEqual(storage.stored.map(textOf), ['one', 'three']);
      assert.equal(page.saver.issues.length, odd.length);
      assert.equal(page.saver.state, 'saved');
      assert.equal(textOf(await page.saver.loadConversation('a')), 'one');
    });

    it('leaves a broken conversation where it is while there is no room to move it', async () => {
      const odd = { id: 'b', messages: 'x'.repeat(3_000) };
      const storage = new FakeWebStorage(packed(conversation('a', 'one'), odd));
      storage.quota = (storage.text?.length ?? 0) + 800;
      const page = await start(storage);
      assert.deepEqual(storage.quarantined, []);
      assert.equal(page.saver.issues[0]?.data, JSON.stringify(odd));
      await page.save('short', 'c');
      await page.save('again', 'c');
      assert.equal(page.saver.issues.length, 1);
      assert.deepEqual(
        storage.stored.map(({ id }) => id),
        ['a', 'c'],
      );
      assert.equal(storage.text, packed(odd));
      storage.quota = Infinity;
      await start(storage);
      assert.deepEqual(
        storage.stored.map(({ id }) => id),
        ['a', 'c'],
      );
      assert.equal(storage.text, undefined);
      assert.deepEqual(storage.quarantined, [JSON.stringify(odd)]);
    });

    const artifact = {
      id: 'x',
      type: 'html',
      title: 'X',
      content: 'c',
      createdAt: 1,
      updatedAt: 1,
      versions: [{ id: 'v', content: 'c', createdAt: 1, number: 1 }],
    };
    const half = { ...conversation('a', 'one'), artifacts: [artifact, { id: 'y', type: 'svg' }] };

    it('moves a conversation with a broken record aside when it is opened, and keeps what can be read', async () => {
      const storage = storageWith(half as Conversation);
      const page = await start(storage);
      assert.deepEqual(storage.quarantined, []);
      assert.deepEqual((await page.saver.loadConversation('a'))?.artifacts, [artifact]);
      assert.deepEqual((await page.saver.loadConversation('a'))?.artifacts, [artifact]);
      assert.deepEqual(storage.quarantined, [recordOf(half)]);
      assert.deepEqual(storage.stored[0]?.artifacts, [artifact]);
      assert.equal(storage.records[0]?.writer, 'another tab', 'who has only put it in order has not written it');
    });

    it('does not save over a broken record before that has a place of its own', async () => {
      const storage = storageWith(half as Conversation);
      storage.beforeWrite = (key) => {
        if (key.includes(':quarantine:')) throw quotaError();
      };
      const page = await start(storage);
      page.open = await page.saver.loadConversation('a');
      await page.save('two', 'a');
      await page.save('other', 'b');
      assert.equal(page.saver.state, 'failed');
      assert.deepEqual(
        storage.stored.map((kept) => [textOf(kept), kept.artifacts.length]),
        [
          ['one', 2],
          ['other', 0],
        ],
      );
      storage.beforeWrite = () => {};
      await page.saver.saveNow();
      assert.deepEqual(storage.stored.map(textOf), ['two', 'other']);
      assert.deepEqual(storage.quarantined, [recordOf(half)]);
    });
  });

  describe('in several tabs', () => {
    it('reads and writes under a Web Lock for each conversation', async () => {
      const [storage, locks] = [new FakeWebStorage(), new FakeLocks()];
      const pages = [0, 1, 2, 3].map(() => localTab(storage, { locks }));
      await Promise.all(
        pages.map(async (page, own) => {
          for (let write = 0; write < 250; write += 1) await page.save(`${own} ${write}`, `${own}-${write % 50}`);
        }),
      );
      assert.equal(storage.stored.length, 200);
      for (const kept of storage.stored) {
        const [own, slot] = kept.id.split('-').map(Number);
        assert.equal(textOf(kept), `${own} ${200 + (slot ?? 0)}`);
        assert.equal(kept.revision, 5);
      }
      const names = new Set(storage.stored.map(({ id }) => `vitrine:conversations:${id}`)).add('vitrine:conversations');
      assert.deepEqual(new Set(locks.names), names);
      for (const page of pages) assert.deepEqual(page.told.failed, []);
    });

    it('loses no text when four write the same conversation: the later ones go on in copies', async () => {
      for (const locks of [new FakeLocks(), null]) {
        const storage = new FakeWebStorage();
        const pages = [0, 1, 2, 3].map(() => localTab(storage, { locks }));
        await Promise.all(
          pages.map(async (page, own) => {
            for (let write = 0; write < 250; write += 1) {
              page.open = conversation('shared', `${own}: ${write}`, { title: 'Plan', updatedAt: write });
              page.saver.noteChange();
              await page.saver.saveNow();
            }
          }),
        );
        assert.deepEqual(storage.stored.map(textOf).sort(), ['0: 249', '1: 249', '2: 249', '3: 249']);
        assert.deepEqual(
          storage.stored.map(({ title }) => title),
          ['Plan', 'Plan', 'Plan', 'Plan'],
        );
        assert.deepEqual(storage.stored.map(({ copyReason = '' }) => copyReason).sort(), [
          '',
          'other-tab',
          'other-tab',
          'other-tab',
        ]);
        for (const page of pages.slice(1)) assert.ok(page.told.elsewhere.includes('shared'));
        for (const page of pages) page.saver.dispose();
      }
    });

    it('goes on in the conversation itself once its new state has been opened', async () => {
      const storage = new FakeWebStorage();
      const [one, two] = [localTab(storage), localTab(storage)];
      await one.save('one', 'a');
      await two.save('two', 'a');
      assert.equal(storage.stored.length, 2);
      two.open = await two.saver.loadConversation('a');
      await two.save('two again', 'a');
      assert.deepEqual(storage.stored.map(textOf), ['two again', 'two']);
    });

    it('goes on writing what another tab removed', async () => {
      const storage = new FakeWebStorage();
      const [one, two] = [localTab(storage), localTab(storage)];
      await one.save('one', 'a');
      await two.saver.removeConversation('a');
      await one.save('still here', 'a');
      assert.deepEqual(
        storage.stored.map((kept) => [kept.id, textOf(kept)]),
        [['a', 'still here']],
      );
    });

    it('tells the other tabs, of the same key only', async () => {
      const storage = new FakeWebStorage();
      const [one, two, three] = [localTab(storage), localTab(storage), localTab(storage, { key: 'other' })];
      await one.save('x', 'a');
      await one.saver.removeConversation('a');
      const until = Date.now() + 2_000;
      while (two.told.elsewhere.length < 2 && Date.now() < until) await tick();
      const stranger = new BroadcastChannel('vitrine:conversations');
      for (const message of [null, 5, { key: KEY, id: 5 }, { id: 'a' }]) stranger.postMessage(message);
      await new Promise((resolve) => setTimeout(resolve, 50));
      stranger.close();
      assert.deepEqual(two.told.elsewhere, ['a', 'a']);
      assert.deepEqual(one.told.elsewhere, []);
      assert.deepEqual(three.told.elsewhere, []);
      for (const page of [one, two, three]) page.saver.dispose();
    });

    it('tells a change that comes later than its signal, and every change once', async () => {
      const page = globalThis as { addEventListener?: unknown };
      let change: (change: { key: string; newValue: string | null }) => void = () => {};
      page.addEventListener = (type: string, listener: typeof change) => {
        if (type === 'storage') change = listener;
      };
      const storage = storageWith(conversation('a', 'one', { revision: 1 }));
      const one = localTab(storage);
      await one.saver.ready;
      delete page.addEventListener;
      one.open = await one.saver.loadConversation('a');
      const signal = async () => {
        const channel = new BroadcastChannel('vitrine:conversations');
        channel.postMessage({ key: KEY, id: 'a' });
        await new Promise((resolve) => setTimeout(resolve, 50));
        channel.close();
      };
      await signal(); // what was written is still on its way
      assert.deepEqual(one.told.elsewhere, []);
      const text = recordOf(conversation('a', 'two', { revision: 2 }));
      storage.items.set(`${KEY}:a`, text);
      change({ key: `${KEY}:a`, newValue: text });
      await signal();
      assert.deepEqual(one.told.elsewhere, ['a']);
      one.saver.dispose();
    });

    it('saves again what a hidden page wrote without the lock, where another tab wrote over it at that moment', async () => {
      const [storage, locks] = [new FakeWebStorage(), new FakeLocks()];
      const page = tab(new LocalStorage({ storage, locks }));
      await page.save('one', 'a');
      const before = storage.records[0];
      page.write('two');
      page.saver.dispose(); // saves at once
      assert.deepEqual(storage.stored.map(textOf), ['two']);
      const adapter = new LocalStorage({ storage, locks });
      const lost: (string | undefined)[] = [];
      adapter.watchOverwritten((each) => void lost.push(textOf(each)));
      const opened = await adapter.load('a');
      void adapter.saveNow(conversation('a', 'three', { revision: 3 }), opened?.revision ?? 0);
      // What another tab made of the state before.
      storage.items.set(`${KEY}:a`, recordOf(conversation('a', 'theirs', { revision: 2 })));
      for (let turn = 0; turn < 5; turn += 1) await tick();
      assert.deepEqual(lost, ['three']);
      assert.equal(before?.conversation.revision, 1);
      // Where nobody did, it tells nothing; nor does it twice.
      await adapter.load('a');
      void adapter.saveNow(conversation('a', 'four', { revision: 3 }), 2);
      for (let turn = 0; turn < 5; turn += 1) await tick();
      assert.deepEqual(storage.stored.map(textOf), ['four', 'three']); // the latter in a copy
      assert.deepEqual(lost, ['three']);
    });

    it('works where locks are refused or missing', async () => {
      const storage = new FakeWebStorage();
      const refused = { request: () => Promise.reject(new DOMException('no', 'SecurityError')) };
      const thrown = {
        request: () => {
          throw new Error('no');
        },
      };
      for (const [id, locks] of [
        ['a', refused],
        ['b', thrown],
        ['c', null],
      ] as const)
        await localTab(storage, { locks }).save('x', id);
      assert.deepEqual(
        storage.stored.map(({ id }) => id),
        ['a', 'b', 'c'],
      );
    });
  });
});
