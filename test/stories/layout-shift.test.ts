import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { countShifts, countShiftsAfterFonts, shiftsOf } from './count-shifts.js';
import { DemoSite, eventually, type Visit } from './demo-server.js';
import { waitForStillPage } from './still-page.js';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** The answer has been played to its end, whatever the pace. */
const answered = ({ page }: Visit): Promise<void> =>
  eventually('the answer has ended', () =>
    page.evaluate(() => {
      const messages = document.querySelector('vitrine-provider')?.headless?.messages ?? [];
      return messages.at(-1)?.role === 'assistant' && messages.every(({ status }) => status !== 'streaming');
    }),
  );

/** Pages, and what they come to before they rest. */
const PAGES: readonly (readonly [address: string, come?: (visit: Visit) => Promise<void>])[] = [
  ['gallery.html'],
  ['widgets/gallery.html'],
  ['elements/artifact-view.html'],
  ['chat.html', answered],
  ['chat.html?speed=max', answered],
];

/** Pages of parts of the kit that come late, or whose servers do. */
const EXAMPLES: readonly string[] = [
  'elements/mcp-ui-resource.html',
  'elements/mcp-tool-form.html',
  'elements/mcp-app-frame.html',
  'servers.html',
];

describe('from its load to its rest nothing moves', { timeout: 300_000, concurrency: 2 }, () => {
  let site: DemoSite;
  before(async () => void (site = await DemoSite.start()), { timeout: 120_000 });
  after(() => site?.stop());

  for (const [address, come] of PAGES)
    for (const viewport of SIZES)
      it(`on /${address}, ${viewport.width} pixels wide`, async () => {
        const visit = await site.open(address, { viewport, colorScheme: 'light', before: countShifts });
        await come?.(visit);
        await waitForStillPage(visit);
        const { value, moved } = await shiftsOf(visit.page);
        assert.equal(value.toFixed(2), '0.00', `${value}\n${moved.join('\n')}`);
        await visit.close();
      });

  // In one tab: nearly nothing of a visit is its page.
  for (const viewport of SIZES)
    it(`on the pages of single elements, ${viewport.width} pixels wide`, async () => {
      const visit = await site.open('404.html', { viewport, colorScheme: 'light', before: countShiftsAfterFonts });
      // A busy machine leaves out fonts that are optional, and examples have their room as these are set.
      await visit.page.route('**/site.css', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.text()).replaceAll('optional', 'block') });
      });
      for (const address of EXAMPLES) {
        await visit.page.goto(new URL(address, site.address).href);
        await waitForStillPage(visit);
        const { value, moved } = await shiftsOf(visit.page);
        assert.equal(value.toFixed(2), '0.00', `${address}: ${value}\n${moved.join('\n')}`);
      }
      await visit.close();
    });
});
