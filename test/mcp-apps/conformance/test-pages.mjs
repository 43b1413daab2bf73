/** Apps that the suite opens in a host: pages that note all they hear, and send what a case tells them. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Runs in the page. What it hears it notes; it answers its host as `config` says. Nothing here knows any host. */
function startPage(config) {
  const log = [];
  const strangers = [];
  const waiting = new Map();
  let last = 0;
  const post = (message) => globalThis.parent.postMessage(message, '*');
  const page = (globalThis.__page = { mark: config.mark, born: Math.random(), log, strangers, post });
  page.notify = (method, params = {}) => post({ jsonrpc: '2.0', method, params });
  page.request = (method, params = {}, id = `q${(last += 1)}`) =>
    new Promise((resolve) => {
      waiting.set(id, resolve);
      post({ jsonrpc: '2.0', id, method, params });
    });
  page.begin = async (params = {}) => {
    page.initialized = await page.request('ui/initialize', {
      protocolVersion: '2026-01-26',
      appInfo: { name: 'suite-app', version: '1.0.0' },
      appCapabilities: config.appCapabilities ?? {},
      ...params,
    });
    if (!config.holdsBack) page.notify('ui/notifications/initialized');
    return page.initialized;
  };
  const answers = {
    ping: () => ({}),
    'ui/resource-teardown': () => (config.refusesTeardown ? undefined : {}),
    'tools/list': () => ({ tools: config.tools ?? [] }),
    'tools/call': ({ name, arguments: input }) => {
      const tool = (config.tools ?? []).find((each) => each.name === name);
      if (!tool) return { isError: true, content: [{ type: 'text', text: `no ${name}` }] };
      return { content: [{ type: 'text', text: JSON.stringify({ mark: config.mark, input }) }] };
    },
  };
  globalThis.addEventListener('message', ({ source, data, origin }) => {
    if (source !== globalThis.parent) return void strangers.push(data);
    log.push(data);
    page.hostOrigin = origin;
    void globalThis.__heard?.({ mark: config.mark, data });
    if (data?.jsonrpc !== '2.0') return undefined;
    if (data.method === undefined) {
      waiting.get(data.id)?.(data.error ? { error: data.error } : { result: data.result });
      waiting.delete(data.id);
      return undefined;
    }
    if (data.id === undefined || !config.answers) return undefined;
    const result = answers[data.method]?.(data.params ?? {});
    if (result) return post({ jsonrpc: '2.0', id: data.id, result });
    return post({ jsonrpc: '2.0', id: data.id, error: { code: -32601, message: 'Not known' } });
  });
  if (config.begins) void page.begin();
}

const document = (mark, script, body = '') => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${mark}</title></head>
<body style="margin:0">${body}<p>${mark}</p><script>${script.replaceAll('</script', '<\\/script')}</script></body></html>`;

/**
 * @param {string} mark - What the suite finds the page by.
 * @param {object} [config] - `begins`: by itself (default); `holdsBack`: never says initialized; `answers`: requests of the
 *   host (default); `tools`, `appCapabilities`, `refusesTeardown`; `script`, `body`: more of the page.
 */
export function plainPage(mark, { script = '', body = '', ...config } = {}) {
  const given = JSON.stringify({ mark, begins: true, answers: true, ...config }).replaceAll('<', '\\u003c');
  return document(mark, `(${startPage})(${given});${script}`, body);
}

const bundles = new Map();

/**
 * A page with the `App` class of the standard's own package, which notes what its handlers get.
 * @param {'1.7.5' | '2.0.4'} version
 */
export async function appClassPage(mark, version) {
  const from = version === '2.0.4' ? '@modelcontextprotocol/ext-apps' : 'ext-apps-1';
  if (!bundles.has(from)) bundles.set(from, bundleApp(from));
  const { text } = await bundles.get(from);
  const given = JSON.stringify({ mark, begins: false, answers: false });
  return document(mark, `(${startPage})(${given});${text}`);
}

const APP = (from) => `
import { App } from '${from}';
const page = globalThis.__page;
const app = new App({ name: 'app-class', version: '1' }, { availableDisplayModes: ['inline', 'fullscreen'] }, { autoResize: true });
page.app = app;
page.got = [];
const note = (kind) => (params) => void page.got.push({ kind, params });
app.ontoolinputpartial = note('partial');
app.ontoolinput = note('input');
app.ontoolresult = note('result');
app.ontoolcancelled = note('cancelled');
app.onhostcontextchanged = note('context');
app.onteardown = async (params) => { note('teardown')(params); return {}; };
app.onerror = (error) => page.got.push({ kind: 'error', params: String(error) });
page.connected = app.connect().then(() => { page.isConnected = true; });
`;

async function bundleApp(from) {
  const { outputFiles } = await build({
    stdin: { contents: APP(from), resolveDir: root, loader: 'js' },
    bundle: true,
    format: 'iife',
    minify: true,
    platform: 'browser',
    target: 'es2022',
    write: false,
    logLevel: 'error',
    absWorkingDir: path.resolve(root),
  });
  return outputFiles[0];
}
