/* global Element, PerformanceObserver */
/**
 * The demo's pages as a first visitor on a slow line meets them: first paint, largest paint, layout shift and long tasks
 * from the load to rest, and when the landing page's example is alive. Line and processor are those of Lighthouse's
 * mobile profile, really throttled: 1.6 Mbit/s down, 0.75 Mbit/s up, 150 ms there and back, a processor four times slower.
 */
import { serveDemo } from '../../tools/serve.mjs';
import { median } from './statistics.mjs';

const LINE = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
const SLOWER = 4;
const VIEWPORT = { width: 1_440, height: 900 };
/** How long nothing may be asked for and nothing may shift before a page counts as at rest, in milliseconds. */
const REST_MS = 4_000;
const PATIENCE_MS = 60_000;

const PAGES = [
  { name: 'landing', path: '', alive: 'exhibit-alive' },
  { name: 'landing, phone', path: '', alive: 'exhibit-alive', viewport: { width: 390, height: 844 } },
  { name: 'chat', path: 'chat.html' },
  { name: 'gallery', path: 'gallery.html' },
];

/** Runs in the page before anything else. */
function watch() {
  const seen = { shift: 0, shifts: [], longest: 0, blocked: 0, largest: 0, lastAt: 0 };
  const sourceName = ({ node }) =>
    node instanceof Element ? `${node.localName}.${node.className?.baseVal ?? node.className}` : String(node?.nodeName);
  const note = (type, take) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry);
      seen.lastAt = performance.now();
    }).observe({ type, buffered: true });
  note('layout-shift', (entry) => {
    if (entry.hadRecentInput) return;
    seen.shift += entry.value;
    seen.shifts.push({ value: entry.value, at: Math.round(entry.startTime), of: entry.sources.map(sourceName) });
  });
  note('longtask', ({ duration }) => {
    seen.longest = Math.max(seen.longest, duration);
    seen.blocked += Math.max(0, duration - 50);
  });
  note('largest-contentful-paint', ({ startTime }) => (seen.largest = startTime));
  note('resource', () => undefined);
  globalThis.slowPage = seen;
}

async function visit(browser, address, { path, alive, viewport = VIEWPORT }, isThrottled = true) {
  const context = await browser.newContext({ viewport });
  try {
    await context.addInitScript(watch);
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    const cdp = await context.newCDPSession(page);
    if (isThrottled) {
      await cdp.send('Network.enable');
      await cdp.send('Network.emulateNetworkConditions', LINE);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    }
    await page.goto(address + path, { waitUntil: 'commit' });
    if (alive) await page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, alive);
    await page.waitForFunction(
      (rest) => document.readyState === 'complete' && performance.now() - globalThis.slowPage.lastAt > rest,
      REST_MS,
    );
    return await page.evaluate((name) => {
      const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
      const files = performance.getEntriesByType('resource');
      const bytes = files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
      const seen = globalThis.slowPage;
      return { ...seen, paint, alive: performance.getEntriesByName(name)[0]?.startTime, requests: files.length, bytes };
    }, alive ?? '');
  } finally {
    await context.close();
  }
}

/**
 * Cumulative layout shift as Lighthouse has it: the largest sum of shifts that follow each other within a second, over five
 * seconds at most. A conversation that streams for long would otherwise add up the steps of its caret.
 * @see https://web.dev/articles/cls
 */
function cumulativeShift(shifts) {
  let largest = 0;
  let session = { began: -Infinity, last: -Infinity, sum: 0 };
  for (const { at, value } of shifts) {
    const goesOn = at - session.last < 1_000 && at - session.began < 5_000;
    session = goesOn ? { ...session, last: at, sum: session.sum + value } : { began: at, last: at, sum: value };
    largest = Math.max(largest, session.sum);
  }
  return largest;
}

export async function measure(run) {
  const site = await serveDemo(0);
  const results = {};
  const gates = [];
  const lines = [
    '',
    'Pages on a slow line (1.6 Mbit/s, 150 ms, CPU ÷ 4): first paint, largest, alive, shift, longest task, KB, requests',
  ];
  try {
    for (const page of PAGES) {
      const rounds = [];
      // Somebody's first visit, and not the server's: it has compressed its files.
      await visit(run.context.browser(), site.address, page, false);
      for (let round = 0; round < run.rounds; round += 1) {
        run.log(`pages: ${page.name}, round ${round + 1}`);
        rounds.push(await visit(run.context.browser(), site.address, page));
      }
      const figure = (name) => median(rounds.map((each) => each[name]));
      // A shift that happens now and then happens to somebody.
      const shift = Math.max(...rounds.map(({ shifts }) => cumulativeShift(shifts)));
      results[page.name] = rounds;
      gates.push([`shift ${page.name}`, { value: shift, note: `first paint ${seconds(figure('paint'))}` }]);
      if (page.alive)
        gates.push([`alive ${page.name}`, { value: figure('alive'), note: `${rounds[0].requests} requests` }]);
      lines.push(
        `${page.name}: ${seconds(figure('paint'))}, ${seconds(figure('largest'))}, ` +
          `${page.alive ? seconds(figure('alive')) : '–'}, ${shift.toFixed(3)}, ${Math.round(figure('longest'))} ms, ` +
          `${Math.round(figure('bytes') / 1_024)}, ${figure('requests')}`,
      );
    }
  } finally {
    await site.stop();
  }
  return { gates, results, lines };
}

const seconds = (ms) => `${(ms / 1_000).toFixed(2)} s`;
