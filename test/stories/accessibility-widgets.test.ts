import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { isThorough } from '../property-runs.js';
import { findComplaints, PAGES_AT_ONCE } from './axe-complaints.js';
import { DemoSite, type OpenOptions, type Visit } from './demo-server.js';
import { waitForStillPage } from './still-page.js';

interface Look {
  readonly how: string;
  readonly colorScheme?: 'light' | 'dark';
  readonly lang?: 'fr';
}

/** How pages with widgets are opened, and how each of them is looked at then, one look after the other. */
const OPENINGS: readonly { query?: string; options: OpenOptions; looks: readonly Look[] }[] = [
  {
    options: { forcedColors: 'active' },
    looks: [{ how: 'in forced colours' }, { how: 'in forced colours on dark', colorScheme: 'dark' }],
  },
  {
    query: '?dir=rtl',
    options: {},
    looks: [
      { how: 'from right to left' },
      { how: 'from right to left, in French, dark', colorScheme: 'dark', lang: 'fr' },
    ],
  },
  { options: { viewport: { width: 320, height: 700 } }, looks: [{ how: 'on a phone' }] },
];

const ADDRESSES = ['widgets/gallery.html', 'elements/codeagents-ui-block.html', 'widgets/playground.html'];

/**
 * The gallery has every widget, and is looked at in every way. In the gate each other page is opened in one of them, in
 * turn.
 */
const isOpened = (opening: number, page: number): boolean =>
  isThorough || page === 0 || opening % (ADDRESSES.length - 1) === page - 1;

/** Sections that are not near are not laid out: axe would see nothing of them. */
async function showEverything({ page }: Visit): Promise<void> {
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
  await page.evaluate(() => {
    for (const block of document.querySelectorAll('codeagents-ui-block')) block.scrollIntoView();
    scrollTo(0, 0);
  });
}

describe('accessibility of widgets', { timeout: 600_000, concurrency: PAGES_AT_ONCE }, () => {
  let site: DemoSite;
  before(async () => void (site = await DemoSite.start()), { timeout: 120_000 });
  after(() => site?.stop());

  for (const [opening, { query = '', options, looks }] of OPENINGS.entries())
    for (const address of ADDRESSES.filter((_, page) => isOpened(opening, page)))
      describe(`/${address}${query}`, { concurrency: 1 }, () => {
        let visit: Visit;
        before(async () => void (visit = await site.open(address + query, { reducedMotion: 'reduce', ...options })));
        after(() => visit?.close());

        for (const { how, colorScheme = 'light', lang } of looks)
          it(`axe finds nothing: /${address}, ${how}`, async () => {
            const { page } = visit;
            await page.emulateMedia({ colorScheme });
            if (lang) await page.evaluate((code) => document.documentElement.setAttribute('lang', code), lang);
            await showEverything(visit);
            await waitForStillPage(visit);
            if (address.includes('gallery')) {
              const kinds = await page.evaluate(() =>
                [...document.querySelectorAll('codeagents-ui-block')].flatMap((block) =>
                  [...block.shadowRoot!.querySelectorAll('figure[part=chart]')].map(
                    (chart) => /chart-(bar|line|area|pie|scatter|matrix|heatmap)/.exec(chart.className)?.[1],
                  ),
                ),
              );
              assert.deepEqual([...new Set(kinds)].sort(), [
                'area',
                'bar',
                'heatmap',
                'line',
                'matrix',
                'pie',
                'scatter',
              ]);
            }
            if (lang && address.includes('gallery'))
              assert.match(
                (await page.locator('codeagents-ui-block [data-action=data]').first().getAttribute('aria-label')) ?? '',
                /^Afficher/,
              );
            assert.deepEqual(await findComplaints(page), []);
          });
      });
});
