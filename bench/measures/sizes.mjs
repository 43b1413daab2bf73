/**
 * What a page loads first, in gz KB (gzip level 9 of the minified ES module, 1 KB = 1,024 bytes), and what it is made of.
 * Minified is as dist/cdn/vitrine.js is, by esbuild and by terser behind it (tools/minify-script.mjs): the gates say what is
 * shipped, in the order of modules that is shipped (src/define/all.ts). A host's bundler has a minifier of its own; with
 * esbuild alone the first load is about 2.6 % larger, and in another order of modules up to 1.7 %.
 * An entry is the public `define/<tag>` modules with everything that they import statically, bundled into one module as
 * rollup and bundlers built on it do: what parts loaded later share with the first load, they take from there. (esbuild
 * would cut the first load wherever a later part shares something, into ten chunks and more; their gz does not add up to
 * that of one module.) `import()` stays outside.
 */
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { build } from 'esbuild';
import { minifyScript } from '../../tools/minify-script.mjs';
import { minifyStyles } from '../../tools/minify-styles.mjs';
import { bench, root } from '../prepare.mjs';
import { table } from '../table.mjs';

/** Modules in the order in which src/define/all.ts names them for the sake of compression, as the main file has them. */
const ORDERED = [
  ...readFileSync(path.join(root, 'src/define/all.ts'), 'utf8').matchAll(/^import '\.\.\/(.+)\.js';$/gm),
].map(([, name]) => name);

/** Tags of each first load, the provider first. */
export const ENTRIES = {
  initial: ['vitrine-provider', 'chat-message', 'artifact-card'],
  'card and panel shell': ['artifact-card', 'artifact-panel'],
  'page bundle': ['all'],
};
const GATE_OF = { initial: 9, 'card and panel shell': 10 };

/**
 * What gate 9 has to leave for what is still to come: servers and apps.
 */
export const RESERVED_KB = 4;

const gzKb = (text) => gzipSync(text, { level: 9 }).length / 1_024;

const bundle = (options) =>
  build({
    absWorkingDir: root,
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    outdir: 'out',
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    legalComments: 'none',
    conditions: ['production'],
    tsconfig: 'tsconfig.json',
    logLevel: 'error',
    ...options,
  });

/** Rooms whose folders are counted one by one. */
const DEEP = ['core', 'elements', 'renderers', 'sandbox'];

/** The room, package or vendored module that a file belongs to. */
export function roomOf(file) {
  const npm = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1];
  if (npm) return npm;
  const vendor = /(?:dist(?:\/cdn)?|\.cache)\/vendor\/(.+)\.js$/.exec(file)?.[1];
  if (vendor) return `vendor/${vendor}`;
  const own = /(?:dist|src)\/(.+)\.[jt]s$/.exec(file)?.[1]?.split('/');
  if (!own) return undefined; // the virtual entry itself
  return DEEP.includes(own[0]) && own.length > 2 ? `${own[0]}/${own[1]}` : own[0];
}

/** Parts that are loaded later. */
const laterOutside = {
  name: 'later-outside',
  setup(given) {
    given.onResolve({ filter: /.*/ }, ({ path: source, kind }) =>
      kind === 'dynamic-import' ? { path: source, external: true } : undefined,
    );
  },
};

/** Sources as the build takes them in: style sheets without white space. */
const asBuilt = {
  name: 'as-built',
  setup(given) {
    const { transform } = minifyStyles();
    given.onLoad({ filter: /\/src\/.*\.ts$/ }, async ({ path: file }) => {
      const text = await readFile(file, 'utf8');
      return { contents: (await transform(text, file))?.code ?? text, loader: 'ts' };
    });
  },
};

/** gz of a room's modules alone, everything else outside. Only the proportions are used. */
async function gzAlone(files, alias, plugins) {
  const wanted = new Set(files.map((file) => path.join(root, file)));
  const { outputFiles } = await bundle({
    stdin: {
      contents: files.map((file, index) => `export * as m${index} from './${file}';`).join('\n'),
      resolveDir: root,
    },
    metafile: false,
    alias,
    ignoreAnnotations: true,
    plugins: [
      ...plugins,
      {
        name: 'only-these',
        setup(given) {
          given.onResolve({ filter: /.*/ }, async ({ path: source, resolveDir, kind, pluginData }) => {
            if (pluginData === 'inner') return undefined;
            const found = await given.resolve(source, { resolveDir, kind, pluginData: 'inner' });
            return wanted.has(found.path) ? found : { path: source, external: true };
          });
        },
      },
    ],
  });
  return gzKb(outputFiles[0].contents);
}

/**
 * Sizes one entry and lists its rooms, the largest first, with the minified bytes of each module.
 * @param {string[]} tags - Tags of the kit.
 * @param {boolean} source - Whether to bundle src instead of the built package.
 */
export async function sizeOf(tags, source) {
  const alias = source ? { '#vendor': path.join(root, '.cache/vendor') } : {};
  const folder = source ? './src' : './dist';
  const extension = source ? 'ts' : 'js';
  const plugins = source ? [asBuilt] : [];
  const { outputFiles, metafile } = await bundle({
    stdin: {
      contents: [...(tags.includes('chat-message') ? ORDERED : []), ...tags.map((tag) => `define/${tag}`)]
        .map((name) => `import '${folder}/${name}.${extension}';`)
        .join('\n'),
      resolveDir: root,
      sourcefile: 'entry.js',
    },
    alias,
    plugins: [laterOutside, ...plugins],
    // package.json names the files of dist that have side effects, not those of src.
    ignoreAnnotations: source,
  });
  const [output] = Object.values(metafile.outputs);
  const gz = gzKb((await minifyScript(outputFiles[0].text)).code);
  const rooms = new Map();
  for (const [file, { bytesInOutput }] of Object.entries(output.inputs)) {
    const room = roomOf(file);
    if (!room || bytesInOutput === 0) continue;
    const known = rooms.get(room) ?? { room, bytes: 0, files: [], modules: {} };
    known.bytes += bytesInOutput;
    known.files.push(file);
    known.modules[file] = bytesInOutput;
    rooms.set(room, known);
  }
  const ledger = await Promise.all(
    [...rooms.values()].map(async (each) => ({ ...each, alone: await gzAlone(each.files, alias, plugins) })),
  );
  const sum = ledger.reduce((total, { alone }) => total + alone, 0);
  return {
    gzKb: gz,
    ledger: ledger
      .map(({ room, bytes, alone, modules }) => ({ room, bytes, gzKb: (alone / sum) * gz, modules }))
      .sort((one, other) => other.gzKb - one.gzKb),
  };
}

/** gz of the file for a script tag and of everything it imports statically. */
export async function pageBundleKb() {
  const seen = new Set([path.join(root, 'dist/cdn/vitrine.js')]);
  let sum = 0;
  for (const file of seen) {
    const text = await readFile(file, 'utf8');
    sum += gzKb(text);
    for (const [, address] of text.matchAll(/(?:\bfrom|\bimport)\s*["'](\.[^"']+)["']/g))
      seen.add(path.resolve(path.dirname(file), address));
  }
  return { gzKb: sum, files: seen.size };
}

const readAgreed = async () => JSON.parse(await readFile(path.join(bench, 'first-load.json'), 'utf8'));

/** What a first load weighs more than was agreed, in KB gz: it may fall, and grows only by a change of that number. */
export async function tooMuch(entry, kb) {
  const most = (await readAgreed())['KB gz at most'][entry];
  return most === undefined || kb <= most ? undefined : `${kb.toFixed(2)} KB, agreed are ${most}`;
}

/** Rooms in a first load that nobody has agreed to (bench/first-load.json), and agreed ones that are not there any more. */
export async function newNames(entry, ledger) {
  const agreed = (await readAgreed())[entry] ?? [];
  const found = ledger.map(({ room }) => room);
  return {
    added: found.filter((room) => !agreed.includes(room)),
    gone: agreed.filter((room) => !found.includes(room)),
  };
}

/** Gates 9 and 10, the ledger of each first load, and names in it that nobody has agreed to. */
export async function measure({ source }) {
  const gates = [];
  const results = {};
  const lines = [];
  for (const [entry, tags] of Object.entries(ENTRIES)) {
    const size = await sizeOf(tags, source);
    const names = await newNames(entry, size.ledger);
    results[entry] = { ...size, ...names };
    const news =
      names.added.length > 0 ? `new in this load: ${names.added.join(', ')}` : await tooMuch(entry, size.gzKb);
    if (GATE_OF[entry]) gates.push([GATE_OF[entry], { value: size.gzKb, failed: news !== undefined, note: news }]);
    lines.push('', `First load "${entry}" (${tags.join(', ')}): ${size.gzKb.toFixed(2)} KB gz`);
    lines.push(
      table(
        ['room', 'KB min', 'KB gz', 'modules'],
        size.ledger.map((each) => [
          each.room,
          (each.bytes / 1_024).toFixed(2),
          each.gzKb.toFixed(2),
          Object.keys(each.modules).length,
        ]),
      ),
    );
    if (names.gone.length > 0)
      lines.push(`Agreed in first-load.json, but not there any more: ${names.gone.join(', ')}`);
  }
  const room = 64 - results.initial.gzKb;
  lines.push(
    '',
    `Gate 9 leaves ${room.toFixed(2)} KB; issues to come need ${RESERVED_KB} KB (at most ` +
      `${64 - RESERVED_KB} KB now): ${room >= RESERVED_KB ? 'met' : 'NOT met'}`,
  );
  if (!source) {
    const page = await pageBundleKb();
    results.pageBundle = page;
    lines.push(
      `dist/cdn/vitrine.js with what it imports statically: ${page.gzKb.toFixed(2)} KB gz in ${page.files} files`,
    );
  }
  return { gates, results, lines };
}
