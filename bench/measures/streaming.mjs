/** CPU of a whole streamed message against the floor, for every candidate, size, shape and chunk. */
import { openPage } from '../browser.mjs';
import { floorMs, quietly } from './floor.mjs';

/** Slower candidates are timed in some places and integrated: their whole streams would take hours. */
const SLOW = 100;
const PLACES = 5;

async function wholeStream(page, size) {
  await page.run('mount');
  const { scriptMs, layoutMs, wallMs } = await page.measure(['push', { size }], ['end'], ['settle']);
  return { scriptMs, layoutMs, wallMs };
}

/** CPU of one chunk at a place of the text, the text before it given at once. */
async function chunkMs(page, at, size, chunks) {
  await page.run('mount');
  await page.run('push', { size: at, to: at });
  await page.run('push', { size, from: at, to: at + size });
  const from = at + size;
  const { scriptMs } = await page.measure(['push', { size, from, to: from + size * chunks }]);
  await page.run('clear');
  return scriptMs / chunks;
}

async function sampledStream(page, length, size) {
  let sum = 0;
  for (let place = 0; place < PLACES; place += 1) {
    sum += await chunkMs(page, Math.floor(((place + 0.5) / PLACES) * length), size, length > 100_000 ? 2 : 4);
  }
  return { scriptMs: (sum / PLACES) * Math.ceil(length / size) };
}

/**
 * One round of one candidate with one input, in a fresh page.
 * @returns {Promise<{ ratio: number, scriptMs: number, floors: [number, number], estimated: boolean, wrong?: object }>}
 */
export function streamRound(context, { origin, kit, candidate }, { shape, sizeKb, size }) {
  return quietly(async () => {
    const page = await openPage(context, origin);
    try {
      await page.run('load', { candidate, kit });
      const length = await page.run('text', { shape, sizeKb });
      const before = await floorMs(page, sizeKb);
      const estimated = candidate !== 'vitrine' && (await isSlow(page, length, size, before));
      // Cold code would make short texts dear, and growth look small.
      await page.run('warm', estimated ? { shape, sizeKb: 1, size: 48 } : { shape, sizeKb: 40, size });
      await page.run('clear');
      const cost = estimated ? await sampledStream(page, length, size) : await wholeStream(page, size);
      // What was only sampled is drawn once as a whole, so that its text can be judged as well.
      if (estimated) await drawAtOnce(page, length);
      const wrong = await page.run('compareText');
      await page.run('clear');
      const after = await floorMs(page, sizeKb, { warm: false });
      return {
        ...cost,
        ratio: cost.scriptMs / ((before + after) / 2),
        floors: [before, after],
        estimated,
        wrong,
        errors: page.errors,
      };
    } finally {
      await page.close();
    }
  });
}

async function drawAtOnce(page, length) {
  await page.run('mount');
  await page.run('push', { size: length });
  await page.run('end');
  await page.run('settle');
}

async function isSlow(page, length, size, floor) {
  const cost = await chunkMs(page, Math.floor(length / 2), size, 2);
  return cost * Math.ceil(length / size) > SLOW * floor;
}

/** Whether a candidate shows the right text at all: streamed at 5 KB, at once at 40 KB. Counts what leaves the page. */
export async function correctness(context, { origin, kit, candidate }) {
  const page = await openPage(context, origin);
  try {
    const { name } = await page.run('load', { candidate, kit });
    await page.run('text', { shape: 'mixed', sizeKb: 5 });
    await page.run('mount');
    const nodes = await page.run('countRemoved', { size: 12 });
    await page.run('settle');
    const streamed = await page.run('compareText');
    await page.run('clear');
    await drawAtOnce(page, await page.run('text', { shape: 'mixed', sizeKb: 40 }));
    const whole = await page.run('compareText');
    return { name, ...nodes, wrong: streamed ?? whole, errors: page.errors };
  } finally {
    await page.close();
  }
}
