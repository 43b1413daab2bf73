/** Gets ready what is measured: the peers are installed, the kit is built, every page is bundled. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { buildVendor } from '../tools/vendor.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const bench = path.join(root, 'bench');
export const cache = path.join(bench, '.cache');

export const PEERS = ['streaming-markdown', 'markstream-react', 'streamdown', 'react-markdown', 'markdown-it'];

function npm(args, cwd) {
  const command = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(command, args, {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`"npm ${args.join(' ')}" failed in ${path.basename(cwd)}/.`);
}

/** Peers and the specifications' examples have a lock file of their own, so that nobody who installs the kit gets them. */
export async function installPeers() {
  const mark = path.join(bench, 'node_modules/.package-lock.json');
  const lock = path.join(bench, 'package-lock.json');
  if (existsSync(mark) && (await stat(mark)).mtimeMs >= (await stat(lock)).mtimeMs) return;
  console.log('Installing what the kit is compared with …');
  npm(['ci', '--no-audit', '--no-fund'], bench);
}

async function newest(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const times = await Promise.all(
    entries.filter((each) => each.isFile()).map((each) => stat(path.join(each.parentPath ?? each.path, each.name))),
  );
  return Math.max(0, ...times.map(({ mtimeMs }) => mtimeMs));
}

/** Builds the kit unless the page bundle is newer than everything that goes into it. */
export async function buildKit({ skip }) {
  const bundle = path.join(root, 'dist/cdn/vitrine.js');
  const built = existsSync(bundle) ? (await stat(bundle)).mtimeMs : 0;
  if (skip) {
    if (!built)
      throw new Error('--no-build was given, but dist/cdn/vitrine.js is not there. Run "npm run build" first.');
    return;
  }
  const changed = Math.max(
    await newest(path.join(root, 'src')),
    await newest(path.join(root, 'tools')),
    (await stat(path.join(root, 'rollup.config.mjs'))).mtimeMs,
  );
  if (built > changed) return;
  console.log('Building the kit …');
  npm(['run', '--silent', 'build'], root);
}

/** While the kit is being written, parts that load lazily may not be there yet: then they fail when they are needed. */
const missingLazyParts = {
  name: 'missing-lazy-parts',
  setup(given) {
    given.onResolve({ filter: /^\./ }, ({ path: source, resolveDir, kind }) => {
      const file = path.join(resolveDir, source);
      if (kind !== 'dynamic-import' || existsSync(file) || existsSync(file.replace(/\.js$/, '.ts'))) return undefined;
      console.warn(`Left out, since it is not there: ${path.relative(root, file)}`);
      return { path: source, external: true };
    });
  },
};

/** Bundles src without a build, for quick looks while developing. Never what a gate should be judged by. */
export async function bundleSource({ minify = true } = {}) {
  await buildVendor();
  await build({
    absWorkingDir: root,
    entryPoints: { vitrine: 'src/define/page.ts' },
    outdir: path.join(cache, 'source'),
    alias: { '#vendor': path.join(root, '.cache/vendor') },
    bundle: true,
    splitting: true,
    minify,
    // package.json names the files of dist that have side effects, not those of src.
    ignoreAnnotations: true,
    sourcemap: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    conditions: ['production'],
    tsconfig: 'tsconfig.json',
    plugins: [missingLazyParts],
    logLevel: 'error',
  });
}

/** Bundles the harness and the adapters into bench/.cache, and copies the page beside them. */
export async function bundlePages({ peers, kit }) {
  await rm(path.join(cache, 'adapters'), { recursive: true, force: true });
  await mkdir(cache, { recursive: true });
  await build({
    absWorkingDir: bench,
    entryPoints: {
      harness: 'page/harness.js',
      // What a host imports as "vitrine/core".
      core: path.join(root, kit.startsWith('/source/') ? 'src/core/index.ts' : 'dist/core/index.js'),
      ...Object.fromEntries(
        ['vitrine', 'official-app-host', ...peers].map((name) => [`adapters/${name}`, `adapters/${name}.js`]),
      ),
    },
    outdir: cache,
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    alias: { '#vendor': path.join(root, '.cache/vendor') },
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    // Optional peers of markstream-react, never loaded with the settings we use.
    external: ['katex', 'mermaid', 'stream-diffs', '@antv/infographic', '@terrastruct/d2', '*.css'],
    logLevel: 'error',
  });
  await cp(path.join(bench, 'page/index.html'), path.join(cache, 'index.html'));
  const cold = await readFile(path.join(bench, 'page/cold.html'), 'utf8');
  await writeFile(path.join(cache, 'cold.html'), cold.replaceAll('%KIT%', kit));
}

/** Versions of everything that is compared, as installed. */
export async function versions(peers) {
  const read = async (file) => JSON.parse(await readFile(file, 'utf8')).version;
  const found = { vitrine: await read(path.join(root, 'package.json')) };
  for (const name of new Set([
    'markdown-it',
    'prismjs',
    ...peers,
    ...(peers.length > 0 ? ['react', 'remark-gfm'] : []),
  ])) {
    const own = path.join(bench, 'node_modules', name, 'package.json');
    found[name] = await read(existsSync(own) ? own : path.join(root, 'node_modules', name, 'package.json'));
  }
  return found;
}
