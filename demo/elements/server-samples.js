/**
 * Servers that answer inside the page: what a real server would send over HTTP, without a network. Handed to the kit as
 * `fetch`, so that everything of a connection runs as it would: the handshake, lists, calls, losses.
 */
const tool = (name, description, rest = {}) => ({
  name,
  description,
  inputSchema: { type: 'object', properties: { query: { type: 'string' } } },
  ...rest,
});
const page = (uri, name, text) => ({ uri, name, mimeType: 'text/html;profile=mcp-app', text });

const READS = { annotations: { readOnlyHint: true } };

/** By host. `wait` is how long an answer takes, in milliseconds; `status` refuses all of it. */
export const SERVERS = {
  'github.example': {
    wait: 90,
    tools: [
      tool('search_code', 'Finds code in all repositories that you can read.', READS),
      tool('get_pull_request', 'Reads a pull request with its checks and reviews.', {
        ...READS,
        _meta: { ui: { resourceUri: 'ui://pull-request-viewer' } },
      }),
      tool('merge_pull_request', 'Merges a pull request into its base branch.', {
        annotations: { destructiveHint: true },
      }),
    ],
    resources: [
      page('ui://pull-request-viewer', 'Pull request viewer', '<h1>Pull request</h1>\n<p>Checks have passed.</p>'),
      page('ui://diff-viewer', 'Diff viewer', '<h1>Diff</h1>'),
      page('ui://code-search', 'Code search', '<h1>Code search</h1>'),
    ],
  },
  'database.example': {
    wait: 40,
    tools: [
      tool('run_query', 'Runs a query that only reads, and gives its rows.', {
        ...READS,
        _meta: { ui: { resourceUri: 'ui://query-builder' } },
      }),
      tool('list_tables', 'Lists the tables and their columns.', READS),
    ],
    resources: [page('ui://query-builder', 'Query builder', '<h1>Query builder</h1>\n<p>Choose a table.</p>')],
  },
  'notes.example': { wait: 60, tools: [tool('search_notes', 'Finds notes about coffee.', READS)], resources: [] },
  'analytics.example': { status: 401 },
  'index.example': { status: 503 },
};

const answer = (body, headers = {}) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json', ...headers } });
const rest = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** What a server says to one message. */
function reply(server, { method, params }) {
  if (method === 'initialize')
    return {
      protocolVersion: params.protocolVersion,
      capabilities: { tools: {}, resources: {} },
      serverInfo: { name: server.name ?? 'sample', version: '1.4.0' },
    };
  if (method === 'tools/list') return { tools: server.tools };
  if (method === 'resources/list')
    return { resources: server.resources.map(({ uri, name, mimeType }) => ({ uri, name, mimeType })) };
  if (method === 'resources/read') return { contents: server.resources.filter(({ uri }) => uri === params.uri) };
  if (method === 'tools/call')
    return {
      content: [{ type: 'text', text: `${params.name} has found 3 things about “${params.arguments?.query}”.` }],
    };
  return {};
}

/** Stands in for the network: knows the hosts above, and reaches nothing else. */
export async function sampleFetch(url, init = {}) {
  const { hostname } = new URL(url);
  const server = SERVERS[hostname];
  if (!server) throw new TypeError('Failed to fetch');
  if (server.status) return new Response('', { status: server.status });
  if (init.method === 'GET') return new Response('', { status: 405 });
  if (init.method === 'DELETE') return new Response('', { status: 200 });
  const message = JSON.parse(init.body);
  if (message.id === undefined) return new Response('', { status: 202 });
  await rest((server.wait ?? 50) * (0.6 + Math.random()));
  return answer({ jsonrpc: '2.0', id: message.id, result: reply(server, message) });
}

/** Rests nowhere: each visit of the page begins anew, with the servers given. Those start with the page. */
export const sampleStorage = (configs = []) => {
  const at = '2026-11-22T09:00:00.000Z';
  let rows = configs.map((config) => ({
    ...{ id: crypto.randomUUID(), enabled: true, createdAt: at, updatedAt: at, pins: {}, approvals: [] },
    ...config,
  }));
  return {
    readServers: async () => rows,
    writeServers: async (servers) => void (rows = structuredClone(servers)),
  };
};

/** Options for the servers of one example. */
export const sampleOptions = (configs) => ({
  fetch: sampleFetch,
  storage: sampleStorage(configs),
  callLog: { level: 'off' },
});

/** Waits until the kit has added servers to a controller: the first element that shows them does. */
export function whenServers(headless) {
  if (headless.servers) return Promise.resolve(headless.servers);
  return new Promise((resolve) => {
    const stop = headless.subscribe(() => {
      if (!headless.servers) return;
      stop();
      resolve(headless.servers);
    });
  });
}

/** Waits until a server stands as wanted. */
export function whenStatus(manager, name, status) {
  const isSo = () => manager.list().some((server) => server.config.name === name && server.status === status);
  if (isSo()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = manager.subscribe(() => {
      if (!isSo()) return;
      stop();
      resolve();
    });
  });
}

/** Those of the pages about servers. */
export const CONFIGS = [
  {
    name: 'github-server',
    url: 'https://github.example/mcp',
    description: 'Issues, pull requests and code.',
    approvals: [{ tool: 'search_code', initiator: 'model', origin: 'https://github.example', pin: 'sample' }],
  },
  { name: 'database-tools', url: 'https://database.example/mcp' },
  { name: 'search-index', url: 'https://index.example/mcp' },
  { name: 'analytics', url: 'https://analytics.example/mcp' },
];
