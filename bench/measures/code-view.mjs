/** Gate 7: a TypeScript artifact streams into the open code view, highlighting on. */
import { openPage } from '../browser.mjs';
import { floorMs, quietly } from './floor.mjs';
import { exponent, median } from './statistics.mjs';

const SIZES_KB = [20, 80, 200];
const JUDGED_KB = 80;
const CHUNK = 12;
const CHUNKS_PER_FRAME = 64;

function codeRound({ context, origin, kit }, sizeKb) {
  return quietly(async () => {
    const page = await openPage(context, origin);
    try {
      await page.run('load', { candidate: 'vitrine', kit });
      await page.run('text', { shape: 'typescript', sizeKb });
      const before = await floorMs(page, sizeKb, { step: 'codeFloor' });
      await page.run('codeOpen');
      const { scriptMs, layoutMs, taskMs, wallMs } = await page.measure(
        ['codePush', { size: CHUNK, chunksPerFrame: CHUNKS_PER_FRAME }],
        ['codeSettle'],
      );
      const { difference, highlights } = await page.run('codeCheck');
      const wrong = difference ?? (highlights === 0 ? 'nothing is highlighted' : undefined);
      await page.run('clear');
      const after = await floorMs(page, sizeKb, { step: 'codeFloor', warm: false });
      return {
        scriptMs,
        layoutMs,
        taskMs,
        wallMs,
        highlights,
        ratio: scriptMs / ((before + after) / 2),
        floors: [before, after],
        wrong,
        errors: page.errors,
      };
    } finally {
      await page.close();
    }
  });
}

export async function measure(run) {
  const rounds = Object.fromEntries(SIZES_KB.map((sizeKb) => [sizeKb, []]));
  for (let round = 0; round < run.rounds; round += 1) {
    for (const sizeKb of SIZES_KB) {
      // The other sizes show how it grows; they decide nothing.
      if (sizeKb !== JUDGED_KB && (run.gate || round > 0)) continue;
      run.log(`code view: round ${round + 1}, ${sizeKb} KB`);
      rounds[sizeKb].push(await codeRound(run, sizeKb));
    }
  }
  const figure = (sizeKb, name) => median(rounds[sizeKb].map((each) => each[name]));
  const measured = SIZES_KB.filter((sizeKb) => rounds[sizeKb].length > 0);
  const others = measured
    .filter((each) => each !== JUDGED_KB)
    .map((each) => `; ${figure(each, 'ratio').toFixed(1)}× at ${each} KB`);
  const slope =
    measured.length > 1
      ? `; exponent ${exponent(measured.map((sizeKb) => [sizeKb, figure(sizeKb, 'scriptMs')])).toFixed(2)}`
      : '';
  const wrong = Object.values(rounds)
    .flat()
    .some((each) => each.wrong);
  const note =
    `${figure(JUDGED_KB, 'scriptMs').toFixed(0)} ms CPU, and ` +
    `${figure(JUDGED_KB, 'layoutMs').toFixed(0)} ms layout${others.join('')}${slope}`;
  return { gates: [[7, { value: figure(JUDGED_KB, 'ratio'), wrong, note }]], results: { rounds }, lines: [] };
}
