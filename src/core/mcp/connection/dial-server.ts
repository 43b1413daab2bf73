import type { ServerConfig, ServerTransport } from '../config/server-config.js';
import { isLoopback } from '../config/server-config-rules.js';
import type { GatewayPairing } from '../gateway-pairing.js';
import type { AllLimits } from '../manager-limits.js';
import type { McpClock } from '../mcp-clock.js';
import { Deadline } from '../resilience/deadline.js';
import { withRetries } from '../resilience/retry.js';
import { ServerError } from '../server-error.js';
import type { ConnectPhase } from '../server.js';
import type { McpTransport } from '../transports/mcp-transport.js';
import { observeFetch, type FetchLike } from '../transports/observed-fetch.js';
import { openTransport, type NetworkTransport } from '../transports/open-transport.js';
import type { StandingStreams } from '../transports/standing-streams.js';
import { AttachedConnection, type AttachedClient } from './attached-connection.js';
import type { Connection, ConnectionListener } from './connection.js';
import { HttpFault, readFault } from './fault.js';
import { listServer } from './list-server.js';
import { mcpSdk, type McpSdk } from './mcp-sdk.js';
import { SdkConnection } from './sdk-connection.js';
import type { ServerQuestions } from './server-questions.js';
import type { SignInProvider } from './sign-in-provider.js';
import { prepareAuth } from '../oauth/prepare-auth.js';

/** What is dialled, besides what the config says. */
export interface DialTarget {
  readonly config: ServerConfig;
  readonly client?: AttachedClient | undefined;
  readonly makeTransport?: (() => McpTransport | Promise<McpTransport>) | undefined;
  readonly gateway?: GatewayPairing | undefined;
}

export interface DialOptions {
  readonly clock: McpClock;
  readonly limits: AllLimits;
  readonly fetch: FetchLike;
  readonly streams: StandingStreams;
  /** Servers that speak the form before Streamable HTTP, by name, until the page goes. */
  readonly knownTransports: Map<string, ServerTransport>;
  readonly authProvider: (config: ServerConfig) => (object & SignInProvider) | undefined;
  readonly clientInfo: { readonly name: string; readonly version: string };
  readonly questions: ServerQuestions;
  readonly listener: ConnectionListener;
  readonly signal: AbortSignal;
  readonly onPhase: (phase: ConnectPhase, signInUrl?: string) => void;
}

/** A server that has answered: connected, and listed. */
export interface DialledServer {
  readonly connection: Connection;
  readonly tools: readonly unknown[];
  readonly resources: readonly unknown[];
}

/**
 * One attempt to reach a server: opens a way, initializes, and lists what there is. 10 seconds for all of it, retries
 * included; a sign-in stops that clock.
 * @throws {ServerError}
 */
export async function dialServer(target: DialTarget, options: DialOptions): Promise<DialledServer> {
  const { config } = target;
  const timeoutMs = config.connectTimeoutMs ?? options.limits.connectMs;
  const deadline = new Deadline(options.clock, timeoutMs);
  const abort = new AbortController();
  const onEnd = (): void => {
    const { reason } = options.signal as { reason: unknown };
    abort.abort(reason instanceof ServerError ? reason : new ServerError('cancelled', { server: config.name }));
  };
  const onTimeout = (): void =>
    abort.abort(new ServerError('timeout', { server: config.name, values: { seconds: timeoutMs / 1_000 } }));
  options.signal.addEventListener('abort', onEnd);
  deadline.signal.addEventListener('abort', onTimeout);
  if (options.signal.aborted) onEnd();
  const dial = new Dial(target, options, abort.signal, deadline);
  try {
    return await dial.run();
  } catch (error) {
    throw abort.signal.aborted ? abort.signal.reason : dial.explain(error);
  } finally {
    options.signal.removeEventListener('abort', onEnd);
    deadline.end();
  }
}

class Dial {
  readonly #target: DialTarget;
  readonly #options: DialOptions;
  readonly #signal: AbortSignal;
  readonly #deadline: Deadline;
  #phase: ConnectPhase = 'transport';

  constructor(target: DialTarget, options: DialOptions, signal: AbortSignal, deadline: Deadline) {
    this.#target = target;
    this.#options = options;
    this.#signal = signal;
    this.#deadline = deadline;
  }

  async run(): Promise<DialledServer> {
    this.#enter('transport');
    const { clock, limits } = this.#options;
    const connection = await withRetries(() => this.#connect(), { clock, limits, signal: this.#signal });
    try {
      const [resources, tools] = await Promise.all([
        this.#list(connection, 'resources'),
        this.#list(connection, 'tools'),
      ]);
      this.#signal.throwIfAborted();
      return { connection, resources, tools };
    } catch (error) {
      await connection.closeConnection();
      throw error;
    }
  }

  /** As the rest of the kit hears of it. */
  explain(error: unknown): ServerError {
    const { name: server, command } = this.#target.config;
    const fault = readFault(error);
    const { status, values } = fault;
    const isGateway = command !== undefined && !(error instanceof HttpFault && error.told);
    if (isGateway && (status === 401 || status === 403 || status === 421))
      return new ServerError('gateway-refused', { server, cause: error, values: { reason: `HTTP ${status}` } });
    if (isGateway && status === 404) return new ServerError('gateway-required', { server, cause: error });
    const isHandshake = this.#phase === 'initialize' && fault.code === 'protocol-error';
    const code = isHandshake ? 'initialization-failed' : fault.code;
    return new ServerError(code, { server, values, cause: error });
  }

  #enter(phase: ConnectPhase, signInUrl?: string): void {
    this.#phase = phase;
    this.#options.onPhase(phase, signInUrl);
  }

  async #list(connection: Connection, list: 'tools' | 'resources'): Promise<readonly unknown[]> {
    if (!connection.capabilities[list]) return [];
    this.#enter(list);
    const { clock, limits } = this.#options;
    const signal = this.#signal;
    const read = (): Promise<unknown[]> => listServer(connection, list, { signal, maxPages: limits.listPages });
    return withRetries(read, { clock, limits, signal });
  }

  async #connect(): Promise<Connection> {
    const { client, makeTransport, config } = this.#target;
    if (client) return new AttachedConnection(client, this.#options.listener);
    if (makeTransport) return this.#open(await makeTransport());
    const sdk = await mcpSdk.load();
    if (config.command !== undefined) return this.#openNetwork(sdk, 'http', this.#gatewayAddress());
    const url = new URL(config.url ?? '');
    const isSocket = url.protocol === 'ws:' || url.protocol === 'wss:';
    const known = isSocket ? 'websocket' : (config.transport ?? this.#options.knownTransports.get(config.name));
    const given = { url, headers: config.headers ?? {} };
    if (known === 'websocket' || known === 'sse') return this.#openNetwork(sdk, known, given);
    try {
      return await this.#openNetwork(sdk, 'http', given);
    } catch (error) {
      // What a server from before 2025-03-26 says to a POST.
      if (!(error instanceof HttpFault) || ![400, 404, 405].includes(error.status)) throw error;
      const connection = await this.#openNetwork(sdk, 'sse', given).catch(() => Promise.reject(error));
      this.#options.knownTransports.set(config.name, 'sse');
      return connection;
    }
  }

  #gatewayAddress(): { url: URL; headers: Record<string, string> } {
    const { gateway, config } = this.#target;
    const { name: server, command = '', args } = config;
    if (!gateway || !isLoopback(gateway.url) || (gateway.servers && !gateway.servers.has(server))) {
      // What stands in env may be secret: only its names are to be pasted.
      const env = Object.fromEntries(Object.keys(config.env).map((name) => [name, `\${${name}}`]));
      const json = JSON.stringify({ mcpServers: { [server]: { command, args, env } } }, undefined, 2);
      throw new ServerError('gateway-required', { server, values: { json } });
    }
    const url = new URL(`servers/${server}/mcp`, gateway.url.href.replace(/\/?$/, '/'));
    return { url, headers: { Authorization: `Bearer ${gateway.token}` } };
  }

  async #openNetwork(
    sdk: McpSdk,
    kind: Exclude<ServerTransport, 'stdio'>,
    { url, headers }: { url: URL; headers: Readonly<Record<string, string>> },
  ): Promise<Connection> {
    const { fetch, streams, clock, limits, listener, authProvider } = this.#options;
    const { config } = this.#target;
    const provider = config.command === undefined ? authProvider(config) : undefined;
    if (provider) await prepareAuth(sdk);
    let connection: SdkConnection | undefined;
    const open = (): Promise<NetworkTransport> =>
      openTransport(sdk, kind, {
        url,
        headers,
        authProvider: provider,
        fetch: observeFetch(fetch, {
          now: clock.now,
          maxBytes: limits.messageBytes,
          signsIn: () => provider !== undefined && provider.maySignIn !== false,
          demandScope: (scope) => provider?.demandScope?.(scope),
          currentToken: async () => (await provider?.tokens?.())?.access_token,
          takeStandingStream: () => (kind === 'http' ? streams.takeStream(url) : () => undefined),
          bytesArrived: () => listener.messageArrived(),
          messageTooLarge: () => listener.messageTooLarge(),
          answerEnded: (id, { isPrimed }) => connection?.answerEnded(id, isPrimed),
        }),
      });
    const transport = await open();
    try {
      return (connection = await this.#open(transport));
    } catch (error) {
      if (!provider?.waitForCode || provider.maySignIn === false || readFault(error).code !== 'auth-required')
        throw error;
      await this.#signIn(transport, provider);
      return (connection = await this.#open(await open()));
    }
  }

  /** A person signs in, however long it takes: the clock of the connection stands still. */
  async #signIn(transport: NetworkTransport, provider: SignInProvider): Promise<void> {
    const server = this.#target.config.name;
    this.#enter('authorizing', provider.signInUrl);
    const resume = this.#deadline.pause();
    try {
      const code = await provider.waitForCode?.(this.#signal);
      await transport.finishAuth?.(code ?? '');
    } catch (cause) {
      if (cause instanceof ServerError) throw cause;
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new ServerError('auth-failed', { server, values: { reason }, cause });
    } finally {
      resume();
    }
  }

  #open(transport: McpTransport): Promise<SdkConnection> {
    const { clock, listener, questions, clientInfo } = this.#options;
    this.#enter('initialize');
    return SdkConnection.open({ transport, clock, listener, questions, clientInfo }, this.#signal);
  }
}
