import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { DemoSite, eventually, openCard, openTranscript, textOf, type Visit } from './demo-server.js';

interface Payload {
  readonly id: string;
  readonly kind: string;
  readonly payload: string;
  readonly control?: boolean;
  readonly shows?: string;
}

/** What a script that ran where it must not would have left behind, and what content must never have in the page's own tree. */
const traces = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    if ('reached' in window) found.push('a script ran in the page');
    if ('reached' in Object.prototype) found.push('Object.prototype has a new key');
    if (localStorage.getItem('reached') !== null) found.push('the page’s storage was written');
    const walk = (root: Document | ShadowRoot) => {
      for (const element of root.querySelectorAll('*')) {
        const inKit = root !== document;
        for (const { name, value } of element.attributes) {
          if (/^on/i.test(name)) found.push(`${element.localName} has ${name}`);
          if (
            /^(href|src|action|formaction|xlink:href)$/i.test(name) &&
            /^\s*(javascript|vbscript|data:text)/i.test(value.replaceAll(/[\s\p{Cc}]/gu, ''))
          ) {
            found.push(`${element.localName} has ${name}=${value.slice(0, 40)}`);
          }
        }
        if (inKit && /^(script|object|embed|base|meta|link|form|foreignobject)$/i.test(element.localName))
          found.push(`there is a ${element.localName}`);
        if (element instanceof HTMLIFrameElement && element.sandbox.contains('allow-same-origin'))
          found.push('a frame has allow-same-origin');
        if (element instanceof HTMLIFrameElement && element.sandbox.length === 0 && !element.hasAttribute('sandbox'))
          found.push('a frame has no sandbox');
        if (element.shadowRoot) walk(element.shadowRoot);
      }
    };
    walk(document);
    return found;
  });

/** Pixels that belong to the site: the header and the list must look the same, whatever the content wants. */
const outside = (page: Page) =>
  page.evaluate(() => {
    const hit = (x: number, y: number) =>
      document.elementFromPoint(x, y)?.closest('header, nav, main')?.localName ?? 'nothing';
    return [
      hit(20, 20),
      hit(innerWidth - 40, 20),
      hit(60, 200),
      getComputedStyle(document.body).display,
      document.title,
      location.pathname,
    ].join(' ');
  });

/** Kinds of content, in two shares that take about as long as each other. */
const SHARES = [
  ['html', 'svg', 'title', 'widget', 'mcp-app'],
  ['markdown', 'mermaid', 'react', 'card'],
];

describe('hostile content in the built demo', { timeout: 900_000 }, () => {
  let site: DemoSite;
  before(async () => void (site = await DemoSite.start()), { timeout: 120_000 });
  after(() => site?.stop());

  it('a hostile answer runs nothing, asks nobody, and changes nothing on the page', async () => {
    const { page, strangers, popups, close } = await openTranscript(site, 'hostile-answer');
    const state = () =>
      page.evaluate(() => [
        document.title,
        location.href,
        ...Object.keys(window)
          .filter((key) => !/^\d+$/.test(key))
          .sort(),
      ]); // numbers are frames
    const before = await state();
    const titles = await page.evaluate(() =>
      [...document.querySelector('vitrine-provider')!.headless!.artifacts.values()].map(({ title }) => title),
    );
    assert.equal(titles.length, 5, titles.join(', '));
    for (const [i] of titles.entries()) {
      await page.evaluate((index) => {
        const { headless } = document.querySelector('vitrine-provider')!;
        headless!.openArtifact([...headless!.artifacts.keys()][index]!);
      }, i);
      await page.waitForTimeout(1500);
      assert.deepEqual(await traces(page), [], titles[i]);
    }
    assert.deepEqual(await state(), before);
    assert.deepEqual(strangers, []);
    assert.deepEqual(site.collected, [], 'nothing was connected to');
    assert.deepEqual(popups, []);
    const text = await textOf(page.locator('chat-log'));
    assert.match(text, /<script>window\.reached = true<\/script>/, 'raw HTML is shown as text');
    assert.match(text, /I ran none of it/, 'the answer is shown to its end');
    await close();
  });

  it('a page that wants out says itself that every way was shut', async () => {
    const { page, close } = await openTranscript(site, 'hostile-answer');
    await openCard(page, 'Quarterly figures');
    let report = '';
    await eventually('the page reports', async () => {
      for (const frame of page.frames()) {
        report = await frame
          .locator('#list')
          .innerText({ timeout: 500 })
          .catch(() => '');
        if (report.includes('fetch')) return true;
      }
      return false;
    });
    assert.doesNotMatch(report, /got /, report);
    await close();
  });

  it('would notice a connection, if there were one', async () => {
    const { page, strangers, close } = await site.open('attacks.html');
    await page.evaluate(() => fetch('https://collect.example.net/control').catch(() => undefined));
    assert.ok(site.collected.splice(0).length > 0);
    assert.deepEqual(strangers, ['https://collect.example.net/control']);
    await close();
  });

  it('has more than 60 attacks, of every kind that this issue knows', async () => {
    const { page, close } = await site.open('attacks.html');
    const kinds = await payloadsOf(page);
    assert.ok(kinds.filter(({ control }) => !control).length >= 60);
    assert.deepEqual([...new Set(kinds.map(({ kind }) => kind))].sort(), [
      'card',
      'html',
      'markdown',
      'mcp-app',
      'mermaid',
      'react',
      'svg',
      'title',
      'widget',
    ]);
    assert.deepEqual(SHARES.flat().sort(), [...new Set(kinds.map(({ kind }) => kind))].sort());
    const payload =
      '{"type":"codeagents-ui","version":1,"elements":[{"type":"text","content":"<img src=x onerror=top.reached=true>"}]}';
    await page.evaluate((json) => window.renderCase({ kind: 'widget', payload: json, id: 'widget' }), payload);
    assert.deepEqual(await traces(page), []);
    await assert.rejects(
      () => page.evaluate(() => window.renderCase({ kind: 'other', payload: '', id: 'x' })),
      /no kind/,
    );
    await close();
  });

  // Most of the time is waiting for what must not happen: two pages at once.
  describe('of each kind', { concurrency: SHARES.length }, () => {
    for (const kinds of SHARES) tryOnOnePage(kinds);
  });

  /** One case after the other: each is taken away before the next one comes. */
  function tryOnOnePage(kinds: readonly string[]): void {
    describe(kinds.join(', '), { concurrency: 1 }, () => {
      let visit: Visit;
      let untouched: string;
      let navigations = 0;
      const downloads: string[] = [];
      const dialogs: string[] = [];
      before(async () => {
        visit = await site.open('attacks.html');
        const { page } = visit;
        page.on('download', (download) => downloads.push(download.url()));
        page.on('dialog', (dialog) => {
          dialogs.push(dialog.message());
          void dialog.dismiss();
        });
        page.on('framenavigated', (frame) => (navigations += frame === page.mainFrame() ? 1 : 0));
        untouched = await outside(page);
      });
      after(() => visit?.close());

      for (const kind of kinds) {
        it(`lets nothing of kind ${kind} run, ask, navigate, open or cover anything`, async () => {
          const { page, strangers, popups } = visit;
          const failures: string[] = [];
          const cases = (await payloadsOf(page)).filter((entry) => entry.kind === kind);
          for (const { id, payload, control, shows } of cases) {
            const start = Date.now();
            const result = await page.evaluate((entry) => window.renderCase(entry), { kind, payload, id });
            await page.waitForTimeout(kind === 'html' || kind === 'react' ? 500 : 100);
            const problems = await traces(page);
            const now = await outside(page);
            if (now !== untouched) problems.push(`the page around it changed: ${now}`);
            if (strangers.length > 0) problems.push(`asked ${strangers.splice(0).join(' ')}`);
            if (site.collected.length > 0) problems.push(`connected to ${site.collected.splice(0).length} servers`);
            if (popups.length > 0) problems.push(`opened ${popups.splice(0).length} windows`);
            if (downloads.length > 0) problems.push(`downloaded ${downloads.splice(0).join(' ')}`);
            if (dialogs.length > 0) problems.push(`showed the dialog ${dialogs.splice(0).join(' ')}`);
            if (navigations > 0) problems.push('the page navigated');
            if (Date.now() - start > 20_000) problems.push(`took ${Date.now() - start} ms`);
            if (control && shows !== undefined && !(await isShown(page, shows)))
              problems.push(`the control does not show "${shows}", it is ${result.state}`);
            if (problems.length > 0) failures.push(`${id}: ${problems.join('; ')}`);
            await page.evaluate(() => window.resetCase());
          }
          assert.deepEqual(failures, []);
        });
      }
    });
  }
});

const payloadsOf = (page: Page): Promise<Payload[]> =>
  page.evaluate(async () => {
    const address = '/attack-payloads.js';
    const { PAYLOADS } = (await import(address)) as { PAYLOADS: Payload[] };
    return PAYLOADS.map((entry) => ({ ...entry }));
  });

/** Whether a text is seen in the stage or in a frame of it. */
async function isShown(page: Page, text: string): Promise<boolean> {
  for (let tries = 0; tries < 150; tries += 1) {
    for (const frame of page.frames()) {
      const scope = frame === page.mainFrame() ? frame.locator('#stage') : frame.locator('body');
      if (
        (await scope
          .getByText(text)
          .count()
          .catch(() => 0)) > 0
      )
        return true;
      const inner = await textOf(scope).catch(() => '');
      if (inner.includes(text)) return true;
    }
    await page.waitForTimeout(200);
  }
  return false;
}

declare global {
  interface Window {
    renderCase(entry: {
      kind: string;
      payload: string;
      id: string;
    }): Promise<{ id: string; kind: string; state: string; code?: string }>;
    resetCase(): Promise<void>;
  }
}
