import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { isThorough } from '../property-runs.js';
import { COLOUR_RULES, findComplaints, PAGES_AT_ONCE } from './axe-complaints.js';
import { DemoSite, type OpenOptions, type Visit } from './demo-server.js';
import { waitForStillPage } from './still-page.js';
import { coveredTexts, showWidgetStates, widgetsBeyondPage } from './widget-states.js';

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

/** How the page of all states is looked at, one look after the other: opening it costs more than looking. */
const STATE_LOOKS: readonly {
  readonly how: string;
  readonly media?: Parameters<Visit['page']['emulateMedia']>[0];
  readonly dir?: 'rtl';
  readonly lang?: string;
  readonly isSpaced?: true;
  /** In the gate: all of axe once, its rules for colours where those differ, else what is measured alone. */
  readonly axe: 'all' | 'colours' | 'thorough';
}[] = [
  { how: 'at 320 px, which is 400 % of 1,280', axe: 'all' },
  { how: 'in the dark', media: { colorScheme: 'dark' }, axe: 'colours' },
  { how: 'in forced colours', media: { colorScheme: 'light', forcedColors: 'active' }, axe: 'colours' },
  {
    how: 'in forced colours, dark',
    media: { colorScheme: 'dark', forcedColors: 'active' },
    axe: 'thorough',
  },
  {
    how: 'from right to left, in French',
    media: { colorScheme: 'light', forcedColors: 'none' },
    dir: 'rtl',
    lang: 'fr',
    axe: 'thorough',
  },
  // The last one: nothing takes it back.
  {
    how: 'with text spaced as WCAG 1.4.12 has it',
    isSpaced: true,
    axe: 'thorough',
  },
];

describe('elements of version 2 in every state', { timeout: 300_000, concurrency: 1 }, () => {
  let site: DemoSite;
  let visit: Visit;
  before(
    async () => {
      site = await DemoSite.start();
      visit = await site.openEmpty({ viewport: { width: 320, height: 900 }, reducedMotion: 'reduce' });
      await showWidgetStates(visit);
    },
    { timeout: 120_000 },
  );
  after(async () => {
    await visit?.close();
    site?.stop();
  });

  for (const { how, media, dir = 'ltr', lang = 'en', isSpaced = false, axe } of STATE_LOOKS)
    it(`have no fault, leave nothing out of sight and cover no words: ${how}`, async () => {
      const { page } = visit;
      if (media) await page.emulateMedia(media);
      await page.evaluate(
        ([direction, language, spaced]) => {
          Object.assign(document.documentElement, { dir: direction, lang: language });
          if (!spaced) return;
          // As a reader's own style sheet does it, which reaches everywhere.
          const spacing = new CSSStyleSheet();
          spacing.replaceSync(
            '* { letter-spacing: .12em !important; word-spacing: .16em !important; line-height: 1.5 !important }',
          );
          for (const { shadowRoot } of document.querySelectorAll('codeagents-ui-block'))
            shadowRoot?.adoptedStyleSheets.push(spacing);
        },
        [dir, lang, isSpaced] as const,
      );
      await waitForStillPage(visit);
      assert.deepEqual(await widgetsBeyondPage(visit), []);
      assert.deepEqual(await coveredTexts(visit), []);
      if (media?.forcedColors === 'active') await judgeForcedCells(visit);
      if (axe === 'thorough' && !isThorough) return;
      const rules = axe === 'colours' && !isThorough ? { rules: COLOUR_RULES } : {};
      assert.deepEqual(await findComplaints(page, rules), []);
    });
});

/** Without colours, cells of a matrix differ by how full they are, and below zero by a broken edge; numbers stay readable. */
async function judgeForcedCells({ page }: Visit): Promise<void> {
  const { cells, inks } = await page.locator('[aria-label="Cells"]').evaluate((chart) => ({
    cells: [...chart.querySelectorAll('.plot > svg > .fill')].map((cell) => {
      const { fill, fillOpacity, stroke, strokeDasharray } = getComputedStyle(cell);
      return { fill, fillOpacity: Number(fillOpacity), stroke, isBroken: strokeDasharray !== 'none' };
    }),
    inks: [...chart.querySelectorAll('text.cell')].map((text) => getComputedStyle(text).fill),
  }));
  const [ink] = inks;
  // 1, -0.4, 0, 0.6 and -1: full, half and empty, on both sides.
  assert.equal(cells.length, 5);
  assert.equal(new Set(cells.map(({ fillOpacity, isBroken }) => `${fillOpacity} ${isBroken}`)).size, 5);
  assert.equal(cells.filter(({ isBroken }) => isBroken).length, 2);
  assert.ok(Math.max(...cells.map(({ fillOpacity }) => fillOpacity)) <= 0.45, 'numbers are read on it');
  assert.deepEqual(new Set([...inks, ...cells.flatMap(({ fill, stroke }) => [fill, stroke])]), new Set([ink]));
}
