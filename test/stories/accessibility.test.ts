import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { DemoSite, openCard, openTranscript, type Visit } from './demo-server.js';

const AXE = createRequire(path.join(process.cwd(), 'package.json')).resolve('axe-core/axe.min.js');

/** What axe finds wrong with the page and all shadow trees in it. Sandboxed previews are documents of their own. */
async function complaints(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: AXE });
  const results = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(context: Document, options: RunOptions): Promise<AxeResults> };
    };
    const { violations } = await axe.run(document, { iframes: false, resultTypes: ['violations'] });
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.map(({ target, failureSummary }) => ({ target: target.flat().join(' '), failureSummary })),
    }));
  });
  return results.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target}: ${node.failureSummary?.split('\n').slice(1).join(' ')}`),
  );
}

describe('accessibility of the demo', { timeout: 600_000 }, () => {
  let site: DemoSite;
  before(async () => void (site = await DemoSite.start()), { timeout: 120_000 });
  after(() => site?.stop());

  const PAGES = [
    '',
    'attacks.html?case=svg-control',
    'elements/',
    'widgets/playground.html?sample=mistakes',
    'widgets/prompt.html',
    'widgets/gallery.html',
    ...[
      'vitrine-provider',
      'chat-log',
      'chat-message',
      'artifact-card',
      'artifact-panel',
      'artifact-view',
      'artifact-versions',
      'artifact-diff',
      'artifact-editor',
      'codeagents-ui-block',
      'vitrine-consent-dialog',
      ...['headless-controller', 'renderers'],
    ].map((tag) => `elements/${tag}.html`),
  ];
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const address of PAGES) {
      it(`axe finds nothing: /${address}, ${colorScheme}`, async () => {
        const { page, close } = await site.open(address, { colorScheme, reducedMotion: 'reduce' });
        await page.waitForTimeout(2500);
        assert.deepEqual(await complaints(page), []);
        await close();
      });
    }

    const chats: readonly [string, (visit: Visit) => Promise<void>][] = [
      ['pour-over-planner', ({ page }) => openCard(page, 'Pour-over planner')],
      ['rate-limiter', ({ page }) => openCard(page, 'rate-limiter.ts')],
      ['cupping-notes', ({ page }) => openCard(page, 'Cupping notes')],
      ['logo-three-strokes', ({ page }) => openCard(page, 'Harbor at sunrise')],
      ['brewing-diagrams', ({ page }) => openCard(page, 'Brewing, step by step')],
      ['failing-previews', ({ page }) => openCard(page, 'Syntax error')],
      ['hostile-answer', ({ page }) => openCard(page, 'Quarterly figures')],
      ['roastery-page', ({ page }) => openCard(page, 'Roastery landing page')],
      ['roastery-dashboard', ({ page }) => openCard(page, 'Roastery dashboard')],
      ['year-of-daylight', ({ page }) => openCard(page, 'A year of daylight')],
      ['swell', ({ page }) => openCard(page, 'Swell')],
      ['long-answer', () => Promise.resolve()],
      [
        'moon-calendar',
        async ({ page }) => {
          await openCard(page, 'moon.ts', 1);
          await page.locator('artifact-panel [role=tab]', { hasText: 'Diff' }).click();
        },
      ],
      [
        'menu-board',
        async ({ page }) => {
          await openCard(page, 'Menu board', 2);
          await page.locator('artifact-card button', { hasText: 'Ask for the whole artifact' }).waitFor();
        },
      ],
      ['extraction-archive', ({ page }) => openCard(page, 'Extraction by grind and time')],
      [
        'caffeine-references',
        async ({ page }) => {
          await openCard(page, 'Article References');
          await page.locator('artifact-bibliography .fold').first().click();
        },
      ],
      [
        'caffeine-graph',
        async ({ page }) => {
          await openCard(page, 'Caffeine and sleep');
          // Who wants less motion reads the list first.
          await page.locator('artifact-knowledge-graph .entry summary').first().click();
          await page.locator('artifact-knowledge-graph [role=tab]', { hasText: 'Graph' }).click();
          await page.locator('artifact-knowledge-graph .stage').press('n');
          await page.locator('artifact-knowledge-graph .details').waitFor();
        },
      ],
      [
        'writing-artifacts',
        ({ page }) => page.locator('chat-log button', { hasText: 'Open as artifact' }).first().click(),
      ],
    ];
    for (const [id, arrange] of chats) {
      it(`axe finds nothing: chat with ${id}, ${colorScheme}`, async () => {
        const visit = await openTranscript(site, id, { colorScheme, reducedMotion: 'reduce' });
        await arrange(visit);
        await visit.page.waitForTimeout(1500);
        assert.deepEqual(await complaints(visit.page), []);
        await visit.close();
      });
    }

    it(`axe finds nothing: the sheet on a phone, ${colorScheme}`, async () => {
      const visit = await openTranscript(site, 'rate-limiter', {
        colorScheme,
        reducedMotion: 'reduce',
        viewport: { width: 390, height: 844 },
      });
      await openCard(visit.page, 'rate-limiter.ts');
      await visit.page.waitForTimeout(800);
      assert.deepEqual(await complaints(visit.page), []);
      await visit.close();
    });
  }

  const WIDGETS: readonly [string, string, object][] = [
    ['in forced colours', '', { forcedColors: 'active' }],
    ['in forced colours on dark', '', { forcedColors: 'active', colorScheme: 'dark' }],
    ['from right to left', '?dir=rtl', {}],
    ['from right to left, in French, dark', '?dir=rtl', { colorScheme: 'dark' }],
    ['on a phone', '', { viewport: { width: 320, height: 700 } }],
  ];
  for (const [how, query, options] of WIDGETS) {
    for (const address of ['widgets/gallery.html', 'elements/codeagents-ui-block.html', 'widgets/playground.html']) {
      it(`axe finds nothing: /${address}, ${how}`, async () => {
        const { page, close } = await site.open(address + query, { reducedMotion: 'reduce', ...options });
        // Sections that are not near are not laid out: axe would see nothing of them.
        if (how.includes('French')) await page.evaluate(() => document.documentElement.setAttribute('lang', 'fr'));
        await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
        await page.evaluate(() => {
          for (const block of document.querySelectorAll('codeagents-ui-block')) block.scrollIntoView();
          scrollTo(0, 0);
        });
        await page.waitForTimeout(2500);
        if (address.includes('gallery')) {
          const kinds = await page.evaluate(() =>
            [...document.querySelectorAll('codeagents-ui-block')].flatMap((block) =>
              [...block.shadowRoot!.querySelectorAll('figure[part=chart]')].map(
                (chart) => /chart-(bar|line|pie|heatmap)/.exec(chart.className)?.[1],
              ),
            ),
          );
          assert.deepEqual([...new Set(kinds)].sort(), ['bar', 'heatmap', 'line', 'pie']);
        }
        if (how.includes('French') && address.includes('gallery'))
          assert.match(
            (await page.locator('codeagents-ui-block [data-action=data]').first().getAttribute('aria-label')) ?? '',
            /^Afficher/,
          );
        assert.deepEqual(await complaints(page), []);
        await close();
      });
    }
  }

  it('keeps still for those who ask for less motion', async () => {
    const { page, close } = await site.open('', { reducedMotion: 'reduce' });
    await page.waitForTimeout(1500);
    const moving = await page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
    );
    assert.equal(moving, 0);
    await close();
  });
});
