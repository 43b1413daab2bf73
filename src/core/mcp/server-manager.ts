import { ConsentQueue } from '../consent/consent-queue.js';
import { createUuid } from '../create-uuid.js';
import type { Subscribable } from '../subscribable.js';
import { CallLog } from './call-log/call-log.js';
import type { RedactOptions } from './call-log/redact.js';
import { traceCall } from './call-log/trace-call.js';
import { exportServers, type ExportedServers } from './config/export-servers.js';
import { previewImport, type ImportOptions, type ImportPreview } from './config/import-servers.js';
import { keepSecrets } from './config/keep-secrets.js';
import type { ServerConfig, ServerConfigInput, ServerConfigUpdate } from './config/server-config.js';
import { MemoryServerStorage } from './config/server-storage.js';
import type { AttachedClient } from './connection/attached-connection.js';
import type { QuestionHandlers } from './connection/question-handlers.js';
import { DialQueue } from './connection/dial-queue.js';
import type { DialTarget } from './connection/dial-server.js';
import { pairGateway, type GatewayAddress, type GatewayPairing } from './gateway-pairing.js';
import { ManagedServer, type ServerContext } from './managed-server.js';
import { systemClock, type McpClock } from './mcp-clock.js';
import { followPage } from './page-signals.js';
import { ResourceCache } from './resources/resource-cache.js';
import type { ReadResourceOptions } from './resources/read-resource-options.js';
import { ResourceReader } from './resources/resource-reader.js';
import { ServerError } from './server-error.js';
import type { ServerManagerOptions, ServerPerson } from './server-manager-options.js';
import { ServerTable } from './server-table.js';
import type {
  LatencyMetrics,
  Resource,
  Server,
  ServerTestResult,
  Tool,
  ToolCallOptions,
  ToolCallRequest,
  ToolCallResult,
} from './server.js';
import { tryConfig } from './try-config.js';
import { callTool, type CallToolContext } from './tools/call-tool.js';
import { ToolConsent } from './tools/tool-consent.js';
import type { ToolChange } from './tools/tool-pins.js';
import type { McpTransport } from './transports/mcp-transport.js';
import { StandingStreams } from './transports/standing-streams.js';

const CLIENT_INFO = { name: 'vitrine', version: '0.1.0' };

/**
 * MCP servers: which there are, how they stand, what they offer, and every call to them. Stands alone, in a page, a
 * worker and Node. `ref` is a name or an id; servers are known by name, since agents and messages say `server:tool`.
 */
export class ServerManager implements Subscribable {
  /** Settles when the storage has been read. Never rejects: `issues` says what failed. */
  readonly ready: Promise<void>;
  readonly callLog: CallLog;
  readonly #options: ServerManagerOptions;
  readonly #table: ServerTable;
  readonly #attached = new Map<string, Omit<DialTarget, 'config' | 'gateway'>>();
  readonly #resources: ResourceReader;
  readonly #endPage: () => void;
  readonly #calls: CallToolContext;
  readonly #context: ServerContext;
  readonly #handlers: { -readonly [K in keyof QuestionHandlers]: QuestionHandlers[K] };
  readonly #listeners = new Set<() => void>();
  readonly #starting = new Map<ManagedServer, Promise<Server>>();
  /** They would have started with the page, and need a gateway for it. */
  readonly #awaitingGateway = new Set<ManagedServer>();
  #gateway: GatewayPairing | undefined;
  #snapshots: readonly Server[] | undefined;
  #isAnnouncing = false;
  #isClosed = false;

  constructor(options: ServerManagerOptions = {}) {
    this.#options = options;
    const { now, sleep, random, randomUUID = createUuid, storage = new MemoryServerStorage() } = options;
    const clock: McpClock = {
      now: now ?? systemClock.now,
      sleep: sleep ?? systemClock.sleep,
      random: random ?? systemClock.random,
    };
    this.subscribe = this.subscribe.bind(this);
    const cache = new ResourceCache(options.limits?.cacheBytes);
    this.#resources = new ResourceReader(cache, clock);
    this.callLog = new CallLog(options.callLog ?? {}, {
      clock,
      redaction: () => this.#redaction(),
      changed: () => this.#announce(),
    });
    this.#calls = {
      clock,
      randomUUID,
      callLog: this.callLog,
      consent: new ToolConsent(options.consentQueue ?? new ConsentQueue(), options.consent),
      findServer: (name) => this.#table.requireByName(name),
      traceCall: (direction, initiator, value) => {
        if (options.debug === true) traceCall(direction, initiator, value, this.#redaction());
      },
    };
    this.#handlers = { elicitation: options.elicitation, sampling: options.sampling };
    this.#context = {
      ...clock,
      clock,
      fetch: options.fetch ?? ((url, init) => globalThis.fetch(url, init)),
      streams: new StandingStreams(),
      knownTransports: new Map(),
      authProvider: options.authProvider,
      clientInfo: CLIENT_INFO,
      handlers: this.#handlers,
      dialQueue: new DialQueue(options.limits?.dials),
      cache,
      targetOf: (name) => ({ ...this.#attached.get(name), gateway: this.#gateway }),
      changed: () => this.#announce(),
      storedChanged: () => this.#table.saveServers(),
    };
    const { gateway } = options;
    if (gateway) this.#gateway = { url: new URL(gateway.url), token: gateway.token };
    this.#table = new ServerTable({
      storage,
      randomUUID,
      now: clock.now,
      makeServer: (config, stored) => new ManagedServer(config, stored, this.#context),
      changed: () => this.#announce(),
      failed: (error) => options.onFailure?.(error),
    });
    this.ready = this.#table.loadServers().then(() => {
      if (options.autoStart !== false) this.#startEnabled();
    });
    this.#endPage = followPage(options.page ?? globalThis, {
      awake: () => this.#table.servers.forEach(({ session }) => session.endWait()),
      leaving: () => this.#table.servers.forEach(({ session }) => session.sendFarewell()),
    });
  }

  // ── servers ──

  /** All servers, in order of creation. The same array until something changes. */
  list(): readonly Server[] {
    return (this.#snapshots ??= Object.freeze(this.#table.servers.map(({ snapshot }) => snapshot)));
  }

  /** @throws {ServerError} `server-not-found`. */
  get(ref: string): Server {
    return this.#table.require(ref).snapshot;
  }

  /**
   * Adds a server, and starts nothing. @throws {ServerError} `invalid-config` with all issues; `server-already-exists`
   * for a name or id that is taken, or a name equal but for case.
   */
  async create(config: ServerConfigInput): Promise<Server> {
    await this.ready;
    return this.#table.addServer(config).snapshot;
  }

  /**
   * Replaces a server's whole config; its id stays, and so do values of `env` and `headers` that are left out. Another
   * name, url, command, args or env is another server: it is stopped, what was cached and accepted is dropped, and it
   * starts again if it was connected. @throws {ServerError} as `create`; `server-not-found`.
   */
  async update(ref: string, config: ServerConfigUpdate): Promise<Server> {
    await this.ready;
    const server = this.#table.require(ref);
    const next = this.#table.checkUpdate(server, config);
    const isOther = isOtherServer(server.config, next);
    const wasConnected = server.session.state.status === 'connected';
    if (isOther || !next.enabled) await server.stop();
    this.#table.replaceServer(server, next, isOther);
    if (isOther && wasConnected && next.enabled) await server.start().catch(() => undefined);
    return server.snapshot;
  }

  /** Stops a server and removes it, with its approvals, pins and metrics. @throws {ServerError} `server-not-found`. */
  async delete(ref: string): Promise<void> {
    await this.ready;
    const server = this.#table.require(ref);
    await server.stop();
    this.#attached.delete(server.name);
    this.#table.removeServer(server);
  }

  /** Connects. Called twice, gives the same promise. @throws {ServerError} `server-disabled`; why it did not connect. */
  start(ref: string): Promise<Server> {
    const server = this.#table.findServer(ref);
    if (!server) return Promise.reject(new ServerError('server-not-found', { server: ref }));
    const starting = this.#starting.get(server) ?? server.start().finally(() => this.#endStart(server));
    this.#starting.set(server, starting);
    return starting;
  }

  /** Whether a person can sign in to a server that asks for it (`auth-required`). @throws {ServerError} `server-not-found`. */
  canSignIn(ref: string): boolean {
    return this.#options.authProvider?.(this.#table.require(ref).name) !== undefined;
  }

  /**
   * Connects with a person's sign-in. Call it inside the click: it opens the window at once. `stop` is "Cancel".
   * @throws {ServerError} `auth-required` where nobody can sign in; `auth-failed`; else as `start`.
   */
  signIn(ref: string): Promise<Server> {
    return this.start(ref);
  }

  /** Ends its calls and its connection. Never fails but for `server-not-found`. */
  async stop(ref: string): Promise<Server> {
    return this.#table.require(ref).stop();
  }

  /** Tries now to reach a server that is disconnected or given up, and counts attempts anew. */
  async retryNow(ref: string): Promise<Server> {
    const server = this.#table.require(ref);
    await server.session.retryNow();
    return server.snapshot;
  }

  /**
   * Connects, lists, closes, and saves nothing. A failed connection is a result. With the `id` of a server that is kept,
   * its values of `env` and `headers` count where they are left out, as in `update`. @throws {ServerError} `invalid-config`.
   */
  test(config: ServerConfigUpdate): Promise<ServerTestResult> {
    const known = config.id === undefined ? undefined : this.#table.findServer(config.id)?.config;
    const input = known ? keepSecrets(config, known) : (config as ServerConfigInput);
    return tryConfig(input, this.#context, this.#calls.randomUUID);
  }

  // ── tools ──

  /** A server's tools. `refresh` asks the server. @throws {ServerError} `server-not-found`, and what asking fails with. */
  async listTools(name: string, { refresh = false }: { readonly refresh?: boolean } = {}): Promise<readonly Tool[]> {
    const server = this.#table.requireByName(name);
    return refresh ? server.explainFault(() => server.refreshTools()) : server.tools;
  }

  /**
   * Calls a tool (core/mcp/tools/call-tool.ts is the walk). An answer that says it is an error is an answer.
   * @throws {ServerError} where there is no answer.
   */
  callTool(request: ToolCallRequest, options: ToolCallOptions = {}): Promise<ToolCallResult> {
    return callTool(request, options, this.#calls).finally(() => this.#announce());
  }

  /** What has changed about a tool since it was accepted. @throws {ServerError} `server-not-found`. */
  readToolChange(ref: string, tool: string): ToolChange | undefined {
    return this.#table.require(ref).pins.readChange(tool);
  }

  /** A person has seen what changed about a tool, and accepts it. @throws {ServerError} `server-not-found`. */
  acceptTool(ref: string, tool: string): void {
    this.#table.require(ref).acceptTool(tool);
  }

  /** Takes back what was always allowed: of one tool, or of all. @throws {ServerError} `server-not-found`. */
  removeApprovals(ref: string, tool?: string): void {
    this.#table.require(ref).removeApprovals(tool);
  }

  /** Of one server or all. @throws {ServerError} `server-not-found`. */
  latencyMetrics(name?: string): readonly LatencyMetrics[] {
    const servers = name === undefined ? this.#table.servers : [this.#table.requireByName(name)];
    return servers.map((server) => server.latency.measure(server.name));
  }

  // ── resources ──

  /** All `ui://` resources that a server lists. @throws {ServerError} `server-not-found`. */
  listResources(name: string): Promise<readonly Resource[]> {
    return Promise.resolve(name).then((each) => this.#table.requireByName(each).resources);
  }

  /**
   * Reads a resource, from memory if it was read before. Never tries twice: a person does.
   * @throws {ServerError} `server-not-running`, `resource-not-found`, `resource-too-large`, `resource-type-unsupported`, …
   */
  async readResource(name: string, uri: string, options: ReadResourceOptions = {}): Promise<Resource> {
    return this.#resources.readResource(this.#table.requireByName(name), uri, options);
  }

  // ── around it ──

  /** Reaches a server over a transport of the host's: called once for each attempt. */
  attachTransport(name: string, makeTransport: () => McpTransport | Promise<McpTransport>): void {
    this.#attached.set(this.#table.requireByName(name).name, { makeTransport });
  }

  /** Reaches a server by a client of the host's, who keeps its life cycle: the kit adds breaker, metrics, consent, log. */
  attachClient(name: string, client: AttachedClient): void {
    this.#attached.set(this.#table.requireByName(name).name, { client });
  }

  /**
   * Names who is asked where the options named nobody: the elements of a page do. Servers that are connected by then
   * learn that they may ask when they connect the next time.
   */
  attachPerson({ consentQueue, elicitation }: ServerPerson): void {
    if (consentQueue && !this.#options.consentQueue) this.#calls.consent.useQueue(consentQueue);
    this.#handlers.elicitation ??= elicitation;
  }

  /**
   * Lets this page use a gateway on this machine: what waits for one starts, and what has lost one, as each run has a
   * token of its own, comes back. @throws {ServerError} `gateway-refused`, `gateway-required`.
   */
  async pairGateway(address: GatewayAddress): Promise<void> {
    this.#gateway = await pairGateway(address, this.#context.fetch);
    const waiting = [...this.#awaitingGateway];
    this.#awaitingGateway.clear();
    for (const server of this.#table.servers.filter(({ config }) => config.command !== undefined && config.enabled)) {
      const { status } = server.session.state;
      if (status === 'disconnected' || status === 'error') void server.session.retryNow().catch(() => undefined);
      // Its connection may lead to a gateway that is no more.
      else if (status === 'connected') server.session.doubtConnection();
      else if (status === 'stopped' && waiting.includes(server)) this.#startByPage(server);
    }
  }

  /**
   * Reads a configuration file. Without `pick` it only says what importing would do; it never starts anything.
   * @throws {ServerError} `invalid-config` for what is no such file.
   */
  async importServers(json: string, options: ImportOptions = {}): Promise<ImportPreview> {
    await this.ready;
    const configs = this.#table.servers.map(({ config }) => config);
    const preview = previewImport(json, configs, options);
    for (const name of options.pick ?? []) {
      const entry = preview.entries.find((each) => each.name === name);
      if (entry?.config && entry.state === 'new') await this.create(entry.config);
      if (entry?.config && entry.state === 'different') await this.update(name, entry.config);
    }
    return preview;
  }

  /** All servers as a configuration file, without what is secret. */
  exportServers(): ExportedServers {
    return exportServers(this.#table.servers.map(({ config }) => config));
  }

  /** What could not be read or saved; all of it is kept for this visit. */
  get issues(): readonly ServerError[] {
    const { issue } = this.callLog;
    return issue ? [...this.#table.issues, issue] : this.#table.issues;
  }

  /** Calls a listener after changes, at most once per microtask. Bound: it can be handed on. @returns what ends it. */
  subscribe(listener: () => void): () => void {
    const own = (): void => listener();
    this.#listeners.add(own);
    return () => void this.#listeners.delete(own);
  }

  /** Stops every server, and lets go of timers, listeners and storage. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#endPage();
    this.#table.close();
    await Promise.all(this.#table.servers.map((server) => server.stop()));
    await this.callLog.flush();
    this.#listeners.clear();
  }

  #startEnabled(): void {
    for (const server of this.#table.servers) {
      const { enabled, command } = server.config;
      if (!enabled || this.#isClosed) continue;
      if (command !== undefined && !this.#gateway) this.#awaitingGateway.add(server);
      else this.#startByPage(server);
    }
  }

  #startByPage(server: ManagedServer): void {
    void server.start({ byPage: true }).catch(() => this.#report(server));
  }

  #endStart(server: ManagedServer): void {
    this.#starting.delete(server);
    this.#report(server);
  }

  /** A failure that the host hears of. */
  #report(server: ManagedServer): void {
    const { status, lastError } = server.session.state;
    if (status === 'error' && lastError) this.#options.onFailure?.(lastError.named(server.name));
  }

  /** What is known to be secret leaves nothing of itself in logs. */
  #redaction(): RedactOptions {
    const values = this.#table.servers.flatMap(({ config }) => [
      ...Object.values(config.env),
      ...Object.values(config.headers ?? {}),
    ]);
    // A header's scheme is no secret, what follows it is.
    const secrets = [...values, ...values.map((value) => value.replace(/^\w+\s+/, '')), this.#gateway?.token ?? ''];
    return { secrets, redact: this.#options.redact };
  }

  #announce(): void {
    this.#snapshots = undefined;
    if (this.#isAnnouncing) return;
    this.#isAnnouncing = true;
    queueMicrotask(() => {
      this.#isAnnouncing = false;
      for (const listener of [...this.#listeners]) listener();
    });
  }
}

/** What hides behind the name is not what it was. */
const isOtherServer = (one: ServerConfig, other: ServerConfig): boolean => identityOf(one) !== identityOf(other);

const identityOf = ({ name, url, command, args, env }: ServerConfig): string =>
  JSON.stringify([name, url, command, args, Object.entries(env).sort()]);
