/** Gate 8: a stored conversation of 1,000 messages with 500 cards comes to the page at once. */
import { openPage } from '../browser.mjs';
import { quietly } from './floor.mjs';
import { median } from './statistics.mjs';

const MESSAGES = 1_000;
const CARDS = 500;

function conversationRound({ context, origin, kit }, mount) {
  return quietly(async () => {
    const page = await openPage(context, origin);
    try {
      await page.run('load', { candidate: 'vitrine', kit });
      await page.run('conversationPrepare', { messages: MESSAGES, cards: CARDS });
      await page.run('conversationFloor'); // warms fonts and styles
      await page.run('clear');
      const { taskMs: restMs } = await page.measure(['conversationRest']);
      // All of the main thread: elements draw in microtasks, which the counter of scripts does not see.
      const cost = ({ taskMs }) => taskMs - restMs;
      const floor = async () => {
        const measured = await page.measure(['conversationFloor']);
        await page.run('clear');
        await page.run('settle');
        return cost(measured);
      };
      const before = await floor();
      const filled = await page.run('conversationFill');
      const ours = await page.measure(['conversationMount', { mount }]);
      const shown = await page.run('conversationCheck');
      await page.run('clear');
      await page.run('settle');
      const after = await floor();
      const wrong =
        filled.messages !== MESSAGES ||
        filled.artifacts !== CARDS ||
        shown.looks.some(({ inView, empty }) => inView === 0 || empty > 0);
      const { taskMs, scriptMs, layoutMs, wallMs } = ours;
      return {
        taskMs,
        restMs,
        scriptMs,
        layoutMs,
        wallMs,
        ratio: cost(ours) / ((before + after) / 2),
        floors: [before, after],
        wrong,
        filled,
        shown,
        errors: page.errors,
      };
    } finally {
      await page.close();
    }
  });
}

export async function measure(run) {
  const near = [];
  const all = [];
  for (let round = 0; round < run.rounds; round += 1) {
    run.log(`conversation: round ${round + 1}`);
    near.push(await conversationRound(run));
  }
  if (!run.gate) all.push(await conversationRound(run, 'all'));
  const figure = (name) => median(near.map((each) => each[name]));
  const eager = all.length > 0 ? `; mount="all" ${all[0].ratio.toFixed(2)}×` : '';
  const note = `${(figure('taskMs') - figure('restMs')).toFixed(0)} ms CPU, ${figure('layoutMs').toFixed(0)} ms of it layout${eager}`;
  return {
    gates: [[8, { value: figure('ratio'), wrong: near.some((each) => each.wrong), note }]],
    results: { near, all },
    lines: [],
  };
}
