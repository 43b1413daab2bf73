/* global innerHeight */
/**
 * The room of the live examples that one sees first on the pages of elements, wide and narrow, into their markup: what
 * stands below an example is where it stays before the kit has drawn the example, too.
 */
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const demo = (name) => fileURLToPath(new URL(`../../demo/${name}`, import.meta.url));
const SIZES = { '--room': { width: 1_440, height: 900 }, '--room-narrow': { width: 390, height: 844 } };
/** What it takes until a streamed answer has ended and servers have answered. */
const SETTLE_MS = 3_000;
const LIVE = /(<div class="live[^"]*" data-kit lang="en")(?:\s+style="--room[^"]*")?/g;

export async function recordRooms(browser, address) {
  for (const file of await readdir(demo('elements'))) {
    if (!file.endsWith('.html') || file === 'index.html') continue;
    const rooms = [];
    for (const [name, viewport] of Object.entries(SIZES))
      for (const [index, height] of (await measure(browser, `${address}elements/${file}`, viewport)).entries())
        if (height) (rooms[index] ??= []).push(`${name}: ${height}px`);
    const html = await readFile(demo(`elements/${file}`), 'utf8');
    let index = -1;
    const said = html.replace(LIVE, (_, tag) => {
      index += 1;
      return rooms[index] ? `${tag}\n          style="${rooms[index].join('; ')}"` : tag;
    });
    await writeFile(demo(`elements/${file}`), said);
  }
}

/** @returns {Promise<number[]>} the height of each live example, 0 for those below the first window. */
async function measure(browser, address, viewport) {
  const page = await browser.newPage({ viewport });
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.addStyleTag({ content: '.live { min-block-size: 0 !important }' });
  await page.waitForTimeout(SETTLE_MS);
  const heights = await page.evaluate(() =>
    [...document.querySelectorAll('.live[data-kit]')].map((live) => {
      const { top, height } = live.getBoundingClientRect();
      return top < innerHeight ? Math.floor(height) : 0;
    }),
  );
  await page.close();
  return heights;
}
