/**
 * Runs the tests that need no browser in Node's test runner. Node 20 reads no TypeScript, so esbuild bundles each
 * test first; packages stay outside, as in a host's own Node.
 * Usage: node tools/node-tests.mjs [file or folder under test/ …]
 */
import { spawn } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { buildVendor } from './vendor.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Folders of test/ whose tests run in Node. Everything else runs in a browser. */
export const NODE_ROOMS = ['core', 'source', 'package', 'page', 'stories'];

const wanted = process.argv.slice(2);
const outDir = path.join(root, '.cache/node-tests', String(process.pid));

async function testFiles() {
  const rooms = wanted.length > 0 ? wanted.map((each) => each.replace(/^test\//, '')) : NODE_ROOMS;
  const found = [];
  for (const room of rooms) {
    if (room.endsWith('.test.ts')) found.push(path.join(root, 'test', room));
    else {
      const entries = await readdir(path.join(root, 'test', room), { recursive: true }).catch(() => []);
      for (const entry of entries) if (entry.endsWith('.test.ts')) found.push(path.join(root, 'test', room, entry));
    }
  }
  return found.sort();
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
const compiled = files.map((file) => path.join(outDir, path.relative(path.join(root, 'test'), file).replace(/\.ts$/, '.mjs')));
const child = spawn(
  process.execPath,
  ['--enable-source-maps', '--test', '--test-reporter=spec', '--test-concurrency=2', ...compiled],
  { stdio: 'inherit', cwd: root },
);
child.on('exit', async (code) => {
  await rm(outDir, { recursive: true, force: true });
  process.exit(code ?? 1);
});
