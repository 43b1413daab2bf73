/**
 * The benchmark: correctness first, then speed, memory and sizes, as multiples of floors timed in the same pages.
 * Prints one table, writes bench/results.json and exits 1 when a figure misses its "must".
 *
 * Usage: npm run bench -- [--gate] [--only streaming,sizes] [--rounds 5] [--no-build] [--source]
 */
import os from 'node:os';
import path from 'node:path';
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { launch } from './browser.mjs';
import { judge } from './gates.mjs';
import { bench, buildKit, bundlePages, bundleSource, cache, installPeers, PEERS, root, versions } from './prepare.mjs';
import { serve } from './server.mjs';
import { table } from './table.mjs';

/** In the order they run: what must be right comes before what must be fast. */
const PARTS = [
  'equality',
  'streaming',
  'layout',
  'updates',
  'code',
  'conversation',
  'chart',
  'widgets',
  'memory',
  'panel',
  'apps',
  'card',
  'pages',
  'sizes',
];
const MODULES = { streaming: 'speed', code: 'code-view', card: 'first-card' };

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    gate: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    'no-build': { type: 'boolean', default: false },
    source: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (options.help) {
  console.log(await readFile(path.join(bench, 'README.md'), 'utf8'));
  process.exit(0);
}
const parts = options.only?.split(',') ?? PARTS;
const unknown = parts.filter((part) => !PARTS.includes(part));
if (unknown.length > 0) throw new Error(`--only knows ${PARTS.join(', ')}; not ${unknown.join(', ')}.`);
const rounds = Number(options.rounds ?? (options.gate ? 3 : 5));
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds wants a whole number from 1.');

const started = Date.now();
const peers = options.gate ? [] : PEERS;
const seconds = () => `${String(Math.round((Date.now() - started) / 1_000)).padStart(4)} s`;
const log = (text) => {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[2K${seconds()}  ${text}`);
};

await installPeers();
if (options.source) await bundleSource();
else await buildKit({ skip: options['no-build'] });
const kit = options.source ? '/source/vitrine.js' : '/dist/cdn/vitrine.js';
await bundlePages({ peers, kit });

const server = await serve({
  '/bench/': cache,
  '/source/': path.join(cache, 'source'),
  '/dist/': path.join(root, 'dist'),
});
const { browser, context } = await launch();
const measured = new Map();
const results = {};
const report = [];
const broken = [];
try {
  for (const part of PARTS.filter((each) => parts.includes(each))) {
    const { measure } = await import(`./measures/${MODULES[part] ?? part}.mjs`);
    const run = {
      context,
      origin: server.origin,
      kit,
      candidates: ['vitrine', ...peers],
      rounds,
      gate: options.gate,
      source: options.source,
      log,
    };
    const since = Date.now();
    try {
      const { gates, results: found, lines } = await measure(run);
      for (const [number, figure] of gates) measured.set(number, figure);
      results[part] = { seconds: (Date.now() - since) / 1_000, ...found };
      report.push(...lines);
      if (!process.stderr.isTTY) console.error(`${seconds()}  ${part}`);
    } catch (error) {
      broken.push(part);
      report.push('', `The part "${part}" broke off: ${String(error?.message ?? error).slice(0, 600)}`);
    }
  }
} finally {
  await browser.close();
  await server.close();
}
log('');

const judged = judge(measured);
const MARKS = { goal: 'goal', must: 'ok', reported: 'shown', failed: 'FAILED', wrong: 'WRONG' };
console.log(report.join('\n'));
console.log(
  `\n${table(
    ['gate', 'figure', 'measured', 'must', 'goal', '', 'note'],
    judged.map(({ number, title, show, value, state, must, goal, note }) => [
      number,
      title,
      state === 'wrong' && number !== 5 ? 'wrong' : show(value),
      must === undefined ? '–' : `≤ ${show(must)}`,
      goal === undefined ? '–' : `≤ ${show(goal)}`,
      MARKS[state],
      note,
    ]),
  )}\n`,
);

const [cpu] = os.cpus();
const machine = {
  cpu: cpu?.model,
  cores: os.cpus().length,
  memoryGb: Math.round(os.totalmem() / 2 ** 30),
  system: `${os.type()} ${os.release()}`,
  node: process.version,
  chromium: browser.version(),
};
await writeFile(
  path.join(bench, 'results.json'),
  `${JSON.stringify(
    {
      takenAt: new Date().toISOString(),
      arguments: process.argv.slice(2),
      kit: options.source ? 'src, bundled by esbuild' : 'dist',
      seconds: (Date.now() - started) / 1_000,
      machine,
      versions: await versions(peers),
      gates: judged.map(({ number, title, must, goal, value, state, note }) => ({
        number,
        title,
        must,
        goal,
        value,
        state,
        note,
      })),
      results,
    },
    null,
    1,
  )}\n`,
);

const failed = judged.filter((each) => each.failed);
const count = judged.filter(({ reported }) => !reported).length;
console.log(
  `${count - failed.length} of ${count} gates met, ${judged.filter(({ state }) => state === 'goal').length} goals reached, ` +
    `${rounds} rounds in ${Math.round((Date.now() - started) / 1_000)} s on ` +
    `${machine.cpu ?? 'an unnamed processor'}. Every round: bench/results.json`,
);
if (failed.length > 0) console.log(`Missed: ${failed.map(({ number, title }) => `${number} (${title})`).join(', ')}`);
process.exitCode = failed.length > 0 || broken.length > 0 ? 1 : 0;
