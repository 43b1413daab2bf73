import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { lookInBothThemes } from './axe-complaints.js';
import { DemoSite, eventually, type Visit } from './demo-server.js';
import { waitForStillPage } from './still-page.js';

const ELEMENTS = readdirSync('demo/elements')
  .filter((file) => file.endsWith('.html') && file !== 'index.html')
  .map((file) => `elements/${file}`);
const PAGES = [
  '',
  'chat.html?speed=max',
  'gallery.html',
  'guides/',
  'attacks.html',
  'strict/',
  'figures.html',
  'compare.html',
  'theme.html',
  'widgets/playground.html',
  'widgets/gallery.html',
  'widgets/prompt.html',
  'apps.html',
  'servers.html',
  'narrow.html',
  '404.html',
  'languages/ar.html',
  'languages/fr.html',
  'elements/',
  ...ELEMENTS,
];

/** What these pages show are servers: the demo's own, on this machine, at addresses of their own. */
const WITH_SERVERS = ['strict/', 'apps.html', 'servers.html'];
const OWN = /^http:\/\/([\w-]+\.)?(localhost|127\.0\.0\.1):\d+\//;

/** An answer plays on the first page, as slowly as people read: it is looked at while that goes on. */
const PLAYING_MS = 1_500;

describe('the demo site', { timeout: 400_000, concurrency: 2 }, () => {
  let site: DemoSite;
  before(async () => void (site = await DemoSite.start()), { timeout: 120_000 });
  after(() => site?.stop());

  for (const address of PAGES) {
    // One after the other: both look at the same page.
    describe(`/${address}`, { concurrency: 1 }, () => {
      let visit: Visit;
      before(async () => void (visit = await site.open(address, { viewport: { width: 320, height: 640 } })));
      after(() => visit?.close());

      it(`asks nobody else, reports no error and fits 320 pixels: /${address}`, async () => {
        const { page, strangers, errors } = visit;
        if (address === '') await page.waitForTimeout(PLAYING_MS);
        else await waitForStillPage(visit);
        const overflow = () =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        assert.equal(await overflow(), 0, 'nothing is wider than the page');
        await page.evaluate(() => void (document.documentElement.dir = 'rtl'));
        assert.equal(await overflow(), 0, 'nor from right to left');
        assert.equal(await page.evaluate(() => scrollY), 0, 'nothing scrolls the page but its reader');
        assert.deepEqual(
          strangers.filter((url) => !(WITH_SERVERS.includes(address) && OWN.test(url))),
          [],
        );
        // One example fails on purpose; what its frame reports names its own source.
        assert.deepEqual(
          errors.filter((error) => !error.includes('artifact.jsx')),
          [],
        );
        assert.notEqual(await page.title(), '');
        assert.ok(await page.locator('meta[name=description]').getAttribute('content'));
      });

      if (ELEMENTS.includes(address))
        it(`documents the element from the manifest: ${address}`, async () => {
          const sections = visit.page.locator('#reference section');
          await eventually('the reference is drawn', async () => (await sections.count()) > 0);
        });

      if (address.startsWith('elements/')) {
        it(`is shown on a desktop from here on: ${address}`, async () => {
          await visit.page.evaluate(() => void (document.documentElement.dir = 'ltr'));
          await visit.page.setViewportSize({ width: 1440, height: 900 });
          await eventually('it has its width', () => visit.page.evaluate(() => innerWidth === 1440));
        });
        // The reference is the same template on each page, hundreds of cells of it.
        lookInBothThemes(`/${address}`, () => visit, address === ELEMENTS[0] ? undefined : '#reference');
      }
    });
  }

  it('has no link that leads nowhere', async () => {
    const { page, close } = await site.open('');
    const seen = new Set<string>();
    const queue = [site.address];
    while (queue.length > 0) {
      const url = queue.pop() ?? '';
      if (seen.has(url)) continue;
      seen.add(url);
      const response = await page.request.get(url);
      assert.equal(response.status(), 200, url);
      if (!response.headers()['content-type']?.includes('html')) continue;
      for (const [, href = ''] of (await response.text()).matchAll(/<a [^>]*href="([^"]+)"/g)) {
        const next = new URL(href, url);
        // Documents name what they are about, elsewhere, too; nobody follows it unasked.
        if (url.includes('/guides/') && next.origin !== new URL(site.address).origin) continue;
        assert.equal(next.origin, new URL(site.address).origin, `${href} leads away from the site`);
        next.hash = '';
        queue.push(next.href);
      }
    }
    assert.ok(seen.size >= ELEMENTS.length + 4, [...seen].join('\n'));
    await close();
  });

  it('leaves the room of a closed panel to the conversation', async () => {
    const { page, close } = await site.open('languages/fr.html', { viewport: { width: 1200, height: 800 } });
    await page.locator('artifact-panel[open]').waitFor();
    await page.locator('artifact-panel').evaluate((panel: HTMLElement & { close(): void }) => panel.close());
    await eventually('it has all of the width', () =>
      page.evaluate(
        () => document.querySelector('chat-log')?.clientWidth === document.querySelector('.glass')?.clientWidth,
      ),
    );
    await close();
  });

  it('remembers the theme', async () => {
    const { page, close } = await site.open('elements/', { colorScheme: 'light' });
    await page.locator('[data-theme-toggle]').click();
    assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'dark');
    await page.goto(`${site.address}chat.html?autoplay=0`);
    assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'dark');
    await close();
  });

  it('copies what it offers to copy', async () => {
    const { page, close } = await site.open('', { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.locator('[data-copy=code-install]').click();
    await page.locator('[aria-label=Copied]').waitFor();
    assert.equal(
      await page.evaluate(() => navigator.clipboard.readText()),
      await page.locator('#code-install').textContent(),
    );
    await close();
  });
});
