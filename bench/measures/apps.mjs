/**
 * Gates 12, 13 and 15 for apps, their start, and a flood: our host of MCP Apps against the official one, which is
 * made of `AppBridge`, in one page, in turns, with the same app in frames of the same shape.
 */
import os from 'node:os';
import path from 'node:path';
import { mkdir, cp, writeFile } from 'node:fs/promises';
import { launch, newContext, openPage } from '../browser.mjs';
import { bareRelay } from '../page/app-documents.js';
import { cache, root } from '../prepare.mjs';
import { serve } from '../server.mjs';
import { table } from '../table.mjs';
import { APP_STEPS, CYCLED, PROCESSES } from './app-cycles.mjs';
import { bridgeSizes } from './bridge-size.mjs';
import { gatesOfCycles, leftBy, linesOfCycles } from './cycles.mjs';
import { median, quantile } from './statistics.mjs';

const HOSTS = ['vitrine', 'official'];
const LINES = ['raw', 'vitrine', 'official'];
/** Round trips of a size. The browser's clock ticks a tenth of a millisecond, so they are timed in tens. */
const TRIPS = { gate: 500, whole: 2_000 };
const TIMED = 10;
/** Tens that an app's hundred messages a second have room for, with what it tells of each. */
const BURST = 8;
/** A published app, of 218 KB. */
const REAL_APP = 'node_modules/@modelcontextprotocol/server-basic-vanillajs/dist/mcp-app.html';

const SIZES = [
  ['100 B', false],
  ['8 KB', true],
];

/** Serves what stands on the origin of sandboxes: our proxy page, and the relay of the official host. */
export async function serveSandbox() {
  const folder = path.join(cache, 'sandbox');
  await mkdir(folder, { recursive: true });
  await cp(path.join(root, 'dist/sandbox-proxy.html'), path.join(folder, 'sandbox-proxy.html'));
  await writeFile(path.join(folder, 'bare-relay.html'), bareRelay);
  const { origin, close } = await serve({ '/': folder });
  // Another site, as a sandbox origin is.
  return { origin: origin.replace('127.0.0.1', 'localhost'), close };
}

const rotated = (list, by) => [...list.slice(by % list.length), ...list.slice(0, by % list.length)];
const rest = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Start-up, per container, app and state of the process: pairs in turns, each host in a page and context of its own. In
 * one page the frame that our kit keeps ready would hold a process for the other host's next app, with that app's code
 * compiled already.
 */
export async function starts(pages, rounds, log) {
  const found = [];
  for (const container of ['opaque', 'origin'])
    for (const app of ['plain', 'real'])
      for (const isWarm of [true, false]) {
        const ms = { vitrine: [], official: [] };
        for (let round = 0; round < rounds; round += 1) {
          log(`apps: start, ${container} ${app} ${isWarm ? 'warm' : 'cold'}, round ${round + 1}`);
          for (const name of rotated(HOSTS, round))
            ms[name].push(await pages[name].run('appStart', { name, container, app, isWarm }));
        }
        const [ours, theirs] = HOSTS.map((name) => median(ms[name]));
        found.push({ container, app, isWarm, ms, ours, theirs, ratio: ours / theirs });
      }
  return found;
}

/** Round trips on all lines, in turns. @returns ms of a trip by size and line, each of a ten. */
export async function roundTrips(page, trips, log) {
  const found = {};
  await page.run('linesOpen', { names: LINES });
  for (const [size, large] of SIZES) {
    found[size] = Object.fromEntries(LINES.map((name) => [name, []]));
    for (let turn = 0; turn < trips / TIMED; turn += 1) {
      if (turn % BURST === 0) {
        log(`apps: round trips, ${size}, ${turn * TIMED} of ${trips}`);
        await rest(1_100); // what an app may send a second has been saved up again
      }
      const ms = await page.run('linesRun', { order: rotated(LINES, turn), trips: TIMED, large });
      for (const name of LINES) found[size][name].push(ms[name]);
    }
  }
  await page.run('linesClose');
  return found;
}

const msOf = (value) => `${value.toFixed(value < 10 ? 3 : 0)} ms`;
const timesOf = (value) => `${value.toFixed(2)}×`;

export function reportStarts(found) {
  const rows = found.map(({ container, app, isWarm, ours, theirs, ratio, ms }) => [
    `${container === 'opaque' ? 'A' : 'B'}, ${app}`,
    isWarm ? 'runs' : 'starts, too',
    msOf(ours),
    msOf(theirs),
    timesOf(ratio),
    `${msOf(Math.min(...ms.vitrine))} / ${msOf(Math.min(...ms.official))}`,
  ]);
  return ['', 'Apps, from the mount to `initialized`, template in memory:'].concat(
    table(['container, app', 'frames’ process', 'vitrine', 'official', 'ratio', 'quickest'], rows),
  );
}

export function reportTrips(found) {
  const rows = SIZES.flatMap(([size]) =>
    LINES.map((name) => {
      const values = found[size][name];
      const p50 = median(values);
      return [size, name, msOf(p50), timesOf(p50 / median(found[size].raw)), msOf(quantile(values, 0.95))];
    }),
  );
  return ['', 'Apps, a round trip (p50 of all, timed in tens):'].concat(
    table(['message', 'line', 'p50', 'of raw', 'p95'], rows),
  );
}

export async function measure(run) {
  const { kit, origin, gate, log, source } = run;
  await cp(path.join(root, REAL_APP), path.join(cache, 'real-app.html'));
  const rounds = Math.max(run.rounds, gate ? 5 : 10);
  const sizes = await bridgeSizes({ source });
  const sandbox = await serveSandbox();
  const { browser, context } = await launch({ args: PROCESSES });
  const started = os.loadavg()[0];
  let start;
  let trips;
  let flood;
  try {
    const page = await openPage(context, origin);
    const officialPage = await openPage(await newContext(browser), origin);
    await page.run('load', { candidate: 'vitrine', kit });
    const prepared = { sandboxOrigin: sandbox.origin, realApp: '/bench/real-app.html' };
    const { bytes } = await page.run('appsPrepare', { ...prepared, names: HOSTS });
    await officialPage.run('appsPrepare', { ...prepared, names: ['official'] });
    log(`apps: ${bytes.real} bytes`);
    start = await starts({ vitrine: page, official: officialPage }, rounds, log);
    await officialPage.close();
    trips = await roundTrips(page, TRIPS[gate ? 'gate' : 'whole'], log);
    flood = await page.run('appFlood');
    if (page.errors.length > 0) throw new Error(page.errors.join('\n'));
  } finally {
    await browser.close();
    await sandbox.close();
  }
  const cycles = await leftBy(run, CYCLED, APP_STEPS);
  const ratio = (size, name) => median(trips[size][name]) / median(trips[size].raw);
  const load = `load ${started.toFixed(1)} → ${os.loadavg()[0].toFixed(1)}`;
  const worst = start.reduce((most, each) => (each.ratio > most.ratio ? each : most));
  return {
    gates: [
      [12, { value: sizes.bridge, note: sizes.note }],
      ...SIZES.map(([size]) => [
        `13 ${size}`,
        { value: ratio(size, 'vitrine'), note: `official ${timesOf(ratio(size, 'official'))}; ${load}` },
      ]),
      ...gatesOfCycles('15 apps', cycles, CYCLED),
      ...start.map(({ container, app, isWarm, ratio: value, ours, theirs }) => [
        `start ${container} ${app} ${isWarm ? 'warm' : 'cold'}`,
        { value, note: `${msOf(ours)} against ${msOf(theirs)}` },
      ]),
      [
        'flood',
        { value: flood.longestMs, failed: flood.code !== 'frame-flooded', note: `${flood.code}: ${flood.said}` },
      ],
    ],
    results: { rounds, sizes, start, trips, flood, cycles, load },
    lines: [
      ...reportStarts(start),
      ...reportTrips(trips),
      '',
      `Worst start: ${timesOf(worst.ratio)}; ${load}`,
      ...linesOfCycles('Apps', cycles),
    ],
  };
}
