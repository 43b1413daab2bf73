import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { lookInBothThemes } from './axe-complaints.js';
import { DemoSite, eventually, type Visit } from './demo-server.js';

describe('the page of figures', { timeout: 300_000, concurrency: 1 }, () => {
  let site: DemoSite;
  let visit: Visit;
  before(
    async () => {
      site = await DemoSite.start();
      visit = await site.open('figures.html?seconds=0.5', { reducedMotion: 'reduce' });
    },
    { timeout: 120_000 },
  );
  after(async () => {
    await visit?.close();
    site?.stop();
  });

  const cells = () => visit.page.locator('#figures td').allTextContents();

  it('runs nothing before somebody asks, and loads no React', async () => {
    await visit.page.locator('#scroller chat-message').waitFor();
    assert.deepEqual([...new Set(await cells())], ['–']);
    assert.equal(await visit.page.evaluate(() => 'React' in window), false);
  });

  it('streams the text into each renderer, and says what the frames took', async () => {
    const { page, strangers, errors } = visit;
    await page.getByLabel('20 KB').check();
    await page.getByRole('button', { name: 'Run' }).click();
    await eventually(
      'all have run',
      () => page.locator('#announcement', { hasText: 'streamed' }).count().then(Boolean),
      90_000,
    );
    const figures = await cells();
    assert.equal(figures.length, 12);
    for (const figure of figures) assert.match(figure, /^[\d,]+ (ms|of \d+)$/);
    assert.match(
      (await page.locator('#announcement').textContent()) ?? '',
      /^20 KB streamed\. Vitrine: longest frame [\d,]+ ms/,
    );
    assert.match(
      (await page.locator('canvas').first().getAttribute('aria-label')) ?? '',
      /frames over 50 milliseconds$/,
    );
    const drawn = await page
      .locator('canvas')
      .first()
      .evaluate((canvas) => {
        const { data } = (canvas as HTMLCanvasElement)
          .getContext('2d')!
          .getImageData(0, 0, (canvas as HTMLCanvasElement).width, (canvas as HTMLCanvasElement).height);
        return data.filter((value, at) => at % 4 === 3 && value > 0).length;
      });
    assert.ok(drawn > 500, 'bars are drawn');
    assert.deepEqual(strangers, []);
    assert.deepEqual(errors, []);
  });

  it('stops at once, and gives no figures for what was stopped', async () => {
    const { page } = visit;
    await page.getByRole('button', { name: 'Run' }).click();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.locator('#note', { hasText: 'Stopped.' }).waitFor();
    assert.deepEqual([...new Set((await cells()).slice(-4))], ['–']);
  });

  lookInBothThemes('/figures.html', () => visit);
});
