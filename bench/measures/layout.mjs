/** Gate 6: JavaScript and layout together, at the end of a scroller, as a person reads. */
import { openPage } from '../browser.mjs';
import { floorMs, quietly } from './floor.mjs';
import { median } from './statistics.mjs';

const SIZE_KB = 80;
const CHUNK = 12;
const CHUNKS_PER_FRAME = 64;

/** Every chunk laid out, against the floor's script and one layout. */
function layoutRound({ context, origin, kit }, candidate) {
  return quietly(async () => {
    const page = await openPage(context, origin);
    try {
      await page.run('load', { candidate, kit });
      await page.run('text', { shape: 'mixed', sizeKb: SIZE_KB });
      const floor = async (warm) => {
        const script = await floorMs(page, SIZE_KB, { warm });
        await page.run('scroller');
        const { layoutMs } = await page.measure(['floor'], ['layout'], ['settle']);
        await page.run('clear');
        return script + layoutMs;
      };
      const before = await floor(true);
      await page.run('warm', { sizeKb: 20, size: CHUNK });
      await page.run('clear');
      await page.run('scroller');
      await page.run('mount');
      const { scriptMs, layoutMs, wallMs } = await page.measure(
        ['pushWithLayout', { size: CHUNK, chunksPerFrame: CHUNKS_PER_FRAME }],
        ['settle'],
      );
      const wrong = await page.run('compareText');
      await page.run('clear');
      const after = await floor(false);
      return {
        scriptMs,
        layoutMs,
        wallMs,
        ratio: (scriptMs + layoutMs) / ((before + after) / 2),
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
  const rounds = [];
  for (let round = 0; round < run.rounds; round += 1) {
    run.log(`layout: round ${round + 1}`);
    rounds.push(await layoutRound(run, 'vitrine'));
  }
  const figure = (name) => median(rounds.map((each) => each[name]));
  const note = `${figure('scriptMs').toFixed(0)} ms script, ${figure('layoutMs').toFixed(0)} ms layout`;
  return {
    gates: [[6, { value: figure('ratio'), wrong: rounds.some((each) => each.wrong), note }]],
    results: { rounds },
    lines: [],
  };
}
