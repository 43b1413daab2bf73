/**
 * Runs the tests that need no browser in Node's test runner. Node 20 reads no TypeScript, so esbuild bundles each
 * test first; packages stay outside, as in a host's own Node.
 * Usage: node tools/node-tests.mjs [file or folder under test/ …]. With `RESULTS_FILE`, results by file go there as JSON.
 */
import { spawn } from 'node:child_process';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { buildVendor } from './vendor.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Folders of test/ whose tests run in Node. Everything else runs in a browser. */
export const NODE_ROOMS = ['core', 'source', 'package', 'page', 'stories'];

const wanted = process.argv.slice(2);
const outDir = path.join(root, '.cache/node-tests', String(process.pid));

async function filesOf(room) {
  const target = path.join(root, 'test', room);
  const found = await stat(target).catch(() => undefined);
  if (found?.isFile() && room.endsWith('.test.ts')) return [target];
  const entries = found?.isDirectory() ? await readdir(target, { recursive: true }) : [];
  const tests = entries.filter((entry) => entry.endsWith('.test.ts')).map((entry) => path.join(target, entry));
  // Without this a mistyped name would count as a success.
  if (tests.length === 0) throw new Error(`There are no tests under test/${room}.`);
  return tests;
}

async function testFiles() {
  const rooms = wanted.length > 0 ? wanted.map((each) => each.replace(/^test\//, '')) : NODE_ROOMS;
  return (await Promise.all(rooms.map(filesOf))).flat().sort();
}

await buildVendor();
const files = await testFiles();
await build({
  entryPoints: files,
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
const compiled = files.map((file) =>
  path.join(outDir, path.relative(path.join(root, 'test'), file).replace(/\.ts$/, '.mjs')),
);
const target = process.env.RESULTS_FILE;
const raw = path.join(outDir, 'results.json');
const reporters = ['--test-reporter=spec', '--test-reporter-destination=stdout'];
if (target)
  reporters.push(`--test-reporter=${path.join(root, 'tools/node-results.mjs')}`, `--test-reporter-destination=${raw}`);
const seed = new URL('property-seed.mjs', import.meta.url).href;
const child = spawn(
  process.execPath,
  ['--enable-source-maps', '--import', seed, '--test', ...reporters, '--test-concurrency=2', ...compiled],
  {
    stdio: 'inherit',
    cwd: root,
  },
);

/** The runner knows the bundled files; people know those under test/. */
async function writeResults() {
  const results = JSON.parse(await readFile(raw, 'utf8'));
  // By their source maps, except a file that did not load.
  const shown = (file) =>
    file.startsWith(outDir)
      ? path.join('test', path.relative(outDir, file).replace(/\.mjs$/, '.ts'))
      : path.relative(root, file);
  const named = Object.entries(results).map(([file, result]) => [shown(file), result]);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, JSON.stringify(Object.fromEntries(named)));
}

child.on('exit', async (code) => {
  if (target) await writeResults().catch((error) => console.error('The results could not be read:', error));
  await rm(outDir, { recursive: true, force: true });
  process.exit(code ?? 1);
});
