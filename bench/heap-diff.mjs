/**
 * Says what a panel or an app leaves in the heap: of each kind of thing how much it grew from cycle 100 on, and what was made in
 * the first half and is still there at the end, with the ways by which it is held. Measures dist as it is.
 * Usage: node bench/heap-diff.mjs [type] [cycles] [--top 20]    for example: node bench/heap-diff.mjs markdown 400
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { launch } from './browser.mjs';
import { UNCOMPILED } from './heap-snapshot.mjs';
import { APP_STEPS, CYCLED } from './measures/app-cycles.mjs';
import { snapshotsOf } from './measures/cycles.mjs';
import { PANEL_STEPS } from './measures/panel.mjs';
import { bundlePages, cache, root } from './prepare.mjs';
import { serve } from './server.mjs';
import { table } from './table.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { top: { type: 'string', default: '20' } },
});
const [type = 'html', cycles = '400'] = positionals;
const top = Number(values.top);

const kit = '/dist/cdn/vitrine.js';
await bundlePages({ peers: [], kit });
const server = await serve({ '/bench/': cache, '/dist/': path.join(root, 'dist') });
const steps = CYCLED.includes(type) ? APP_STEPS : PANEL_STEPS;
const { browser, context } = await launch({ args: [UNCOMPILED, ...(steps.args ?? [])] });
try {
  const run = { context, origin: server.origin, kit };
  const [first, second, third] = await snapshotsOf(run, type, Number(cycles), steps);
  const size = (snapshot, nodes = []) => nodes.reduce((sum, node) => sum + snapshot.sizeOf(node), 0);
  const before = first.kinds;
  const after = third.kinds;
  const grown = [...new Set([...before.keys(), ...after.keys()])]
    .map((kind) => [
      size(third, after.get(kind)) - size(first, before.get(kind)),
      (after.get(kind)?.length ?? 0) - (before.get(kind)?.length ?? 0),
      kind.slice(0, 120),
    ])
    .filter(([bytes]) => bytes > 0)
    .sort(([one], [other]) => other - one);
  const kb = (bytes) => (bytes / 1_024).toFixed(1);
  console.log(
    `${type}: ${[first, second, third].map(({ bytes }) => `${kb(bytes.page)} KB`).join(' → ')} over ` +
      `${cycles} cycles; noted down by the browser ` +
      `${[first, second, third].map(({ bytes }) => `${kb(bytes.records)} KB`).join(' → ')}`,
  );
  console.log(`\nGrown:\n${table(['bytes', 'count', 'kind'], grown.slice(0, top))}`);

  const kept = [...third.madeBetween(first, second)]
    .sort(([, one], [, other]) => other.length - one.length)
    .slice(0, top);
  console.log(
    `\nMade in the first ${Number(cycles) / 2} cycles and still there after ${cycles}:\n${table(
      ['count', 'bytes', 'kind'],
      kept.map(([kind, nodes]) => [nodes.length, size(third, nodes), kind.slice(0, 120)]),
    )}`,
  );
  for (const [kind, nodes] of kept.slice(0, 10)) {
    const ways = new Map();
    for (const node of nodes.slice(0, 500)) {
      const way = third.wayTo(node);
      ways.set(way, (ways.get(way) ?? 0) + 1);
    }
    console.log(`\n${kind.slice(0, 120)}`);
    for (const [way, times] of [...ways].sort(([, one], [, other]) => other - one).slice(0, 3))
      console.log(`  ${times} by ${way}`);
  }
} finally {
  await browser.close();
  await server.close();
}
