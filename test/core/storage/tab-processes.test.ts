import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { conversationIn } from '../../../src/core/storage/conversation-record.js';
import { LocalStorage } from '../../../src/core/storage/adapters/local-storage.js';
import type { Conversation } from '../../../src/core/storage/adapters/storage-adapter.js';
import { FakeBrowser, type FakeProcess } from './fake-processes.js';
import { conversation, FakeLocks, KEY, packed, tab, textOf, tick, type Tab } from './fake-page.js';

const TABS = 4;

/** What a tab that is opened now would read. */
const storedIn = (browser: FakeBrowser): Conversation[] =>
  [...browser.items]
    .filter(([key]) => /^conversations:(?!quarantine:|previews:)/.test(key))
    .map(([, text]) => conversationIn(JSON.parse(text)) as Conversation);

/** Tabs and the browser take turns, until nothing is left to do. */
async function run(browser: FakeBrowser, turns: readonly number[], work: Promise<unknown>): Promise<void> {
  let isDone = false;
  void work.finally(() => (isDone = true));
  for (let turn = 0, quiet = 0; quiet < 20; turn += 1) {
    const number = turns[turn % turns.length] ?? 0;
    const isBusy = number % 3 > 0 && browser.deliver((count) => number % Math.max(1, count));
    if (number % 3 === 0 || !isBusy) await tick();
    quiet = isDone && browser.processes.every(({ deliveries }) => deliveries.length === 0) ? quiet + 1 : 0;
  }
}

const turns = fc.array(fc.nat(1_000), { minLength: 20, maxLength: 200 });

describe('tabs in processes of their own', () => {
  async function openTabs(
    browser: FakeBrowser,
    locks: FakeLocks | null,
  ): Promise<{ pages: Tab[]; processes: FakeProcess[] }> {
    const processes: FakeProcess[] = [];
    const pages = Array.from({ length: TABS }, () =>
      browser.open((storage) => {
        processes.push(storage);
        return tab(new LocalStorage({ storage, locks }));
      }),
    );
    await Promise.all(pages.map(({ saver }) => saver.ready));
    return { pages, processes };
  }

  it('lose nothing of one conversation that all of them write, whenever they hear of each other', async () => {
    let copies = 0;
    await fc.assert(
      fc.asyncProperty(turns, fc.boolean(), fc.integer({ min: 1, max: 5 }), async (each, hasLocks, writes) => {
        const browser = new FakeBrowser();
        const { pages } = await openTabs(browser, hasLocks ? new FakeLocks() : null);
        const work = pages.map(async (page, own) => {
          for (let write = 0; write < writes; write += 1) {
            await page.save(`${own}: ${write}`, 'shared');
            if ((each[write] ?? 0) % 2 === 0) await tick();
          }
          page.open = undefined; // left: nobody looks after it any more
        });
        await run(browser, each, Promise.all(work));
        const texts = storedIn(browser).map(textOf);
        for (const own of pages.keys())
          assert.ok(texts.includes(`${own}: ${writes - 1}`), `tab ${own}: ${texts.join(', ')}`);
        assert.ok(storedIn(browser).length <= TABS + 1, texts.join(', '));
        for (const own of pages.keys())
          assert.ok(texts.filter((text) => text?.startsWith(`${own}:`)).length <= 2, 'one copy a tab at most');
        copies += texts.length - 1;
        for (const page of pages) page.saver.dispose();
      }),
      { numRuns: 500 },
    );
    assert.ok(copies > 100, 'or the test would show little');
  });

  it('keep what one of them wrote that is gone before it hears that another one wrote over it', async () => {
    const browser = new FakeBrowser();
    const { pages, processes } = await openTabs(browser, null);
    await pages[0]!.save('first', 'shared');
    await pages[1]!.save('second', 'shared');
    pages[0]!.saver.dispose();
    processes[0]!.isGone = true;
    while (browser.deliver(() => 0)); // in the order of the tabs: the second one’s comes later
    for (let turn = 0; turn < 5; turn += 1) await tick();
    while (browser.deliver(() => 0));
    const stored = storedIn(browser);
    assert.deepEqual(stored.map(textOf).sort(), ['first', 'second']);
    assert.deepEqual(
      stored.map(({ copyReason }) => copyReason).filter((reason) => reason !== undefined),
      ['other-tab'],
    );
    for (const page of pages) page.saver.dispose();
  });

  it('write over nothing that was stored before, and lose nothing in conversations of their own', async () => {
    await fc.assert(
      fc.asyncProperty(turns, async (each) => {
        const browser = new FakeBrowser();
        const { pages } = await openTabs(browser, new FakeLocks());
        const work = pages.map(async (page, own) => {
          for (let write = 0; write < 5; write += 1) await page.save(`${own}: ${write}`, `c${own}`);
        });
        await run(browser, each, Promise.all(work));
        assert.deepEqual(storedIn(browser).map(textOf).sort(), ['0: 4', '1: 4', '2: 4', '3: 4']);
        for (const page of pages) {
          assert.equal(page.codes, '');
          page.saver.dispose();
        }
      }),
      { numRuns: 200 },
    );
  });

  it('move what is under the former key at once, and lose nothing, also where one is gone in the middle', async () => {
    await fc.assert(
      fc.asyncProperty(turns, fc.boolean(), fc.nat(12), async (each, hasLocks, gone) => {
        const old = Array.from({ length: 5 }, (_, index) =>
          conversation(`c${index}`, `text ${index}`, { revision: 3 }),
        );
        const browser = new FakeBrowser(new Map([[KEY, packed(...old)]]));
        const locks = hasLocks ? new FakeLocks() : null;
        const first = browser.open((storage) => ({ storage, page: tab(new LocalStorage({ storage, locks: null })) }));
        let left = gone;
        const { setItem } = first.storage;
        first.storage.setItem = (key, value) => {
          if (left === 0) first.storage.isGone = true;
          left -= 1;
          setItem.call(first.storage, key, value);
        };
        const { pages } = await openTabs(browser, locks);
        const work = pages.map(async (page, own) => {
          page.open = await page.saver.loadConversation(`c${own}`);
          await page.save(`${own}: changed`, `c${own}`);
        });
        await run(browser, each, Promise.all(work));
        const texts = new Set(storedIn(browser).map(textOf));
        for (const own of pages.keys()) assert.ok(texts.has(`${own}: changed`), `${own}: ${[...texts].join(', ')}`);
        assert.ok(texts.has('text 4'));
        assert.equal(browser.items.has(KEY), false);
        for (const page of [...pages, first.page]) page.saver.dispose();
      }),
      { numRuns: 200 },
    );
  });
});
