/** Gate 16: what a streamed message keeps in the heap, after a forced collection. */
import { openPage } from '../browser.mjs';
import { median } from './statistics.mjs';

const SIZE_KB = 200;

/** Slow peers get the text in a few large chunks, which leaves the same page behind. */
async function heapOf({ context, origin, kit }, candidate) {
  const size = candidate === 'vitrine' || candidate === 'streaming-markdown' ? 12 : 20_480;
  const page = await openPage(context, origin);
  try {
    await page.run('load', { candidate, kit });
    await page.run('text', { shape: 'mixed', sizeKb: SIZE_KB });
    await page.run('warm', { sizeKb: 1, size: 48 });
    await page.run('clear');
    await page.run('settle');
    const before = await page.heapBytes();
    const nodesBefore = (await page.counters()).Nodes;
    await page.run('mount');
    await page.run('push', { size });
    await page.run('end');
    await page.run('settle');
    await page.run('settle');
    const after = await page.heapBytes();
    return { bytes: after - before, nodes: (await page.counters()).Nodes - nodesBefore };
  } finally {
    await page.close();
  }
}

export async function measure(run) {
  const rounds = {};
  for (let round = 0; round < Math.min(run.rounds, 3); round += 1) {
    for (const candidate of run.candidates) {
      if (candidate !== 'vitrine' && round > 0) continue;
      run.log(`memory: ${candidate}`);
      (rounds[candidate] ??= []).push(await heapOf(run, candidate));
    }
  }
  const mb = (candidate) => median(rounds[candidate].map(({ bytes }) => bytes)) / 1_048_576;
  const nodes = (candidate) => median(rounds[candidate].map((each) => each.nodes));
  const others = run.candidates
    .filter((each) => each !== 'vitrine')
    .map((each) => `${each} ${mb(each).toFixed(1)} MB, ${nodes(each).toLocaleString('en')} nodes`);
  return {
    gates: [[16, { value: mb('vitrine'), note: `${nodes('vitrine').toLocaleString('en')} nodes` }]],
    results: { rounds },
    lines: others.length > 0 ? ['', `Heap after 200 KB: ${others.join('; ')}`] : [],
  };
}
