/**
 * Bundles what we take from other packages into `.cache/vendor`, one ES module each, under the names that
 * `#vendor/*` (package.json, "imports") gives them. Tests, demo and build read the same files, so that CommonJS
 * packages, browser globals and scripts for frames are dealt with once, here.
 *
 * Modules named `*-source` export text: scripts that enter a sandboxed frame, which can load nothing by itself.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const home = path.join(root, '.cache/vendor');
/** Says what each recipe's modules were made from, and which packages' code is in them (for the list of licences). */
const stamps = path.join(root, '.cache/vendor-stamps');
const require = createRequire(import.meta.url);

/** Languages of the code view and of fenced blocks, by the name Prism gives them. */
export const PRISM_LANGUAGES = [
  'bash',
  'c',
  'cpp',
  'csharp',
  'css',
  'csv',
  'dart',
  'diff',
  'docker',
  'elixir',
  'go',
  'haskell',
  'java',
  'javascript',
  'json',
  'jsx',
  'kotlin',
  'latex',
  'lua',
  'markdown',
  'markup',
  'perl',
  'php',
  'powershell',
  'python',
  'r',
  'ruby',
  'rust',
  'scala',
  'scss',
  'sql',
  'swift',
  'toml',
  'tsx',
  'typescript',
  'yaml',
];

const shared = {
  bundle: true,
  write: true,
  format: 'esm',
  platform: 'browser',
  target: 'es2022',
  minify: true,
  legalComments: 'none',
  absWorkingDir: root,
  logLevel: 'error',
  define: { global: 'globalThis', 'process.env.NODE_ENV': '"production"' },
};

/** Prism's core puts itself on the page's `window` and highlights the page: it gets neither. */
async function prism({ folder: out, packages }) {
  packages.add('prismjs');
  const core = await readFile(require.resolve('prismjs/components/prism-core.js'), 'utf8');
  const folder = path.join(out, 'prism');
  await mkdir(folder, { recursive: true });
  await writeFile(
    path.join(folder, 'core.js'),
    `const module = { exports: {} };\n(function (window, self, global, document, WorkerGlobalScope) {\n${core}\n})` +
      `({ Prism: { manual: true, disableWorkerMessageHandler: true } });\nexport default module.exports;\n`,
  );
  const { languages } = require('prismjs/components.js');
  const names = new Set();
  const add = (name) => {
    if (names.has(name)) return;
    for (const needed of [languages[name].require ?? []].flat()) add(needed);
    names.add(name);
  };
  PRISM_LANGUAGES.forEach(add);
  for (const name of names) {
    const source = await readFile(require.resolve(`prismjs/components/prism-${name}.js`), 'utf8');
    // Every module's default export is Prism itself. A language takes it from the languages it extends, so that a
    // bundler that splits chunks cannot run it before them: some (esbuild) keep no order among mere side effects.
    const needs = [languages[name].require ?? []].flat();
    const imports = (needs.length > 0 ? needs : ['core']).map(
      (needed, index) => `import Prism${index} from './${needed}.js';\n`,
    );
    const prism = imports.map((_, index) => `Prism${index}`).join(' && ');
    await writeFile(
      path.join(folder, `${name}.js`),
      `${imports.join('')}const Prism = ${prism};\n(function () {\n${source}\n})();\nexport default Prism;\n`,
    );
  }
}

/** What a recipe gets: it writes its modules into a folder of its own, and notes the packages inside them. */
function workshop(folder) {
  const packages = new Set();
  const note = ({ inputs }) => {
    for (const input of Object.keys(inputs)) {
      const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input)?.[1];
      if (name) packages.add(name);
    }
  };
  const asText = async (name, options) => {
    const { outputFiles, metafile } = await build({
      ...shared,
      ...options,
      format: 'iife',
      write: false,
      metafile: true,
    });
    note(metafile);
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, `${name}.js`), `export default ${JSON.stringify(outputFiles[0].text)};\n`);
  };
  /** A text that defines modules of previews by their names: CommonJS, each in a function that runs when it is required. */
  const asDefinitions = async (name, modules, options = {}) => {
    const texts = modules.map(async ({ id, contents, entry }) => {
      const { outputFiles, metafile } = await build({
        ...shared,
        ...options,
        ...(entry
          ? { entryPoints: [path.join(root, entry)] }
          : { stdin: { contents, resolveDir: root, sourcefile: `${name}.js` } }),
        format: 'cjs',
        write: false,
        metafile: true,
      });
      note(metafile);
      return `vitrineDefine(${JSON.stringify(id)},function(module,exports,require){${outputFiles[0].text.trim()}\n});`;
    });
    // Stacks name the artifact's lines; ours are told apart by this name.
    const text = `${(await Promise.all(texts)).join('\n')}\n//# sourceURL=vitrine-kit-${path.basename(name)}.js`;
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, `${name}.js`), `export default ${JSON.stringify(text)};\n`);
    return text;
  };
  const asModule = async (name, contents, options = {}) => {
    const { metafile } = await build({
      ...shared,
      ...options,
      stdin: { contents, resolveDir: root, sourcefile: `${name}.js` },
      outfile: path.join(folder, `${name}.js`),
      metafile: true,
    });
    note(metafile);
  };
  /**
   * Several modules that share code: what the first one holds is in a file of its own, `<first>-shared`, and the others
   * take it from there. Their contents by their names, the first one first.
   */
  const asModules = async (contents, options = {}) => {
    const [first, ...others] = Object.keys(contents);
    const entries = {
      name: 'entries',
      setup(builder) {
        builder.onResolve({ filter: /^entry:/ }, ({ path: id }) => ({ path: id, namespace: 'entry' }));
        builder.onLoad({ filter: /.*/, namespace: 'entry' }, ({ path: id }) => {
          const name = id.slice('entry:'.length);
          // Whatever the first one reaches is then shared by all: one file instead of one for each pair.
          const whole = others.includes(name) ? `import 'entry:${first}';\n` : '';
          return { contents: whole + contents[name], resolveDir: root };
        });
      },
    };
    const { metafile } = await build({
      ...shared,
      ...options,
      plugins: [entries, ...(options.plugins ?? [])],
      entryPoints: Object.keys(contents).map((name) => ({ in: `entry:${name}`, out: name })),
      splitting: true,
      outdir: folder,
      chunkNames: `${first}-shared`,
      metafile: true,
    });
    note(metafile);
  };
  return { root, folder, require, packages, asText, asDefinitions, asModule, asModules };
}

/** Every file of the paths and folders that a recipe reads besides packages. */
async function filesOf(inputs) {
  const found = [];
  for (const input of inputs) {
    const full = path.join(root, input);
    if (!(await stat(full)).isDirectory()) found.push(full);
    else
      for (const entry of await readdir(full, { recursive: true, withFileTypes: true })) {
        if (entry.isFile()) found.push(path.join(entry.parentPath ?? entry.path, entry.name));
      }
  }
  return found.sort();
}

/** Changes when the lock file, this file, the recipe or anything it lists as `inputs` does. */
async function keyOf(file, inputs) {
  const hash = createHash('sha256');
  const own = file ? [path.join(root, 'tools/vendor', file)] : [];
  const files = [
    path.join(root, 'package-lock.json'),
    path.join(root, 'tools/vendor.mjs'),
    ...own,
    ...(await filesOf(inputs)),
  ];
  for (const each of files) hash.update(path.relative(root, each)).update(await readFile(each));
  return hash.digest('hex');
}

/** Prism, and each file in tools/vendor: `default` makes the modules, `inputs` lists what it reads of our own. */
async function recipes() {
  const files = await readdir(path.join(root, 'tools/vendor'));
  const loaded = files.map(async (file) => {
    const { default: make, inputs = [] } = await import(new URL(`vendor/${file}`, import.meta.url).href);
    return { name: file.replace(/\.mjs$/, ''), make, key: await keyOf(file, inputs) };
  });
  return [{ name: 'prism', make: prism, key: await keyOf(undefined, []) }, ...(await Promise.all(loaded))];
}

const readStamp = async (name) =>
  JSON.parse(await readFile(path.join(stamps, `${name}.json`), 'utf8').catch(() => '{}'));

async function make({ name, make: recipe, key }) {
  const tools = workshop(path.join(`${home}-${process.pid}`, name));
  await mkdir(tools.folder, { recursive: true });
  await recipe(tools);
  for (const file of await readdir(tools.folder, { recursive: true })) {
    const from = path.join(tools.folder, file);
    if ((await stat(from)).isDirectory()) continue;
    await mkdir(path.dirname(path.join(home, file)), { recursive: true });
    await rename(from, path.join(home, file)); // whole files only: a test server may be reading the old one
  }
  await mkdir(stamps, { recursive: true });
  await writeFile(path.join(stamps, `${name}.json`), JSON.stringify({ key, packages: [...tools.packages] }));
}

/** Builds the vendored modules whose recipe, inputs or lock file have changed since those on disk were made. */
export async function buildVendor() {
  const all = await recipes();
  const stale = [];
  for (const recipe of all) {
    if (!existsSync(home) || (await readStamp(recipe.name)).key !== recipe.key) stale.push(recipe);
  }
  if (stale.length === 0) return;
  await Promise.all(stale.map(make));
  await rm(`${home}-${process.pid}`, { recursive: true, force: true });
  const known = await Promise.all(all.map(({ name }) => readStamp(name)));
  const packages = [...new Set(known.flatMap((stamp) => stamp.packages ?? []))].sort();
  await writeFile(path.join(home, 'packages.json'), JSON.stringify(packages));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildVendor();
