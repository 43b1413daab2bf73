/**
 * Pictures of the flaws that a design review has named, each on its page and in its state, beside the review's own.
 * Usage: node tools/screens/flaws.mjs [--only A1,B3] [--before folder-of-the-review] [folder]
 * Writes folder/<flaw>.png, a page sheet.html with the review's words and picture beside each, and what was measured.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { findBrowser } from '../find-browser.mjs';
import { serveDemo } from '../serve.mjs';
import { flaws as a } from './flaws/a.mjs';
import { flaws as b } from './flaws/b.mjs';
import { flaws as c } from './flaws/c.mjs';

const { values, positionals } = parseArgs({
  options: { only: { type: 'string' }, before: { type: 'string' } },
  allowPositionals: true,
});
const folder = path.resolve(positionals[0] ?? '.cache/flaws');
const asked = values.only?.split(',');
const isAsked = ({ id }) => !asked || asked.includes(id) || asked.includes(id.split('-')[0]);

const site = await serveDemo(0);
const { executablePath, args } = await findBrowser();
const launched = new Map();
/** Scroll bars are a matter of the browser, everything else of a page. */
const browserFor = async (classic) => {
  if (!launched.has(classic)) {
    const ignoreDefaultArgs = classic ? ['--hide-scrollbars'] : [];
    launched.set(classic, await chromium.launch({ executablePath, args, ignoreDefaultArgs }));
  }
  return launched.get(classic);
};

await mkdir(folder, { recursive: true });
const rows = [];
for (const flaw of [...a, ...b, ...c].filter(isAsked)) {
  const lines = await take(flaw).catch((error) => [`NOT TAKEN: ${error.message.split('\n')[0]}`]);
  for (const line of lines) process.stdout.write(`${flaw.id}: ${line}\n`);
  rows.push(await rowOf(flaw, lines));
}
await writeFile(path.join(folder, 'sheet.html'), sheetOf(rows));
for (const browser of launched.values()) await browser.close();
await site.stop();

/** @returns what was measured, a line each. */
async function take({ id, page: address, size: [width, height] = [1440, 900], way = {}, reach }) {
  const { classic = false, ...rest } = way;
  const browser = await browserFor(classic);
  const permissions = ['clipboard-read', 'clipboard-write'];
  const context = await browser.newContext({ viewport: { width, height }, permissions, ...rest });
  try {
    const page = await context.newPage();
    const isBlank = address === 'about:blank';
    await page.goto(isBlank ? address : new URL(address, site.address).href, { waitUntil: 'load' });
    const lines = (await reach?.(page, site.address)) ?? [];
    await page.screenshot({ path: path.join(folder, `${id}.png`) });
    return lines;
  } finally {
    await context.close();
  }
}

async function rowOf({ id, words, before }, lines) {
  const review =
    before && values.before
      ? `<img src="data:image/png;base64,${(await readFile(path.join(values.before, before))).toString('base64')}">`
      : '';
  const measured = lines.map((line) => `<li>${escapeText(line)}</li>`).join('');
  return `<section><h2>${id}</h2><p>${escapeText(words)}</p><ul>${measured}</ul>
    <div>${review}<img src="${id}.png"></div></section>`;
}

function escapeText(text) {
  return text.replace(/[&<]/g, (sign) => (sign === '&' ? '&amp;' : '&lt;'));
}

function sheetOf(sections) {
  return `<!doctype html><meta charset="utf-8"><title>Flaws, before beside after</title>
<style>
  body { margin: 1rem; font: 14px/1.4 sans-serif; background: #bbb; }
  section { margin-block-end: 2rem; } h2 { margin: 0; } p, ul { margin: 0.25rem 0; }
  div { display: flex; gap: 0.5rem; align-items: start; } img { max-width: 49%; max-height: 46rem; background: #fff; }
</style>
${sections.join('\n')}
`;
}
