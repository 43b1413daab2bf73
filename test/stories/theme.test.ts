import assert from 'node:assert/strict';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { after, before, describe, it } from 'node:test';
import { lookInBothThemes } from './axe-complaints.js';
import { DemoSite, type Visit } from './demo-server.js';

interface Choice {
  readonly theme: string;
  readonly brand: string;
  readonly font: string;
  readonly radius: number;
  readonly density: number;
  readonly scheme: string;
}

const load = async <T>(file: string): Promise<T> =>
  (await import(pathToFileURL(path.resolve('demo/theme', file)).href)) as T;

describe('the page of themes', { timeout: 200_000, concurrency: 1 }, () => {
  let site: DemoSite;
  let visit: Visit;
  before(
    async () => {
      site = await DemoSite.start();
      visit = await site.open('theme.html#theme=harbor&brand=ffd400&radius=2&density=0.75&scheme=dark', {
        permissions: ['clipboard-read', 'clipboard-write'],
        reducedMotion: 'reduce',
      });
    },
    { timeout: 120_000 },
  );
  after(async () => {
    await visit?.close();
    site?.stop();
  });

  it('keeps AA in every theme that it offers, and with any brand colour', async () => {
    const { contrast } = await load<{ contrast(one: string, other: string): number }>('colours.js');
    const { DEFAULTS, PAIRS, THEMES, colourTokens } = await load<{
      DEFAULTS: Record<string, readonly [string, string]>;
      PAIRS: readonly { name: string; front: string; back: string; least: number }[];
      THEMES: Record<string, { brand: string }>;
      colourTokens(choice: { theme: string; brand: string }): Record<string, readonly [string, string]>;
    }>('themes.js');
    assert.equal(contrast('#000000', '#ffffff'), 21);
    const brands = ['#ff0000', '#ffff00', '#00ff00', '#0000ff', '#ffffff', '#000000', '#808080', '#ff8fd0'];
    for (const [theme, { brand }] of Object.entries(THEMES))
      for (const tried of [brand, ...brands])
        for (const { name, front, back, least } of PAIRS) {
          const tokens = { ...DEFAULTS, ...colourTokens({ theme, brand: tried }) };
          for (const scheme of [0, 1] as const) {
            const ratio = contrast(tokens[front]![scheme], tokens[back]![scheme]);
            assert.ok(
              ratio >= least,
              `${theme}, brand ${tried || 'none'}, ${name}, ${['light', 'dark'][scheme]}: ${ratio}`,
            );
          }
        }
  });

  it('keeps a choice in the fragment of the address, and makes nothing of what it cannot read', async () => {
    const { readChoice, writeChoice } = await load<{
      readChoice(fragment: string): Choice;
      writeChoice(choice: Choice): string;
    }>('choice.js');
    const choice = { theme: 'almanac', brand: '#123456', font: 'mono', radius: 1.5, density: 0.9, scheme: 'light' };
    assert.deepEqual(readChoice(writeChoice(choice)), choice);
    assert.equal(writeChoice(readChoice('')), '');
    const odd = readChoice('#theme=__proto__&brand=javascript:1&font=constructor&radius=NaN&density=99&scheme=x');
    assert.deepEqual(odd, { ...readChoice(''), density: 1.25 });
  });

  it('opens with what the address says, on the live elements and in the style sheet to copy', async () => {
    const { page, strangers } = visit;
    const card = page.locator('#answer').locator('artifact-card button').first();
    await card.waitFor();
    const look = await card.evaluate((button) => {
      const { borderRadius, colorScheme, blockSize } = getComputedStyle(button);
      return { borderRadius, colorScheme, blockSize };
    });
    assert.deepEqual(look, { borderRadius: '24px', colorScheme: 'dark', blockSize: '59px' });
    await page.getByRole('button', { name: 'Copy the CSS' }).click();
    const css = await page.evaluate(() => navigator.clipboard.readText());
    assert.match(css, /^:root \{\n {2}color-scheme: dark;/);
    assert.match(css, /--vitrine-density: 0\.75;/);
    assert.match(css, /--vitrine-border-radius-lg: 24px;/);
    assert.match(css, /--vitrine-color-ring-primary: light-dark\(#[0-9a-f]{6}, #ffd400\);/);

    await page.getByLabel('Almanac').check();
    assert.equal(await page.evaluate(() => location.hash), '#theme=almanac&scheme=dark');
    await page.getByRole('button', { name: 'Start over' }).click();
    assert.equal(await page.evaluate(() => location.hash), '');
    assert.equal(await card.evaluate((button) => getComputedStyle(button).blockSize), '64px');
    assert.match((await page.locator('#verdict').textContent()) ?? '', /^All 10 pairs keep WCAG AA/);
    assert.deepEqual(strangers, []);
  });

  it('lists every token that the kit gives the page', async () => {
    const { page } = visit;
    await page.getByText('Every token').click();
    await page.locator('#tokens code').first().waitFor();
    const names = await page.locator('#tokens code').allTextContents();
    assert.ok(names.length > 130, `${names.length} tokens`);
    assert.equal(new Set(names).size, names.length);
    for (const name of [
      '--vitrine-color-text-primary',
      '--vitrine-density',
      '--vitrine-border-radius-xl',
      '--vitrine-code-name',
    ])
      assert.ok(names.includes(name), name);
    assert.equal(await page.locator('#tokens h3', { hasText: 'More' }).count(), 0, 'each has a group');
    await page.getByText('Every token').click();
  });

  lookInBothThemes('/theme.html', () => visit);
});
