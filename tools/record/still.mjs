/** The landing page's first version, finished, as markup that needs no script and does nothing. */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { frameMarkup, stillMarkup } from './still-markup.js';
import { wrapMarkup } from './wrap-markup.mjs';

const PAGE = fileURLToPath(new URL('../../demo/index.html', import.meta.url));
const START = '<!-- still: made by node tools/record.mjs still -->';
const END = '<!-- /still -->';

/** The conversation is another one where no panel shows the exhibit: its card is not marked. */
const WIDTHS = { wide: 1440, narrow: 390 };

export async function recordStill(browser, address) {
  const wide = await record(browser, address, WIDTHS.wide, ['.glass artifact-panel', '.glass chat-log']);
  const narrow = await record(browser, address, WIDTHS.narrow, ['.glass chat-log']);
  const [panel, log] = wide.parts;
  const still = [
    `<style>@layer vitrine{:where(:root){${wide.tokens}}}</style>`,
    inert(panel, 'still-panel'),
    inert(log, 'still-log for-wide'),
    inert(narrow.parts[0], 'still-log for-narrow'),
  ].join('\n');
  const html = await readFile(PAGE, 'utf8');
  const [before, rest] = html.split(START);
  const after = rest.slice(rest.indexOf(END));
  await writeFile(PAGE, `${before}${START}\n${wrapMarkup(still)}\n${after}`);
}

const inert = (markup, name) => markup.replace(/^<([\w-]+)/, `<$1 class="still ${name}" inert`);

async function record(browser, address, width, selectors) {
  const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme: 'light' });
  await page.goto(`${address}?stay`);
  await page.waitForFunction(() => performance.getEntriesByName('exhibit-alive').length > 0);
  await page.waitForTimeout(1_000); // what fades in has faded in
  const exhibit = await previewOf(page);
  const still = await page.evaluate(writeStill, { stillMarkup: String(stillMarkup), exhibit, selectors });
  await page.close();
  return still;
}

async function previewOf(page) {
  for (const frame of page.frames()) {
    if (frame === page.mainFrame() || !(await frame.locator('.knobs').count())) continue;
    const { styles, markup } = await frame.evaluate(frameMarkup);
    return (
      `<div class="exhibit"><template shadowrootmode="open"><style>:host{all:initial;color-scheme:inherit;container-type:size;` +
      `display:block;block-size:100%;overflow:hidden}${styles}.body{min-block-size:100cqb}</style>` +
      `<div class="body">${markup}</div></template></div>`
    );
  }
  throw new Error('The planner does not run.');
}

/** Runs in the page. @returns the elements as markup, and the tokens that they are drawn with. */
function writeStill({ stillMarkup, exhibit, selectors }) {
  const write = new Function(`return (${stillMarkup})`)();
  const parts = selectors.map((selector) =>
    write(document.querySelector(selector), { exclude: ['.separator'], frames: [exhibit] }),
  );
  const used = new Set(parts.join('').match(/--vitrine-[\w-]+/g));
  const tokens = new Map();
  for (const sheet of document.adoptedStyleSheets)
    for (const layer of sheet.cssRules)
      for (const rule of layer.cssRules ?? [])
        for (const name of rule.style ?? [])
          // The scheme is what the page has just now.
          if (/^--(?!vitrine-color-scheme$)/.test(name)) tokens.set(name, rule.style.getPropertyValue(name).trim());
  // Tokens that tokens are made of.
  for (const name of used) for (const inner of tokens.get(name)?.match(/--vitrine-[\w-]+/g) ?? []) used.add(inner);
  const table = [...tokens].filter(([name]) => used.has(name)).map(([name, value]) => `${name}:${value};`);
  return { parts, tokens: table.join('') };
}
