/**
 * MCP servers of the suite, as many as its cases want, on one port: JSON answers, a stream for notifications, and a record
 * of all that was asked. Written by hand, so that a case may bring whatever a real server might.
 */
import { Buffer } from 'node:buffer';
import { createServer } from 'node:http';

export const APP_MIME = 'text/html;profile=mcp-app';
const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Allow-Methods': 'GET, POST, DELETE, OPTIONS',
  'Access-Control-Expose-Headers': 'mcp-session-id',
};

/** One server of one case. Everything in it may be changed while the case runs. */
export class CaseServer {
  /** @type {{ method: string, params: any }[]} Requests and notifications that came, in order. */
  received = [];
  /** @type {Map<string, any>} Tools with what runs them as `run(input)`, and what must not be listed as `hidden`. */
  #tools = new Map();
  #resources = new Map();
  #streams = new Set();

  constructor(url) {
    this.url = url;
  }

  /** What the host said of itself. */
  get initialize() {
    return this.received.find(({ method }) => method === 'initialize')?.params;
  }

  /** @returns the calls of a tool, by their arguments. */
  callsOf(name) {
    return this.received
      .filter(({ method, params }) => method === 'tools/call' && params?.name === name)
      .map(({ params }) => params.arguments);
  }

  /** @param {{ name: string, run?: (input: any) => any, [key: string]: any }} tool */
  addTool({ run = () => ({}), ...tool }) {
    this.#tools.set(tool.name, { run, tool: { description: tool.name, inputSchema: { type: 'object' }, ...tool } });
    return this;
  }

  /** @param {string} uri @param {object | object[]} contents @param {object} [listed] - How it is listed; else it is not. */
  addResource(uri, contents, listed) {
    this.#resources.set(uri, { contents: [contents].flat(), listed: listed && { uri, name: uri, ...listed } });
    return this;
  }

  /** A tool with a page of its own, as most cases want one. @returns the tool's name. */
  addApp(page, { name = 'show', meta = {}, uri = `ui://suite/${name}`, mimeType = APP_MIME, tool = {} } = {}) {
    this.addTool({ name, _meta: { ui: { resourceUri: uri } }, ...tool });
    this.addResource(uri, { uri, mimeType, text: page, ...(Object.keys(meta).length > 0 && { _meta: { ui: meta } }) });
    return name;
  }

  notify(method, params = {}) {
    const event = `event: message\ndata: ${JSON.stringify({ jsonrpc: '2.0', method, params })}\n\n`;
    for (const stream of this.#streams) stream.write(event);
  }

  openStream(response) {
    response.writeHead(200, { ...CORS, 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    response.write(': open\n\n');
    this.#streams.add(response);
    response.on('close', () => this.#streams.delete(response));
  }

  async answer({ method, params }) {
    this.received.push({ method, params });
    const answer = this.#answers[method];
    if (!answer) throw rpcError(-32601, `Not known: ${method}`);
    return answer(params ?? {});
  }

  #answers = {
    initialize: ({ protocolVersion }) => ({
      protocolVersion,
      capabilities: { tools: { listChanged: true }, resources: { listChanged: true }, prompts: {} },
      serverInfo: { name: 'suite', version: '1.0.0' },
    }),
    ping: () => ({}),
    'tools/list': () => ({ tools: [...this.#tools.values()].map(({ tool }) => tool) }),
    'tools/call': ({ name, arguments: input }) => {
      const found = this.#tools.get(name);
      if (!found) throw rpcError(-32602, `There is no tool ${name}`);
      return Promise.resolve(found.run(input ?? {})).then((result) => ({ content: [], ...result }));
    },
    'resources/list': () => ({
      resources: [...this.#resources.values()].flatMap(({ listed }) => (listed ? [listed] : [])),
    }),
    'resources/templates/list': () => ({ resourceTemplates: [{ uriTemplate: 'note://{id}', name: 'note' }] }),
    'resources/read': ({ uri }) => {
      const found = this.#resources.get(uri);
      if (!found) throw rpcError(-32002, `There is no resource ${uri}`);
      return { contents: found.contents };
    },
    'prompts/list': () => ({ prompts: [{ name: 'greet', description: 'Greets' }] }),
  };
}

export const rpcError = (code, message, data) => Object.assign(new Error(message), { code, data });

/** @returns {Promise<SuiteServer>} */
export async function startSuiteServer() {
  const suite = new SuiteServer();
  await suite.start();
  return suite;
}

class SuiteServer {
  #cases = new Map();
  #pages = new Map();
  #http = createServer((request, response) => void this.#answer(request, response).catch(() => response.destroy()));
  #origin = '';

  async start() {
    await new Promise((resolve) => this.#http.listen(0, '127.0.0.1', resolve));
    this.#origin = `http://127.0.0.1:${this.#http.address().port}`;
  }

  /** A server for one case. */
  addServer() {
    const path = `/server-${this.#cases.size + 1}/mcp`;
    const server = new CaseServer(this.#origin + path);
    this.#cases.set(path, server);
    return server;
  }

  /** A page of this origin, for external apps. @param {string | (() => string)} html @returns its address. */
  addPage(html) {
    const path = `/page-${this.#pages.size + 1}/`;
    this.#pages.set(path, html);
    return this.#origin + path;
  }

  async stop() {
    this.#http.closeAllConnections();
    await new Promise((resolve) => this.#http.close(resolve));
  }

  async #answer(request, response) {
    const { pathname } = new URL(request.url, this.#origin);
    if (request.method === 'OPTIONS') return response.writeHead(204, CORS).end();
    const page = this.#pages.get(pathname);
    if (page !== undefined)
      return response
        .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
        .end(typeof page === 'function' ? page() : page);
    const server = this.#cases.get(pathname);
    if (!server) return response.writeHead(404, CORS).end();
    if (request.method === 'GET') return server.openStream(response);
    if (request.method !== 'POST') return response.writeHead(200, CORS).end();
    return this.#answerMessage(server, request, response);
  }

  async #answerMessage(server, request, response) {
    const parts = [];
    for await (const part of request) parts.push(part);
    const message = JSON.parse(Buffer.concat(parts).toString('utf8'));
    if (message.method === undefined || message.id === undefined) {
      if (message.method) server.received.push({ method: message.method, params: message.params });
      return response.writeHead(202, CORS).end();
    }
    const body = await server.answer(message).then(
      (result) => ({ result }),
      ({ code = -32603, message: said, data }) => ({ error: { code, message: said, ...(data && { data }) } }),
    );
    return response
      .writeHead(200, { ...CORS, 'Content-Type': 'application/json' })
      .end(JSON.stringify({ jsonrpc: '2.0', id: message.id, ...body }));
  }
}
