/**
 * The kit's elements as a host that the conformance suite of MCP Apps drives (`npm run conformance:apps`): nothing here
 * but a page's own wiring. Any host that sets the same `globalThis.__mcpAppsHost` can be tried alike. With `?container=B`
 * apps run behind the proxy of another origin, which the demo serves on `….localhost` of its own port.
 */
import { HeadlessController } from '/dist/cdn/vitrine.js';

const place = document.getElementById('apps');
const provider = document.querySelector('vitrine-provider');
const headless = new HeadlessController();
const log = [];
const shown = new Map();
let rule = 'allow';

const note = (type, detail = {}) => void log.push({ type, ...detail });

/** What a question is about, by the method that an app asked with. */
const METHODS = {
  link: () => 'ui/open-link',
  tool: ({ initiator }) => (initiator === 'app-tool' ? 'app-tool' : 'tools/call'),
};
const ASKS = { message: 'ui/message', files: 'ui/download-file', sampling: 'sampling/createMessage' };
const methodOf = (request) => METHODS[request.kind]?.(request) ?? ASKS[request.asks] ?? request.kind;

/** Answers for the person before the page. */
function decide(request) {
  const verdict = typeof rule === 'string' ? rule : (rule[methodOf(request)] ?? 'deny');
  if (verdict === 'allow' && request.asks === 'files') note('download', { files: request.files });
  return verdict;
}

// What would open a tab. The link gate has let it through by then.
globalThis.open = (url) => void note('link', { url: String(url) });
URL.createObjectURL = () => 'data:,';
document.addEventListener('mcp-app-failed', ({ detail }) => note('failure', detail));
document.addEventListener('mcp-app-logged', ({ detail }) => note('log', detail));
document.addEventListener('mcp-ui-action-request', ({ detail: { type, payload } }) =>
  note('action', { action: { type, payload } }),
);
for (const type of ['mcp-app-model-context-updated', 'mcp-app-closed'])
  document.addEventListener(type, () => note('model-context', { contexts: headless.apps?.modelContexts() ?? [] }));

await customElements.whenDefined('vitrine-provider');
const { serversFeature, MemoryServerStorage } = await import('/dist/core/mcp/index.js');
const manager = headless.use(
  serversFeature({
    storage: new MemoryServerStorage(),
    consentQueue: {
      requestConsent: async (request) => ({ decision: decide(request), scope: 'once', reason: 'user' }),
    },
  }),
);
const isProxied = new URLSearchParams(location.search).get('container') === 'B';
const frames = isProxied ? { sandboxOrigin: `http://{id}.localhost:${location.port}` } : {};
Object.assign(provider, { consent: decide, apps: { externalUrls: () => true }, frames, headless });

const names = new Map();
async function connect(serverUrl) {
  if (!names.has(serverUrl)) {
    const name = `suite-${names.size + 1}`;
    names.set(
      serverUrl,
      manager
        .create({ name, url: serverUrl })
        .then(() => manager.start(name))
        .then(() => name),
    );
  }
  return names.get(serverUrl);
}

function show(element, properties) {
  const id = `shown-${shown.size + 1}`;
  shown.set(id, element);
  Object.assign(element, properties);
  place.append(element);
  return { id };
}
const make = (tag) => Object.assign(document.createElement(tag), { lang: 'en' });

globalThis.__mcpAppsHost = {
  capabilities: ['standard', 'draft', 'simple', 'webmcp', 'mcp-ui', 'remote-dom'],
  async mountApp({ serverUrl, tool: name, input, partial }) {
    const serverId = await connect(serverUrl);
    const tool = (await manager.listTools(serverId)).find((each) => each.name === name);
    const given = { serverId, tool, ...(input && { toolInput: input }), ...(partial && { toolInputPartial: partial }) };
    return show(make('mcp-app-frame'), given);
  },
  push(id, { partial, input, result, cancelled }) {
    const app = shown.get(id);
    if (partial !== undefined) app.toolInputPartial = partial;
    if (input !== undefined) app.toolInput = input;
    if (result !== undefined) app.toolResult = result;
    if (cancelled !== undefined) app.toolCancelled = cancelled;
  },
  mountResource: (resource, { renderData } = {}) => show(make('mcp-ui-resource'), { resource, renderData }),
  mountUrl(url) {
    const resource = { uri: `ui://suite/url-${shown.size}`, mimeType: 'text/uri-list', text: url };
    return show(make('mcp-ui-resource'), { resource });
  },
  availableTools: () => headless.availableTools(),
  async callTool(name, input) {
    const { success, ...result } = await headless.callTool(name, input);
    return success === false ? { ...result, isError: true } : result;
  },
  decide: (next) => void (rule = next),
  setContext: (id, context) => void Object.assign(shown.get(id), { hostContext: context }),
  setMode: (id, mode) => void Object.assign(shown.get(id), { displayMode: mode }),
  async close(id) {
    const element = shown.get(id);
    await element.close?.('suite');
    element.remove();
  },
  events() {
    const said = headless.messages.filter(({ role }) => role === 'user');
    const messages = said.map(({ id }) => ({
      type: 'message',
      role: 'user',
      content: headless.segments(id).map(({ text }) => ({ type: 'text', text: String(text ?? '') })),
    }));
    return [...log, ...messages];
  },
  frameBox(id) {
    const root = shown.get(id).shadowRoot;
    const { width, height } = (root.querySelector('[part~=frame]') ?? root.host).getBoundingClientRect();
    return { width, height };
  },
};
