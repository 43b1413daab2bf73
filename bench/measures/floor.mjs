/** The floor is timed before and after a candidate, in the candidate's own page. */

/** Two floors of one page that differ by more say that the machine was busy. */
export const QUIET = 1.5;
const ATTEMPTS = 3;

/**
 * Script CPU of one run of a floor in milliseconds, its code warm.
 * @param {string} step - `floor` (markdown-it and `innerHTML`) or `codeFloor` (Prism and `innerHTML`).
 */
export async function floorMs(page, sizeKb, { step = 'floor', warm = true } = {}) {
  const times = sizeKb < 50 ? 6 : 3;
  if (warm) {
    await page.run(step, { times: sizeKb < 50 ? 24 : 6 });
    await page.run('clear');
  }
  const { scriptMs } = await page.measure([step, { times }]);
  await page.run('clear');
  return scriptMs / times;
}

/**
 * Calls a round until its two floors agree.
 * @param {() => Promise<{ floors: [number, number] }>} round
 */
export async function quietly(round) {
  let result;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    result = await round();
    const [before, after] = result.floors;
    if (Math.max(before, after) / Math.min(before, after) <= QUIET) return { ...result, attempt };
  }
  return { ...result, attempt: ATTEMPTS, noisy: true };
}
