/** Gate 15: what is left of something that was opened and closed over and over. */
import { launch, openPage } from '../browser.mjs';
import { takeSnapshot, UNCOMPILED } from '../heap-snapshot.mjs';

/** By then everything that loads once has loaded. */
const WARM = 100;
/** Cycles in one step: a step has a time limit of its own. */
const BATCH = 50;

/** Cycles of a run, the first hundred included. */
const cyclesOf = ({ gate }) => (gate ? 200 : 1_000);

/**
 * Opens a page and goes through the cycles: looks at cycle 100, half way, and at the end.
 * @param {{ prepare: string, step: string, rest: string, args?: string[] }} steps - Of the page, and switches of the browser.
 * @param {string} type - What is opened and closed.
 */
async function goThroughCycles({ context, origin, kit }, type, cycles, steps, look) {
  const page = await openPage(context, origin);
  try {
    await page.run('load', { candidate: 'vitrine', kit });
    await page.run(steps.prepare, { type });
    const go = async (times) => {
      for (let done = 0; done < times; done += BATCH)
        await page.run(steps.step, { times: Math.min(BATCH, times - done) });
    };
    await go(WARM);
    await look(page);
    const half = Math.round(cycles / 2);
    await go(half);
    await look(page);
    await go(cycles - half);
    await look(page);
  } finally {
    await page.close();
  }
}

/** @returns the heap at cycle 100, half way through the cycles that follow, and at their end. */
export async function snapshotsOf(run, type, cycles, steps) {
  const snapshots = [];
  await goThroughCycles(run, type, cycles, steps, async (page) => {
    await page.run(steps.rest);
    snapshots.push(await takeSnapshot(page));
  });
  return snapshots;
}

/** What is there after a forced collection: our own counts, the browser's, detached things included, and the heap. */
async function left(page, restStep) {
  const counts = await page.run(restStep);
  const snapshot = await takeSnapshot(page);
  const { Frames, Documents, JSEventListeners, Nodes } = await page.counters();
  const { page: heap, records } = snapshot.bytes;
  const figures = {
    ...counts,
    heap,
    records,
    allFrames: Frames,
    documents: Documents,
    allListeners: JSEventListeners,
    nodes: Nodes,
  };
  return { figures, snapshot };
}

/**
 * Kinds of things that cycles leave behind: made in the first half, still there at the end, and of them at least one
 * for every second cycle. A leak of one small object a cycle hides in the noise of a heap's size, but not here.
 */
function keptBy([first, second, third], cycles) {
  const kinds = third.madeBetween(first, second);
  const isLeft = (nodes) => nodes.length >= cycles / 4 && !third.isEngines(nodes[0]);
  return [...kinds]
    .filter(([, nodes]) => isLeft(nodes))
    .map(([kind, nodes]) => `${nodes.length} × ${kind.slice(0, 80)}`);
}

/** What each of some types leaves behind, in a browser of their own. */
export async function leftBy(run, types, steps) {
  const cycles = cyclesOf(run) - WARM;
  const { browser, context } = await launch({ args: [UNCOMPILED, ...(steps.args ?? [])] });
  const found = {};
  try {
    for (const type of types) {
      run.log(`${type}: ${cycles} cycles`);
      const seen = [];
      await goThroughCycles({ ...run, context }, type, cycles, steps, async (page) =>
        seen.push(await left(page, steps.rest)),
      );
      const kept = keptBy(
        seen.map(({ snapshot }) => snapshot),
        cycles,
      );
      found[type] = { before: seen[0].figures, after: seen[2].figures, kept };
    }
  } finally {
    await browser.close();
  }
  return { cycles: cycles + WARM, types: found };
}

const growthOf = (after, before) => after.heap / before.heap - 1;

/** The figures that decide. @param decides - Types that count; others are shown. */
export function gatesOfCycles(number, { cycles, types }, decides) {
  const found = decides.map((type) => types[type]);
  const most = (figure) => Math.max(...found.map(({ before, after }) => figure(after, before)));
  const kept = decides.flatMap((type) => types[type].kept.map((kind) => `${type}: ${kind}`));
  const frames = (after, before) =>
    Math.max(after.frames, after.allFrames - before.allFrames, after.documents - before.documents);
  const rest = (after, before) => Math.max(0, after.listeners - before.listeners) + after.ports;
  return [
    [`${number} frames`, { value: most(frames), note: `${cycles} cycles of each of ${decides.length}` }],
    [`${number} rest`, { value: most(rest) }],
    [`${number} heap`, { value: most(growthOf) }],
    [`${number} kept`, { value: kept.length, note: kept.slice(0, 3).join('; ') }],
  ];
}

export function linesOfCycles(subject, { cycles, types }) {
  const mb = (bytes) => (bytes / 1_048_576).toFixed(2);
  const line = ([type, { before, after }]) =>
    `  ${type}: heap ${mb(before.heap)} → ${mb(after.heap)} MB ` +
    `(${(growthOf(after, before) * 100).toFixed(2)} %), noted down by the browser ` +
    `${mb(before.records)} → ${mb(after.records)} MB, ` +
    `nodes ${before.nodes} → ${after.nodes}, listeners ${before.allListeners} → ` +
    `${after.allListeners}, documents ${before.documents} → ${after.documents}`;
  return [
    '',
    `${subject} opened and closed ${cycles} times, from cycle ${WARM} on:`,
    ...Object.entries(types).map(line),
  ];
}
