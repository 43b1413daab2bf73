import { defined } from './config/server-config-rules.js';
import type { ServerConfig } from './config/server-config.js';
import type { StoredServer } from './config/server-storage.js';
import type { Connection } from './connection/connection.js';
import { readFault } from './connection/fault.js';
import { dialServer, type DialOptions, type DialTarget } from './connection/dial-server.js';
import type { DialQueue } from './connection/dial-queue.js';
import { listServer } from './connection/list-server.js';
import { within, REQUEST_MS } from './connection/send-within.js';
import type { QuestionHandlers } from './connection/question-handlers.js';
import { ServerQuestions } from './connection/server-questions.js';
import { ServerSession } from './connection/server-session.js';
import type { McpClock } from './mcp-clock.js';
import { CircuitBreaker } from './resilience/circuit-breaker.js';
import type { Deadline } from './resilience/deadline.js';
import { HealthCheck } from './resilience/health-check.js';
import { LatencyWindow } from './resilience/latency-window.js';
import { QuietRefresh } from './resilience/quiet-refresh.js';
import { RequestSlots } from './resilience/request-slots.js';
import { withRetries } from './resilience/retry.js';
import { MAX_SHOWN_RESOURCES, readResources } from './resources/read-resources.js';
import type { ResourceCache } from './resources/resource-cache.js';
import { ServerError } from './server-error.js';
import type { Resource, Server, ShownServerConfig, Tool } from './server.js';
import { readTools } from './tools/read-tools.js';
import type { ApprovalStore, ToolApproval } from './tools/tool-consent.js';
import { ToolPins } from './tools/tool-pins.js';

/** What all servers of a manager share. */
export interface ServerContext extends Pick<
  DialOptions,
  'clock' | 'fetch' | 'streams' | 'knownTransports' | 'authProvider' | 'clientInfo'
> {
  readonly clock: McpClock;
  readonly handlers: QuestionHandlers;
  readonly dialQueue: DialQueue;
  readonly cache: ResourceCache;
  /** What the host has attached under a name, and the gateway. */
  targetOf(name: string): Omit<DialTarget, 'config'>;
  /** A snapshot has changed. */
  changed(): void;
  /** Something that rests has changed: pins, approvals. */
  storedChanged(): void;
}

/** One server: what it is configured as, how it stands, and what it offers. */
export class ManagedServer implements ApprovalStore {
  readonly createdAt: string;
  readonly latency = new LatencyWindow();
  readonly breaker: CircuitBreaker;
  readonly slots = new RequestSlots();
  readonly pins: ToolPins;
  readonly session: ServerSession;
  readonly health: HealthCheck;
  /** Time-outs of calls that are under way: they stand still while the server asks a person. */
  readonly deadlines = new Set<Deadline>();
  readonly #context: ServerContext;
  readonly #questions: ServerQuestions;
  readonly #toolRefresh: QuietRefresh;
  readonly #resourceRefresh: QuietRefresh;
  #config: ServerConfig;
  #updatedAt: string;
  #approvals: readonly ToolApproval[];
  #tools: readonly Tool[] = [];
  #toolCount = 0;
  #resources: readonly Resource[] = [];
  #snapshot: Server | undefined;
  /** Aborted when calls that are under way must end: the server is being stopped. */
  #stopping = new AbortController();

  constructor(config: ServerConfig, stored: Partial<StoredServer> & { createdAt: string }, context: ServerContext) {
    this.#config = config;
    this.#context = context;
    this.createdAt = stored.createdAt;
    this.#updatedAt = stored.updatedAt ?? stored.createdAt;
    this.#approvals = stored.approvals ?? [];
    this.pins = new ToolPins(stored.pins);
    const { clock } = context;
    this.breaker = new CircuitBreaker({ now: clock.now });
    this.#questions = new ServerQuestions(config.name, context.handlers, () => this.#pauseCalls());
    this.#toolRefresh = new QuietRefresh(clock, () => void this.refreshTools().catch(() => undefined));
    this.#resourceRefresh = new QuietRefresh(clock, () => void this.#refreshResources().catch(() => undefined));
    this.health = new HealthCheck({
      clock,
      breaker: this.breaker,
      checkServer: (signal) => this.#checkServer(signal),
      circuitChanged: () => this.announceChange(),
    });
    this.session = new ServerSession({
      clock,
      dialServer: (options) => this.#dial(options),
      adoptServer: async ({ tools, resources }) => {
        this.#adoptResources(resources);
        await this.#adoptTools(tools);
      },
      stateChanged: () => this.#onStateChanged(),
      connectionGone: () => context.cache.dropServer(this.#config.id),
      listChanged: (list) => (list === 'tools' ? this.#toolRefresh : this.#resourceRefresh).requestRun(),
    });
  }

  get config(): ServerConfig {
    return this.#config;
  }

  get name(): string {
    return this.#config.name;
  }

  get updatedAt(): string {
    return this.#updatedAt;
  }

  get approvals(): readonly ToolApproval[] {
    return this.#approvals;
  }

  get tools(): readonly Tool[] {
    return this.#tools;
  }

  /** All `ui://` resources that the server lists. */
  get resources(): readonly Resource[] {
    return this.#resources;
  }

  /** Aborted when the server is stopped. */
  get stopSignal(): AbortSignal {
    return this.#stopping.signal;
  }

  get snapshot(): Server {
    return (this.#snapshot ??= this.#makeSnapshot());
  }

  /** What may rest: no credentials, no arguments. */
  get stored(): StoredServer {
    const { id, name, url, command, enabled, transport, description, disabledTools, timeoutMs, connectTimeoutMs } =
      this.#config;
    const { allowInsecure } = this.#config;
    const kept = { url, command, transport, description, disabledTools, timeoutMs, connectTimeoutMs, allowInsecure };
    return {
      ...{ id, name, enabled, createdAt: this.createdAt, updatedAt: this.#updatedAt },
      ...{ pins: this.pins.readPins(), approvals: this.#approvals.filter(({ conversationId }) => !conversationId) },
      ...defined(kept),
    };
  }

  /** @throws {ServerError} `server-not-running`. */
  requireConnection(): Connection {
    const { connection } = this.session;
    if (!connection) throw new ServerError('server-not-running', { server: this.name, mayHaveRun: false });
    return connection;
  }

  async start(options?: { readonly byPage?: boolean }): Promise<Server> {
    if (!this.#config.enabled) throw new ServerError('server-disabled', { server: this.name });
    await this.session.start(options).catch((error: unknown) => {
      throw error instanceof ServerError ? error.named(this.name) : error;
    });
    return this.snapshot;
  }

  /** Never fails. */
  async stop(): Promise<Server> {
    this.#stopping.abort(new ServerError('cancelled', { server: this.name }));
    this.#stopping = new AbortController();
    this.#toolRefresh.cancelRun();
    this.#resourceRefresh.cancelRun();
    await this.session.stop();
    this.#tools = [];
    this.#resources = [];
    this.#toolCount = 0;
    this.announceChange();
    return this.snapshot;
  }

  /** Puts another config in place. @param isOther - Another server hides behind it: nothing that was accepted counts. */
  replaceConfig(config: ServerConfig, updatedAt: string, isOther: boolean): void {
    this.#config = config;
    this.#updatedAt = updatedAt;
    if (isOther) {
      this.pins.clearPins();
      this.#approvals = [];
      this.breaker.reset();
    }
    this.announceChange();
  }

  addApproval(approval: ToolApproval): void {
    this.#approvals = [...this.#approvals, Object.freeze(approval)];
    this.#context.storedChanged();
    this.announceChange();
  }

  /** Takes longer choices back. */
  removeApprovals(tool?: string): void {
    this.#approvals = this.#approvals.filter((each) => tool !== undefined && each.tool !== tool);
    this.#context.storedChanged();
    this.announceChange();
  }

  /** A person accepts a tool as it is now. */
  acceptTool(name: string): void {
    this.pins.acceptTool(name);
    this.#tools = this.#tools.map((tool) => (tool.name === name ? Object.freeze({ ...tool, pin: 'pinned' }) : tool));
    this.#context.storedChanged();
    this.announceChange();
  }

  /** Asks the server for its tools. */
  async refreshTools(signal?: AbortSignal): Promise<readonly Tool[]> {
    const { clock } = this.#context;
    const entries = await this.#list('tools', clock, signal);
    await this.#adoptTools(entries);
    return this.#tools;
  }

  async #refreshResources(): Promise<void> {
    const { clock, cache } = this.#context;
    cache.dropServer(this.#config.id);
    this.#adoptResources(await this.#list('resources', clock));
    this.announceChange();
  }

  /** Asks something of the server. What goes wrong is a {@link ServerError}, and the connection is looked after. */
  async explainFault<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (cause) {
      if (cause instanceof ServerError) throw cause.named(this.name);
      const { code, values, isSessionLost } = readFault(cause);
      if (isSessionLost) void this.session.renewSession().catch(() => undefined);
      else if (code === 'connection-failed') this.session.doubtConnection();
      const isMissing = values['jsonRpcCode'] === -32002;
      throw new ServerError(isMissing ? 'resource-not-found' : code, { server: this.name, values, cause });
    }
  }

  announceChange(): void {
    this.#snapshot = undefined;
    this.#context.changed();
  }

  async #checkServer(signal: AbortSignal): Promise<void> {
    const { capabilities } = this.requireConnection();
    if (capabilities['tools']) await this.refreshTools(signal);
    else
      await within(REQUEST_MS, { clock: this.#context.clock, signal }, (limit) =>
        this.requireConnection().sendRequest('ping', {}, { signal: limit }),
      );
  }

  async #list(list: 'tools' | 'resources', clock: McpClock, signal?: AbortSignal): Promise<unknown[]> {
    const giveBack = await this.slots.takeSlot(signal);
    try {
      const read = (limit: AbortSignal): Promise<unknown[]> => listServer(this.requireConnection(), list, limit);
      return await withRetries(() => within(REQUEST_MS, { clock, signal }, read), { clock, signal });
    } catch (error) {
      this.session.doubtConnection();
      throw error;
    } finally {
      giveBack();
    }
  }

  #dial(
    options: Parameters<ConstructorParameters<typeof ServerSession>[0]['dialServer']>[0],
  ): ReturnType<typeof dialServer> {
    const { targetOf, dialQueue } = this.#context;
    const target: DialTarget = { config: this.#config, ...targetOf(this.name) };
    const dial = (): ReturnType<typeof dialServer> =>
      dialServer(target, { ...this.#context, ...options, questions: this.#questions });
    // A host's client is connected already: it takes nobody's place.
    return target.client ? dial() : dialQueue.runInTurn(dial);
  }

  async #adoptTools(entries: readonly unknown[]): Promise<void> {
    const { tools, isChanged } = await this.pins.pinTools(readTools(entries, this.#config));
    this.#tools = Object.freeze(tools);
    this.#toolCount = entries.length;
    if (isChanged) this.#context.storedChanged();
    this.announceChange();
  }

  #adoptResources(entries: readonly unknown[]): void {
    this.#resources = Object.freeze(readResources(entries, this.#config));
  }

  #onStateChanged(): void {
    const { status } = this.session.state;
    if (status === 'connected') this.health.startChecking();
    else this.health.stopChecking();
    this.announceChange();
  }

  #pauseCalls(): () => void {
    const resumes = [...this.deadlines].map((deadline) => deadline.pause());
    return () => resumes.forEach((resume) => resume());
  }

  #makeSnapshot(): Server {
    const { status, lastError, ...state } = this.session.state;
    const { connection } = this.session;
    const error = lastError && { code: lastError.code, values: lastError.values, message: lastError.message };
    const about = connection && {
      capabilities: connection.capabilities,
      protocolVersion: connection.protocolVersion,
      serverInfo: connection.serverInfo,
      instructions: connection.instructions,
    };
    return Object.freeze({
      config: showConfig(this.#config),
      status,
      circuit: this.breaker.state,
      tools: this.#tools,
      approvals: this.#approvals,
      toolCount: this.#toolCount,
      resources: Object.freeze(this.#resources.slice(0, MAX_SHOWN_RESOURCES)),
      resourceCount: this.#resources.length,
      createdAt: this.createdAt,
      updatedAt: this.#updatedAt,
      ...defined({ ...state, ...about, lastError: error }),
    } as Server);
  }
}

/** Values of `env` and `headers` never leave the manager. */
function showConfig({ env, headers, ...config }: ServerConfig): ShownServerConfig {
  const names = {
    env: Object.freeze(Object.keys(env)),
    ...(headers && { headers: Object.freeze(Object.keys(headers)) }),
  };
  return Object.freeze({ ...config, ...names });
}
