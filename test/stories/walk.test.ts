import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DemoSite, eventually, type Visit } from './demo-server.js';
import { focused, tabTo } from './keyboard-walk.js';

/** From the landing page to the gallery, into the chat, and to the playground, as somebody goes who has one way to do so. */
describe('a walk through the site', { timeout: 300_000, concurrency: 1 }, () => {
  let site: DemoSite;
  before(async () => void (site = await DemoSite.start()), { timeout: 120_000 });
  after(() => site?.stop());

  const endsWell = async ({ strangers, errors, close }: Visit) => {
    assert.deepEqual(strangers, []);
    assert.deepEqual(errors, []);
    await close();
  };

  it('by keyboard alone', async () => {
    const visit = await site.open('?stay');
    const { page } = visit;
    await page.keyboard.press('Tab');
    assert.equal((await focused(page)).name, 'Skip to the content');
    await tabTo(page, 'the gallery', ({ name }) => name === 'Gallery');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/gallery.html');

    await tabTo(page, 'a tile', ({ name }) => name.startsWith('A year of daylight, open'));
    await page.locator('.tile.playing', { hasText: 'A year of daylight' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/chat.html?*');
    await page.locator('artifact-panel [role=tab][aria-selected=true]', { hasText: 'Preview' }).waitFor();

    await tabTo(page, 'the panel', ({ role }) => role === 'tab');
    await page.keyboard.press('ArrowRight');
    await page.locator('artifact-panel [role=tab][aria-selected=true]', { hasText: 'Code' }).waitFor();
    await page.keyboard.press('Escape');
    await eventually('the focus is at the card', async () => (await focused(page)).around === 'artifact-card');
    assert.equal(await page.locator('artifact-panel[open]').count(), 0);

    await page.goto(`${site.address}widgets/playground.html`);
    await tabTo(page, 'the examples', ({ tag }) => tag === 'select');
    await page.keyboard.type('Pie');
    const ring = page.locator('#stage codeagents-ui-block [role=img]');
    await eventually('a pie is drawn', async () => /^Pie/.test((await ring.getAttribute('aria-label')) ?? ''));
    await tabTo(page, 'the JSON', ({ tag }) => tag === 'textarea');
    await tabTo(page, 'what is behind it: it keeps nobody', ({ name }) => name === 'Stream it');
    await endsWell(visit);
  });

  it('by touch alone', async () => {
    const touch = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const visit = await site.open('?stay', touch);
    const { page } = visit;
    await page.waitForFunction(() => performance.getEntriesByName('exhibit-alive').length > 0);
    await page.locator('site-header a', { hasText: 'Gallery' }).tap();
    await page.waitForURL('**/gallery.html');
    await page.getByLabel('A year of daylight, open in the chat').tap();
    await page.waitForURL('**/chat.html?*');
    const sheet = page.locator('artifact-panel [role=dialog]');
    await sheet.waitFor();
    await sheet.getByRole('tab', { name: 'Code' }).tap();
    await sheet.getByRole('button', { name: 'Close' }).tap();
    await eventually('the sheet is gone', async () => (await page.locator('artifact-panel[open]').count()) === 0);
    await page.locator('chat-composer').getByRole('button', { name: 'A year of shared bikes' }).tap();
    await page.locator('chat-log').getByText('before the council meets').waitFor();

    await page.goto(`${site.address}widgets/playground.html?sample=mistakes`);
    await page.locator('#problems button').first().tap();
    await eventually('the line of the problem', () =>
      page.locator('#json').evaluate((area) => area === document.activeElement),
    );
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    assert.equal(wide, 0);
    await endsWell(visit);
  });
});
