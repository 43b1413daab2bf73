/**
 * Runs the tests that need no browser runner in Node's test runner. Node 20 reads no TypeScript, so esbuild bundles each
 * test first; packages stay outside, as in a host's own Node.
 * Usage: node tools/node-tests.mjs [file or folder under test/ …]. With `RESULTS_FILE`, results by file go there as JSON,
 * and the log has a line per file. `TEST_WORKERS`: how many files at once, 2 by default.
 */
import { spawn } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { nodeTestFiles } from './test-files.mjs';
import { buildVendor } from './vendor.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const wanted = process.argv.slice(2);
const outDir = path.join(root, '.cache/node-tests', String(process.pid));

async function testFiles() {
  const all = await nodeTestFiles();
  if (wanted.length === 0) return all;
  const found = wanted.map((each) => {
    const place = path.join('test', each.replace(/^test(\/|$)/, ''));
    const files = all.filter((file) => file === place || file.startsWith(`${place.replace(/\/$/, '')}/`));
    // Without this a mistyped name would count as a success.
    if (files.length === 0) throw new Error(`There are no tests for Node under ${place}.`);
    return files;
  });
  return [...new Set(found.flat())].sort();
}

await buildVendor();
const files = await testFiles();
await build({
  entryPoints: files.map((file) => path.join(root, file)),
  outdir: outDir,
  outbase: path.join(root, 'test'),
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  sourcemap: 'inline',
  outExtension: { '.js': '.mjs' },
  tsconfig: path.join(root, 'tsconfig.json'),
  alias: { '#vendor': path.join(root, '.cache/vendor') },
  logLevel: 'error',
});
const compiled = files.map((file) => path.join(outDir, path.relative('test', file).replace(/\.ts$/, '.mjs')));
const target = process.env.RESULTS_FILE;
const tool = (name) => path.join(root, 'tools', name);
const reporters = target
  ? [
      ...[`--test-reporter=${tool('node-lines.mjs')}`, '--test-reporter-destination=stdout'],
      ...[`--test-reporter=${tool('node-results.mjs')}`, `--test-reporter-destination=${target}`],
    ]
  : ['--test-reporter=spec', '--test-reporter-destination=stdout'];
if (target) await mkdir(path.dirname(target), { recursive: true });
const seed = new URL('property-seed.mjs', import.meta.url).href;
const workers = `--test-concurrency=${process.env.TEST_WORKERS ?? 2}`;
const child = spawn(
  process.execPath,
  ['--enable-source-maps', '--import', seed, '--test', ...reporters, workers, ...compiled],
  { stdio: 'inherit', cwd: root },
);

child.on('exit', async (code) => {
  await rm(outDir, { recursive: true, force: true });
  process.exit(code ?? 1);
});
