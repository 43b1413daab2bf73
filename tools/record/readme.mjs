/** The pictures of the README: the chat beside its panel, widgets, and a phone, in both themes. */
import { readdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { toWebp } from './webp.mjs';

const FOLDER = fileURLToPath(new URL('../../demo/pictures/', import.meta.url));

const PICTURES = [
  { name: 'chat', answer: 'pour-over-planner', viewport: { width: 1_440, height: 900 }, shows: 'artifact-panel[open]' },
  { name: 'widgets', answer: 'bike-share-year', viewport: { width: 1_100, height: 1_000 }, top: 'The year' },
  {
    name: 'narrow',
    answer: 'pour-over-planner',
    viewport: { width: 390, height: 844 },
    opens: 'artifact-card button[data-artifact-id]',
    shows: 'artifact-panel[open]',
  },
];
/** What a preview takes to run and a font to come, on a busy machine, too. */
const SETTLE_MS = 6_000;

export async function recordReadme(browser, address) {
  for (const old of await readdir(FOLDER)) await rm(`${FOLDER}${old}`);
  for (const { name, answer, viewport, shows, opens, top } of PICTURES)
    for (const colorScheme of ['light', 'dark']) {
      const page = await browser.newPage({ viewport, colorScheme, reducedMotion: 'reduce' });
      await page.goto(`${address}chat.html?transcript=${answer}&speed=max`);
      await page.evaluate(async () => {
        await document.fonts.load('1rem Inter');
        delete document.documentElement.dataset.font;
      });
      if (opens) await page.locator(opens, { hasText: 'Version 2' }).click();
      if (shows) await page.locator(shows).waitFor({ state: 'attached' }); // a sheet is a dialog inside it
      await page.waitForTimeout(SETTLE_MS);
      if (top) await page.getByText(top, { exact: true }).first().evaluate(toTop);
      await page.waitForTimeout(500);
      await writeFile(`${FOLDER}${name}-${colorScheme}.webp`, await toWebp(page, await page.screenshot()));
      await page.close();
    }
}

/** Runs in the page. */
function toTop(node) {
  node.scrollIntoView({ block: 'start' });
}
