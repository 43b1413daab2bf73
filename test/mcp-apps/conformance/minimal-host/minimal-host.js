/* global TextDecoder, atob */
/**
 * The least that a host of MCP Apps must do, apart from the kit: it shows that the suite passes for another host, and, with
 * one fault at a time, that the suite finds it. Only the group `standard`.
 */
const APP_MIME = /^text\/html;profile=mcp-app$/i;
const servers = new Map();
const apps = new Map();
const contexts = new Map();
const log = [];
let rule = 'allow';

const host = {
  note: (type, detail) => void log.push({ type, ...detail }),
  isAllowed: (method) => (typeof rule === 'string' ? rule : (rule[method] ?? 'deny')) === 'allow',
  keepContext(appId, { content, structuredContent }) {
    if (content ?? structuredContent) contexts.set(appId, { appId, content, structuredContent });
    else contexts.delete(appId);
    host.note('model-context', { contexts: [...contexts.values()] });
  },
};

async function connect(url) {
  if (!servers.has(url)) servers.set(url, globalThis.connectServer(url));
  return servers.get(url);
}

const isDomain = (domain) => /^(?:https|wss):\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d+)?$/i.test(domain);
function policyFor({ connectDomains = [], resourceDomains = [], frameDomains = [] } = {}) {
  const list = (domains, otherwise) => domains.filter(isDomain).join(' ') || otherwise;
  const own = (domains, more = '') => `'self' 'unsafe-inline' ${more} ${list(domains, '')}`;
  return [
    "default-src 'none'",
    `script-src ${own(resourceDomains)}`,
    `style-src ${own(resourceDomains)}`,
    `img-src 'self' data: ${list(resourceDomains, '')}`,
    `connect-src ${list(connectDomains, "'none'")}`,
    `frame-src ${list(frameDomains, "'none'")}`,
    "object-src 'none'",
    "base-uri 'self'",
  ].join('; ');
}

function decodeContent({ text, blob }) {
  if (text !== undefined) return text;
  return new TextDecoder().decode(Uint8Array.from(atob(blob), (character) => character.charCodeAt(0)));
}

async function readTemplate(server, tool) {
  const uri = tool._meta?.ui?.resourceUri ?? tool._meta?.['ui/resourceUri'];
  if (!uri?.startsWith('ui://')) throw new Error('app-resource-missing');
  const { contents } = await server.request('resources/read', { uri });
  const content = contents.find((each) => each.uri === uri) ?? contents[0];
  if (!APP_MIME.test(content.mimeType.replaceAll(' ', ''))) throw new Error('app-mime-unsupported');
  return { html: decodeContent(content), csp: policyFor(content._meta?.ui?.csp) };
}

globalThis.__mcpAppsHost = {
  capabilities: ['standard'],
  async mountApp({ serverUrl, tool: name, input, partial }) {
    const server = await connect(serverUrl);
    const tool = server.tools.find((each) => each.name === name);
    const id = `app-${apps.size + 1}`;
    try {
      apps.set(id, new globalThis.RunningApp(host, { id, server, tool, ...(await readTemplate(server, tool)) }));
    } catch (error) {
      host.note('failure', { id, code: error.message });
      throw error;
    }
    apps.get(id).push({ input, partial });
    return { id };
  },
  push: (id, parts) => apps.get(id).push(parts),
  async availableTools() {
    const connected = await Promise.all(servers.values());
    return connected.flatMap(({ tools }) =>
      tools
        .filter((tool) => (tool._meta?.ui?.visibility ?? ['model']).includes('model'))
        .map(({ name, description, inputSchema }) => ({ name, description, inputSchema, source: { kind: 'server' } })),
    );
  },
  async callTool(name, input) {
    for (const server of await Promise.all(servers.values()))
      if (server.tools.some((tool) => tool.name === name))
        return server.request('tools/call', { name, arguments: input });
    throw new Error(`There is no tool ${name}`);
  },
  decide: (next) => void (rule = next),
  setContext: (id, changed) => apps.get(id).setContext(changed),
  setMode: (id, mode) => apps.get(id).setMode(mode),
  async close(id) {
    await apps.get(id).close();
    if (contexts.delete(id)) host.note('model-context', { contexts: [...contexts.values()] });
  },
  events: () => log,
  frameBox: (id) => ({ width: apps.get(id).frame.clientWidth, height: apps.get(id).frame.clientHeight }),
};
