/** Gate 20: how long one update takes late in a long message, by CPU. */
import { openPage } from '../browser.mjs';
import { floorMs } from './floor.mjs';
import { quantile } from './statistics.mjs';

const SIZE_KB = 200;
const CHUNK = 48;
/** Every so many updates one is timed on its own: reading the counters takes longer than the update. */
const EVERY = 8;

export async function measure({ context, origin, kit, log }) {
  log('updates');
  const page = await openPage(context, origin);
  try {
    await page.run('load', { candidate: 'vitrine', kit });
    const length = await page.run('text', { shape: 'mixed', sizeKb: SIZE_KB });
    const floor = await floorMs(page, SIZE_KB);
    await page.run('warm', { sizeKb: 20, size: CHUNK });
    await page.run('clear');
    await page.run('mount');
    await page.collect();
    const spent = [];
    const empty = [];
    const scriptMs = async (range) => {
      const before = await page.counters();
      await page.run('push', { size: CHUNK, ...range });
      return ((await page.counters()).ScriptDuration - before.ScriptDuration) * 1_000;
    };
    for (let at = 0; at < length - CHUNK; at += CHUNK * EVERY) {
      const from = at + CHUNK * (EVERY - 1);
      await page.run('push', { size: CHUNK, from: at, to: Math.min(from, length) });
      if (from + CHUNK > length) break;
      spent.push(await scriptMs({ from, to: from + CHUNK }));
      empty.push(await scriptMs({ from: 0, to: 0 }));
    }
    // A step in a task of its own costs something even when it does nothing.
    const nothing = quantile(empty, 0.5);
    const shares = spent.map((each) => Math.max(0, each - nothing) / floor);
    const value = quantile(shares, 0.95);
    const note =
      `median ${(quantile(shares, 0.5) * floor).toFixed(3)} ms, p95 ${(value * floor).toFixed(3)} ms, ` +
      `longest ${(Math.max(...shares) * floor).toFixed(2)} ms of ${shares.length}`;
    return { gates: [[20, { value, note }]], results: { floor, shares }, lines: [] };
  } finally {
    await page.close();
  }
}
