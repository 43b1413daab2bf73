/* global PerformanceObserver, requestAnimationFrame, innerHeight, scrollTo */
/**
 * Pictures of every page of the demo in every way it must hold, and what a machine sees in them: text on text, cut text,
 * pages that scroll sideways, weak contrast, small targets, shifts, errors, requests to others.
 * Usage: node tools/screens/take.mjs [--only landing,chat] [--ways light,dark] [--no-pictures] [folder]
 * Writes folder/<way>/<page>-<width>.png, a sheet of them for each way and width, and report.txt; default .cache/screens.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { findBrowser } from '../find-browser.mjs';
import { serveDemo } from '../serve.mjs';
import { measurePage } from './measure-page.js';
import { PAGES, WAYS } from './pages.mjs';
import { drawSheet } from './sheet.mjs';

const { values, positionals } = parseArgs({
  options: { only: { type: 'string' }, ways: { type: 'string' }, 'no-pictures': { type: 'boolean' } },
  allowPositionals: true,
});
const folder = path.resolve(positionals[0] ?? '.cache/screens');
const named = (list, name) => !list || list.split(',').includes(name);
const pages = PAGES.filter(([name]) => named(values.only, name));
const ways = WAYS.filter(({ name }) => named(values.ways, name));
/** A page longer than this repeats itself. */
const TALLEST = 4_000;
const AXE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const site = await serveDemo(0);
const { executablePath, args } = await findBrowser();
const report = [];
const say = (line) => {
  report.push(line);
  process.stdout.write(`${line}\n`);
};

for (const way of ways) {
  const browser = await chromium.launch({
    executablePath,
    args,
    ...(way.classic && { ignoreDefaultArgs: ['--hide-scrollbars'] }),
  });
  const taken = new Map();
  for (const page of pages) {
    try {
      await look(browser, way, page, taken);
    } catch (error) {
      say(`${way.name} ${page[0]}: NOT LOOKED AT: ${error.message.split('\n')[0]}`);
    }
  }
  if (!values['no-pictures'])
    for (const [width, files] of taken)
      await drawSheet(browser, files, path.join(folder, `sheet-${way.name}-${width}.png`));
  await browser.close();
}
await mkdir(folder, { recursive: true });
await writeFile(path.join(folder, 'report.txt'), `${report.join('\n')}\n`);
await site.stop();

async function look(browser, way, [name, address, reach], taken) {
  const { sizes, query, colorScheme = 'light', forcedColors = 'none', checks = [] } = way;
  const [width, height] = sizes[0];
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme,
    forcedColors,
    reducedMotion: 'reduce',
  });
  const found = (line) => say(`${way.name} ${name}: ${line}`);
  try {
    await context.addInitScript(countShifts);
    const page = await context.newPage();
    page.on('pageerror', (error) => found(`error ${error.message}`));
    page.on('console', (message) => message.type() === 'error' && found(`console ${message.text()}`));
    page.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(site.address) && !/^(data|blob|about):|\/\/([\w-]+\.)?localhost:|127\.0\.0\.1:/.test(url))
        found(`request ${url}`);
    });
    const [before, hash = ''] = address.split('#');
    const full = query ? `${before}${before.includes('?') ? '&' : '?'}${query}${hash && `#${hash}`}` : address;
    await page.goto(site.address + full, { waitUntil: 'load' });
    await rest(page);
    const shift = await page.evaluate(() => globalThis.shiftOfScreens.value);
    if (shift >= 0.005)
      found(`shift ${shift.toFixed(3)} ${await page.evaluate(() => globalThis.shiftOfScreens.of.join(' '))}`);
    if (reach) {
      await reach(page);
      await rest(page);
    }
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await showAll(page);
      const { sideways, overlaps, cuts } = await page.evaluate(measurePage);
      if (sideways > 0) found(`${width}: ${sideways} px sideways`);
      for (const each of overlaps.slice(0, 12)) found(`${width}: overlap ${each}`);
      for (const each of cuts.slice(0, 12)) found(`${width}: cut ${each}`);
      if (checks.includes(String(width))) for (const each of await complaints(page)) found(`${width}: ${each}`);
      if (values['no-pictures']) continue;
      const file = path.join(folder, way.name, `${name}-${width}.png`);
      await mkdir(path.dirname(file), { recursive: true });
      const tall = await page.evaluate(() => document.documentElement.scrollHeight);
      const clip = { x: 0, y: 0, width, height: Math.min(tall, TALLEST) };
      await writeFile(file, await page.screenshot({ fullPage: true, clip }));
      taken.set(width, [...(taken.get(width) ?? []), file]);
    }
  } finally {
    await context.close();
  }
}

/** Runs in the page before its scripts. */
function countShifts() {
  const seen = (globalThis.shiftOfScreens = { value: 0, of: [] });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      seen.value += value;
      seen.of.push(...sources.map(({ node }) => `${node?.localName}.${node?.className}`));
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Until nothing has been asked for or drawn for a while. */
async function rest(page) {
  await page.waitForLoadState('networkidle', { timeout: 20_000 }).catch(() => undefined);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForTimeout(600);
}

/** What waits for its reader is drawn once it has been seen. */
async function showAll(page) {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 40)));
    for (let top = 0; top < Math.min(document.documentElement.scrollHeight, 6_000); top += innerHeight * 0.8) {
      scrollTo(0, top);
      await frame();
    }
    scrollTo(0, 0);
    await frame();
  });
  await page.waitForTimeout(250);
}

async function complaints(page) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { violations } = await globalThis.axe.run(document, {
      iframes: false,
      resultTypes: ['violations'],
      runOnly: ['color-contrast', 'link-in-text-block', 'target-size'],
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes
        .slice(0, 6)
        .map(({ target, failureSummary }) => `${id} ${target.flat().join(' ')} ${failureSummary.split('\n')[1]}`),
    );
  });
}
