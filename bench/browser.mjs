/* global clearTimeout */
/** Chromium, and its CPU counters: thread time of the main thread, which a busy machine does not stretch. */
import { chromium } from 'playwright-core';
import { findBrowser } from '../tools/find-browser.mjs';

const STEP_TIMEOUT_MS = 180_000;

export async function launch({ args: more = [] } = {}) {
  const { executablePath, args } = await findBrowser();
  const browser = await chromium.launch({
    executablePath,
    args: [
      ...args,
      '--disable-background-timer-throttling',
      '--disable-renderer-backgrounding',
      '--disable-backgrounding-occluded-windows',
      // Heap figures are otherwise rounded.
      '--enable-precise-memory-info',
      ...more,
    ],
  });
  return { browser, context: await newContext(browser) };
}

/** What shares no process with other contexts of the browser. */
export const newContext = (browser) => browser.newContext({ viewport: { width: 1_000, height: 800 } });

/** A fresh page of the benchmark, with steps to run in it and the counters around each. */
export async function openPage(context, origin) {
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const errors = [];
  page.on('pageerror', (error) => errors.push(String(error.stack ?? error).slice(0, 500)));
  const cdp = await context.newCDPSession(page);
  await page.goto(`${origin}/bench/index.html`);
  await page.waitForFunction(() => typeof globalThis.bench === 'function');
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await cdp.send('HeapProfiler.enable');

  const run = (step, options = {}) =>
    within(
      page.evaluate(([name, given]) => globalThis.bench(name, given), [step, options]),
      step,
    );

  const counters = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  };

  const collect = async () => {
    await cdp.send('HeapProfiler.collectGarbage');
    await cdp.send('HeapProfiler.collectGarbage');
  };

  /**
   * Runs steps, one after the other, and gives the CPU time they took in milliseconds: `scriptMs` is JavaScript with
   * its DOM work, microtasks excepted, `layoutMs` style and layout, `taskMs` all of the main thread. `wallMs` shows
   * the neighbours.
   */
  const measure = async (...work) => {
    await collect();
    const before = await counters();
    const started = performance.now();
    let value;
    for (const [step, options] of work) value = await run(step, options);
    const wallMs = performance.now() - started;
    const after = await counters();
    const since = (name) => (after[name] - before[name]) * 1_000;
    return {
      value,
      scriptMs: since('ScriptDuration'),
      layoutMs: since('LayoutDuration') + since('RecalcStyleDuration'),
      taskMs: since('TaskDuration'),
      wallMs,
    };
  };

  const heapBytes = async () => {
    await collect();
    return (await counters()).JSHeapUsedSize;
  };

  return { page, cdp, run, measure, counters, collect, heapBytes, errors, close: () => page.close() };
}

/** Every wait ends: a page that hangs must fail the run, not stall it. */
async function within(promise, step) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`The step "${step}" did not end within ${STEP_TIMEOUT_MS / 1_000} s.`)),
      STEP_TIMEOUT_MS,
    );
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
