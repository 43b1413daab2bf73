/** Gates 18 and 19: when the first card is there, in a stream and on a cold page. */
import { openPage } from '../browser.mjs';
import { median } from './statistics.mjs';

async function coldMs(context, origin) {
  const page = await context.newPage();
  try {
    await page.goto(`${origin}/bench/cold.html`);
    await page.waitForFunction(() => typeof globalThis.firstCardMs === 'number', undefined, { timeout: 20_000 });
    return await page.evaluate(() => globalThis.firstCardMs);
  } finally {
    await page.close();
  }
}

export async function measure(run) {
  const { context, origin, kit, log } = run;
  log('first card');
  const page = await openPage(context, origin);
  const streamed = [];
  try {
    await page.run('load', { candidate: 'vitrine', kit });
    for (let times = 0; times < 3; times += 1) streamed.push(await page.run('firstCard'));
  } finally {
    await page.close();
  }
  const bad = streamed.filter((each) => each.early || !each.inFlush || !each.drawnInNextFrame || each.leaked);
  await coldMs(context, origin); // fills the cache
  const cold = [];
  for (let round = 0; round < Math.max(run.rounds, 5); round += 1) cold.push(await coldMs(context, origin));
  return {
    gates: [
      [18, { value: bad.length, note: bad.length > 0 ? JSON.stringify(bad[0]) : `of ${streamed.length}` }],
      [19, { value: median(cold), note: 'wall time, cached files' }],
    ],
    results: { streamed, cold },
    lines: [],
  };
}
