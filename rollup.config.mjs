import { cp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readdirSync, readFileSync } from 'node:fs';
import resolve from '@rollup/plugin-node-resolve';
import { buildSync, transformSync } from 'esbuild';
import esbuild, { minify } from 'rollup-plugin-esbuild';
import { writeLicences } from './tools/licences.mjs';
import { oneMainFile, writeIntegrity } from './tools/one-main-file.mjs';
import { lineMaps } from './tools/line-maps.mjs';
import { minifyScript } from './tools/minify-script.mjs';
import { minifyStyles } from './tools/minify-styles.mjs';
import { buildVendor } from './tools/vendor.mjs';

await buildVendor();

const root = path.dirname(fileURLToPath(import.meta.url));
const dist = path.join(root, 'dist');
const cdn = path.join(dist, 'cdn');
const defines = readdirSync(path.join(root, 'src/define')).map((file) => `src/define/${file}`);

/**
 * Leaves vendored modules out of the bundles: they lie in `dist/cdn/vendor`, once, and every chunk reaches them by a
 * relative address of its own, so that a host's bundler and a plain page both find them.
 * @param {string} place - Their folder, from that of the bundle.
 * @param {(name: string) => boolean} isInlined - Vendored modules that become part of the bundle all the same.
 */
const sharedVendor = (place, isInlined = () => false) => ({
  name: 'shared-vendor',
  resolveId(source) {
    const name = source.startsWith('#vendor/') ? source.slice('#vendor/'.length) : undefined;
    if (!name) return undefined;
    if (isInlined(name)) return path.join(root, '.cache/vendor', `${name}.js`);
    return { id: `vitrine-vendor:${name}`, external: true };
  },
  renderChunk(code, chunk) {
    const folder = path.posix.dirname(chunk.fileName);
    const address = path.posix.relative(folder, place);
    const prefix = address.startsWith('.') ? address : `./${address}`;
    const changed = code.replace(
      /(['"`])vitrine-vendor:([\w/-]+)\1/g,
      (_, quote, name) => `${quote}${prefix}/${name}.js${quote}`,
    );
    // Only a string's end moves: line numbers stay, and columns before it.
    return changed === code ? null : { code: changed, map: null };
  },
});

const ours = () => [esbuild({ target: 'es2022', tsconfig: 'tsconfig.json', sourceMap: true }), sharedDecorate()];

const DECORATE = /^var __defProp = .*\nvar __getOwnPropDesc = .*\nvar __decorateClass = [^]*?\n};\n/m;

/** esbuild gives each file with decorators its own function that applies them: all of them take one. */
function sharedDecorate() {
  const id = '\0decorate-class';
  return {
    name: 'shared-decorate',
    resolveId: (source) => (source === id ? { id, moduleSideEffects: false } : undefined),
    load: (source) =>
      source === id
        ? transformSync('class A { @a b; }', {
            loader: 'ts',
            tsconfigRaw: { compilerOptions: { experimentalDecorators: true } },
          })
            .code.match(DECORATE)[0]
            .concat('export { __decorateClass };')
        : undefined,
    transform(code, file) {
      if (file === id || !code.includes('__decorateClass = ')) return null;
      const changed = code.replace(DECORATE, (helper) => {
        const lines = helper.split('\n').length - 1;
        return `import { __decorateClass } from '${id}';${'\n'.repeat(lines)}`;
      });
      if (changed === code) this.error('esbuild writes its helper for decorators in another form.');
      return { code: changed, map: null };
    },
  };
}

/** Files that only export what others have, each a list for bundlers to pass by. */
const LISTS = ['src/index.ts', 'src/core/api.ts', 'src/core/gate-api.ts', 'src/core/widget-api.ts'].concat(
  readdirSync(path.join(root, 'src/exports')).map((file) => `src/exports/${file}`),
);

/** They say in which order modules stand in a host's bundle, by imports that Rollup would leave out. */
const IN_ORDER = ['module-order', 'all', 'chat-message'].map((name) => `src/define/${name}.ts`);

/**
 * Keeps the lists, and the order of the first load, as they were written. Rollup leads each name straight to its source,
 * which makes one long list of all of them: esbuild then loads the elements, too, for one name out of it.
 */
const keepLists = () => ({
  name: 'keep-lists',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      const list = chunk.facadeModuleId && path.relative(root, chunk.facadeModuleId).split(path.sep).join('/');
      if (!IN_ORDER.includes(list) && !LISTS.includes(list)) continue;
      const tsconfigRaw = { compilerOptions: { verbatimModuleSyntax: true } };
      chunk.code = transformSync(readFileSync(path.join(root, list), 'utf8'), { loader: 'ts', tsconfigRaw }).code;
      delete bundle[`${chunk.fileName}.map`];
    }
  },
});

/** What frameworks run of the kit; the rest of `src/frameworks` is types, and tools/frameworks adds the components. */
const frameworks = ['react/create-component', 'react/use-headless', 'react/use-snapshot']
  .concat('vue/use-headless', 'vue/use-snapshot', 'svelte/index', 'solid/index', 'preact/index')
  .concat('made-headless', 'select-snapshot')
  .map((name) => `src/frameworks/${name}.ts`);

/** ES modules for bundlers and import maps, one file per source file: Lit and frameworks stay the host's. */
const packageBuild = {
  input: [
    'src/core/index.ts',
    'src/core/mcp/index.ts',
    'src/core/mcp-apps/index.ts',
    'src/streams/index.ts',
    ...LISTS,
    'src/gateway/index.ts',
    ...frameworks,
    ...defines.filter((file) => !/\/page(-\w+)?\.ts$/.test(file)),
  ],
  external: [/^lit($|\/)/, /^@lit\//, /^(react|vue|svelte|solid-js|preact)($|\/)/],
  output: {
    dir: dist,
    format: 'es',
    sourcemap: true,
    preserveModules: true,
    preserveModulesRoot: 'src',
    entryFileNames: '[name].js',
  },
  plugins: [
    lineMaps(/^locales\/|\.styles\.js\.map$|^(?:icons|styles|events|define|core\/widgets\/(?:contract|mending))\//),
    {
      name: 'start-afresh',
      async buildStart() {
        await rm(dist, { recursive: true, force: true });
      },
      async closeBundle() {
        await cp(path.join(root, '.cache/vendor'), path.join(cdn, 'vendor'), {
          recursive: true,
          filter: (source) => !/(^|\/)(stamp|packages\.json|mcp-server-transport\.js)$/.test(source),
        });
        // For servers that know files only.
        const { default: proxyPage } = await import(path.join(cdn, 'vendor/sandbox-proxy-source.js'));
        await writeFile(path.join(dist, 'sandbox-proxy.html'), proxyPage);
        // A host serves them beside its page.
        await cp(path.join(root, 'src/sign-in/oauth-callback.html'), path.join(dist, 'oauth-callback.html'));
        buildSync({
          entryPoints: [path.join(root, 'src/sign-in/oauth-callback.ts')],
          ...{ bundle: true, format: 'esm', target: 'es2022', outfile: path.join(dist, 'oauth-callback.js') },
        });
        await writeLicences(path.join(dist, 'third-party-licences.txt'));
      },
    },
    sharedVendor('cdn/vendor'),
    resolve({ browser: true, exportConditions: ['production'] }),
    minifyStyles(),
    ours(),
    keepLists(),
  ],
};

/** The main file is what a page waits for: it is made as small as can be. For the many parts, that would take longer than the build. */
const minifyChunks = () => {
  const quick = minify({ target: 'es2022', legalComments: 'none' });
  return {
    name: 'minify-chunks',
    renderChunk(code, chunk, options) {
      return chunk.isEntry ? minifyScript(code) : quick.renderChunk.call(this, code, chunk, options);
    },
  };
};

/** Modules that the first text of a page asks for: one request brings them. */
const FIRST_TEXT = ['whole-grammar', 'adopt-block-styles'].map((name) => path.join(root, `src/markdown/${name}.ts`));

/** What the first card draws on its plate, with what fetches previews ahead: one request, too. */
const FIRST_CARD = [path.join(root, 'src/elements/artifact-card/card-plate.ts')];

/** Kinds of charts, each a module that loads with the first of them. Those over two axes share the most. */
const OVER_AXES = ['bar', 'line', 'scatter'];
const CHARTS = [...OVER_AXES, 'pie', 'matrix', 'heat'];

/** What draws a block that has no chart, or none yet. */
const WITHOUT_CHARTS = ['codeagents-ui-block', 'skeleton', 'widgets/lazy-chart']
  .concat(['table', 'report', 'media'].map((kind) => `widgets/${kind}-views`))
  .map((name) => `${name}.ts`);

/**
 * What nearly all kinds of charts need comes in one part, and so does what those over axes need. What a table or a report
 * needs as well stays by itself.
 */
function chartParts(getModuleInfo) {
  const block = path.join(root, 'src/elements/codeagents-ui-block');
  const charts = path.join(root, 'src/charts/');
  const kinds = CHARTS.map((name) => importedFrom([`${charts}${name}-chart.ts`], getModuleInfo));
  const frame = importedFrom([path.join(block, 'widgets/chart-view.ts')], getModuleInfo);
  const others = importedFrom(
    WITHOUT_CHARTS.map((name) => path.join(block, name)),
    getModuleInfo,
  );
  return (id) => {
    if (others.has(id) || !id.startsWith(charts)) return null;
    const users = CHARTS.filter((_, index) => kinds[index].has(id));
    if (users.length > 4 || frame.has(id)) return 'chart-figure';
    return users.join() === OVER_AXES.join() ? 'chart-axes' : null;
  };
}

/** What a preview begins with: modules that are asked for together, by the part that holds them and all that they import. */
const PREVIEW_PARTS = {
  view: ['../elements/artifact-view/artifact-view'],
  frame: ['frame-preview/frame-preview'],
  react: ['react/define', 'modules/compile-react', 'modules/load-modules', 'modules/uses-tailwind'],
  panel: ['../elements/artifact-panel/panel-body'],
};

/**
 * Every preview has a view, and a component a frame: what two of them need comes with the one that both have. What anything
 * else on a page needs, too, stays by itself: nothing is loaded that is not needed.
 */
function previewParts(getModuleIds, getModuleInfo) {
  const rootsOf = (names) => names.map((name) => path.join(root, 'src/renderers', `${name}.ts`));
  const parts = Object.entries(PREVIEW_PARTS).map(([part, names]) => [
    part,
    importedFrom(rootsOf(names), getModuleInfo),
  ]);
  const roots = new Set(rootsOf(Object.values(PREVIEW_PARTS).flat()));
  const inside = new Set(parts.flatMap(([, modules]) => [...modules]));
  // The panel's shell is there before its body, which takes what both need from it.
  const shell = importedFrom([path.join(root, 'src/define/artifact-panel.ts')], getModuleInfo);
  const others = importedFrom(
    [...getModuleIds()].filter(
      (id) =>
        !roots.has(id) &&
        !shell.has(id) &&
        getModuleInfo(id).dynamicImporters.some((importer) => !inside.has(importer)),
    ),
    getModuleInfo,
  );
  return (id) => {
    const users = parts.filter(([, modules]) => modules.has(id)).map(([part]) => part);
    // A panel may show no frame, and a frame may be in no panel: what these two alone share stays by itself, too.
    if (shell.has(id) && !others.has(id)) return 'artifact-panel';
    const isApart = others.has(id) || (users.at(-1) === 'panel' && ['frame', 'react'].includes(users[0]));
    return isApart ? null : (users[0] ?? null);
  };
}

/**
 * Keeps together what is asked for together: in the main file what it imports, also where a part needs it too; with the
 * first text the rest of its grammar and how its blocks look. `loadEvents` takes all events, and each that another part
 * needs, too, would become a file of its own.
 */
function fewParts() {
  let first, text, card, chartPart, previewPart;
  return (id, { getModuleIds, getModuleInfo }) => {
    first ??= importedFrom(
      [...getModuleIds()].filter((each) => getModuleInfo(each).isEntry),
      getModuleInfo,
    );
    text ??= importedFrom(FIRST_TEXT, getModuleInfo);
    if (first.has(id)) return 'vitrine';
    if (text.has(id)) return 'first-text';
    card ??= importedFrom(FIRST_CARD, getModuleInfo);
    if (card.has(id)) return 'first-card';
    chartPart ??= chartParts(getModuleInfo);
    previewPart ??= previewParts(getModuleIds, getModuleInfo);
    return id.startsWith(path.join(root, 'src/events/')) ? 'events' : (chartPart(id) ?? previewPart(id));
  };
}

function importedFrom(ids, getModuleInfo) {
  const found = new Set(ids);
  for (const id of found) for (const each of getModuleInfo(id).importedIds) found.add(each);
  return found;
}

/** For a page without a build: one file with everything that a first message needs, the rest in parts beside it. */
const pageBuild = {
  input: { vitrine: 'src/define/page.ts' },
  // Parts take what they share from the main file, which therefore has the code and is not a list of names.
  preserveEntrySignatures: 'allow-extension',
  output: {
    dir: cdn,
    format: 'es',
    sourcemap: true,
    // Lines of an error are found; the sources themselves are in the maps of the modules, once.
    sourcemapExcludeSources: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'parts/[name]-[hash].js',
    manualChunks: fewParts(),
    onlyExplicitManualChunks: true,
  },
  plugins: [
    sharedVendor('vendor', (name) => name === 'markdown-it' || name === 'late-rules'),
    resolve({ browser: true, exportConditions: ['production'] }),
    minifyStyles(),
    ours(),
    minifyChunks(),
    oneMainFile(),
    lineMaps(),
    { name: 'integrity', closeBundle: () => writeIntegrity(cdn) },
  ],
};

/** The command of the package, one file for Node that starts at once: nothing of it enters a page. */
const gatewayBuild = {
  input: { 'vitrine-gateway': 'src/gateway/command.ts' },
  external: [/^node:/],
  output: {
    dir: path.join(dist, 'gateway'),
    format: 'es',
    sourcemap: true,
    // As above: the modules' own maps hold the sources.
    sourcemapExcludeSources: true,
    entryFileNames: '[name].js',
    banner: '#!/usr/bin/env node',
  },
  plugins: [sharedVendor('../cdn/vendor', (name) => name === 'mcp-server-transport'), ours(), lineMaps()],
};

export default [packageBuild, pageBuild, gatewayBuild];
