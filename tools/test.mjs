/**
 * Runs everything that proves the kit: types, lint, the build, the manifest, tests in Node and in a browser, stories
 * against the built demo. Prints what failed, then `N passed, N failed` last, counted from what the runners report; a
 * check without tests of its own (types, lint …) counts as one.
 * Usage: npm test [-- --thorough]   (--thorough: long properties run ten times as often)
 *
 * Two lanes run side by side. One has the tests that watch real frames, and wait much of their time. The other has what
 * needs a processor and nothing else: checks for which nothing waits have a lower priority, and take what is left.
 *
 * A test file that fails runs once more when all the rest has ended, alone: a machine that is busy with something else
 * can starve real frames. What passes then counts, and is named; more than two such files fail the run.
 */
import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import readline from 'node:readline';
import { fileURLToPath } from 'node:url';
import { findBrowser } from './find-browser.mjs';
import { isStory, nodeTestFiles } from './test-files.mjs';
import { failedFiles, judge } from './test-verdict.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const options = process.argv.slice(2);
const unknown = options.filter((option) => option !== '--thorough');
if (unknown.length > 0) {
  console.error(`There is no option ${unknown.join(', ')}. Usage: npm test [-- --thorough]`);
  process.exit(2);
}

const node = process.execPath;
const bin = (name, ...args) => [path.join(root, 'node_modules/.bin', name), ...args];
const nodeTests = (files) => [node, 'tools/node-tests.mjs', ...files];
const browserTests = (files) => bin('wtr', ...files.flatMap((file) => ['--files', file]));

const inNode = await nodeTestFiles();
const stories = inNode.filter(isStory);
const rest = inNode.filter((file) => !isStory(file));

/** `again` runs single files of a stage whose runner reports by file; without it the exit code is the result. */
const vendor = { name: 'vendor', run: [node, 'tools/vendor.mjs'] };
const build = { name: 'build', run: ['npm', 'run', '--silent', 'build'] };
const checks = [
  { name: 'manifest is fresh', run: ['git', 'diff', '--exit-code', '--stat', 'custom-elements.json'] },
  { name: 'package', run: bin('publint', '--strict') },
  { name: 'types', run: bin('tsc', '--noEmit', '-p', '.') },
  { name: 'types of core without the DOM', run: bin('tsc', '--noEmit', '-p', 'src/core') },
  { name: 'lint', run: bin('eslint', '.') },
  { name: 'format', run: bin('prettier', '--check', '--log-level', 'warn', '.') },
];
const browser = { name: 'browser', run: browserTests([]), again: browserTests };
// One worker: the browser tests beside it have two.
const tests = { name: 'Node', run: nodeTests(rest), again: nodeTests, workers: 1 };
const played = { name: 'stories', run: nodeTests(stories), again: nodeTests };

// eslint-disable-next-line no-control-regex
const plain = (line) => line.replace(/\x1b\[[0-9;]*[A-Za-z]/g, '');

function yieldToOthers(pid) {
  try {
    os.setPriority(pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or this machine does not let us: then it runs as any other.
  }
}

/** Runs a command, and shows what it says with its stage's name before each line. */
function execute(stage, [command, ...args], { resultsFile, workers, isLow = false } = {}) {
  return new Promise((done) => {
    const env = { ...process.env };
    if (resultsFile) env.RESULTS_FILE = resultsFile;
    if (workers) env.TEST_WORKERS = String(workers);
    if (options.includes('--thorough')) env.VITRINE_THOROUGH = '1';
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    if (isLow) yieldToOthers(child.pid);
    for (const stream of [child.stdout, child.stderr])
      readline.createInterface({ input: stream }).on('line', (line) => {
        if (plain(line).trim()) console.log(`[${stage}] ${plain(line)}`);
      });
    child.on('error', (error) => {
      console.error(`[${stage}] ${String(error)}`);
      done(1);
    });
    child.on('close', (code) => done(code ?? 1));
  });
}

/** Results by test file; none if the runner did not come that far. */
async function executeTests(name, run, workers) {
  const resultsFile = path.join(root, '.cache', `test-results-${name}.json`);
  await rm(resultsFile, { force: true });
  const code = await execute(name, run, { resultsFile, workers });
  const results = await readFile(resultsFile, 'utf8').then(JSON.parse, () => ({}));
  return { code, results };
}

const finished = [];

async function runStage(stage) {
  const start = performance.now();
  const { name, run, again, workers, isLow } = stage;
  console.log(`── ${name}`);
  const result = again ? await executeTests(name, run, workers) : { code: await execute(name, run, { isLow }) };
  finished.push({ ...result, name, stage });
  const verdict = result.code === 0 ? 'ok' : 'FAILED';
  console.log(`── ${name}: ${verdict}, ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

async function runLane(stages) {
  for (const stage of stages) await runStage(stage);
}

const start = performance.now();
// Before the lanes: the packaged one is unpacked once, and they would both begin with that.
console.log(
  await findBrowser().then(
    ({ executablePath, isShell }) => `Browser: ${executablePath}${isShell ? ', a headless shell' : ''}`,
    ({ message }) => message,
  ),
);
await runStage(vendor);
const built = runStage(build);
await Promise.all([
  built.then(() => runLane([tests, ...checks.map((check) => ({ ...check, isLow: true }))])),
  runStage(browser)
    .then(() => built)
    .then(() => runStage(played)),
]);
for (const result of finished) {
  const suspects = failedFiles(result.results);
  if (suspects.length === 0) continue;
  console.log(`── ${result.name}: once more, alone: ${suspects.join(', ')}`);
  const { results } = await executeTests(result.name, result.stage.again(suspects), 1);
  result.alone = results;
}

const { passed, failures, unsteady, slowest } = judge(finished);
console.log(`\nSlowest files, of ${((performance.now() - start) / 1000).toFixed(0)} s in all:`);
for (const { file, milliseconds } of slowest)
  console.log(`${String(Math.round(milliseconds)).padStart(8)} ms  ${file}`);
for (const each of unsteady) console.log(`\n~ passed only when it ran alone: ${each.failures.join('\n')}`);
for (const each of failures) console.log(`\n✖ ${each}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exit(failures.length > 0 ? 1 : 0);
