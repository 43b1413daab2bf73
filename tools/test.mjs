/**
 * Runs everything that proves the kit: types, lint, the build, the manifest, tests in Node and in a browser, stories
 * against the built demo. Prints `N passed, N failed` last, counted from what the runners say; a check without tests
 * of its own (types, lint …) counts as one.
 */
import { spawn } from 'node:child_process';

const node = process.execPath;
const npx = (...args) => ['npx', '--no-install', ...args];

/** `counts` reads the runner's own figures; without it the exit code is the result. */
const stages = [
  { name: 'vendored modules', run: [node, 'tools/vendor.mjs'] },
  { name: 'types', run: npx('tsc', '--noEmit', '-p', '.') },
  { name: 'types of core without the DOM', run: npx('tsc', '--noEmit', '-p', 'src/core') },
  { name: 'lint', run: npx('eslint', '.') },
  { name: 'build', run: ['npm', 'run', '--silent', 'build'] },
  { name: 'manifest is fresh', run: ['git', 'diff', '--exit-code', '--stat', 'custom-elements.json'] },
  { name: 'package', run: npx('publint', '--strict') },
  { name: 'tests in Node', run: [node, 'tools/node-tests.mjs', 'core', 'source', 'package', 'page'], counts: nodeCounts },
  { name: 'tests in a browser', run: npx('wtr'), counts: browserCounts },
  { name: 'stories against the demo', run: [node, 'tools/node-tests.mjs', 'stories'], counts: nodeCounts },
];

function nodeCounts(output) {
  const figure = (name) => Number(new RegExp(`^ℹ ${name} (\\d+)`, 'm').exec(output)?.[1] ?? NaN);
  return { passed: figure('pass'), failed: figure('fail') + figure('cancelled') };
}

function browserCounts(output) {
  const all = [...output.matchAll(/(\d+) passed, (\d+) failed/g)].at(-1);
  return { passed: Number(all?.[1] ?? NaN), failed: Number(all?.[2] ?? NaN) };
}

function execute([command, ...args]) {
  return new Promise((done) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (text) => {
        output += text;
        process.stdout.write(text);
      });
    }
    child.on('error', (error) => done({ code: 1, output: String(error) }));
    child.on('close', (code) => done({ code: code ?? 1, output }));
  });
}

let passed = 0;
let failed = 0;
for (const { name, run, counts } of stages) {
  const start = performance.now();
  console.log(`\n── ${name}`);
  const { code, output } = await execute(run);
  const own = counts?.(output);
  const counted = own && Number.isFinite(own.passed) && Number.isFinite(own.failed) ? own : { passed: code === 0 ? 1 : 0, failed: 0 };
  passed += counted.passed;
  // A runner that fails without a failed test (a file that does not load, say) has failed all the same.
  failed += code !== 0 && counted.failed === 0 ? 1 : counted.failed;
  console.log(`── ${name}: ${code === 0 ? 'ok' : 'FAILED'}, ${((performance.now() - start) / 1000).toFixed(1)} s`);
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
