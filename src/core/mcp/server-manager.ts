import type { Subscribable } from '../subscribable.js';
import type { CallLog } from './call-log/call-log.js';
import { ChangeListeners } from './change-listeners.js';
import { exportServers, type ExportOptions, type ExportedServers } from './config/export-servers.js';
import { previewImport, takePicked, type ImportOptions, type ImportPreview } from './config/import-servers.js';
import { keepSecrets } from './config/keep-secrets.js';
import type { ServerConfigInput, ServerConfigUpdate } from './config/server-config.js';
import type { AttachedClient } from './connection/attached-connection.js';
import type { GatewayAddress } from './gateway-pairing.js';
import type { ManagedServer } from './managed-server.js';
import { ManagerWiring } from './manager-wiring.js';
import type { ServerSignIn } from './oauth/server-sign-in.js';
import { followPage } from './page-signals.js';
import { readForApp } from './resources/read-for-app.js';
import type { ReadResourceOptions } from './resources/read-resource-options.js';
import { PageStart } from './page-start.js';
import { ServerError } from './server-error.js';
import type { ServerManagerOptions, ServerPerson } from './server-manager-options.js';
import type { ServerTable } from './server-table.js';
import type {
  LatencyMetrics,
  Resource,
  Server,
  ServerNotification,
  ServerTestResult,
  Tool,
  ToolCallOptions,
  ToolCallRequest,
  ToolCallResult,
  ToolInitiator,
} from './server.js';
import type { TeardownHook } from './teardown-hooks.js';
import { tryConfig } from './try-config.js';
import { callTool } from './tools/call-tool.js';
import type { ToolChange } from './tools/tool-pins.js';
import type { McpTransport } from './transports/mcp-transport.js';

/**
 * MCP servers: which there are, how they stand, what they offer, and every call to them. Stands alone, in a page, a
 * worker and Node. `ref` is a name or an id; servers are known by name, since agents and messages say `server:tool`.
 */
export class ServerManager implements Subscribable {
  /** Settles when the storage has been read. Never rejects: `issues` says what failed. */
  readonly ready: Promise<void>;
  readonly callLog: CallLog;
  readonly #options: ServerManagerOptions;
  readonly #parts: ManagerWiring;
  readonly #table: ServerTable;
  readonly #endPage: () => void;
  readonly #listeners = new ChangeListeners();
  readonly #followers = new Set<(note: ServerNotification) => void>();
  readonly #pageStart: PageStart;
  #snapshots: readonly Server[] | undefined;
  #isClosed = false;

  constructor(options: ServerManagerOptions = {}) {
    this.#options = options;
    this.subscribe = this.subscribe.bind(this);
    const parts = new ManagerWiring(options, {
      changed: () => this.#announce(),
      gatewayPaired: () => this.#pageStart.followGateway(),
      notified: (note) => this.#followers.forEach((follow) => follow(note)),
    });
    this.#parts = parts;
    this.#table = parts.table;
    this.#pageStart = new PageStart({
      isOff: options.autoStart === false,
      servers: () => parts.table.servers,
      pairing: () => parts.gateway.pairing,
    });
    this.callLog = parts.callLog;
    this.ready = this.#table.loadServers().then(() => {
      if (!this.#isClosed) this.#pageStart.startEnabled();
      void parts.gateway.pairByFragment();
    });
    this.#endPage = followPage(parts.page, {
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
    const server = this.#table.addServer(config);
    this.#pageStart.noteCreated(server);
    return server.snapshot;
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
    const isOther = this.#table.isOtherServer(server.config, next);
    const wasConnected = server.session.state.status === 'connected';
    if (isOther || !next.enabled) await server.stop();
    if (isOther) this.#parts.forgetServer(server);
    this.#table.replaceServer(server, next, isOther);
    if (isOther && wasConnected && next.enabled) await server.start().catch(() => undefined);
    return server.snapshot;
  }

  /** Stops a server and removes it, with its approvals, pins and metrics. @throws {ServerError} `server-not-found`. */
  async delete(ref: string): Promise<void> {
    await this.ready;
    const server = this.#table.require(ref);
    await server.stop();
    this.#parts.attached.delete(server.name);
    this.#parts.forgetServer(server);
    this.#table.removeServer(server);
  }

  /** Connects. Called twice, gives the same promise. @throws {ServerError} `server-disabled`; why it did not connect. */
  start(ref: string): Promise<Server> {
    const server = this.#table.findServer(ref);
    return server ? server.start() : Promise.reject(new ServerError('server-not-found', { server: ref }));
  }

  /** Whether a person can sign in to a server that asks for it (`auth-required`). @throws {ServerError} `server-not-found`. */
  canSignIn(ref: string): boolean {
    const { config } = this.#table.require(ref);
    return this.#options.authProvider?.(config.name) !== undefined || this.#parts.findSignIn(config) !== undefined;
  }

  /**
   * Connects with a person's sign-in. Call it inside the click: it opens the window at once. `stop` is "Cancel".
   * @throws {ServerError} `auth-required` where nobody can sign in; `auth-failed`; else as `start`.
   */
  signIn(ref: string): Promise<Server> {
    const server = this.#table.findServer(ref);
    // A host's own provider has its own way to a person.
    if (!server || this.#options.authProvider?.(server.name)) return this.start(ref);
    const signIn = this.#parts.findSignIn(server.config);
    if (!signIn) return Promise.reject(new ServerError('auth-required', { server: server.name }));
    signIn.beginSignIn();
    return this.#startAnew(server, signIn);
  }

  /** Ends its calls and its connection. Never fails but for `server-not-found`. */
  async stop(ref: string): Promise<Server> {
    const server = this.#table.require(ref);
    this.#pageStart.noteStopped(server);
    return server.stop();
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
    const { context, calls } = this.#parts;
    const known = config.id === undefined ? undefined : this.#table.findServer(config.id)?.config;
    const input = known ? keepSecrets(config, known) : (config as ServerConfigInput);
    return tryConfig(input, context, calls.randomUUID);
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
    return callTool(request, options, this.#parts.calls).finally(() => this.#announce());
  }

  /** What has changed about a tool since it was accepted. @throws {ServerError} `server-not-found`. */
  readToolChange(ref: string, tool: string): ToolChange | undefined {
    return this.#table.require(ref).pins.readChange(tool);
  }

  /** A person has seen what changed about a tool, and accepts it. @throws {ServerError} `server-not-found`. */
  acceptTool(ref: string, tool: string): void {
    this.#table.require(ref).acceptTool(tool);
  }

  /**
   * Takes back what was allowed for longer: of all tools, of one, or what one initiator may do with it.
   * @throws {ServerError} `server-not-found`.
   */
  removeApprovals(ref: string, tool?: string, initiator?: ToolInitiator): void {
    this.#table.require(ref).removeApprovals(tool, initiator);
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
    return this.#parts.resources.readResource(this.#table.requireByName(name), uri, options);
  }

  /**
   * Asks a server what it only tells, for one of its apps: lists, and resources of any kind. The answer is the server's.
   * @throws {ServerError} `server-not-found`, `server-not-running`, and what asking fails with.
   */
  async readForApp(
    ref: string,
    method: string,
    params: Record<string, unknown>,
    signal?: AbortSignal,
  ): Promise<unknown> {
    const { clock, limits } = this.#parts.calls;
    const request = { method, params, signal };
    return readForApp(this.#table.require(ref), request, { clock, timeoutMs: limits.requestMs });
  }

  // ── around it ──

  /** Reaches a server over a transport of the host's: called once for each attempt. */
  attachTransport(name: string, makeTransport: () => McpTransport | Promise<McpTransport>): void {
    this.#parts.attached.set(this.#table.requireByName(name).name, { makeTransport });
  }

  /** Reaches a server by a client of the host's, who keeps its life cycle: the kit adds breaker, metrics, consent, log. */
  attachClient(name: string, client: AttachedClient): void {
    this.#parts.attached.set(this.#table.requireByName(name).name, { client });
  }

  /**
   * Names who is asked where the options named nobody: the elements of a page do. Servers that are connected by then
   * learn that they may ask when they connect the next time.
   */
  attachPerson(person: ServerPerson): void {
    this.#parts.attachPerson(person);
  }

  /**
   * Lets this page use a gateway on this machine: what waits for one starts, and what has lost one, as each run has a
   * token of its own, comes back. @throws {ServerError} `gateway-refused`, `gateway-required`.
   */
  async pairGateway(address: GatewayAddress): Promise<void> {
    await this.#parts.gateway.pair(address);
  }

  /**
   * Reads a configuration file. Without `pick` it only says what importing would do; it never starts anything.
   * @throws {ServerError} `invalid-config` for what is no such file.
   */
  async importServers(json: string, options: ImportOptions = {}): Promise<ImportPreview> {
    await this.ready;
    const configs = this.#table.servers.map(({ config }) => config);
    const preview = previewImport(json, configs, options);
    await takePicked(preview, options.pick ?? [], this);
    return preview;
  }

  /** Servers as a configuration file, without what is secret. */
  exportServers(options: ExportOptions = {}): ExportedServers {
    const configs = this.#table.servers.map(({ config }) => config);
    return exportServers(configs, options);
  }

  /** Runs before a server that is connected is stopped, for half a second at most: its apps say goodbye. @returns what ends it. */
  addTeardown(hook: TeardownHook): () => void {
    return this.#parts.teardown.addHook(hook);
  }

  /** Hears what servers tell by themselves: lists and resources that have changed, logs. @returns what ends it. */
  followNotifications(follow: (note: ServerNotification) => void): () => void {
    const own = (note: ServerNotification): void => follow(note);
    this.#followers.add(own);
    return () => void this.#followers.delete(own);
  }

  /** What could not be read or saved; all of it is kept for this visit. */
  get issues(): readonly ServerError[] {
    const { issue } = this.callLog;
    return issue ? [...this.#table.issues, issue] : this.#table.issues;
  }

  /** Calls a listener after changes, at most once per microtask. Bound: it can be handed on. @returns what ends it. */
  subscribe(listener: () => void): () => void {
    return this.#listeners.addListener(listener);
  }

  /** Stops every server, and lets go of timers, listeners and storage. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#endPage();
    this.#parts.gateway.endLink();
    this.#table.close();
    await Promise.all(this.#table.servers.map((server) => server.stop()));
    await this.callLog.flush();
    this.#listeners.removeAll();
    this.#followers.clear();
  }

  async #startAnew(server: ManagedServer, signIn: ServerSignIn): Promise<Server> {
    try {
      await server.stop();
      return await server.start();
    } finally {
      signIn.endSignIn();
    }
  }

  #announce(): void {
    this.#snapshots = undefined;
    this.#listeners.announceChange();
  }
}
