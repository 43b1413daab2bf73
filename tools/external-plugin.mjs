/**
 * Serves pages of somebody else to tests, on any `….localhost` beside the tests' own origin, and what children of WebMCP
 * are made of. `/__external/page?script=…&load=…` runs a script, after the bundles that it names; `/__external/redirect?to=…`
 * leads elsewhere; `/__external/bundle/<name>` is a bundle as text that runs in a page.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { miniAppPage } from './build-mini-apps.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What children are written with, each as it is published, and the SDK's clients, which no browser imports as they are. */
const BUNDLES = {
  'mcp-b-global-5':
    "import { cleanupWebModelContext } from '@mcp-b/global'; Object.assign(window, { cleanupWebModelContext });",
  'mcp-b-global-4':
    "import { cleanupWebModelContext } from 'mcp-b-global-4'; Object.assign(window, { cleanupWebModelContext });",
  'mcp-b-transports-5': `
    import { IframeChildTransport } from '@mcp-b/transports';
    import { Server } from '@modelcontextprotocol/sdk/server/index.js';
    import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
    Object.assign(window, { IframeChildTransport, Server, CallToolRequestSchema, ListToolsRequestSchema });`,
  'sdk-clients': `
    import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
    import { Client as ClientV2 } from '@modelcontextprotocol/client';
    Object.assign(window, { ClientV1, ClientV2 });`,
};

export function externalPlugin() {
  const bundles = new Map();
  const pages = {};
  const bundle = (name) => {
    if (!bundles.has(name)) {
      const options = { stdin: { contents: BUNDLES[name], resolveDir: root }, absWorkingDir: root };
      const form = { bundle: true, write: false, format: 'iife', platform: 'browser', minify: true, logLevel: 'error' };
      const made = build({ ...options, ...form, define: { 'process.env.NODE_ENV': '"production"' } });
      bundles.set(
        name,
        made.then(({ outputFiles }) => outputFiles[0].text.replace(/<\/(?=script)/gi, '<\\/')),
      );
    }
    return bundles.get(name);
  };
  return {
    name: 'external',
    async serve({ path: asked, query }) {
      if (!asked.startsWith('/__external/')) return undefined;
      if (asked === '/__external/page') {
        const names = [query.load ?? []].flat().filter(Boolean);
        const texts = await Promise.all(names.map(bundle));
        const scripts = [...texts, query.script ?? ''].map((text) => `<script>${text}</script>`).join('\n');
        return { body: `<!doctype html><meta charset="utf-8"><title>External</title><body>${scripts}`, type: 'html' };
      }
      const [, miniApp] = /^\/__external\/mini-apps\/([a-z]+)\/$/.exec(asked) ?? [];
      if (miniApp) return { body: await (pages[miniApp] ??= miniAppPage(miniApp)), type: 'html' };
      const name = path.basename(asked);
      return name in BUNDLES ? { body: await bundle(name), type: 'js' } : undefined;
    },
  };
}

/** `/__external/redirect?to=…` leads elsewhere: an answer of a plug-in always has the status 200. */
export const externalRedirect = (context, next) =>
  context.path === '/__external/redirect' ? context.redirect(context.query.to) : next();
