import { defined } from './config/server-config-rules.js';
import type { ServerConfig } from './config/server-config.js';
import type { StoredServer } from './config/server-storage.js';
import type { Connection } from './connection/connection.js';
import { isSignedOut, readFault } from './connection/fault.js';
import { dialServer, type DialOptions, type DialTarget } from './connection/dial-server.js';
import type { DialQueue } from './connection/dial-queue.js';
import { sendWithin } from './connection/send-within.js';
import type { QuestionHandlers } from './connection/question-handlers.js';
import { ServerQuestions } from './connection/server-questions.js';
import { ServerSession } from './connection/server-session.js';
import type { AllLimits } from './manager-limits.js';
import type { McpClock } from './mcp-clock.js';
import { CircuitBreaker } from './resilience/circuit-breaker.js';
import type { Deadline } from './resilience/deadline.js';
import { HealthCheck } from './resilience/health-check.js';
import { LatencyWindow } from './resilience/latency-window.js';
import { RequestSlots } from './resilience/request-slots.js';
import type { ResourceCache } from './resources/resource-cache.js';
import { ServerError } from './server-error.js';
import { ServerOffer } from './server-offer.js';
import type { Resource, Server, ServerNotification, ShownServerConfig, Tool, ToolInitiator } from './server.js';
import type { TeardownHooks } from './teardown-hooks.js';
import { canonicalJson } from './tools/canonical-json.js';
import type { ApprovalStore, ToolApproval } from './tools/tool-consent.js';
import { ToolPins, type ToolPin } from './tools/tool-pins.js';

/** What all servers of a manager share. */
export interface ServerContext extends Pick<
  DialOptions,
  'clock' | 'fetch' | 'streams' | 'knownTransports' | 'authProvider' | 'clientInfo'
> {
  readonly clock: McpClock;
  readonly limits: AllLimits;
  readonly teardown: TeardownHooks;
  readonly handlers: QuestionHandlers;
  readonly dialQueue: DialQueue;
  readonly cache: ResourceCache;
  /** What the host has attached under a name, and the gateway. */
  targetOf(name: string): Omit<DialTarget, 'config'>;
  /** A snapshot has changed. */
  changed(): void;
  /** Something that rests has changed: pins, approvals. */
  storedChanged(): void;
  /** A server was given up, for a reason that a host wants to know. */
  failed(error: ServerError): void;
  /** A server has told something by itself. */
  notified?(note: ServerNotification): void;
}

/** One server: what it is configured as, how it stands, and what it offers. */
export class ManagedServer implements ApprovalStore {
  readonly createdAt: string;
  readonly latency: LatencyWindow;
  readonly breaker: CircuitBreaker;
  readonly slots: RequestSlots;
  readonly pins: ToolPins;
  readonly session: ServerSession;
  readonly health: HealthCheck;
  /** Time-outs of calls that are under way: they stand still while the server asks a person. */
  readonly deadlines = new Set<Deadline>();
  readonly #context: ServerContext;
  readonly #questions: ServerQuestions;
  readonly #offer: ServerOffer;
  #config: ServerConfig;
  #updatedAt: string;
  #approvals: readonly ToolApproval[];
  #snapshot: Server | undefined;
  #starting: Promise<Server> | undefined;
  #stopped: Promise<Server> | undefined;
  #hasFailed = false;
  /** Aborted when calls that are under way must end: the server is being stopped. */
  #stopping = new AbortController();

  constructor(config: ServerConfig, stored: Partial<StoredServer> & { createdAt: string }, context: ServerContext) {
    this.#config = config;
    this.#context = context;
    this.createdAt = stored.createdAt;
    this.#updatedAt = stored.updatedAt ?? stored.createdAt;
    this.#approvals = stored.approvals ?? [];
    this.pins = new ToolPins(stored.pins);
    const { clock, limits } = context;
    this.latency = new LatencyWindow(limits.latencyCalls);
    this.slots = new RequestSlots(limits.requestsInFlight, limits.requestsWaiting);
    const { circuitFailures: maxFailures, circuitOpenMs: openMs } = limits;
    this.breaker = new CircuitBreaker({ now: clock.now, maxFailures, openMs });
    this.#questions = new ServerQuestions(config.name, context.handlers, () => this.#pauseCalls());
    this.#offer = this.#makeOffer();
    this.health = new HealthCheck({
      clock,
      limits,
      breaker: this.breaker,
      checkServer: (signal) => this.#checkServer(signal),
      circuitChanged: () => this.announceChange(),
    });
    this.session = new ServerSession({
      clock,
      limits,
      dialServer: (options) => this.#dial(options),
      adoptServer: async ({ tools, resources }) => {
        this.#offer.adoptResources(resources);
        await this.#offer.adoptTools(tools);
      },
      stateChanged: () => this.#onStateChanged(),
      connectionGone: () => context.cache.dropServer(this.#config.id),
      listChanged: (list) => this.#offer.requestRefresh(list),
      notified: (method, params) =>
        context.notified?.({ server: this.name, serverId: this.#config.id, method, params }),
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
    return this.#offer.tools;
  }

  /** All `ui://` resources that the server lists. */
  get resources(): readonly Resource[] {
    return this.#offer.resources;
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

  /** Called twice, gives the same promise. */
  start(options?: { readonly byPage?: boolean }): Promise<Server> {
    return (this.#starting ??= this.#begin(options).finally(() => (this.#starting = undefined)));
  }

  async #begin(options?: { readonly byPage?: boolean }): Promise<Server> {
    if (!this.#config.enabled) throw new ServerError('server-disabled', { server: this.name });
    if (this.#stopped) await this.#stopped;
    await this.session.start(options).catch((error: unknown) => {
      throw error instanceof ServerError ? error.named(this.name) : error;
    });
    return this.snapshot;
  }

  /** Its apps say goodbye, its calls end, then its connection. Never fails; called twice, gives the same promise. */
  stop(): Promise<Server> {
    return (this.#stopped ??= this.#end().finally(() => (this.#stopped = undefined)));
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

  /** Takes longer choices back: all, those of one tool, or of that those of one who asks. */
  removeApprovals(tool?: string, initiator?: ToolInitiator): void {
    const isKept = (each: ToolApproval): boolean =>
      (tool !== undefined && each.tool !== tool) || (initiator !== undefined && each.initiator !== initiator);
    this.#approvals = this.#approvals.filter(isKept);
    this.#context.storedChanged();
    this.announceChange();
  }

  /** Takes over what a person has accepted in another tab. What holds for a conversation is this tab's own. */
  adoptAccepted(
    pins: Readonly<Record<string, ToolPin>> | undefined,
    approvals: readonly ToolApproval[] | undefined,
  ): void {
    const isOther = pins !== undefined && this.#offer.adoptPins(pins);
    const own = this.#approvals.filter(({ conversationId }) => conversationId !== undefined);
    const next = approvals && [...approvals.map((each) => Object.freeze({ ...each })), ...own];
    const hasChanged = next !== undefined && canonicalJson(next) !== canonicalJson(this.#approvals);
    if (hasChanged) this.#approvals = next;
    if (isOther || hasChanged) this.announceChange();
  }

  /** A person accepts a tool as it is now. */
  acceptTool(name: string): void {
    this.#offer.acceptTool(name);
    this.#context.storedChanged();
    this.announceChange();
  }

  /** Asks the server for its tools. */
  refreshTools(signal?: AbortSignal): Promise<readonly Tool[]> {
    return this.#offer.refreshTools(signal);
  }

  /** Asks something of the server. What goes wrong is a {@link ServerError}, and the connection is looked after. */
  async explainFault<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (cause) {
      if (isSignedOut(cause)) this.session.giveUp(new ServerError('auth-required', { server: this.name, cause }));
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

  async #end(): Promise<Server> {
    const leaving = this.session.connection && this.#context.teardown.tearDown(this.name);
    if (leaving) await leaving;
    this.#stopping.abort(new ServerError('cancelled', { server: this.name }));
    this.#stopping = new AbortController();
    this.#offer.cancelRefreshes();
    await this.session.stop();
    this.#offer.clearOffer();
    this.announceChange();
    return this.snapshot;
  }

  async #checkServer(signal: AbortSignal): Promise<void> {
    const { clock, limits } = this.#context;
    const connection = this.requireConnection();
    if (connection.capabilities['tools']) await this.refreshTools(signal);
    else await sendWithin(connection, { method: 'ping', timeoutMs: limits.requestMs }, { clock, signal });
  }

  #makeOffer(): ServerOffer {
    const { clock, limits, cache, storedChanged } = this.#context;
    return new ServerOffer({
      ...{ clock, limits, slots: this.slots, pins: this.pins, storedChanged },
      readConfig: () => this.#config,
      requireConnection: () => this.requireConnection(),
      doubtConnection: () => this.session.doubtConnection(),
      resourcesOutdated: () => cache.dropServer(this.#config.id),
      changed: () => this.announceChange(),
    });
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

  #onStateChanged(): void {
    const { status, lastError } = this.session.state;
    if (status === 'connected') this.health.startChecking();
    else this.health.stopChecking();
    this.announceChange();
    // Once for each time that it is given up.
    const wasFailed = this.#hasFailed;
    this.#hasFailed = status === 'error';
    if (this.#hasFailed && !wasFailed && lastError) this.#context.failed(lastError.named(this.name));
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
      tools: this.#offer.tools,
      approvals: this.#approvals,
      toolCount: this.#offer.toolCount,
      resources: Object.freeze(this.#offer.resources.slice(0, this.#context.limits.shownResources)),
      resourceCount: this.#offer.resources.length,
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
