/**
 * Says where the time of a streamed message goes: functions by their own time, from a CPU profile of src unminified.
 * Usage: node bench/profile.mjs [shape] [size in KB] [chunk] [--top 40]    for example: node bench/profile.mjs table 80 12
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { launch, openPage } from './browser.mjs';
import { bundlePages, bundleSource, cache, root } from './prepare.mjs';
import { serve } from './server.mjs';
import { table } from './table.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { top: { type: 'string', default: '40' } },
});
const [shape = 'mixed', sizeKb = '200', chunk = '12'] = positionals;

/** Time of each function in milliseconds: its own, and with what it calls (counted once where it calls itself). */
function timesOf({ nodes, samples, timeDeltas }) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node.id])));
  const nameOf = ({ callFrame: { functionName, url, lineNumber } }) =>
    `${functionName || '(anonymous)'}  ${url ? `${url.split('/').at(-1)}:${lineNumber + 1}` : ''}`;
  const times = new Map();
  samples.forEach((id, index) => {
    const elapsed = timeDeltas[index] / 1_000;
    const seen = new Set();
    for (let at = id; at !== undefined; at = parents.get(at)) {
      const name = nameOf(byId.get(at));
      const known = times.get(name) ?? { own: 0, total: 0 };
      if (at === id) known.own += elapsed;
      if (!seen.has(name)) known.total += elapsed;
      seen.add(name);
      times.set(name, known);
    }
  });
  return times;
}

const kit = '/source/vitrine.js';
await bundleSource({ minify: false });
await bundlePages({ peers: [], kit });
const server = await serve({
  '/bench/': cache,
  '/source/': path.join(cache, 'source'),
  '/dist/': path.join(root, 'dist'),
});
const { browser, context } = await launch();
try {
  const page = await openPage(context, server.origin);
  await page.run('load', { candidate: 'vitrine', kit });
  await page.run('text', { shape, sizeKb: Number(sizeKb) });
  await page.run('warm', { sizeKb: 20, size: Number(chunk) });
  await page.run('clear');
  await page.run('mount');
  await page.collect();
  await page.cdp.send('Profiler.enable');
  await page.cdp.send('Profiler.setSamplingInterval', { interval: 100 });
  await page.cdp.send('Profiler.start');
  await page.run('push', { size: Number(chunk) });
  await page.run('end');
  await page.run('settle');
  const { profile } = await page.cdp.send('Profiler.stop');
  const rows = [...timesOf(profile)]
    .filter(([name]) => !/^\((root|idle|program)\)/.test(name))
    .sort(([, one], [, other]) => other.own - one.own)
    .slice(0, Number(values.top))
    .map(([name, { own, total }]) => [own.toFixed(1), total.toFixed(1), name]);
  console.log(
    `${shape} ${sizeKb} KB in chunks of ${chunk}, wall ms\n${table(['own', 'with callees', 'function'], rows)}`,
  );
} finally {
  await browser.close();
  await server.close();
}
