/** What a page loads first of a host's script, by bundlers: minified, gzip -9 for each file, as it is served. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import resolve from '@rollup/plugin-node-resolve';
import { build, transform } from 'esbuild';
import Minimizer from 'minimizer-webpack-plugin';
import { rollup } from 'rollup';
import { build as buildWithVite } from 'vite';
import webpack from 'webpack';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');
export const gzKb = (contents) => gzipSync(contents, { level: 9 }).length / 1_024;
const sum = (numbers) => numbers.reduce((total, each) => total + each, 0);

/**
 * Libraries that load late, 5 MB of them. Bundlers would parse them for nothing, so they are left outside; one that is
 * imported at once is an error.
 */
const LATE = /\/cdn\/vendor\/(?!markdown-it\.js)/;

/** Frameworks are the host's own. */
const HOSTS = ['react', 'react/jsx-runtime', 'react-dom'];

/** What Rollup may warn of: views of cards within cards, and components that say they are for a page. */
const EXPECTED = new Set(['CIRCULAR_DEPENDENCY', 'MODULE_LEVEL_DIRECTIVE']);

/** With a script split by esbuild: the files that load with it, and what they hold. */
export async function splitByEsbuild(contents) {
  const { metafile, outputFiles } = await build({
    stdin: { contents, resolveDir: root, sourcefile: 'host.js' },
    absWorkingDir: root,
    bundle: true,
    minify: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    conditions: ['production'],
    external: HOSTS,
    outdir: 'out',
    write: false,
    metafile: true,
    logLevel: 'error',
  });
  const start = Object.keys(metafile.outputs).find((file) => metafile.outputs[file].entryPoint === 'host.js');
  const loaded = new Set([start]);
  for (const file of loaded)
    for (const { path: other, kind } of metafile.outputs[file].imports)
      if (kind === 'import-statement' && metafile.outputs[other]) loaded.add(other);
  const contentsOf = (file) => outputFiles.find((each) => each.path === path.join(root, file)).contents;
  return {
    kb: sum([...loaded].map((file) => gzKb(contentsOf(file)))),
    inputs: [...loaded].flatMap((file) => Object.keys(metafile.outputs[file].inputs)),
  };
}

/** The file that webpack makes to be loaded first. Only that one is minified: it takes less time. */
export async function firstFileOfWebpack(contents) {
  const folder = await mkdtemp(path.join(root, '.cache/webpack-'));
  try {
    await writeFile(path.join(folder, 'host.js'), contents);
    await writeFile(path.join(folder, 'late.js'), 'export default globalThis.late;');
    await new Promise((done, fail) => {
      webpack(
        {
          mode: 'production',
          devtool: false,
          context: root,
          entry: path.join(folder, 'host.js'),
          output: { path: path.join(folder, 'out') },
          performance: { hints: false },
          externals: Object.fromEntries(HOSTS.map((name) => [name, 'React'])),
          // A module, as they are: for a bare value webpack would add code of its own to the first file.
          plugins: [new webpack.NormalModuleReplacementPlugin(LATE, path.join(folder, 'late.js'))],
          module: { parser: { javascript: { exportsPresence: false } } },
          optimization: { minimizer: [new Minimizer({ include: /main\.js$/, extractComments: false })] },
        },
        (error, stats) => {
          if (error ?? stats?.hasErrors()) fail(error ?? new Error(stats?.toString('errors-only')));
          else done();
        },
      );
    });
    return gzKb(await readFile(path.join(folder, 'out/main.js')));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The same of Rollup. */
export async function firstFilesOfRollup(contents) {
  const bundle = await rollup({
    input: 'host',
    external: isLeftOut,
    plugins: [hostScript(contents), resolve({ browser: true, exportConditions: ['production'], rootDir: root })],
    onwarn({ code, message }) {
      if (!EXPECTED.has(code)) throw new Error(message);
    },
  });
  const { output } = await bundle.generate({ format: 'es', dir: 'out' });
  await bundle.close();
  const sizes = loadedFirst(output).map(async ({ code }) => {
    const how = { minify: true, format: 'esm', target: 'es2022', legalComments: 'none' };
    return gzKb((await transform(code, how)).code);
  });
  return sum(await Promise.all(sizes));
}

/** What docs/stacks/bundler.md tells Vite: whatever is needed at once is one file. */
const TOGETHER = {
  output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } },
  checks: { ineffectiveDynamicImport: false },
};

/** The same with that setting. */
export const firstFilesTogether = (contents) => firstFilesOfVite(contents, TOGETHER);

/** The same of Vite's build for production, as it comes: it bundles with Rolldown, and minifies by itself. */
export async function firstFilesOfVite(contents, settings = {}) {
  const { output } = await buildWithVite({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    plugins: [hostScript(contents)],
    build: {
      write: false,
      target: 'es2022',
      // What it adds for browsers that preload no modules is its own, and may be turned off.
      modulePreload: { polyfill: false },
      rolldownOptions: { input: 'host', external: isLeftOut, ...settings },
    },
  });
  return sum(loadedFirst(output).map(({ code }) => gzKb(code)));
}

const isLeftOut = (id) => LATE.test(id) || HOSTS.includes(id);

/** Gives a bundler the host's script, as if it lay beside the package's own files. */
function hostScript(contents) {
  const host = path.join(root, 'host.js');
  return {
    name: 'host',
    enforce: 'pre',
    resolveId: (id) => (id === 'host' ? host : undefined),
    load: (id) => (id === host ? contents : undefined),
  };
}

/** The files that the first one imports, and so on. @throws when a library that has to load late is one of them. */
function loadedFirst(output) {
  const chunks = output.filter((each) => each.type === 'chunk');
  const loaded = new Set([chunks.find(({ isEntry }) => isEntry).fileName]);
  for (const file of loaded)
    for (const other of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) {
      if (LATE.test(other)) throw new Error(`${other} would load at once.`);
      if (!HOSTS.includes(other)) loaded.add(other);
    }
  return chunks.filter(({ fileName }) => loaded.has(fileName));
}
