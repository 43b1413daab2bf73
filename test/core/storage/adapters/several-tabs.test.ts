import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { after, before, describe, it, type TestContext } from 'node:test';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { isThorough } from '../../../property-runs.js';

/** What a tab's script offers to this test. */
interface TabWindow {
  open(storage: 'local-storage' | 'indexed-db', id: string): Promise<void>;
  /** Begins what `write` goes on with: from then on the tab has something of its own. */
  begin(name: string): void;
  write(count: number, name: string): Promise<void>;
  /** Keeps the processor busy, so that the page's process can be told. */
  work(durationMs: number): void;
  /** Meets the other tabs in one conversation after the other: opens it, writes twice at the given time, and leaves. */
  meet(rounds: number, startAt: number, name: string): Promise<void>;
  say(id: string, at: number, text: string): Promise<void>;
  everything(): Promise<{ id: string; title: string | undefined; copyReason: string | undefined; texts: string[] }[]>;
  issues(): string[];
}

const TAB = `
  import { HeadlessController } from './src/core/index.ts';
  let headless, message;
  const texts = ({ messages }) => messages.flatMap(({ contentBlocks }) => 
    contentBlocks.flatMap(({ content }) => content.trim().split(' ')));
  Object.assign(window, {
    async open(storage, id) {
      headless = new HeadlessController({ storage });
      await headless.openConversation(id);
    },
    begin(name) {
      message = headless.startMessage({ role: 'user' });
      headless.appendText(message, name + '1 ');
    },
    async write(count, name) {
      // One message that grows: with a message each, most of the time would go into half a megabyte of text.
      await headless.save();
      for (let number = 2; number <= count; number += 1) {
        headless.appendText(message, name + number + ' ');
        await headless.save();
      }
    },
    async meet(rounds, startAt, name) {
      const until = (time) => new Promise((resolve) => setTimeout(resolve, time - Date.now()));
      for (let round = 0; round < rounds; round += 1) {
        await until(startAt + round * 120);
        await headless.openConversation('meeting-' + round);
        await until(startAt + round * 120 + 60 + Math.random() * 4);
        const message = headless.startMessage({ role: 'user' });
        headless.appendText(message, name + round + '-1 ');
        await headless.save();
        headless.appendText(message, name + round + '-2 ');
        headless.endMessage(message);
        await headless.save();
      }
      await new Promise((resolve) => setTimeout(resolve, 500));
      await headless.save();
    },
    async say(id, at, text) {
      await headless.openConversation(id);
      await new Promise((resolve) => setTimeout(resolve, at - Date.now()));
      const message = headless.startMessage({ role: 'user' });
      headless.appendText(message, text + ' ');
      headless.endMessage(message);
      await headless.save();
    },
    async everything() {
      const list = await headless.listConversations();
      const found = [];
      for (const { id, title, copyReason } of list) {
        const [conversation] = JSON.parse(await headless.exportConversation(id)).conversations;
        found.push({ id, title, copyReason, texts: texts(conversation) });
      }
      return found;
    },
    work(durationMs) {
      for (const end = performance.now() + durationMs; performance.now() < end; );
    },
    issues: () => headless.storageIssues.map(({ code, message }) => code + ': ' + message),
  });
`;

const TABS = 4;
/** In the gate fewer: they meet in the same ways. */
const WRITES = isThorough ? 1_000 : 150;
const ROUNDS = isThorough ? 60 : 20;
const PATIENCE_MS = 300_000;
/** Desktop browsers give each tab a process of its own; automation and small machines must not let tabs share one. */
const PROCESSES = ['--site-per-process', '--renderer-process-limit=32'];

/**
 * Real tabs of one origin, each in a process of its own. Where the browser runs all of them in one, it may not judge:
 * there a tab sees at once what another one writes, which hides what this is about.
 */
describe('several tabs of one browser', { timeout: 2 * PATIENCE_MS }, () => {
  let browser: Browser;
  let server: Server;
  let address = '';

  before(async () => {
    const root = process.cwd();
    const bundle = await build({
      stdin: { contents: TAB, resolveDir: root, sourcefile: 'tab.ts', loader: 'ts' },
      ...{ bundle: true, write: false, format: 'esm', platform: 'browser', target: 'es2022', splitting: false },
      alias: { '#vendor': path.join(root, '.cache/vendor') },
    });
    const script = bundle.outputFiles[0]?.text ?? '';
    server = createServer((request, response) => {
      const isScript = request.url === '/tab.js';
      response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' });
      response.end(
        isScript ? script : '<!doctype html><title>Tab</title><script type="module" src="/tab.js"></script>',
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const { findBrowser } = (await import(pathToFileURL(path.join(root, 'tools/find-browser.mjs')).href)) as {
      findBrowser(): Promise<{ executablePath: string; args: string[] }>;
    };
    const { executablePath, args } = await findBrowser();
    browser = await chromium.launch({ executablePath, args: [...args, ...PROCESSES], timeout: 60_000 });
  });

  after(async () => {
    await browser?.close();
    server?.close();
  });

  async function openTab(context: BrowserContext, storage: string, id: string): Promise<Page> {
    const page = await context.newPage();
    await page.goto(address);
    await page.waitForFunction(() => 'open' in window && 'everything' in window);
    await page.evaluate(
      ([kind, conversation]) => (window as unknown as TabWindow).open(kind as 'indexed-db', conversation ?? ''),
      [storage, id],
    );
    return page;
  }

  /** @returns `undefined` where the browser may not judge, which the test says. */
  async function openTabs(test: TestContext, storage: 'local-storage' | 'indexed-db', idOf: (tab: number) => string) {
    const context = await browser.newContext();
    context.setDefaultTimeout(PATIENCE_MS);
    const pages: Page[] = [];
    for (let tab = 0; tab < TABS; tab += 1) pages.push(await openTab(context, storage, idOf(tab)));
    const processes = await processesOf(pages);
    test.diagnostic(`${TABS} tabs in processes ${processes.join(', ')} of ${browser.version()}`);
    if (new Set(processes).size === TABS) return { context, pages };
    test.skip('This browser runs its tabs in one process: it may not judge. Debian’s chromium may.');
    await context.close();
    return undefined;
  }

  /** Which process each page runs in: the one that works when it does. */
  async function processesOf(pages: readonly Page[]): Promise<number[]> {
    const cdp = await browser.newBrowserCDPSession();
    const processes: number[] = [];
    for (const page of pages) {
      const before = new Map((await cdp.send('SystemInfo.getProcessInfo')).processInfo.map((each) => [each.id, each]));
      await page.evaluate(() => (window as unknown as TabWindow).work(100));
      const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
      const worked = processInfo.map(({ id, cpuTime }) => ({ id, took: cpuTime - (before.get(id)?.cpuTime ?? 0) }));
      processes.push(worked.sort((one, other) => other.took - one.took)[0]?.id ?? 0);
    }
    await cdp.detach();
    return processes;
  }

  /** What a tab finds that is opened afterwards. */
  async function everything(context: BrowserContext, storage: string) {
    const page = await openTab(context, storage, 'none of them');
    return page.evaluate(() => (window as unknown as TabWindow).everything());
  }

  /** Lets all of them write at once. Afterwards they have nothing to tell, but of their copies, each of its own once. */
  async function writeAll(test: TestContext, pages: readonly Page[], copies = 0): Promise<void> {
    const start = performance.now();
    // On a busy machine one may end before another begins, and would go on in its conversation: all have begun first.
    await Promise.all(
      pages.map((page, tab) => page.evaluate((name) => (window as unknown as TabWindow).begin(name), `${tab}-`)),
    );
    await Promise.all(
      pages.map((page, tab) =>
        page.evaluate(
          ([count, name]) => (window as unknown as TabWindow).write(Number(count), String(name)),
          [WRITES, `${tab}-`],
        ),
      ),
    );
    test.diagnostic(`${TABS} × ${WRITES} writes took ${Math.round(performance.now() - start)} ms`);
    const told = await Promise.all(pages.map((page) => page.evaluate(() => (window as unknown as TabWindow).issues())));
    assert.deepEqual(
      told.flat().map((issue) => issue.split(':')[0]),
      Array.from({ length: copies }, () => 'storage-copied'),
    );
  }

  const written = (tab: number) => Array.from({ length: WRITES }, (_, index) => `${tab}-${index + 1}`);

  for (const storage of ['local-storage', 'indexed-db'] as const) {
    it(`loses nothing where four tabs meet in ${ROUNDS} conversations, write at the same time and leave, in ${storage}`, async (test) => {
      const tabs = await openTabs(test, storage, (tab) => `conversation-${tab}`);
      if (!tabs) return;
      const startAt = Date.now() + 500;
      await Promise.all(
        tabs.pages.map((page, tab) =>
          page.evaluate(([rounds, start, name]) => (window as unknown as TabWindow).meet(rounds, start, name), [
            ROUNDS,
            startAt,
            `${tab}-`,
          ] as const),
        ),
      );
      const kept = await everything(tabs.context, storage);
      const texts = new Set(kept.flatMap((each) => each.texts));
      const lost: string[] = [];
      for (let tab = 0; tab < TABS; tab += 1)
        for (let round = 0; round < ROUNDS; round += 1)
          for (const write of [1, 2]) if (!texts.has(`${tab}-${round}-${write}`)) lost.push(`${tab}-${round}-${write}`);
      assert.deepEqual(lost, []);
      test.diagnostic(`${kept.length - ROUNDS} copies`);
      assert.ok(kept.length <= ROUNDS * TABS, 'one copy a tab at most');
      await tabs.context.close();
    });

    it(`keeps what a tab wrote that is closed at once, while another one writes over it, in ${storage}`, async (test) => {
      const tabs = await openTabs(test, storage, () => 'none');
      if (!tabs) return;
      const say = ({ id, at, text }: { id: string; at: number; text: string }) =>
        (window as unknown as TabWindow).say(id, at, text);
      const leaving = tabs.pages.slice(1);
      for (const [round, page] of leaving.entries()) {
        const at = Date.now() + 300;
        const id = `closing-${round}`;
        const stays = tabs.pages[0]!.evaluate(say, { id, at, text: `stays-${round}` });
        await page.evaluate(say, { id, at, text: `leaves-${round}` });
        await Promise.all([page.close(), stays]);
      }
      await tabs.pages[0]!.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
      const texts = (await everything(tabs.context, storage)).flatMap((each) => each.texts).sort();
      assert.deepEqual(texts, leaving.flatMap((_, round) => [`leaves-${round}`, `stays-${round}`]).sort());
      await tabs.context.close();
    });

    it(`loses none of 4 × ${WRITES} writes into ${storage}`, async (test) => {
      const tabs = await openTabs(test, storage, (tab) => `conversation-${tab}`);
      if (!tabs) return;
      await writeAll(test, tabs.pages);
      const kept = await everything(tabs.context, storage);
      assert.deepEqual(
        kept.map(({ id, title }) => [id, title]).sort(),
        [0, 1, 2, 3].map((tab) => [`conversation-${tab}`, undefined]),
        'no copies: nobody wrote into another tab’s conversation',
      );
      for (let tab = 0; tab < TABS; tab += 1)
        assert.deepEqual(kept.find(({ id }) => id === `conversation-${tab}`)?.texts, written(tab));
      await tabs.context.close();
    });

    it(`loses nothing of one conversation that four tabs write into, in ${storage}: the later ones go on in copies`, async (test) => {
      const tabs = await openTabs(test, storage, () => 'shared');
      if (!tabs) return;
      await writeAll(test, tabs.pages, TABS - 1);
      const kept = await everything(tabs.context, storage);
      for (let tab = 0; tab < TABS; tab += 1) {
        // A tab that begins later follows the first one until then: what it saw of the other comes before its own.
        const own = kept.map(({ texts }) => texts.filter((text) => text.startsWith(`${tab}-`)));
        const whole = own.filter((texts) => texts.length === WRITES);
        assert.deepEqual(whole, [written(tab)], `all that tab ${tab} wrote is in one conversation, in its order`);
      }
      const reasons = kept.map(({ copyReason = '' }) => copyReason).sort();
      assert.deepEqual(reasons, ['', 'other-tab', 'other-tab', 'other-tab']);
      await tabs.context.close();
    });
  }
});
