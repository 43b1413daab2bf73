import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { isThorough } from '../property-runs.js';
import { COLOUR_RULES, findComplaints } from './axe-complaints.js';
import { DemoSite, eventually, type Visit } from './demo-server.js';
import { waitForStillPage } from './still-page.js';

const { makeSite } = (await import(pathToFileURL(path.resolve('tools/documents/documents.mjs')).href)) as {
  makeSite(): ReadonlyMap<string, string>;
};
const ALL = [...makeSite().keys()].filter((address) => address.endsWith('.html'));
/** One of each kind: a text, whole files, wide tables, long code. All of them are one template, and looked at by `--thorough`. */
const KINDS = ['guides/consent.html', 'guides/stacks/react.html', 'guides/reference/headless-controller.html'];
const LOOKED_AT = isThorough ? ALL.map((address) => address.slice(1)) : KINDS;
const NARROW = isThorough ? LOOKED_AT : [...KINDS, 'guides/isolation.html', 'guides/reference/tokens.html'];

describe('the pages of documents', { timeout: 600_000, concurrency: 1 }, () => {
  let site: DemoSite;
  let visit: Visit;
  before(
    async () => {
      site = await DemoSite.start();
      visit = await site.open('guides/', {
        reducedMotion: 'reduce',
        permissions: ['clipboard-read', 'clipboard-write'],
      });
    },
    { timeout: 120_000 },
  );
  after(async () => {
    await visit?.close();
    site?.stop();
  });
  const go = (address: string) => visit.page.goto(new URL(address, site.address).href);
  const overflow = () =>
    visit.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

  it('are searched from the first page on, by keys alone', async () => {
    const { page } = visit;
    await page.keyboard.press('/');
    await page.keyboard.type('sandbox origin');
    await page.locator('.search li a').first().waitFor();
    assert.match((await page.locator('.search [role=status]').textContent()) ?? '', /found/);
    await page.keyboard.press('ArrowDown');
    await page.locator('.search li a:focus').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/strict-policy/);
    assert.match(await page.locator('h1').innerText(), /sandbox origin/);
    assert.equal(await page.locator('.side [aria-current=page]').innerText(), 'Strict policy');
  });

  it('say that nothing was found, and close what was found by Escape', async () => {
    const { page } = visit;
    await page.locator('#find').fill('qqqq');
    await page.locator('.search .none').waitFor();
    await page.locator('#find').press('Escape');
    await page.locator('.search ul').waitFor({ state: 'hidden' });
    assert.equal(await page.evaluate(() => document.activeElement?.id), 'find');
  });

  it('copy a sample, lead on to the next page, and have the same as Markdown', async () => {
    const { page } = visit;
    const [code, button] = [page.locator('.code code').first(), page.locator('.code .copy').first()];
    await button.focus();
    await page.keyboard.press('Enter');
    await button.filter({ hasText: 'Copied' }).waitFor();
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), await code.textContent());
    const markdown = await page.locator('.forms a').getAttribute('href');
    const answer = await page.request.get(new URL(markdown ?? '', page.url()).href);
    assert.match(answer.headers()['content-type'] ?? '', /markdown/);
    assert.match(await answer.text(), /^# /);
    await page.locator('.ways-on [rel=next]').click();
    await page.waitForURL(/show-widgets/);
  });

  for (const address of LOOKED_AT)
    it(`pass axe in light and dark: ${address}`, async () => {
      await visit.page.emulateMedia({ colorScheme: 'light' });
      await go(address);
      await waitForStillPage(visit);
      assert.deepEqual(await findComplaints(visit.page), []);
      await visit.page.emulateMedia({ colorScheme: 'dark' });
      assert.deepEqual(await findComplaints(visit.page, { rules: COLOUR_RULES }), []);
    });

  it('fit 320 pixels and paper, from left and from right, with the lists folded', async () => {
    const { page } = visit;
    await page.setViewportSize({ width: 320, height: 640 });
    const wide: string[] = [];
    for (const address of NARROW) {
      await go(address);
      if ((await overflow()) > 0) wide.push(`${address}, 320 px`);
      await page.evaluate(() => void (document.documentElement.dir = 'rtl'));
      if ((await overflow()) > 0) wide.push(`${address}, right to left`);
      const open = await page
        .locator('.all')
        .evaluateAll((lists: HTMLDetailsElement[]) => lists.some((list) => list.open));
      assert.equal(open, false, address);
      await page.evaluate(() => void (document.documentElement.dir = 'ltr'));
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      const print = await page.evaluate(() => ({
        isLight: getComputedStyle(document.documentElement).colorScheme === 'light',
        shown: ['site-header', '.side', '.contents', '.copy', '.ways-on'].filter((part) =>
          [...document.querySelectorAll(part)].some((each) => each.getClientRects().length > 0),
        ),
        cut: [...document.querySelectorAll('pre')].some((each) => each.scrollWidth > each.clientWidth + 1),
      }));
      assert.deepEqual(print, { isLight: true, shown: [], cut: false }, address);
      await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
    }
    assert.deepEqual(wide, []);
  });

  it('are reached by keys where they are wider than their place, and open their list', async () => {
    const { page } = visit;
    await go('guides/stacks/react.html');
    const code = page.locator('.code pre[tabindex="0"][aria-label]').first();
    await code.focus();
    await page.keyboard.press('ArrowRight');
    await eventually('it scrolls', () => code.evaluate((each) => each.scrollLeft > 0));
    await page.locator('.all summary').press('Enter');
    await page.locator('.all a', { hasText: 'Storage' }).first().click();
    await page.waitForURL(/storage/);
  });

  it('ask nobody else, and report no error', () => {
    assert.deepEqual(visit.strangers, []);
    assert.deepEqual(visit.errors, []);
  });
});
