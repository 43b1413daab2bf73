import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { build, type BuildOptions, type Plugin } from 'esbuild';
import { compileScript, parse } from 'vue/compiler-sfc';

const root = process.cwd();
const EXAMPLES = path.join(root, 'demo/frameworks');
const STORY = path.join(EXAMPLES, 'story');
const REACT_19 = path.join(root, 'node_modules/vitrine-test-react-19');

/** The package as it is built, the examples' story, and one of two Reacts. Vendored libraries stay files of their own. */
const hostPackages = (react: '18' | '19', place = '/'): Plugin => ({
  name: 'host-packages',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^vitrine(\/|$)/ }, ({ path: name, kind, pluginData }) =>
      pluginData === 'again' ? undefined : resolve(name, { resolveDir: root, kind, pluginData: 'again' }),
    );
    onResolve({ filter: /^vitrine-story/ }, ({ path: name }) => ({
      path: path.join(STORY, name.endsWith('.css') ? 'style.css' : 'index.js'),
    }));
    onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path: name, kind, pluginData }) =>
      react === '18' || pluginData === 'again'
        ? undefined
        : resolve(name, { resolveDir: REACT_19, kind, pluginData: 'again' }),
    );
    onResolve({ filter: /\/cdn\/vendor\// }, ({ path: name }) => ({
      path: `${place}dist/${name.slice(name.indexOf('cdn/vendor/'))}`,
      external: true,
    }));
  },
});

/** What @vitejs/plugin-vue does of a component with one script and one template. */
const vueComponents: Plugin = {
  name: 'vue-components',
  setup({ onLoad }) {
    onLoad({ filter: /\.vue$/ }, async ({ path: file }) => {
      const kit = 'vitrine/vue';
      const { isCustomElement } = (await import(kit)) as { isCustomElement: (tag: string) => boolean };
      const templateParseOptions = { isCustomElement };
      const { descriptor } = parse(await readFile(file, 'utf8'), { filename: file, templateParseOptions });
      const templateOptions = { compilerOptions: templateParseOptions };
      const { content } = compileScript(descriptor, { id: 'chat', inlineTemplate: true, templateOptions });
      return { contents: content, loader: 'ts' };
    });
  },
};

const settings: BuildOptions = {
  absWorkingDir: root,
  bundle: true,
  format: 'esm',
  target: 'es2022',
  conditions: ['production'],
  jsx: 'automatic',
  // What bundlers tell React and Vue: that somebody is developing, so that they say what is wrong.
  define: {
    'process.env.NODE_ENV': '"development"',
    __VUE_OPTIONS_API__: 'false',
    __VUE_PROD_DEVTOOLS__: 'false',
    __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
  },
  logLevel: 'error',
};

/** Bundles example apps for a page, by their names and where they begin; the kit's code is shared by those of one run. */
async function bundleApps(entryPoints: Record<string, string>, react: '18' | '19'): Promise<Map<string, Uint8Array>> {
  const { outputFiles } = await build({
    ...settings,
    write: false,
    entryPoints,
    splitting: true,
    outdir: path.join(root, `react-${react}`),
    plugins: [hostPackages(react), vueComponents],
  });
  return new Map(outputFiles.map(({ path: file, contents }) => [`/${path.relative(root, file)}`, contents]));
}

/** What a server of React 19 writes of an example, for people to read before any script has come. */
export async function renderOnServer(entry: string): Promise<string> {
  const file = path.join(root, '.cache/example-server.mjs');
  await build({
    ...settings,
    platform: 'node',
    entryPoints: [path.join(root, entry)],
    outfile: file,
    plugins: [hostPackages('19', `${root}/`)],
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  });
  const { html } = (await import(file)) as { html: string };
  return html;
}

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };

/** Where an example's page finds what it has installed. */
const INSTALLED: readonly (readonly [string, string])[] = [
  ['/cdn/node_modules/vitrine-story/', 'demo/frameworks/story/'],
  ['/cdn/node_modules/vitrine/', ''],
  ['/cdn/', 'demo/frameworks/cdn/'],
  ['/dist/', 'dist/'],
];

/** Serves the examples that React, Vue and nothing at all make, each under a folder of its name. */
export class ExampleSite {
  readonly #server: Server;
  readonly #files: ReadonlyMap<string, string | Uint8Array>;

  private constructor(files: ReadonlyMap<string, string | Uint8Array>) {
    this.#files = files;
    this.#server = createServer((request, response) => {
      void this.#read(new URL(request.url ?? '/', 'http://localhost').pathname).then((found) => {
        if (!found) return response.writeHead(404).end();
        return response.writeHead(200, { 'content-type': found.type }).end(found.body);
      });
    });
  }

  /** @param pages - Pages beside the examples' own, by their addresses. */
  static async start(pages: ReadonlyMap<string, string>): Promise<ExampleSite> {
    const at = (file: string) => path.join(EXAMPLES, file);
    const [first, second] = await Promise.all([
      bundleApps(
        { react: at('react/src/main.tsx'), vue: at('vue/src/main.ts'), vanilla: at('vanilla/src/main.ts') },
        '18',
      ),
      bundleApps(
        { react: at('react/src/main.tsx'), hydrate: path.join(root, 'test/frameworks/hosts/hydrate.tsx') },
        '19',
      ),
    ]);
    const site = new ExampleSite(new Map<string, string | Uint8Array>([...first, ...second, ...pages]));
    await new Promise<void>((done) => site.#server.listen(0, '127.0.0.1', done));
    return site;
  }

  /** The page of an example as its own, with the script that was bundled for it. */
  static async pageOf(example: string, script: string): Promise<string> {
    const html = await readFile(path.join(EXAMPLES, example, 'index.html'), 'utf8');
    const style = `<link rel="stylesheet" href="${script.replace(/\.js$/, '.css')}">`;
    return html.replace(/\/src\/main\.tsx?/, script).replace('</head>', `${style}</head>`);
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #read(address: string): Promise<{ type: string; body: string | Uint8Array } | undefined> {
    const name = address.endsWith('/') ? `${address}index.html` : address;
    const type = TYPES[path.extname(name)] ?? 'text/plain';
    const made = this.#files.get(name);
    if (made) return { type, body: made };
    const [prefix, folder] = INSTALLED.find(([begin]) => name.startsWith(begin)) ?? [];
    if (prefix === undefined) return undefined;
    const body = await readFile(path.join(root, folder!, name.slice(prefix.length))).catch(() => undefined);
    return body && { type, body };
  }
}
