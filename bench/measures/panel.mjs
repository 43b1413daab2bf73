/** Gate 15: what a panel leaves behind that was opened and closed 1,000 times, for each kind of preview. */
import { launch, openPage } from '../browser.mjs';
import { takeSnapshot, UNCOMPILED } from '../heap-snapshot.mjs';

const TYPES = ['html', 'react', 'svg', 'mermaid', 'markdown', 'code'];
/** By then everything that loads once has loaded. */
const WARM = 100;
/** Cycles in one step: a step has a time limit of its own. */
const BATCH = 50;

/**
 * Opens a page and goes through the cycles: calls at cycle 100, half way, and at the end.
 * @param type - One of `TYPES`, or `bare`: a frame with the same document and without the kit.
 */
async function cyclesOf({ context, origin, kit }, type, cycles, look) {
  const page = await openPage(context, origin);
  try {
    await page.run('load', { candidate: 'vitrine', kit });
    await page.run('panelPrepare', { type });
    const step = type === 'bare' ? 'bareCycles' : 'panelCycles';
    const go = async (times) => {
      for (let done = 0; done < times; done += BATCH) await page.run(step, { times: Math.min(BATCH, times - done) });
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
export async function panelSnapshots(run, type, cycles) {
  const snapshots = [];
  await cyclesOf(run, type, cycles, async (page) => {
    await page.run('panelRest');
    snapshots.push(await takeSnapshot(page));
  });
  return snapshots;
}

/** What is there after a forced collection: our own counts, the browser's, detached things included, and the heap. */
async function left(page) {
  const counts = await page.run('panelRest');
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

async function leftBy(run, type, cycles) {
  const seen = [];
  await cyclesOf(run, type, cycles, async (page) => seen.push(await left(page)));
  const kept = keptBy(
    seen.map(({ snapshot }) => snapshot),
    cycles,
  );
  return { before: seen[0].figures, after: seen[2].figures, kept };
}

export async function measure(run) {
  const cycles = (run.gate ? 200 : 1_000) - WARM;
  const { browser, context } = await launch({ args: [UNCOMPILED] });
  const types = {};
  let bare;
  try {
    for (const type of TYPES) {
      run.log(`panel: ${type}, ${cycles} cycles`);
      types[type] = await leftBy({ ...run, context }, type, cycles);
    }
    bare = await leftBy({ ...run, context }, 'bare', cycles);
  } finally {
    await browser.close();
  }
  const found = Object.values(types);
  const most = (figure) => Math.max(...found.map(({ before, after }) => figure(after, before)));
  const growth = (after, before) => after.heap / before.heap - 1;
  const mb = (bytes) => (bytes / 1_048_576).toFixed(2);
  const line = ([type, { before, after }]) =>
    `  ${type}: heap ${mb(before.heap)} → ${mb(after.heap)} MB ` +
    `(${(growth(after, before) * 100).toFixed(2)} %), noted down by the browser ` +
    `${mb(before.records)} → ${mb(after.records)} MB, ` +
    `nodes ${before.nodes} → ${after.nodes}, listeners ${before.allListeners} → ` +
    `${after.allListeners}, documents ${before.documents} → ${after.documents}`;
  const kept = Object.entries(types).flatMap(([type, each]) => each.kept.map((kind) => `${type}: ${kind}`));
  return {
    gates: [
      [
        '15 frames',
        {
          value: most((after, before) =>
            Math.max(after.frames, after.allFrames - before.allFrames, after.documents - before.documents),
          ),
          note: `${cycles + WARM} cycles of each of ${TYPES.length} previews`,
        },
      ],
      ['15 rest', { value: most((after, before) => Math.max(0, after.listeners - before.listeners) + after.ports) }],
      ['15 heap', { value: most(growth) }],
      ['15 kept', { value: kept.length, note: kept.slice(0, 3).join('; ') }],
    ],
    results: { cycles: cycles + WARM, types, bare },
    lines: [
      '',
      `Panel opened and closed ${cycles + WARM} times, from cycle ${WARM} on:`,
      ...Object.entries({ ...types, 'a bare frame, without the kit': bare }).map(line),
    ],
  };
}
