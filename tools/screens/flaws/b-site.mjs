/* global scrollTo */
/** Flaws B1 to B4 and B17 to B20 of the design review, which are the site's: the page and state of each. */
import { linesOf, NARROW, openTab, press, recorded, rest, showHeading } from './states.mjs';

export const flaws = [
  {
    id: 'B1',
    words: 'The default answer ends on brew-log.ts (code), not on the running planner',
    page: recorded('pour-over-planner'),
    reach: async (page) => {
      await rest(page);
      return linesOf(page, 'artifact-panel [part~="title"], artifact-panel .title');
    },
  },
  {
    id: 'B1-moon',
    words: 'Moon calendar ends on a README',
    page: recorded('moon-calendar'),
    reach: rest,
  },
  {
    id: 'B1-ten',
    words: 'No artifact with “ten versions” (3 at most)',
    page: recorded('ten-versions'),
    reach: async (page) => {
      await rest(page);
      await openTab(page, 'Versions');
      await page.waitForTimeout(800);
      return [`${await page.locator('artifact-versions li').count()} versions`];
    },
  },
  {
    id: 'B1-images',
    words: 'Images answers end mid-page',
    page: recorded('station-photos'),
    reach: rest,
  },
  {
    id: 'B2',
    words: 'Recorded answers are a text list',
    page: 'index.html?stay',
    reach: async (page) => {
      await showHeading(page, 'Made in recorded answers');
      await page.waitForTimeout(1_500);
    },
  },
  {
    id: 'B2-elements',
    words: 'Grey wireframes stand for elements that could be shown',
    before: '12-swell-hidden-behind-a-text-link.png',
    page: 'index.html?stay',
    reach: async (page) => {
      await showHeading(page, 'The elements');
      await page.waitForTimeout(1_500);
    },
  },
  ...[
    ['landing', 'index.html?stay'],
    ['chat', 'chat.html?autoplay=0'],
    ['element', 'elements/artifact-panel.html'],
    ['attacks', 'attacks.html'],
    ['not-found', '404.html'],
  ].map(([name, page]) => ({
    id: `B3-${name}`,
    words: 'The navigation differs on each page, the crumb pushes it about; 404 is bare text',
    page,
    reach: async (page) => {
      await page.waitForTimeout(600);
      const links = page.locator('site-header nav a');
      const places = await links.evaluateAll((nodes) =>
        nodes.map((node) => `${node.textContent.trim()} ${Math.round(node.getBoundingClientRect().x)}`),
      );
      return [places.join(' · ')];
    },
  })),
  {
    id: 'B4',
    words: '“FR” leaves the page English; FR and RTL explain nothing',
    page: 'index.html?stay',
    reach: async (page) => {
      await press(page, 'See it in');
      await page.waitForTimeout(500);
    },
  },
  {
    id: 'B4-gallery',
    words: '?lang=fr does nothing in the widget gallery',
    page: 'widgets/gallery.html?lang=fr',
    reach: async (page) => {
      await page.waitForTimeout(2_500);
      return linesOf(page, '[part~="metric-value"]');
    },
  },
  {
    id: 'B4-phone',
    words: 'On a phone the two take the best room',
    size: NARROW,
    page: 'index.html?stay',
    reach: async (page) => {
      await press(page, 'See it in');
      await page.waitForTimeout(500);
    },
  },
  {
    id: 'B17',
    words: 'On a phone the exhibit is 900 px down, bubble cut, tool call bare, foot in four lines',
    size: NARROW,
    page: 'index.html',
    reach: async (page) => {
      await page.waitForTimeout(1_000);
      const top = await page.locator('.case').evaluate((node) => Math.round(node.getBoundingClientRect().top));
      return [`the exhibit begins at ${top} px`];
    },
  },
  {
    id: 'B17-foot',
    words: 'The foot wraps into four lines, “Attacks” alone',
    size: NARROW,
    page: 'index.html?stay',
    reach: async (page) => {
      await page.waitForTimeout(1_000);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await page.waitForTimeout(1_000);
    },
  },
  ...[1024, 768].map((width) => ({
    id: `B18-${width}`,
    words: 'The grid of elements has holes (5 empty cells at 1024)',
    size: [width, 1_400],
    page: 'index.html?stay',
    reach: async (page) => {
      await showHeading(page, 'The elements');
      await page.waitForTimeout(1_500);
    },
  })),
  {
    id: 'B19',
    words: 'Install, composer, send button, case: no edges in forced colours',
    way: { forcedColors: 'active' },
    size: [1440, 1_800],
    page: 'index.html?stay',
    reach: async (page) => void (await page.waitForTimeout(1_500)),
  },
  {
    id: 'B20',
    words: 'Begins with “Nothing chosen”; cards slide under the panel; names like “kit tags”',
    page: 'attacks.html',
    reach: async (page) => void (await page.waitForTimeout(1_500)),
  },
  {
    id: 'B20-run',
    words: '“Run all 100”: counters, 0 and 0',
    page: 'attacks.html',
    reach: async (page) => {
      await page.getByRole('button', { name: /^Run all/ }).click();
      await page.waitForTimeout(25_000);
    },
  },
];
