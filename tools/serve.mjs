/**
 * Serves the demo on 127.0.0.1: `demo/` at the root, beside it the built kit, the manifest and the site's fonts. On
 * `….localhost` of the same port it is the sandbox origin of the pages with a strict policy. Its gateway to MCP servers
 * (demo-gateway.mjs), servers of apps and mini-apps (demo-apps.mjs) start with the first page that asks, and end with the demo.
 * Usage: node tools/serve.mjs [--port 8000]   (0: any free port; prints the address)
 */
import { Buffer } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buffer } from 'node:stream/consumers';
import { startDevServer } from '@web/dev-server';
import { compressAnswers } from './compress-answers.mjs';
import { DemoApps } from './demo-apps.mjs';
import { DemoGateway } from './demo-gateway.mjs';
import { STAND_IN, answerStandIn } from '../demo/server/stand-in.js';
import { modulePreloads } from './module-preloads.mjs';

const rootDir = fileURLToPath(new URL('..', import.meta.url));
const fonts = {
  '/fonts/inter.woff2': '/node_modules/@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2',
  '/fonts/geist-mono.woff2': '/node_modules/@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2',
};
/** What pages compare the kit with: renderers as others write them. */
const peers = {
  '/peers/markdown-it.js': '/node_modules/markdown-it/dist/browser/markdown-it.esm.min.mjs',
  '/peers/bench-inputs.js': '/bench/inputs.mjs',
  '/peers/react.js': '/node_modules/react/umd/react.production.min.js',
  '/peers/react-dom.js': '/node_modules/react-dom/umd/react-dom.production.min.js',
};
const SHARED = /^\/(dist\/|docs\/|custom-elements\.json$|node_modules\/@fontsource-variable\/|bench\/\.cache\/|__)/;

/** Where an address of the site lies in the repository. */
function locate(url) {
  const { pathname, search } = new URL(url, 'http://site');
  if (fonts[pathname]) return fonts[pathname];
  if (peers[pathname]) return peers[pathname];
  if (SHARED.test(pathname)) return url;
  // The file to begin with stands beside the package, as it will on the machine of whoever downloads it.
  if (pathname.startsWith('/start/node_modules/vitrine/')) return url.replace('/start/node_modules/vitrine/', '/');
  if (pathname.startsWith('/copy/')) return url.replace('/copy/', '/dist/cdn/'); // a second copy of the kit, for host pages
  return path.posix.join('/demo', pathname.endsWith('/') ? `${pathname}index.html` : pathname) + search;
}

/** Pages served with the policy of a strict host (docs/isolation.md, section 13). */
const STRICT = /^\/strict\/(?:index\.html)?$/;

/** What a strict host sends, with a nonce of its own for each response. */
const strictPolicy = (nonce, port) =>
  [
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `frame-src http://*.localhost:${port}`,
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types lit-html dompurify vitrine',
  ].join('; ');

async function strictPage(context) {
  const nonce = randomBytes(16).toString('base64');
  context.set('Content-Security-Policy', strictPolicy(nonce, context.socket.localPort));
  context.type = 'html';
  context.body = (await readFile(path.join(rootDir, 'demo/strict/index.html'), 'utf8')).replaceAll('NONCE', nonce);
}

/** Another site than the demo's: browsers resolve every `….localhost` to this machine. */
async function sandboxPage(context) {
  const { sandboxProxy } = await import('../dist/gateway/index.js');
  const { localPort } = context.socket;
  const serve = sandboxProxy({ hosts: [`http://127.0.0.1:${localPort}`, `http://localhost:${localPort}`] });
  const answer = serve(new Request(new URL(context.url, 'http://sandbox')));
  context.status = answer.status;
  answer.headers.forEach((value, name) => context.set(name, value));
  context.body = await answer.text();
}

const DOCUMENTS = /^\/(guides\/|llms(-full)?\.txt$)/;
const GATEWAY = /^\/gateway(?:\/(kill)(?:\/([a-z]+))?)?$/;
const APPS = '/app-servers';

/**
 * Whether one of this demo's own pages asks. A browser says by `Origin` and `Sec-Fetch-Site` who asks, and by `Host` that no
 * foreign name was pointed at this machine.
 */
function isOwnPage(context) {
  const { localPort } = context.socket;
  const own = [`127.0.0.1:${localPort}`, `localhost:${localPort}`];
  return (
    context.method === 'POST' &&
    own.includes(context.host) &&
    context.get('Origin') === `http://${context.host}` &&
    ['same-origin', ''].includes(context.get('Sec-Fetch-Site'))
  );
}

/** Tells this demo's own pages where the servers of apps are. */
async function answerApps(context, apps) {
  if (!isOwnPage(context)) return context.throw(403);
  context.set('Cache-Control', 'no-store');
  context.body = await apps.findApps();
}

/** Hands this demo's own pages the token of its gateway. No other page gets one. */
async function answerGateway(context, gateway) {
  if (!isOwnPage(context)) return context.throw(403);
  const [, kill, name] = GATEWAY.exec(context.path);
  context.set('Cache-Control', 'no-store');
  if (kill) context.body = { killed: name ? await gateway.killServer(name) : Number(gateway.killGateway()) };
  else context.body = await gateway.findGateway();
}

const withPreloads = modulePreloads(path.join(rootDir, 'dist/cdn'));

/** A page that names modules to preload changes with the build, whatever its file says about itself. */
async function preloadModules(context, next) {
  await next();
  if (context.status !== 200 || !context.response.is('html') || !context.body || context.method === 'HEAD') return;
  const { body } = context;
  const page = typeof body === 'string' ? body : String(Buffer.isBuffer(body) ? body : await buffer(body));
  context.body = await withPreloads(page);
  if (context.body === page) return;
  context.remove('ETag');
  context.remove('Last-Modified');
}

/** Whoever follows a link that leads nowhere gets a page with the ones that lead somewhere. */
async function showLostPage(context, next) {
  await next();
  if (context.status !== 404 || context.method !== 'GET' || !/text\/html/.test(context.get('Accept'))) return;
  context.body = await readFile(path.join(rootDir, 'demo/404.html'), 'utf8');
  context.type = 'html';
  context.status = 404;
}

const TYPES = {
  '.html': 'html',
  '.md': 'text/markdown; charset=utf-8',
  '.json': 'json',
  '.txt': 'text/plain; charset=utf-8',
};
let documents;

/** Pages of documents are made from their sources when the first of them is asked for. */
async function answerDocument(context, next) {
  documents ??= import('./documents/documents.mjs').then(({ makeSite }) => makeSite());
  const address = context.path.endsWith('/') ? `${context.path}index.html` : context.path;
  const text = (await documents).get(address);
  if (text === undefined) {
    context.url = locate(context.url);
    return next();
  }
  context.type = TYPES[path.extname(address)];
  context.body = text;
}

/** Streams as a model's endpoint does: nothing between it and the page may wait for the end of an answer. */
function standInForModel(context) {
  context.respond = false;
  return answerStandIn(context.req, context.res, context.path.slice(STAND_IN.length - 1));
}

/** @returns {Promise<{ address: string, stop: () => Promise<void> }>} */
export async function serveDemo(port) {
  let gateway;
  let apps;
  const server = await startDevServer({
    config: {
      rootDir,
      port,
      hostname: '127.0.0.1',
      watch: false,
      open: false,
      clearTerminalOnReload: false,
      middleware: [
        compressAnswers(),
        preloadModules,
        showLostPage,
        (context, next) => {
          if (/\.localhost(?::\d+)?$/.test(context.host)) return sandboxPage(context);
          if (STRICT.test(context.path)) return strictPage(context);
          if (GATEWAY.test(context.path)) return answerGateway(context, gateway);
          if (context.path === APPS) return answerApps(context, apps);
          if (context.path.startsWith(STAND_IN)) return standInForModel(context);
          if (DOCUMENTS.test(context.path)) return answerDocument(context, next);
          // A page in a sandboxed frame has no origin.
          if (/^\/(dist|fonts|host-pages)\//.test(context.path)) context.set('Access-Control-Allow-Origin', '*');
          context.url = locate(context.url);
          return next();
        },
      ],
    },
    readCliArgs: false,
    readFileConfig: false,
    autoExitProcess: false,
    logStartMessage: false,
  });
  const { port: taken } = server.server.address();
  const origins = [`http://127.0.0.1:${taken}`, `http://localhost:${taken}`];
  gateway = new DemoGateway(origins);
  apps = new DemoApps(origins);
  const stop = async () => {
    await Promise.all([gateway.stop(), apps.stop()]);
    await server.stop();
  };
  return { address: `http://127.0.0.1:${taken}/`, stop };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const at = process.argv.indexOf('--port');
  const { address, stop } = await serveDemo(at > 0 ? Number(process.argv[at + 1]) : 8000);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => void stop().finally(() => process.exit(0)));
  console.log(address);
}
