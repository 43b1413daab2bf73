/**
 * Builds the demo's mini-apps (demo/mini-apps): one page each, whole in itself, at
 * `demo/mini-apps/dist/mini-apps/<name>/index.html`. A mini-app is a folder with `main.ts` and `index.html`.
 * Usage: node tools/build-mini-apps.mjs   (PARENT_ORIGINS: who may show them, e.g. "https://chat.example http://localhost:*")
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const source = path.join(root, 'demo/mini-apps');
/** Where they are built to: what serves them, serves this folder. */
export const miniAppsFolder = path.join(source, 'dist');
const LOOPBACK = 'http://localhost:* http://*.localhost:* http://127.0.0.1:*';
/** Largest page, compressed. */
const MAX_BYTES = 155 * 1_024;

/** @returns name, address and compressed size of each. */
export async function buildMiniApps({
  parents = process.env.PARENT_ORIGINS || LOOPBACK,
  outDir = miniAppsFolder,
} = {}) {
  if (!/^[\w:/.*\s-]+$/.test(parents)) throw new Error('PARENT_ORIGINS holds something that is no origin.');
  const folders = (await readdir(source)).filter((name) => existsSync(path.join(source, name, 'main.ts')));
  return Promise.all(folders.map((name) => buildMiniApp(name, parents, outDir)));
}

/** A mini-app's page, whole in itself. */
export async function miniAppPage(name, parents = LOOPBACK) {
  const { outputFiles } = await build({
    entryPoints: [path.join(source, name, 'main.ts')],
    tsconfig: path.join(root, 'tsconfig.json'),
    ...{ bundle: true, write: false, minify: true, format: 'iife', target: 'es2022', platform: 'browser' },
    ...{ legalComments: 'none', logLevel: 'error', define: { 'process.env.NODE_ENV': '"production"' } },
  });
  const script = outputFiles[0].text.replace(/<\/(?=script)|<!--/gi, (text) => `\\x3c${text.slice(1)}`);
  return (await readFile(path.join(source, name, 'index.html'), 'utf8'))
    .replace('PARENT_ORIGINS', () => parents)
    .replace('<!-- script -->', () => `<script>${script}</script>`);
}

async function buildMiniApp(name, parents, outDir) {
  const page = await miniAppPage(name, parents);
  const bytes = gzipSync(page).length;
  if (bytes > MAX_BYTES) throw new Error(`The mini-app ${name} has ${bytes} bytes compressed, more than ${MAX_BYTES}.`);
  const file = path.join(outDir, 'mini-apps', name, 'index.html');
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, page);
  return { name, address: `/mini-apps/${name}/`, bytes };
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const { address, bytes } of await buildMiniApps()) console.log(`${address} ${(bytes / 1_024).toFixed(1)} KB`);
