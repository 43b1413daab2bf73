import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { DemoSite, eventually, openCard, openComposer, textOf } from './demo-server.js';
import { pasteAnswer } from './paste-answer.js';

/** Writes on every level, some of it twice, and asks two strangers for pictures. */
const NOISY = `<!doctype html><html lang="en"><title>x</title><h1>Noise</h1>
<img alt="" src="https://pictures.example.org/a.png"><img alt="" src="https://other.example.net/b.png">
<script>
  console.log('starts');
  console.warn('the cup is nearly empty');
  console.error('no water');
  console.error('no water');
  console.info({ grams: 18 });
  console.debug('ends');
</script>`;

const openerOf = (page: Page) => page.locator('artifact-panel .foot button[aria-expanded]', { hasText: 'Console' });

async function openNoisy(site: DemoSite, query: string, viewport: { width: number; height: number }) {
  const visit = await openComposer(site, `&speed=max${query}`, { viewport, reducedMotion: 'reduce' });
  const { page } = visit;
  await pasteAnswer(page, `Here: <artifact type="html" title="Noise">\n${NOISY}\n</artifact>`);
  await openCard(page, 'Noise');
  await openerOf(page).waitFor();
  return visit;
}

/** Whether everything in the panel lies within it, and its parts side by side. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const panel = document.querySelector('artifact-panel')!.shadowRoot!;
    const { left, right } = panel.querySelector('[part=base]')!.getBoundingClientRect();
    return [...panel.querySelectorAll('.console, .console-head > *, .console li, .foot > *')]
      .filter((element) => {
        const box = element.getBoundingClientRect();
        return box.width > 0 && (box.left < left - 1 || box.right > right + 1);
      })
      .map((element) => `${element.className || element.id}: ${element.textContent.trim().slice(0, 40)}`);
  });

describe('the console of a preview', { timeout: 300_000 }, () => {
  let site: DemoSite;
  before(async () => void (site = await DemoSite.start()), { timeout: 120_000 });
  after(() => site?.stop());

  const PLACES = [
    {
      name: 'English',
      query: '&lang=en',
      width: 1280,
      counts: '2 errors, 1 warning',
      copy: 'Copy all',
      blocked: 'Tried to reach 2 addresses: blocked.',
      level: 'Error',
    },
    {
      name: 'French',
      query: '&lang=fr',
      width: 1280,
      counts: '2 erreurs, 1 avertissement',
      copy: 'Tout copier',
      blocked: 'Accès à 2 adresses bloqué.',
      level: 'Erreur',
    },
    {
      name: 'French, from right to left, 320 px',
      query: '&lang=fr&dir=rtl',
      width: 320,
      counts: '2 erreurs, 1 avertissement',
      copy: 'Tout copier',
      blocked: 'Accès à 2 adresses bloqué.',
      level: 'Erreur',
    },
  ];
  for (const { name, query, width, counts, copy, blocked, level } of PLACES) {
    it(`opens by keyboard, counts, and says what was blocked: ${name}`, async () => {
      const { page, strangers, close } = await openNoisy(site, query, { width, height: 800 });
      const opener = openerOf(page);
      await eventually('five lines are counted', async () => (await textOf(opener)).replace(/\D/g, '') === '5');
      await opener.focus();
      await page.keyboard.press('Enter');
      const drawer = page.locator('artifact-panel #console');
      await drawer.waitFor();
      assert.equal(await opener.getAttribute('aria-expanded'), 'true');
      assert.ok((await textOf(drawer)).includes(counts), `${counts} in ${await textOf(drawer)}`);
      assert.equal(await drawer.locator('#copy-console').innerText(), copy);
      const rows = await drawer.locator('li').allTextContents();
      assert.equal(rows.length, 5, 'equal neighbours are one line');
      assert.ok(
        rows.some((row) => row.includes(level) && row.includes('no water') && row.includes('2')),
        rows.join(' | '),
      );
      assert.equal(
        await drawer
          .locator('li .mono')
          .first()
          .evaluate((element) => getComputedStyle(element).direction),
        'ltr',
      );

      const notice = page.locator('artifact-panel artifact-html [part=notice]', { hasText: blocked });
      await notice.waitFor();
      await notice.locator('summary').click();
      assert.match(await textOf(notice), /pictures\.example\.org[\s\S]*other\.example\.net/);
      assert.deepEqual(await overflow(page), []);
      assert.deepEqual(strangers, [], 'nothing left the page');

      await drawer.locator('#clear-console').click();
      await drawer.waitFor({ state: 'detached' });
      assert.equal(await opener.count(), 0, 'an empty console has no button');
      await close();
    });
  }

  it('changes its language while it is open', async () => {
    const { page, close } = await openNoisy(site, '&lang=en', { width: 1280, height: 800 });
    await openerOf(page).click();
    const drawer = page.locator('artifact-panel #console');
    await eventually('English', async () => (await textOf(drawer)).includes('2 errors, 1 warning'));
    await page.locator('[data-language-toggle]').click();
    await eventually('French', async () => (await textOf(drawer)).includes('2 erreurs, 1 avertissement'));
    await eventually('the blocked line too', async () =>
      (await textOf(page.locator('artifact-panel artifact-html'))).includes('Accès à 2 adresses bloqué.'),
    );
    await close();
  });
});
