import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

/** What a tab's script offers to this test. */
interface TabWindow {
  open(storage: 'local-storage' | 'indexed-db', id: string): Promise<void>;
  write(count: number, name: string): Promise<void>;
  everything(): Promise<{ id: string; title: string | undefined; texts: string[] }[]>;
  issues(): string[];
}

const TAB = `
  import { HeadlessController } from './src/core/index.ts';
  let headless;
  const texts = ({ messages }) => messages.flatMap(({ contentBlocks }) => contentBlocks.flatMap(({ content }) => content.trim().split(' ')));
  Object.assign(window, {
    async open(storage, id) {
      headless = new HeadlessController({ storage });
      await headless.openConversation(id);
    },
    async write(count, name) {
      // One message that grows: with a message each, most of the time would go into half a megabyte of text.
      const message = headless.startMessage({ role: 'user' });
      for (let number = 1; number <= count; number += 1) {
        headless.appendText(message, name + number + ' ');
        await headless.save();
      }
    },
    async everything() {
      const list = await headless.listConversations();
      const found = [];
      for (const { id, title } of list) found.push({ id, title, texts: texts(JSON.parse(await headless.exportConversation(id)).conversations[0]) });
      return found;
    },
    issues: () => headless.storageIssues.map(({ code, message }) => code + ': ' + message),
  });
`;

const TABS = 4;
const PATIENCE_MS = 300_000;

/** Real tabs: each in a process of its own, as far as the browser gives it one, and all of one origin. */
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
    browser = await chromium.launch({ executablePath, args, timeout: 60_000 });
  });

  after(async () => {
    await browser?.close();
    server?.close();
  });

  async function openTabs(storage: 'local-storage' | 'indexed-db', idOf: (tab: number) => string) {
    const context = await browser.newContext();
    context.setDefaultTimeout(PATIENCE_MS);
    const pages: Page[] = [];
    for (let tab = 0; tab < TABS; tab += 1) pages.push(await openTab(context, storage, idOf(tab)));
    return { context, pages };
  }

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

  /** What a tab finds that is opened afterwards. */
  async function everything(context: BrowserContext, storage: string) {
    const page = await openTab(context, storage, 'none of them');
    return page.evaluate(() => (window as unknown as TabWindow).everything());
  }

  const write = (page: Page, count: number, name: string) =>
    page.evaluate(
      ([many, prefix]) => (window as unknown as TabWindow).write(Number(many), String(prefix)),
      [count, name],
    );

  for (const storage of ['local-storage', 'indexed-db'] as const) {
    it(`loses none of 4 × 1,000 writes into ${storage}`, async (test) => {
      const { context, pages } = await openTabs(storage, (tab) => `conversation-${tab}`);
      const start = performance.now();
      await Promise.all(pages.map((page, tab) => write(page, 1_000, `${tab}-`)));
      test.diagnostic(`${storage}: ${TABS} × 1,000 writes took ${Math.round(performance.now() - start)} ms`);
      for (const page of pages)
        assert.deepEqual(await page.evaluate(() => (window as unknown as TabWindow).issues()), []);
      const kept = await everything(context, storage);
      const written = new Set(kept.flatMap(({ texts }) => texts));
      const lost: string[] = [];
      for (let tab = 0; tab < TABS; tab += 1)
        for (let number = 1; number <= 1_000; number += 1)
          if (!written.has(`${tab}-${number}`)) lost.push(`${tab}-${number}`);
      assert.deepEqual(lost, []);
      assert.deepEqual(
        kept.map(({ id }) => id).sort(),
        [0, 1, 2, 3].map((tab) => `conversation-${tab}`),
        'no copies: nobody wrote into another tab’s conversation',
      );
      await context.close();
    });

    it(`loses nothing of one conversation that four tabs write into, in ${storage}: the later ones go on in copies`, async () => {
      const { context, pages } = await openTabs(storage, () => 'shared');
      await Promise.all(pages.map((page, tab) => write(page, 100, `${tab}-`)));
      const kept = await everything(context, storage);
      const written = new Set(kept.flatMap(({ texts }) => texts));
      for (let tab = 0; tab < TABS; tab += 1)
        for (let number = 1; number <= 100; number += 1) assert.ok(written.has(`${tab}-${number}`), `${tab}-${number}`);
      assert.deepEqual(kept.map(({ title }) => title ?? '').sort(), ['', '(other tab)', '(other tab)', '(other tab)']);
      await context.close();
    });
  }
});
