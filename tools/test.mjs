/**
 * Runs everything that proves the kit: types, lint, the build, the manifest, tests in Node and in a browser, stories
 * against the built demo. Prints what failed, then `N passed, N failed` last, counted from what the runners report; a
 * check without tests of its own (types, lint …) counts as one.
 *
 * A test file that fails runs once more, alone: some tests watch real frames and processes, and a machine that is
 * busy with something else can starve those. What passes then counts, and is named, so that nobody overlooks it.
 */
import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const node = process.execPath;
const npx = (...args) => ['npx', '--no-install', ...args];
const nodeTests = (...rooms) => [node, 'tools/node-tests.mjs', ...rooms];

/** `again` runs single files of a stage whose runner reports by file; without it the exit code is the result. */
const stages = [
  { name: 'vendored modules', run: [node, 'tools/vendor.mjs'] },
  { name: 'types', run: npx('tsc', '--noEmit', '-p', '.') },
  { name: 'types of core without the DOM', run: npx('tsc', '--noEmit', '-p', 'src/core') },
  { name: 'format', run: npx('prettier', '--check', '--log-level', 'warn', '.') },
  { name: 'lint', run: npx('eslint', '.') },
  { name: 'build', run: ['npm', 'run', '--silent', 'build'] },
  { name: 'manifest is fresh', run: ['git', 'diff', '--exit-code', '--stat', 'custom-elements.json'] },
  { name: 'package', run: npx('publint', '--strict') },
  { name: 'tests in Node', run: nodeTests('core', 'rooms', 'source', 'package', 'page'), again: (files) => nodeTests(...files) },
  {
    name: 'tests in a browser',
    run: npx('wtr'),
    again: (files) => npx('wtr', ...files.flatMap((file) => ['--files', file])),
  },
  { name: 'stories against the demo', run: nodeTests('stories'), again: (files) => nodeTests(...files) },
];

function execute([command, ...args], resultsFile) {
  return new Promise((done) => {
    const env = { ...process.env, RESULTS_FILE: resultsFile };
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env });
    child.on('error', (error) => {
      console.error(String(error));
      done(1);
    });
    child.on('close', (code) => done(code ?? 1));
  });
}

/** Results by test file; none if the runner did not come that far. */
async function executeTests(run) {
  const file = path.join(root, '.cache', 'test-results.json');
  await rm(file, { force: true });
  const code = await execute(run, file);
  const results = await readFile(file, 'utf8').then(JSON.parse, () => ({}));
  return { code, results };
}

const failing = (results) => Object.keys(results).filter((file) => results[file].failures.length > 0);

/** @returns {{ passed: number, failures: string[], unsteady: string[] }} */
async function runTests({ name, run, again }) {
  const { code, results } = await executeTests(run);
  const suspects = failing(results);
  const unsteady = [];
  if (suspects.length > 0) {
    console.log(`\n── ${name}: once more, alone: ${suspects.join(', ')}`);
    const second = await executeTests(again(suspects));
    for (const file of suspects) {
      const last = second.results[file];
      if (!last) continue;
      if (last.failures.length === 0)
        unsteady.push(...results[file].failures.map((each) => `${file}: ${each.name}\n${each.message}`));
      results[file] = last;
    }
  }
  const failures = failing(results).flatMap((file) =>
    results[file].failures.map((each) => `${file}: ${each.name}\n${each.message}`),
  );
  // A runner that fails without a failed test has failed all the same.
  if (code !== 0 && suspects.length === 0) failures.push(`${name}: the runner ended with code ${code}`);
  return { passed: Object.values(results).reduce((sum, each) => sum + each.passed, 0), failures, unsteady };
}

async function runCheck({ name, run }) {
  const code = await execute(run);
  return code === 0
    ? { passed: 1, failures: [], unsteady: [] }
    : { passed: 0, failures: [`${name}: ended with code ${code}`], unsteady: [] };
}

let passed = 0;
const failures = [];
const unsteady = [];
for (const stage of stages) {
  const start = performance.now();
  console.log(`\n── ${stage.name}`);
  const result = await (stage.again ? runTests(stage) : runCheck(stage));
  passed += result.passed;
  failures.push(...result.failures);
  unsteady.push(...result.unsteady);
  console.log(
    `── ${stage.name}: ${result.failures.length === 0 ? 'ok' : 'FAILED'}, ${((performance.now() - start) / 1000).toFixed(1)} s`,
  );
}
for (const each of unsteady) console.log(`\n~ passed only when it ran alone: ${each}`);
for (const each of failures) console.log(`\n✖ ${each}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exit(failures.length > 0 ? 1 : 0);
