/**
 * The element tiles of the landing page and of the list of elements: each shows the element itself, from the first examples of
 * its page.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { toWebp } from './webp.mjs';

const demo = (name) => fileURLToPath(new URL(`../../demo/${name}`, import.meta.url));
const START = '<!-- elements: made by node tools/record.mjs elements -->';
const END = '<!-- /elements -->';

/** The tag, what it is, and which example of its page is shown; `asks` is what has to be pressed before it shows itself. */
const ELEMENTS = [
  ['chat-message', 'One message, streamed chunk by chunk', 1],
  ['artifact-card', 'Stands for an artifact and opens it', 0],
  ['artifact-panel', 'Live code, preview, every version', 0, { width: 1_440, tallest: 500 }],
  ['artifact-view', 'The preview alone', 0],
  ['artifact-diff', 'Two versions, line by line or side by side', 0],
  ['artifact-versions', 'Every version, and what it changed', 0],
  ['codeagents-ui-block', 'Charts, tables and galleries from a fence of JSON', 0],
  ['chat-log', 'A conversation that keeps to its end', 0],
  ['chat-composer', 'What a person writes, with files and quotes', 1],
  ['mcp-tool-call', 'Arguments, state, result', 0],
  ['mcp-app-frame', 'An app of a server, sandboxed', 0],
  ['mcp-server-list', 'Connect, test, watch', 0],
  ['mcp-tool-form', 'A form from any tool’s schema', 0],
  ['mcp-resource-browser', 'What servers hold, as a tree', 0],
  ['mcp-call-log', 'Who called what, and what came of it', 0],
  ['mcp-ui-resource', 'Pages and trees of mcp-ui', 0],
  ['artifact-editor', 'Drafts that no version touches', 0],
  ['vitrine-consent-dialog', 'Asks before anything acts in a person’s name', 1, { asks: '#tool' }],
];

/** Narrow enough that a tile, some 370 px wide, can be read. */
const WINDOW = { width: 560, height: 900 };
/** In px of the page. What is shorter stands in the middle of its tile. */
const TALLEST = 300;
const SETTLE_MS = 3_000;

export async function recordElements(browser, address) {
  await mkdir(demo('landing/pictures'), { recursive: true });
  const tiles = [];
  for (const [tag, text, example, { width: windowWidth = WINDOW.width, tallest = TALLEST, asks } = {}] of ELEMENTS) {
    let size;
    for (const colorScheme of ['light', 'dark']) {
      const page = await browser.newPage({
        viewport: { ...WINDOW, width: windowWidth },
        colorScheme,
        reducedMotion: 'reduce',
        deviceScaleFactor: 1.25,
      });
      await page.goto(`${address}elements/${tag}.html`);
      const live = page.locator('.example .live').nth(example);
      await live.scrollIntoViewIfNeeded();
      // A page whose font is late does without; a picture has the time.
      await page.evaluate(async () => {
        await document.fonts.load('1rem Inter');
        delete document.documentElement.dataset.font;
      });
      await page.waitForTimeout(SETTLE_MS);
      await page.evaluate(hideTheRest);
      await live.evaluate((node) => node.scrollIntoView({ block: 'start' }));
      if (asks) await page.click(asks);
      const shown = asks ? page.locator(tag).getByRole('alertdialog').or(page.locator(tag).getByRole('dialog')) : live;
      const box = await shown.boundingBox();
      const { x, y, width, height } = asks ? withoutCorners(box) : box;
      size = { width: Math.round(width), height: Math.round(Math.min(height, tallest, WINDOW.height - y)) };
      const png = await page.screenshot({ clip: { x, y, ...size } });
      await writeFile(demo(`landing/pictures/${tag}-${colorScheme}.webp`), await toWebp(page, png));
      await page.close();
    }
    const image = (theme) =>
      `<img class="${theme}" src="/landing/pictures/${tag}-${theme}.webp"\n      alt="" ` +
      `width="${size.width}" height="${size.height}" loading="lazy">`;
    tiles.push(`      <li><a href="/elements/${tag}.html" class="box"
      ><span class="picture">${image('light')}${image('dark')}</span
      ><b class="mono">${tag}</b><span>${text}</span></a></li>`);
  }
  for (const name of ['index.html', 'elements/index.html']) {
    const html = await readFile(demo(name), 'utf8');
    const [before, rest] = html.split(START);
    await writeFile(demo(name), `${before}${START}\n${tiles.join('\n')}\n      ${rest.slice(rest.indexOf(END))}`);
  }
}

/** A dialog without the round corners, behind which the page is dark. */
const withoutCorners = ({ x, y, width, height }) => ({ x: x + 6, y: y + 6, width: width - 12, height: height - 12 });

/** Runs in the page: nothing lies over what is looked at. */
function hideTheRest() {
  for (const node of document.querySelectorAll('site-header, .side')) node.style.visibility = 'hidden';
  // The tile has corners and edges of its own
  for (const node of document.querySelectorAll('.example, .example > details')) {
    node.style.borderColor = 'transparent';
    node.style.borderRadius = '0';
  }
}
