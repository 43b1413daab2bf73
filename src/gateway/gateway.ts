import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { badRequest, GatewayError } from './gateway-error.js';
import type { GatewayConfig, GatewayEntry } from './gateway-config.js';
import type { GatewayServer } from './gateway-server.js';
import type { GatewayToken } from './gateway-token.js';
import { metricsReport, metricsText } from './metrics-text.js';
import { headOf, readBody, writeError, writeJson, writeText } from './node-http.js';
import { refusalOf, RefusedServer } from './refused-server.js';
import { RemoteServer } from './remote-server.js';
import { checkRequest, corsHeaders, preflightHeaders, type RequestRules } from './request-checks.js';
import type { ServerSurroundings } from './server-surroundings.js';
import { StdioServer } from './stdio-server.js';

export interface GatewayOptions {
  /** 0 takes a free one. */
  readonly port: number;
  readonly origins: readonly string[];
  /** Names of servers that have one child for all sessions. */
  readonly shared: readonly string[];
  readonly token: GatewayToken;
  readonly around: ServerSurroundings;
  /** Whether a person has seen what this entry runs. */
  isApproved(entry: GatewayEntry): boolean;
  /** A page was refused because of its origin. */
  onOriginRefused(origin: string): void;
}

const ADDRESS = '127.0.0.1';
const KEEP_ALIVE_MS = 90_000;
const HEADERS_MS = 20_000;
const REQUEST_MS = 60_000;
const MAX_HEADER_BYTES = 16 * 1024;
const IDLE_CHECK_MS = 60_000;
/** Servers that are started at the same time on launch. */
const WARM_UPS = 4;
const PUBLIC_PATHS: ReadonlySet<string> = new Set(['/health']);

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

/** The gateway itself: one HTTP server on this machine, and the servers behind it. */
export class Gateway {
  #servers = new Map<string, GatewayServer>();
  readonly #http: Server;
  readonly #rules: RequestRules;
  #port: number;
  #idleTimer: NodeJS.Timeout | undefined;
  #isStopping = false;

  constructor(private readonly options: GatewayOptions) {
    this.#port = options.port;
    const getPort = (): number => this.#port;
    this.#rules = {
      get port() {
        return getPort();
      },
      origins: new Set(options.origins),
      publicPaths: PUBLIC_PATHS,
      isToken: options.token.isIn,
    };
    this.#http = createServer({ maxHeaderSize: MAX_HEADER_BYTES, keepAliveTimeout: KEEP_ALIVE_MS });
    this.#http.headersTimeout = HEADERS_MS;
    this.#http.requestTimeout = REQUEST_MS;
    // One request that cannot even be answered ends its own connection, and nothing else.
    const listen = (event: 'request' | 'checkContinue', isAsking: boolean): void =>
      void this.#http.on(event, (request: IncomingMessage, response: ServerResponse) => {
        this.#onRequest(request, response, isAsking).catch(() => response.destroy());
      });
    listen('request', false);
    // A client that asks first whether its body is welcome hears it after the checks.
    listen('checkContinue', true);
  }

  get port(): number {
    return this.#port;
  }

  get servers(): readonly GatewayServer[] {
    return [...this.#servers.values()];
  }

  /** Listens. Rejects when the port is taken. */
  async start(config: GatewayConfig): Promise<void> {
    await this.useConfig(config);
    await new Promise<void>((resolve, reject) => {
      this.#http.once('error', reject);
      this.#http.listen({ port: this.options.port, host: ADDRESS }, () => resolve());
    });
    this.#port = (this.#http.address() as AddressInfo).port;
    this.#idleTimer = setInterval(() => this.servers.forEach((server) => server.endIdleSessions()), IDLE_CHECK_MS);
    this.#idleTimer.unref();
  }

  /** Takes a configuration: servers whose entries are the same keep running, with their sessions. */
  async useConfig({ entries }: GatewayConfig): Promise<void> {
    const before = this.#servers;
    const next = new Map<string, GatewayServer>();
    const fresh: GatewayServer[] = [];
    for (const [name, entry] of entries) {
      const known = before.get(name);
      // What is refused costs nothing to create anew, and may have been approved meanwhile.
      const isSame = known && !(known instanceof RefusedServer) && isSameEntry(known.entry, entry);
      const server = isSame ? known : this.#createServer(entry);
      if (!isSame) fresh.push(server);
      next.set(name, server);
    }
    this.#servers = next;
    const gone = [...before.values()].filter((server) => !this.servers.includes(server));
    void this.#warmUp(fresh);
    await Promise.all(gone.map((server) => server.stop()));
  }

  #createServer(entry: GatewayEntry): GatewayServer {
    const { around, shared, isApproved } = this.options;
    const { stdio, remote } = entry;
    const refused = refusalOf(entry, !stdio || isApproved(entry));
    if (refused) return new RefusedServer(entry, refused);
    if (remote) return new RemoteServer({ ...entry, remote }, around);
    if (stdio) return new StdioServer({ ...entry, stdio }, around, shared.includes(entry.name));
    return new RefusedServer(entry, new GatewayError('invalid-config', 'command: give a command, or a url.'));
  }

  async #warmUp(servers: readonly GatewayServer[]): Promise<void> {
    const waiting = [...servers];
    const next = async (): Promise<void> => {
      for (let server = waiting.shift(); server; server = waiting.shift()) await server.warmUp();
    };
    await Promise.all(Array.from({ length: WARM_UPS }, next));
  }

  async #onRequest(request: IncomingMessage, response: ServerResponse, isAsking: boolean): Promise<void> {
    const head = headOf(request);
    response.on('error', () => {}); // a page that went away
    for (const [name, value] of Object.entries(corsHeaders(head, this.#rules.origins))) response.setHeader(name, value);
    const verdict = checkRequest(head, this.#rules);
    if (verdict === 'preflight') {
      response.writeHead(204, preflightHeaders(head));
      return void response.end();
    }
    try {
      if (verdict) throw verdict;
      if (isAsking) response.writeContinue();
      await this.#handlerOf(head.method, head.path)(request, response);
    } catch (error) {
      if (error instanceof GatewayError && error.status === 403 && head.headers.origin)
        this.options.onOriginRefused(head.headers.origin);
      writeError(response, error instanceof GatewayError ? error : unforeseen(error));
    }
  }

  /** What answers a request that has passed all checks. */
  #handlerOf(method: string, path: string): Handler {
    if (this.#isStopping) throw new GatewayError('busy', 'The gateway is stopping.', { status: 503, notSent: true });
    const [, name = '', task = ''] = /^\/servers\/([^/]+)\/(mcp|stderr|restart)$/.exec(path) ?? [];
    if (path === '/mcp') return this.#mcpHandler(method, this.#onlyServer());
    if (task === 'mcp') return this.#mcpHandler(method, this.#serverNamed(name));
    const routes: Readonly<Record<string, Handler>> = {
      'GET /health': (_, response) => writeJson(response, 200, { status: 'ok' }),
      'GET /servers': (_, response) => writeJson(response, 200, { servers: this.servers.map(({ report }) => report) }),
      'GET /metrics': (request, response) => this.#writeMetrics(request, response),
    };
    const handler = routes[`${method} ${path}`];
    if (handler) return handler;
    if (`GET ${path}` in routes) throw badRequest(405, 'This address knows GET alone.');
    if (task === 'stderr' && method === 'GET')
      return (_, response) => writeText(response, 'text/plain; charset=utf-8', this.#serverNamed(name).stderr);
    if (task === 'restart' && method === 'POST') return (request, response) => this.#restart(name, request, response);
    throw task === ''
      ? badRequest(404, 'There is nothing here.')
      : badRequest(405, 'This address knows no such method.');
  }

  #onlyServer(): GatewayServer {
    const [server] = this.servers;
    if (server && this.#servers.size === 1) return server;
    throw badRequest(404, 'There are several servers: ask /servers/<name>/mcp.');
  }

  #serverNamed(name: string): GatewayServer {
    const server = this.#servers.get(name);
    if (server) return server;
    // The name comes from a request: it is not repeated.
    const details = { status: 404, jsonRpcCode: -32602, notSent: true };
    throw new GatewayError('server-not-found', 'There is no server of this name.', details);
  }

  #mcpHandler(method: string, server: GatewayServer): Handler {
    if (!['POST', 'GET', 'DELETE'].includes(method)) throw badRequest(405, 'MCP knows POST, GET and DELETE.');
    return async (request, response) => {
      if (method !== 'POST') return server.handleMcp(request, response, undefined);
      await server.handleMcp(request, response, parseBody(await readBody(request)));
    };
  }

  async #restart(name: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const server = this.#serverNamed(name);
    if ((await readBody(request)) !== '') throw badRequest(400, 'A restart takes no body.');
    await server.restart();
    writeJson(response, 200, server.report);
  }

  #writeMetrics(request: IncomingMessage, response: ServerResponse): void {
    const wantsJson = /\bapplication\/json\b/.test(request.headers.accept ?? '');
    if (wantsJson) return writeJson(response, 200, metricsReport(this.servers));
    writeText(response, 'text/plain; version=0.0.4; charset=utf-8', metricsText(this.servers));
  }

  /** Ends sessions and children in order, then the HTTP server. Never fails. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#idleTimer);
    const closed = new Promise<void>((resolve) => this.#http.close(() => resolve()));
    await Promise.all(this.servers.map((server) => server.stop()));
    this.#http.closeAllConnections();
    await closed;
  }

  /** At once: nothing of ours runs on. */
  kill(): void {
    for (const server of this.servers) server.kill();
    this.options.around.groups.killAll();
  }
}

/** Whatever has moved to another line of the file is still the same. */
const isSameEntry = (one: GatewayEntry, other: GatewayEntry): boolean =>
  [one, other]
    .map(({ description, enabled, issues, stdio, remote }) => [description, enabled, issues.length, stdio, remote])
    .every((parts, _, [first]) => JSON.stringify(parts) === JSON.stringify(first));

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw badRequest(400, 'The body is not valid JSON.', -32700);
  }
}

/** Says that something went wrong and no more: a stack, or a path, is for nobody outside. */
const unforeseen = (cause: unknown): GatewayError =>
  new GatewayError('protocol-error', 'The gateway met something unforeseen.', { cause, jsonRpcCode: -32603 });
