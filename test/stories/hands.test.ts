import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { DemoSite, eventually, textOf } from './demo-server.js';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

describe('the site, by keyboard alone and by touch alone', { timeout: 300_000, concurrency: 2 }, () => {
  let site: DemoSite;
  before(async () => void (site = await DemoSite.start()), { timeout: 120_000 });
  after(() => site?.stop());

  it('is reached by keys: the exhibit and its tabs, the samples, another section', async () => {
    const { page, errors, close } = await site.open('?stay');
    await page.waitForFunction(() => performance.getEntriesByName('exhibit-alive').length > 0);
    await page.keyboard.press('Tab');
    assert.equal(await focused(page), 'Skip to the content');
    await tabTo(page, 'Preview');
    await page.keyboard.press('ArrowRight');
    await page.locator('.glass artifact-panel [role=tab][aria-selected=true]', { hasText: 'Code' }).waitFor();
    await tabTo(page, 'Script tag');
    await page.keyboard.press('ArrowRight');
    assert.equal(await focused(page), 'React');
    await page.locator('#sample', { hasText: 'createRoot' }).waitFor();
    for (let step = 0; (await focused(page)) !== 'Gallery' && step < 80; step += 1)
      await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/gallery.html');
    assert.deepEqual(errors, []);
    await close();
  });

  it('takes a finger: versions of the exhibit, the next answer, the gallery, an exhibit in the chat, the playground', async () => {
    const { page, errors, close } = await site.open('', PHONE);
    await tap(page.locator('.steps button', { hasText: 'What changed' }));
    await page.locator('.stage artifact-diff:not(.away)').waitFor();
    await eventually('the next answer can be asked for', () => page.locator('#send[aria-label=Send]').isVisible());
    await tap(page.locator('#send'));
    await page.locator('.glass artifact-card', { hasText: 'brew-log.ts' }).waitFor();
    await tap(page.locator('site-header nav a', { hasText: 'Gallery' }));
    await page.waitForURL('**/gallery.html');
    await tap(page.locator('.tile[data-title="Moon calendar"] .window'));
    await page.waitForURL('**/chat.html?*');
    const panel = page.locator('artifact-panel');
    await panel.locator('h2', { hasText: 'Moon calendar' }).waitFor();
    await tap(panel.getByRole('button', { name: 'Close' }));
    await eventually('the sheet goes', async () => !(await panel.evaluate((node) => node.hasAttribute('open'))));
    await page.goto(`${site.address}widgets/playground.html`);
    const block = page.locator('codeagents-ui-block').first();
    await eventually('the first example is drawn', async () => (await textOf(block)).trim() !== '');
    const drawn = await textOf(block);
    await page.locator('#sample').selectOption({ index: 2 });
    await eventually('another example is drawn', async () => (await textOf(block)) !== drawn);
    assert.deepEqual(errors, []);
    await close();
  });
});

const tap = (target: Locator): Promise<void> => target.tap();

/** What has the focus, through shadow roots, as it is called. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    return (at?.getAttribute('aria-label') ?? at?.textContent ?? '').trim();
  });

async function tabTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < 60; step += 1) {
    if ((await focused(page)) === name) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`No Tab leads to “${name}”.`);
}
