import { expect } from '@open-wc/testing';
import { openDB } from 'idb';
import { IndexedDbStorage, type IndexedDbOptions } from '../../../../src/core/storage/adapters/indexed-db-storage.js';
import { isThoroughPage, pageRuns } from '../../../page-runs.js';
import { conversation, tab, textOf } from '../fake-page.js';
import fc from '../../../seeded-check.js';

let names = 0;
const keys: string[] = [];
/** A key that no other test has used. */
function freshKey(): string {
  const key = `test-${Date.now()}-${(names += 1)}`;
  keys.push(key);
  return key;
}
const databaseOf = (key: string) => `vitrine:${key}`;

/** A page that has looked at what is stored. */
async function start(key: string, options: IndexedDbOptions = {}) {
  const page = tab(new IndexedDbStorage({ key, now: () => 7, ...options }));
  await page.saver.ready;
  await soon();
  return page;
}

/** Works on the records themselves, as somebody else would. */
async function raw<T>(key: string, work: (database: Awaited<ReturnType<typeof openDB>>) => Promise<T>): Promise<T> {
  const database = await openDB(databaseOf(key));
  try {
    return await work(database);
  } finally {
    database.close();
  }
}
const quarantined = (key: string) =>
  raw(key, async (database) => Promise.all([database.getAllKeys('quarantine'), database.getAll('quarantine')]));

const soon = () => new Promise<void>((resolve) => setTimeout(resolve));
async function until(isTrue: () => boolean, what: string): Promise<void> {
  for (const end = Date.now() + 10_000; !isTrue(); await soon())
    if (Date.now() > end) throw new Error(`Not within 10 s: ${what}`);
}

describe('IndexedDbStorage', () => {
  after(async () => {
    for (const key of keys) indexedDB.deleteDatabase(databaseOf(key));
    await soon();
  });

  it('keeps each conversation as a record of its own', async () => {
    const key = freshKey();
    const page = await start(key);
    await page.save('one', 'a');
    await page.save('two', 'b');
    const records = (await raw(key, (database) => database.getAll('conversations'))) as {
      id: string;
      json: string;
      revision: number;
    }[];
    expect(records.map(({ id, revision }) => [id, revision])).to.deep.equal([
      ['a', 1],
      ['b', 1],
    ]);
    expect(records.map(({ json }) => textOf(JSON.parse(json)))).to.deep.equal(['one', 'two']);
    expect(page.saver.state).to.equal('saved');
    expect(page.codes).to.equal('');
  });

  it('lists, loads and removes what another page stored', async () => {
    const key = freshKey();
    const other = new IndexedDbStorage({ key });
    await other.save(conversation('a', 'one', { title: 'A', revision: 4 }), 3);
    await other.save(conversation('b', 'two', { revision: 1 }), 0);
    const { saver } = await start(key);
    expect(await saver.listConversations()).to.deep.equal([
      { id: 'a', title: 'A', updatedAt: 2, revision: 4 },
      { id: 'b', updatedAt: 2, revision: 1 },
    ]);
    expect(await saver.loadConversation('a')).to.deep.equal(conversation('a', 'one', { title: 'A', revision: 4 }));
    expect(await saver.loadConversation('c')).to.equal(undefined);
    await saver.removeConversation('a');
    await saver.removeConversation('c');
    expect((await saver.listConversations()).map(({ id }) => id)).to.deep.equal(['b']);
  });

  it('refuses to overwrite another revision: the later writer goes on in a copy', async () => {
    const key = freshKey();
    const [one, two] = [await start(key), await start(key)];
    await one.save('one', 'a');
    two.open = conversation('a', 'two', { title: 'Plan' });
    two.saver.noteChange();
    await two.saver.saveNow();
    const kept = await two.saver.listConversations();
    expect(kept.map(({ title, copyReason }) => ({ title, copyReason }))).to.have.deep.members([
      { title: 'Plan', copyReason: 'other-tab' },
      { title: undefined, copyReason: undefined },
    ]);
    expect(two.told.elsewhere).to.include('a');
    const texts = await Promise.all(kept.map(async ({ id }) => textOf(await new IndexedDbStorage({ key }).load(id))));
    expect(texts.sort()).to.deep.equal(['one', 'two']);
  });

  it('writes over nothing that it has not opened, also where what is stored has no number', async () => {
    const key = freshKey();
    await new IndexedDbStorage({ key }).save(conversation('a', 'theirs', { revision: 0 }), 0);
    const page = await start(key);
    await page.save('mine', 'a');
    const fresh = new IndexedDbStorage({ key });
    expect(textOf(await fresh.load('a'))).to.equal('theirs');
    expect(await fresh.list()).to.have.length(2);
    page.open = await page.saver.loadConversation('a');
    await page.save('theirs, changed', 'a');
    expect(textOf(await fresh.load('a'))).to.equal('theirs, changed');
    expect(await fresh.list()).to.have.length(2);
  });

  it('tells other tabs what has changed', async () => {
    const key = freshKey();
    const [one, two] = [await start(key), await start(key)];
    await one.save('x', 'a');
    await until(() => two.told.elsewhere.length > 0, 'the other tab hears of it');
    expect(two.told.elsewhere).to.deep.equal(['a']);
    expect(one.told.elsewhere).to.deep.equal([]);
    for (const page of [one, two]) page.saver.dispose();
  });

  it('warns once per page when the browser has little room left', async () => {
    let asked = 0;
    const estimate = () => Promise.resolve(((asked += 1), { usage: 81, quota: 100 }));
    const page = await start(freshKey(), { estimate });
    await page.save('x', 'a');
    await until(() => page.codes !== '', 'the warning');
    expect(page.codes).to.equal('storage-nearly-full');
    expect(page.told.failed).to.deep.equal([]);
    const second = await start(freshKey(), { estimate });
    await second.save('x', 'a');
    expect(second.codes).to.equal('');
    expect(asked).to.equal(1);
  });

  describe('when another tab changes or deletes the database', () => {
    it('saves what it has, lets go, and says that a reload is needed', async () => {
      const key = freshKey();
      const page = await start(key);
      await page.save('one', 'a');
      page.write('typed just now');
      const newer = await openDB(databaseOf(key), 2);
      expect(textOf(JSON.parse(((await newer.get('conversations', 'a')) as { json: string }).json))).to.equal(
        'typed just now',
      );
      await until(() => page.codes !== '', 'the notice');
      await page.save('too late', 'a');
      newer.close();
      expect(page.codes).to.equal('storage-outdated');
      expect(page.saver.state).to.equal('failed');
      expect(page.told.failed.map(({ code }) => code)).to.deep.equal(['storage-outdated']);
      expect(textOf(await page.saver.loadConversation('a'))).to.equal('too late');
    });

    it('reads what a later version stored, overwrites nothing, and goes on in memory', async () => {
      const key = freshKey();
      await (await start(key)).save('kept', 'a');
      await raw(key, async (database) => database.put('conversations', { id: 'odd', shape: 2 }));
      (await openDB(databaseOf(key), 7)).close();
      const page = await start(key);
      expect(page.codes).to.equal('storage-newer');
      expect(page.saver.state).to.equal('memory');
      page.open = await page.saver.loadConversation('a');
      expect(textOf(page.open)).to.equal('kept');
      await page.save('changed', 'a');
      const records = (await raw(key, (database) => database.getAll('conversations'))) as {
        id: string;
        json?: string;
      }[];
      expect(records.map(({ id }) => id)).to.deep.equal(['a', 'odd']);
      expect(textOf(JSON.parse(records[0]!.json!))).to.equal('kept');
    });

    it('starts all the same when a tab does not let go, and saves once it has', async () => {
      const key = freshKey();
      const stubborn = await openDB(databaseOf(key), 1, {
        upgrade: (database) => void database.createObjectStore('theirs'),
      });
      const deleting = indexedDB.deleteDatabase(databaseOf(key)); // waits for the other one, and we wait for this
      const page = await start(key, { openMs: 100 });
      expect(page.saver.state).to.equal('failed');
      await page.save('kept in memory', 'a');
      expect(textOf(await page.saver.loadConversation('a'))).to.equal('kept in memory');
      stubborn.close();
      await until(() => deleting.readyState === 'done', 'it is deleted');
      for (const end = Date.now() + 10_000; page.saver.state !== 'saved' && Date.now() < end; await soon())
        await page.saver.saveNow();
      expect(page.saver.state).to.equal('saved');
      expect(textOf(await new IndexedDbStorage({ key }).load('a'))).to.equal('kept in memory');
      expect(page.told.failed).to.have.length(1);
    });
  });

  describe('when the database is not its own', () => {
    it('never touches it, and goes on in memory with a notice', async () => {
      const key = freshKey();
      (
        await openDB(databaseOf(key), 1, {
          upgrade: (database) => void database.createObjectStore('theirs').put('their own', 'x'),
        })
      ).close();
      const page = await start(key);
      expect(page.saver.state).to.equal('memory');
      expect(page.codes).to.equal('storage-foreign');
      await page.save('x', 'a');
      expect(
        await raw(key, async (database) => [await database.get('theirs', 'x'), [...database.objectStoreNames]]),
      ).to.deep.equal(['their own', ['theirs']]);
    });
  });

  describe('when the browser refuses it', () => {
    it('goes on in memory, with a notice, whichever way it is refused', async () => {
      const { open } = IDBFactory.prototype;
      for (const name of ['SecurityError', 'InvalidStateError']) {
        IDBFactory.prototype.open = () => {
          throw new DOMException('no', name);
        };
        try {
          const page = await start(freshKey());
          await page.save('x', 'a');
          await soon();
          expect(page.saver.state).to.equal('memory');
          expect(page.codes).to.equal('storage-refused');
          expect(textOf(await page.saver.loadConversation('a'))).to.equal('x');
        } finally {
          IDBFactory.prototype.open = open;
        }
      }
    });
  });

  describe('when it is full', () => {
    /** Lets writes fail from one on, as often as wanted: the transaction ends as the browser would end it. */
    function limit(fails: (write: number) => boolean) {
      const { put } = IDBObjectStore.prototype;
      let writes = 0;
      IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...args: Parameters<typeof put>) {
        writes += 1;
        if (fails(writes)) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
        return put.apply(this, args);
      };
      return () => void (IDBObjectStore.prototype.put = put);
    }

    const LENGTHS = [1, 2, 5];
    it('from any write on, for any number of writes: nothing is lost, one notice is shown, saving resumes', async () => {
      for (let first = 1; first <= 8; first += 1) {
        // In the gate one length for each beginning, in turn.
        for (const failures of isThoroughPage() ? LENGTHS : [LENGTHS[first % LENGTHS.length]!]) {
          const key = freshKey();
          await new IndexedDbStorage({ key }).save(conversation('old', 'kept', { revision: 1 }), 0);
          const page = await start(key);
          const restore = limit((write) => write >= first && write < first + failures);
          try {
            for (let step = 0; step < 8; step += 1) {
              await page.save(`text ${step}`, `c${step % 3}`);
              await soon();
              expect(page.saver.issues.length).to.be.at.most(1);
            }
            while (page.saver.state === 'failed') await page.saver.saveNow();
          } finally {
            restore();
          }
          const texts: Record<string, string | undefined> = {};
          const fresh = new IndexedDbStorage({ key });
          for (const { id } of await fresh.list()) texts[id] = textOf(await fresh.load(id));
          expect(texts).to.deep.equal({ old: 'kept', c0: 'text 6', c1: 'text 7', c2: 'text 5' });
          expect(page.told.failed.map(({ code }) => code)).to.deep.equal(['storage-full']);
          expect(page.codes).to.equal('');
        }
      }
    }).timeout(120_000);
  });

  describe('when something in it is broken', () => {
    it('moves what no list can show aside, offers it, and goes on', async () => {
      const key = freshKey();
      await (await start(key)).save('good', 'a');
      const odd: unknown[] = [
        { id: 'b' },
        { id: 'c', title: '', updatedAt: 'now', revision: 1, json: '{}' },
        { id: 5, title: '', updatedAt: 1, revision: 1, json: '{"a":1}' },
      ];
      await raw(key, async (database) => {
        for (const each of odd) await database.put('conversations', each);
      });
      const page = await start(key);
      expect((await page.saver.listConversations()).map(({ id }) => id)).to.deep.equal(['a']);
      const [places, values] = await quarantined(key);
      expect(places).to.deep.equal(['quarantine:7', 'quarantine:8', 'quarantine:9'].map((end) => `${key}:${end}`));
      expect(values).to.have.deep.members(odd);
      expect(page.saver.issues.map(({ code }) => code)).to.deep.equal(Array(3).fill('storage-broken'));
      expect(page.saver.issues.map(({ data }) => data)).to.include('{"a":1}');
      expect(page.told.failed).to.have.length(3);
      expect(page.saver.state).to.equal('saved');
    });

    it('moves a conversation aside that is not readable when it is opened, and only that one', async () => {
      const key = freshKey();
      const page = await start(key);
      await page.save('good', 'a');
      for (const [id, json] of [
        ['b', '{'],
        ['c', '{"id":"c"}'],
        ['d', 5],
      ] as const) {
        const record = { id, title: '', updatedAt: 1, revision: 3, json };
        await raw(key, (database) => database.put('conversations', record));
        expect(await page.saver.loadConversation(id)).to.equal(undefined);
      }
      expect((await quarantined(key))[1].map((each: { json: unknown }) => each.json)).to.have.deep.members([
        '{',
        '{"id":"c"}',
        5,
      ]);
      expect((await page.saver.listConversations()).map(({ id }) => id)).to.deep.equal(['a']);
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
    it('keeps what can be read of a conversation, and puts the rest aside first', async () => {
      const key = freshKey();
      const half = { ...conversation('a', 'one'), artifacts: [artifact, { id: 'y', type: 'svg' }] };
      await start(key);
      await raw(key, (database) =>
        database.put('conversations', { id: 'a', title: '', updatedAt: 2, revision: 0, json: JSON.stringify(half) }),
      );
      const page = await start(key);
      expect((await page.saver.loadConversation('a'))?.artifacts).to.deep.equal([artifact]);
      expect((await page.saver.loadConversation('a'))?.artifacts).to.deep.equal([artifact]);
      const [, values] = await quarantined(key);
      expect(values).to.have.length(1);
      expect(JSON.parse((values[0] as { json: string }).json)).to.deep.equal(half);
    });

    const RECORDS = pageRuns(1_500, 10_000);
    it(`starts and deletes nothing, whatever records there are (${RECORDS} of them)`, async () => {
      const key = freshKey();
      const stored = {
        title: '',
        updatedAt: 1,
        revision: 1,
        json: JSON.stringify(conversation('z', 'Hello', { artifacts: [artifact] })),
      };
      const field = fc.constantFrom('id', 'title', 'updatedAt', 'revision', 'json');
      const value = fc.oneof(
        fc.constantFrom(
          undefined,
          null,
          NaN,
          -1,
          {},
          [],
          '',
          '{',
          'null',
          '{"id":"z","messages":[],"artifacts":[{}]}',
          stored.json.slice(0, 80),
        ),
        fc.jsonValue(),
      );
      const changes = fc.array(fc.tuple(field, value), { minLength: 1, maxLength: 3 });
      await start(key);
      const put: string[] = [];
      await raw(key, async (database) => {
        const transaction = database.transaction('conversations', 'readwrite');
        for (const [index, change] of fc.sample(changes, RECORDS).entries()) {
          const record: Record<string, unknown> = { ...stored, id: `r${index}`, mark: index };
          for (const [name, to] of change) if (name !== 'id') record[name] = to;
          put.push(JSON.stringify(record));
          void transaction.store.put(record);
        }
        await transaction.done;
      });
      const page = await start(key);
      for (const { id } of await page.saver.listConversations()) await page.saver.loadConversation(id);
      expect(page.saver.state).to.equal('saved');
      const seen = await raw(key, async (database) => [
        ...(await database.getAll('conversations')),
        ...(await database.getAll('quarantine')),
      ]);
      const marks = new Set(seen.map((each: { mark?: number; id: string }) => each.mark ?? Number(each.id.slice(1))));
      expect(marks.size).to.equal(RECORDS);
      const texts = new Set(seen.map((each) => JSON.stringify(each)));
      // A record that was put in order is new; what it was is in the quarantine.
      for (const text of put) expect(texts.has(text), text).to.equal(true);
    }).timeout(120_000);
  });

  describe('previews', () => {
    it('keep strings for each artifact, until their conversation is removed', async () => {
      const key = freshKey();
      const storage = new IndexedDbStorage({ key });
      await storage.savePreview('a', 'x', { score: '5', ['__proto__']: 'p' });
      await storage.savePreview('b', 'x', { score: '6' });
      const again = new IndexedDbStorage({ key });
      expect(Object.entries((await again.loadPreview('a', 'x')) ?? {})).to.deep.equal([
        ['score', '5'],
        ['__proto__', 'p'],
      ]);
      expect(await again.loadPreview('a', 'y')).to.equal(undefined);
      await again.remove('a');
      expect(await again.loadPreview('a', 'x')).to.equal(undefined);
      expect({ ...(await again.loadPreview('b', 'x')) }).to.deep.equal({ score: '6' });
    });
  });
});
