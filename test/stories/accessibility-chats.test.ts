import { after, before, describe } from 'node:test';
import { isThorough } from '../property-runs.js';
import { checkInBothThemes, PAGES_AT_ONCE } from './axe-complaints.js';
import { DemoSite, openCard, openTranscript, type Visit } from './demo-server.js';

const CHATS: readonly [string, (visit: Visit) => Promise<void>][] = [
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
  ['writing-artifacts', ({ page }) => page.locator('chat-log button', { hasText: 'Open as artifact' }).first().click()],
];

/** A card, and a frame beside it that no look goes into: what the first chat shows too. */
const FRAMES_ALONE = new Set(['roastery-page', 'roastery-dashboard', 'year-of-daylight', 'swell']);

describe('accessibility of recorded answers', { timeout: 600_000, concurrency: PAGES_AT_ONCE }, () => {
  let site: DemoSite;
  before(async () => void (site = await DemoSite.start()), { timeout: 120_000 });
  after(() => site?.stop());

  for (const [id, arrange] of CHATS.filter(([name]) => isThorough || !FRAMES_ALONE.has(name)))
    checkInBothThemes(`chat with ${id}`, async () => {
      const visit = await openTranscript(site, id, { reducedMotion: 'reduce' });
      await arrange(visit);
      return visit;
    });

  checkInBothThemes('the sheet on a phone', async () => {
    const viewport = { width: 390, height: 844 };
    const visit = await openTranscript(site, 'rate-limiter', { reducedMotion: 'reduce', viewport });
    await openCard(visit.page, 'rate-limiter.ts');
    return visit;
  });
});
