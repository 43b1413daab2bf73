/** Gate 15: what a panel leaves behind that was opened and closed 1,000 times, for each kind of preview. */
import { openPage } from '../browser.mjs';

const TYPES = ['html', 'react', 'svg', 'mermaid', 'markdown', 'code'];
/** By then everything that loads once has loaded. */
const WARM = 100;
/** Cycles in one step: a step has a time limit of its own. */
const BATCH = 50;

async function cyclesOf({ context, origin, kit }, type, cycles) {
  const page = await openPage(context, origin);
  try {
    await page.run('load', { candidate: 'vitrine', kit });
    await page.run('panelPrepare', { type });
    const go = async (times) => {
      for (let done = 0; done < times; done += BATCH) await page.run('panelCycles', { times: Math.min(BATCH, times - done) });
    };
    await go(WARM);
    const before = { ...(await page.run('panelRest')), withCode: await page.heapBytes(), heap: await objectBytes(page), ...(await pick(page)) };
    await go(cycles - WARM);
    const after = { ...(await page.run('panelRest')), withCode: await page.heapBytes(), heap: await objectBytes(page), ...(await pick(page)) };
    return { before, after, errors: page.errors };
  } finally {
    await page.close();
  }
}

/**
 * Bytes of everything that scripts made, after a forced collection. Compiled code is left out, since the engine goes on
 * compiling for thousands of cycles; so are the browser's own records, e.g. of performance. Nodes, listeners and
 * documents are counted by themselves.
 */
async function objectBytes({ cdp, collect }) {
  await collect();
  const chunks = [];
  const add = ({ chunk }) => chunks.push(chunk);
  cdp.on('HeapProfiler.addHeapSnapshotChunk', add);
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  cdp.off('HeapProfiler.addHeapSnapshotChunk', add);
  const { snapshot: { meta }, nodes } = JSON.parse(chunks.join(''));
  const [type, size, step] = [meta.node_fields.indexOf('type'), meta.node_fields.indexOf('self_size'), meta.node_fields.length];
  const others = ['code', 'native'].map((name) => meta.node_types[type].indexOf(name));
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += step) if (!others.includes(nodes[at + type])) bytes += nodes[at + size];
  return bytes;
}

/** The browser's own counts, detached ones included. */
async function pick(page) {
  await page.collect();
  const { Frames, Documents, JSEventListeners, Nodes } = await page.counters();
  return { allFrames: Frames, documents: Documents, allListeners: JSEventListeners, nodes: Nodes };
}

export async function measure(run) {
  const cycles = run.gate ? 200 : 1_000;
  const types = {};
  for (const type of TYPES) {
    run.log(`panel: ${type}, ${cycles} cycles`);
    types[type] = await cyclesOf(run, type, cycles);
  }
  const found = Object.values(types);
  const most = (figure) => Math.max(...found.map(({ before, after }) => figure(after, before)));
  const lines = Object.entries(types).map(
    ([type, { before, after }]) =>
      `  ${type}: heap ${(before.heap / 1_048_576).toFixed(2)} → ${(after.heap / 1_048_576).toFixed(2)} MB (with compiled code ${(before.withCode / 1_048_576).toFixed(2)} → ${(after.withCode / 1_048_576).toFixed(2)}), nodes ${before.nodes} → ${after.nodes}, listeners ${before.allListeners} → ${after.allListeners}, documents ${before.documents} → ${after.documents}`,
  );
  return {
    gates: [
      ['15 frames', { value: most((after, before) => Math.max(after.frames, after.allFrames - before.allFrames, after.documents - before.documents)), note: `${cycles} cycles of each of ${TYPES.length} previews` }],
      ['15 rest', { value: most((after, before) => Math.max(0, after.listeners - before.listeners) + after.ports) }],
      ['15 heap', { value: most((after, before) => after.heap / before.heap - 1) }],
    ],
    results: { cycles, types },
    lines: ['', `Panel opened and closed ${cycles} times, from cycle ${WARM} on:`, ...lines],
  };
}
