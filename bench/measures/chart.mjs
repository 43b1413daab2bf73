/** Gate 14: a chart of 6 × 200 points, from JSON text to pixels, against the same SVG built once from the same text. */
import { openPage } from '../browser.mjs';
import { floorMs, quietly } from './floor.mjs';
import { least, median } from './statistics.mjs';

/** Charts of one measurement: a single one is too short for the counters. */
const COUNT = 10;
/** Ours and the floor by turns: of each the least, since other work on the machine only adds. */
const TURNS = 4;
/** What the 200 KB Markdown floor counts as, so that milliseconds mean the same on any machine. */
const FLOOR_MS = 50;
const MOVES = 400;

function chartRound({ context, origin, kit }, chartType) {
  return quietly(async () => {
    const page = await openPage(context, origin);
    try {
      await page.run('load', { candidate: 'vitrine', kit });
      const drawn = await page.run('chartPrepare', { chartType, count: COUNT });
      // Both run until their code is warm.
      for (let time = 0; time < 3; time += 1) {
        await page.run('clear');
        await page.run('chartMount');
        await page.run('clear');
        await page.run('chartFloor');
      }
      await page.run('clear');
      const rests = [];
      for (let time = 0; time < TURNS; time += 1) rests.push((await page.measure(['chartRest'])).taskMs);
      const restMs = least(rests);
      const timed = async (...step) => {
        const measured = await page.measure(step);
        await page.run('clear');
        return { ...measured, cost: (measured.taskMs - restMs) / COUNT };
      };
      const floors = [];
      const turns = [];
      for (let turn = 0; turn < TURNS; turn += 1) {
        floors.push(await timed('chartFloor'));
        turns.push(await timed('chartMount'));
      }
      const byCost = (one, other) => one.cost - other.cost;
      const [ours] = turns.sort(byCost);
      const [floor, next] = floors.sort(byCost);
      const ready = await timed('chartFloor', { ready: true });
      const pointerMs = await page.run('chartPointer', { moves: MOVES });
      await page.run('clear');
      await page.run('text', { shape: 'mixed', sizeKb: 200 });
      const markdownMs = await floorMs(page, 200);
      return {
        ms: ours.cost,
        scriptMs: ours.scriptMs / COUNT,
        layoutMs: ours.layoutMs / COUNT,
        scaledMs: (ours.cost / markdownMs) * FLOOR_MS,
        ratio: ours.cost / floor.cost,
        readyRatio: ours.cost / ready.cost,
        floors: [floor.cost, next.cost],
        floorScriptMs: floor.scriptMs / COUNT,
        floorLayoutMs: floor.layoutMs / COUNT,
        markdownMs,
        pointerMs,
        drawn,
        wrong: ours.value !== COUNT,
        errors: page.errors,
      };
    } finally {
      await page.close();
    }
  });
}

export async function measure(run) {
  const rounds = { line: [], bar: [] };
  for (let round = 0; round < run.rounds; round += 1) {
    for (const chartType of Object.keys(rounds)) {
      // Bars are shown beside the lines that decide.
      if (chartType !== 'line' && (run.gate || round > 0)) continue;
      run.log(`chart: round ${round + 1}, ${chartType}`);
      rounds[chartType].push(await chartRound(run, chartType));
    }
  }
  const figure = (name, chartType = 'line') => median(rounds[chartType].map((each) => each[name]));
  const wrong = Object.values(rounds)
    .flat()
    .some((each) => each.wrong);
  const bars = rounds.bar.length > 0 ? `; bars ${figure('ratio', 'bar').toFixed(2)}×` : '';
  const [{ drawn }] = rounds.line;
  const note =
    `${figure('ms').toFixed(2)} ms CPU, ${drawn.nodes} nodes; ${figure('readyRatio').toFixed(2)}× ` +
    `nodes whose paths are ready${bars}`;
  const scaled = `as if 200 KB of Markdown took ${FLOOR_MS} ms; a move of the pointer ${figure('pointerMs').toFixed(3)} ms`;
  return {
    gates: [
      ['14', { value: figure('ratio'), wrong, note }],
      ['14 time', { value: figure('scaledMs'), wrong, note: scaled }],
    ],
    results: { rounds },
    lines: [],
  };
}
