import { cp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readdirSync, readFileSync } from 'node:fs';
import resolve from '@rollup/plugin-node-resolve';
import { transformSync } from 'esbuild';
import esbuild, { minify } from 'rollup-plugin-esbuild';
import { writeLicences } from './tools/licences.mjs';
import { oneMainFile, writeIntegrity } from './tools/one-main-file.mjs';
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

const ours = () => esbuild({ target: 'es2022', tsconfig: 'tsconfig.json', sourceMap: true });

/** Files that only export what others have, each a list for bundlers to pass by. */
const LISTS = ['src/index.ts', 'src/core/api.ts', 'src/core/widget-api.ts'].concat(
  readdirSync(path.join(root, 'src/exports')).map((file) => `src/exports/${file}`),
);

/**
 * Keeps the lists as they were written. Rollup leads each name straight to its source, which makes one long list of all
 * of them: esbuild then loads the elements, too, for one name out of it.
 */
const keepLists = () => ({
  name: 'keep-lists',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      const list = chunk.facadeModuleId && path.relative(root, chunk.facadeModuleId).split(path.sep).join('/');
      if (!LISTS.includes(list)) continue;
      const tsconfigRaw = { compilerOptions: { verbatimModuleSyntax: true } };
      chunk.code = transformSync(readFileSync(path.join(root, list), 'utf8'), { loader: 'ts', tsconfigRaw }).code;
      delete bundle[`${chunk.fileName}.map`];
    }
  },
});

/** ES modules for bundlers and import maps, one file per source file: Lit stays the host's. */
const packageBuild = {
  input: [
    'src/core/index.ts',
    'src/core/mcp/index.ts',
    ...LISTS,
    'src/gateway/index.ts',
    ...defines.filter((file) => !file.endsWith('/page.ts')),
  ],
  external: [/^lit($|\/)/, /^@lit\//],
  output: {
    dir: dist,
    format: 'es',
    sourcemap: true,
    preserveModules: true,
    preserveModulesRoot: 'src',
    entryFileNames: '[name].js',
  },
  plugins: [
    {
      name: 'start-afresh',
      async buildStart() {
        await rm(dist, { recursive: true, force: true });
      },
      async closeBundle() {
        await cp(path.join(root, '.cache/vendor'), path.join(cdn, 'vendor'), {
          recursive: true,
          filter: (source) => !/(^|\/)(stamp|packages\.json)$/.test(source),
        });
        // For servers that know files only.
        const { default: proxyPage } = await import(path.join(cdn, 'vendor/sandbox-proxy-source.js'));
        await writeFile(path.join(dist, 'sandbox-proxy.html'), proxyPage);
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

/** For a page without a build: one file with everything that a first message needs, the rest in parts beside it. */
const pageBuild = {
  input: { vitrine: 'src/define/page.ts' },
  // Parts take what they share from the main file, which therefore has the code and is not a list of names.
  preserveEntrySignatures: 'allow-extension',
  output: {
    dir: cdn,
    format: 'es',
    sourcemap: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'parts/[name]-[hash].js',
  },
  plugins: [
    sharedVendor('vendor', (name) => name === 'markdown-it'),
    resolve({ browser: true, exportConditions: ['production'] }),
    minifyStyles(),
    ours(),
    minify({ target: 'es2022', legalComments: 'none' }),
    oneMainFile(),
    { name: 'integrity', closeBundle: () => writeIntegrity(cdn) },
  ],
};

export default [packageBuild, pageBuild];
