import type { CDPSession, Page } from 'playwright-core';

interface TraceEvent {
  readonly name: string;
  readonly cat: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** What the thread itself was at work for, in microseconds: neighbours on the machine do not count. */
  readonly tdur?: number;
}

/**
 * Watches a page while something is done in it.
 * @returns how long each task of its main thread was at work, in milliseconds of that thread, longest first.
 */
export async function tasksDuring(page: Page, act: () => Promise<void>): Promise<number[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser.');
  const cdp = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'blink.user_timing'] },
  });
  await page.evaluate(() => void performance.mark('vitrine-begin'));
  await act();
  await page.evaluate(() => void performance.mark('vitrine-end'));
  await ended(cdp);
  const [begin, end] = ['vitrine-begin', 'vitrine-end'].map((name) => events.find((event) => event.name === name));
  if (!begin || !end) throw new Error('The trace does not hold what was done.');
  const tasks = events.filter(
    ({ name, ph, pid, tid, ts }) =>
      /RunTask$/.test(name) && ph === 'X' && pid === begin.pid && tid === begin.tid && ts >= begin.ts && ts <= end.ts,
  );
  return tasks.map(({ tdur = 0 }) => tdur / 1_000).sort((one, other) => other - one);
}

/** What the piece of work below takes where the limits of the stories were set, in milliseconds. */
const YARDSTICK_MS = 40;

/**
 * How much slower than there this machine is now, at least 1: a limit in milliseconds stands for so much work, and
 * neighbours that share a core make each piece of it longer. The same work is done in the page itself.
 */
export async function slownessOf(page: Page): Promise<number> {
  const [longest = YARDSTICK_MS] = await tasksDuring(page, () =>
    page.evaluate(() => {
      const rows = Array.from({ length: 40_000 }, (_, index) => ({ id: `n${(index * 7_919) % 40_000}`, at: index }));
      const read = JSON.parse(JSON.stringify(rows)) as typeof rows;
      read.sort((one, other) => one.id.localeCompare(other.id));
    }),
  );
  return Math.max(1, longest / YARDSTICK_MS);
}

async function ended(cdp: CDPSession): Promise<void> {
  const complete = new Promise<void>((resolve) => cdp.once('Tracing.tracingComplete', () => resolve()));
  await cdp.send('Tracing.end');
  await complete;
  await cdp.detach();
}
