/**
 * Runs everything that proves the kit: types, lint, the build, the manifest, tests in Node and in a browser, stories
 * against the built demo. Prints what failed, then `N passed, N failed` last, counted from what the runners report; a
 * check without tests of its own (types, lint …) counts as one, and a test that may not judge here counts as nothing
 * and is named.
 * Usage: npm test [-- --thorough]   (--thorough: long properties run ten times as often)
 *
 * All of it shares one pool of workers, one more than there are processors: much of a test's time is waiting, but tests
 * of frames starve where more run. The browser's runner keeps half of them while it runs; files of tests in Node and
 * groups of stories take one each, the longest first, and what needs the build as soon as it is there.
 * The stories of a group share a process, and in it a demo and a browser, which would cost more than many a story. Short
 * files share a process, too, one after the other, each with modules of its own.
 * Beside them one worker does quietly what needs no clock, checks above all: with the lowest priority, so that it takes
 * what the others leave while they wait, and starves none of them.
 *
 * The gate tries each thing once; the whole of a long table, property or sweep is for `--thorough`.
 *
 * A test file that fails runs once more when all the rest has ended, alone: a machine that is busy with something else
 * can starve real frames. What passes then counts, and is named; more than four such files fail the run.
 */
import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import readline from 'node:readline';
import { fileURLToPath } from 'node:url';
import { findBrowser } from './find-browser.mjs';
import {
  compileNodeTests,
  compileTogether,
  nodeTestRun,
  queueTogether,
  removeCompiledTests,
  togetherRun,
} from './node-tests.mjs';
import { TaskPool } from './task-pool.mjs';
import { isQuiet, isStory, nodeTestFiles, shareOut, weightOf } from './test-files.mjs';
import { failedFiles, judge } from './test-verdict.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const options = process.argv.slice(2);
const unknown = options.filter((option) => option !== '--thorough');
if (unknown.length > 0) {
  console.error(`There is no option ${unknown.join(', ')}. Usage: npm test [-- --thorough]`);
  process.exit(2);
}

const workers = os.availableParallelism() + 1;
const pool = new TaskPool(workers, 1);
const node = process.execPath;
const bin = (name, ...args) => [path.join(root, 'node_modules/.bin', name), ...args];

// Checks are as heavy as the longest tests: begun late they would be the last.
const FIRST = 1_000;
const ofTheBuild = [
  { name: 'manifest is fresh', run: ['git', 'diff', '--exit-code', '--stat', 'custom-elements.json'] },
  { name: 'package', run: bin('publint', '--strict') },
];
/** As it is published, in an app of another build with a server of its own: the one framework that nothing here stands for. */
const NEXT = { name: 'Next', run: [node, 'tools/frameworks/try-examples.mjs', 'next'] };
const FORMAT = { name: 'format', run: bin('prettier', '--check', '--log-level', 'warn', '.') };

/** A command that runs when a processor has nothing else to do. */
const quietly = (run) => (process.platform === 'win32' ? run : ['nice', '-n', '19', ...run]);

// eslint-disable-next-line no-control-regex
const plain = (line) => line.replace(/\x1b\[[0-9;]*[A-Za-z]/g, '');

/** Runs a command, and shows what it says with its stage's name before each line. */
function execute(name, [command, ...args], settings = {}) {
  return new Promise((done) => {
    const env = { ...process.env, ...settings };
    if (options.includes('--thorough')) env.VITRINE_THOROUGH = '1';
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr])
      readline.createInterface({ input: stream }).on('line', (line) => {
        if (plain(line).trim()) console.log(`[${name}] ${plain(line)}`);
      });
    child.on('error', (error) => {
      console.error(`[${name}] ${String(error)}`);
      done(1);
    });
    child.on('close', (code) => done(code ?? 1));
  });
}

/** Shows when a stage begins and ends. */
async function timed(name, work) {
  const begin = performance.now();
  console.log(`── ${name}`);
  const result = await work();
  const verdict = result.code === 0 ? 'ok' : 'FAILED';
  console.log(`── ${name}: ${verdict}, ${((performance.now() - begin) / 1000).toFixed(1)} s`);
  return { ...result, name };
}

const runCheck = ({ name, run }) => timed(name, async () => ({ code: await execute(name, run) }));
const runQuietCheck = ({ name, run }) => runCheck({ name, run: quietly(run) });

/** Types and lint, which share a process and count as a check each. */
async function checkSource() {
  const target = path.join(root, '.cache/test-results-source.json');
  await rm(target, { force: true });
  const run = quietly([node, 'tools/check-source.mjs']);
  const { code } = await timed('source', async () => ({
    code: await execute('source', run, { RESULTS_FILE: target }),
  }));
  const codes = await readFile(target, 'utf8').then(JSON.parse, () => ({}));
  const checks = Object.entries(codes).map(([name, each]) => ({ name, code: each }));
  // A process that ended before it could tell.
  return checks.length > 0 ? checks : [{ name: 'source', code: code || 1 }];
}

/** The browser's runner with some files, or all of them. */
async function runBrowserTests(files, pages) {
  const target = path.join(root, '.cache/test-results-browser.json');
  await rm(target, { force: true });
  const run = bin('wtr', ...files.flatMap((file) => ['--files', file]));
  const bundles = files.length === 0 && { BUNDLE_TESTS: '1' };
  const code = await execute('browser', run, { RESULTS_FILE: target, TEST_WORKERS: String(pages), ...bundles });
  return { code, results: await readFile(target, 'utf8').then(JSON.parse, () => ({})) };
}

async function runNodeFile(name, file, quiet = false) {
  const { run, readResults } = nodeTestRun(file);
  const code = await execute(name, quiet ? quietly(run) : run);
  const results = await readResults();
  // A process that ended before it could tell: nothing of it may count as a success.
  if (code !== 0 && failedFiles(results).length === 0)
    results[file] = { passed: 0, failures: [{ name: '(the file itself)', message: `ended with code ${code}` }] };
  return { code, results };
}

/** Files that share a process, and in it a demo and a browser. */
async function runTogether(name, group, files) {
  const { run, readResults } = togetherRun(group);
  const code = await execute(name, run);
  const results = await readResults();
  // A process that ended before it came to a file: that one has failed, and gets its second chance alone.
  for (const file of files)
    results[file] ??= { passed: 0, failures: [{ name: '(the file itself)', message: `ended with code ${code}` }] };
  return { code, results };
}

/** Runs of one stage, each when a worker is free for it. */
const runStage = (name, runs, after) =>
  timed(name, async () => {
    const ended = await Promise.all(runs.map(({ start: run, ...how }) => pool.run(run, { ...how, after })));
    return {
      code: Math.max(0, ...ended.map(({ code }) => code)),
      results: Object.assign({}, ...ended.map(({ results }) => results)),
    };
  });

const start = performance.now();
// Before the rest: the packaged one is unpacked once, and all who need it would begin with that.
console.log(
  await findBrowser().then(
    ({ executablePath, isShell }) => `Browser: ${executablePath}${isShell ? ', a headless shell' : ''}`,
    ({ message }) => message,
  ),
);
// Needs nothing that is built, and lasts longest of what is quiet.
const source = pool.run(checkSource, { weight: FIRST, quiet: true });
const vendor = await runCheck({ name: 'vendor', run: [node, 'tools/vendor.mjs'] });

const inNode = await nodeTestFiles();
const stories = inNode.filter(isStory);
const rest = inNode.filter((file) => !isStory(file));
// More groups than workers: what is left at the end should be short. Not many more: each begins with a demo and a browser.
const groups = shareOut(stories, 2 * workers).map((group, at) => ({ ...group, name: `stories-${at + 1}` }));
// Starting a process takes as much as a short file itself.
const short = rest.filter((file) => weightOf(file) === 0 && !isQuiet(file));
const queues = shareOut(short, 2 * workers).map((group, at) => ({ ...group, name: `queue-${at + 1}` }));
const compiled = Promise.all([
  compileNodeTests(inNode).then(() => Promise.all(queues.map(({ name, files }) => queueTogether(name, files)))),
  ...groups.map(({ name, files }) => compileTogether(name, files)),
]);
const pages = Math.ceil(workers / 2);
const browser = pool.run(() => timed('browser', () => runBrowserTests([], pages)), { width: pages, weight: FIRST });
const built = pool.run(() => runCheck({ name: 'build', run: ['npm', 'run', '--silent', 'build'] }), { weight: FIRST });
const ready = Promise.all([built, compiled]);
const ended = await Promise.all([
  built,
  browser,
  source,
  pool.run(() => runQuietCheck(FORMAT), { weight: FIRST, quiet: true }),
  pool.run(() => runCheck(NEXT), { weight: FIRST, after: built }),
  ...ofTheBuild.map((check) => pool.run(() => runQuietCheck(check), { quiet: true, after: built })),
  runStage(
    'stories',
    groups.map(({ name, files, weight }) => ({ weight, start: () => runTogether('stories', name, files) })),
    ready,
  ),
  runStage(
    'Node',
    [
      ...rest
        .filter((file) => !short.includes(file))
        .map((file) => {
          const quiet = isQuiet(file);
          return { weight: weightOf(file), quiet, start: () => runNodeFile('Node', file, quiet) };
        }),
      ...queues.map(({ name, files, weight }) => ({ weight, start: () => runTogether('Node', name, files) })),
    ],
    ready,
  ),
]);
const finished = ended.flat();

for (const result of finished) {
  const suspects = failedFiles(result.results);
  if (suspects.length === 0) continue;
  console.log(`── ${result.name}: once more, alone: ${suspects.join(', ')}`);
  if (result.name === 'browser') result.alone = (await runBrowserTests(suspects, 1)).results;
  else {
    result.alone = {};
    for (const file of suspects) Object.assign(result.alone, (await runNodeFile(result.name, file)).results);
  }
}
await removeCompiledTests();

const { passed, failures, unsteady, skipped, slowest } = judge([vendor, ...finished]);
console.log(`\nSlowest files, of ${((performance.now() - start) / 1000).toFixed(0)} s in all:`);
for (const { file, milliseconds } of slowest)
  console.log(`${String(Math.round(milliseconds)).padStart(8)} ms  ${file}`);
for (const each of unsteady) console.log(`\n~ passed only when it ran alone: ${each.failures.join('\n')}`);
for (const { name, reason } of skipped) console.log(`\n– not judged here: ${name}: ${reason}`);
for (const each of failures) console.log(`\n✖ ${each}`);
if (skipped.length > 0) console.log(`\n${skipped.length} not judged here, and counted as neither`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exit(failures.length > 0 ? 1 : 0);
