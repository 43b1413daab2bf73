import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { DemoSite, frameWith, textOf } from './demo-server.js';

describe('the gallery', { timeout: 300_000, concurrency: 2 }, () => {
  let site: DemoSite;
  before(async () => void (site = await DemoSite.start()), { timeout: 120_000 });
  after(() => site?.stop());

  it('plays what the keyboard comes to, hands out its prompt, and saves it as one file that runs alone', async () => {
    const visit = await site.open('gallery.html', { permissions: ['clipboard-read', 'clipboard-write'] });
    const { page, strangers, errors } = visit;
    const tile = page.locator('.tile', { hasText: 'Menu board' });
    await tile.locator('a').focus();
    await page.locator('.tile.playing', { hasText: 'Menu board' }).waitFor();
    assert.match((await (await frameWith(page, 'h1, h2')).locator('body').innerText()).trim(), /\S/);
    await tile.getByRole('button', { name: 'Copy the prompt' }).click();
    await tile.locator('button', { hasText: 'Copied' }).waitFor();
    assert.match(await page.evaluate(() => navigator.clipboard.readText()), /menu|board/i);
    const saving = page.waitForEvent('download');
    await tile.getByRole('button', { name: 'Download' }).click();
    const file = await saving;
    assert.equal(file.suggestedFilename(), 'Menu board.html');
    assert.match(readFileSync((await file.path()) ?? '', 'utf8'), /^<!doctype html>/i);
    assert.deepEqual(strangers, []);
    assert.deepEqual(errors, []);
    await visit.close();
  });

  it('has a picture of each exhibit that is there, and opens it in the chat', async () => {
    const { page, close } = await site.open('gallery.html');
    const pictures = await page.locator('.tile img').evaluateAll((all) => all.map((each) => each.getAttribute('src')));
    assert.ok(pictures.length >= 20);
    for (const picture of pictures) assert.ok(existsSync(`demo${picture}`), `${picture} is there`);
    await page.locator('.tile a', { hasText: '' }).and(page.getByLabel('Harbor at sunrise')).click();
    await page.locator('artifact-panel[open]').waitFor();
    assert.match(await textOf(page.locator('artifact-panel [part=header]')), /Harbor at sunrise/);
    // What a tool brings comes after its answer has ended; on a phone nothing else opens it.
    await page.setViewportSize({ width: 390, height: 844 });
    const query = new URLSearchParams({ transcript: 'caffeine-graph', speed: 'max', artifact: 'Caffeine and sleep' });
    await page.goto(`${site.address}chat.html?${query}`);
    await page.locator('artifact-panel[open] .legend button').first().waitFor();
    assert.equal(await page.locator('artifact-panel .legend button').count(), 5);
    const [first, last] = await Promise.all(
      ['first', 'last'].map((at) => page.locator('artifact-panel .legend li')[at as 'first' | 'last']().boundingBox()),
    );
    assert.equal(first?.y, last?.y, 'its types stand in one row');
    await close();
  });

  it('shows whoever follows a wrong link the ways back', async () => {
    const { page, close } = await site.open('no-such-page');
    assert.match(await page.locator('h1').innerText(), /empty/);
    assert.equal(await page.locator('#address').innerText(), '/no-such-page');
    await page.locator('.list a', { hasText: 'Gallery' }).click();
    await page.locator('.tile').first().waitFor();
    await close();
  });
});
