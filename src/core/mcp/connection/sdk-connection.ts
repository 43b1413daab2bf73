import type { McpTransport } from '../transports/mcp-transport.js';
import type { McpClock } from '../mcp-clock.js';
import { ConnectionLostFault } from './fault.js';
import type { Connection, ConnectionListener, RequestOptions } from './connection.js';
import { mcpSdk, type McpSdk } from './mcp-sdk.js';
import type { ServerQuestions } from './server-questions.js';
import { uiExtension } from './ui-extension.js';

type Client = InstanceType<McpSdk['Client']>;
type SdkTransport = Parameters<Client['connect']>[0];
type SdkSchema = Parameters<Client['request']>[1];

/** Takes every result as it came: what is in it is checked where it is read, entry by entry. */
const anyResult = {
  safeParse: (data: unknown) => ({ success: true, data }),
  parse: (data: unknown) => data,
} as unknown as SdkSchema;

/** The longest that a timer can be: our own time-outs can stand still, the SDK's cannot. */
const NEVER_MS = 2 ** 31 - 1;
const CLOSE_MS = 2_000;
/** What has arrived at the end of a stream is still on its way through the SDK. */
const SETTLE_MS = 100;

export interface SdkConnectionOptions {
  readonly transport: McpTransport & { terminateSession?(): Promise<void> };
  readonly clock: McpClock;
  readonly listener: ConnectionListener;
  readonly questions: ServerQuestions;
  readonly clientInfo: { readonly name: string; readonly version: string };
}

/** A connection through the SDK's client, with what that does not do: every request ends once, and says how. */
export class SdkConnection implements Connection {
  readonly isAttached = false;
  readonly #options: SdkConnectionOptions;
  readonly #client: Client;
  /** Requests without an answer, by the id that the SDK gave them. */
  readonly #pending = new Map<number, (fault: Error) => void>();
  /** Those whose stream broke and is being taken up again. */
  readonly #resumed = new Set<number>();
  #lastId = -1;
  #isOpen = false;
  #isClosed = false;

  private constructor(options: SdkConnectionOptions, client: Client) {
    this.#options = options;
    this.#client = client;
  }

  /** Opens a transport and initializes. Rejects with what went wrong, and leaves nothing open. */
  static async open(options: SdkConnectionOptions, signal: AbortSignal): Promise<SdkConnection> {
    const sdk = await mcpSdk.load();
    const { questions, clientInfo } = options;
    const client = new sdk.Client(clientInfo, {
      capabilities: { extensions: { ...uiExtension }, ...questions.capabilities },
      // The client would check results of its own `callTool`; ours go through `request`, and are checked where they are
      // read. ajv, its default, compiles with `new Function`, which a strict page forbids.
      jsonSchemaValidator: {
        getValidator: () => (input) => ({ valid: true, data: input as never, errorMessage: undefined }),
      },
    });
    const connection = new SdkConnection(options, client);
    connection.#listen(sdk);
    try {
      signal.throwIfAborted();
      await connection.#connect(signal);
      signal.throwIfAborted();
      connection.#isOpen = true;
    } catch (error) {
      await connection.closeConnection();
      throw error;
    }
    return connection;
  }

  get capabilities(): Readonly<Record<string, unknown>> {
    return this.#client.getServerCapabilities() ?? {};
  }

  get serverInfo(): Readonly<Record<string, unknown>> | undefined {
    return this.#client.getServerVersion();
  }

  get instructions(): string | undefined {
    return this.#client.getInstructions();
  }

  protocolVersion: string | undefined;

  sendRequest(
    method: string,
    params: Record<string, unknown>,
    { signal, onProgress }: RequestOptions = {},
  ): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) return reject(new ConnectionLostFault('closed', false));
      if (signal?.aborted) return reject(abortReason(signal));
      // The SDK never lets go of a signal, and would cancel what has long been answered.
      const cancel = new AbortController();
      const request = this.#client.request({ method, params }, anyResult, {
        timeout: NEVER_MS,
        signal: cancel.signal,
        ...(onProgress && { onprogress: onProgress }),
      });
      const id = this.#lastId; // the SDK sends at once
      const settle = (): void => {
        this.#pending.delete(id);
        this.#resumed.delete(id);
        signal?.removeEventListener('abort', onAbort);
      };
      const onAbort = (): void => {
        settle();
        cancel.abort(signal?.reason);
        if (signal) reject(abortReason(signal));
      };
      this.#pending.set(id, (fault) => {
        settle();
        reject(fault);
      });
      signal?.addEventListener('abort', onAbort);
      request.then(
        (result) => {
          settle();
          resolve(result);
        },
        (error: unknown) => {
          if (!this.#pending.has(id)) return;
          settle();
          reject(this.#isClosed ? new ConnectionLostFault('closed', true, { cause: error }) : (error as Error));
        },
      );
    });
  }

  async closeConnection(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#failPending('closed');
    const { transport, clock } = this.#options;
    const over = new AbortController();
    const closing = async (): Promise<void> => {
      if (transport.sessionId !== undefined) await transport.terminateSession?.().catch(() => undefined);
      await this.#client.close().catch(() => undefined);
      // One that never came to be the client's.
      await transport.close().catch(() => undefined);
    };
    await Promise.race([closing(), clock.sleep(CLOSE_MS, over.signal)]);
    over.abort();
    // A transport may end without a word: the SDK would keep its timers, which are 24 days long.
    transport.onclose?.();
  }

  sendFarewell(): void {
    const { transport } = this.#options;
    if (transport.sessionId !== undefined) void transport.terminateSession?.().catch(() => undefined);
  }

  /** The stream of an answer has ended: whoever waits for it learns so, unless the SDK takes it up again. */
  answerEnded(id: number, isPrimed: boolean): void {
    if (this.#isClosed) return;
    void this.#options.clock.sleep(SETTLE_MS).then(() => {
      const reject = this.#pending.get(id);
      if (!reject) return;
      if (isPrimed) return void this.#resumed.add(id);
      reject(new ConnectionLostFault('the stream of the answer ended without it', true));
      this.#options.listener.connectionDoubted();
    });
  }

  #listen(sdk: McpSdk): void {
    const { transport, listener, questions } = this.#options;
    const client = this.#client;
    const send = transport.send.bind(transport) as (message: unknown, options?: unknown) => Promise<void>;
    transport.send = (message: { id?: unknown; method?: unknown }, options?: unknown) => {
      if (typeof message.id === 'number' && message.method !== undefined) this.#lastId = message.id;
      return send(message, options);
    };
    // The client calls whatever stands here before it: a message counts even where the client makes nothing of it.
    transport.onmessage = () => listener.messageArrived();
    const setVersion = transport.setProtocolVersion?.bind(transport);
    transport.setProtocolVersion = (version) => {
      this.protocolVersion = version;
      setVersion?.(version);
    };
    client.onclose = () => {
      if (this.#isClosed) return;
      this.#isClosed = true;
      this.#failPending('closed by the server');
      // One that never stood tells by its rejection: the next try must not hear of it.
      if (this.#isOpen) listener.connectionLost();
    };
    client.onerror = (error) => this.#onError(error);
    client.fallbackNotificationHandler = ({ method, params }) => {
      const [, list] = /^notifications\/(tools|resources)\/list_changed$/.exec(method) ?? [];
      if (list === 'tools' || list === 'resources') listener.listChanged(list);
      listener.notified?.(method, params);
      return Promise.resolve();
    };
    questions.answerThrough(client, sdk);
  }

  async #connect(signal: AbortSignal): Promise<void> {
    const { transport } = this.#options;
    const abort = new AbortController();
    const onAbort = (): void => abort.abort(signal.reason);
    signal.addEventListener('abort', onAbort);
    const aborted = new Promise<never>((_, reject) =>
      abort.signal.addEventListener('abort', () => reject(abortReason(abort.signal))),
    );
    try {
      // A transport that never starts hears of no signal.
      const connecting = this.#client.connect(transport as unknown as SdkTransport, { timeout: NEVER_MS });
      connecting.catch(() => undefined);
      await Promise.race([connecting, aborted]);
    } finally {
      signal.removeEventListener('abort', onAbort);
    }
  }

  #onError(error: Error): void {
    if (this.#isClosed) return;
    const { listener } = this.#options;
    const { name, message } = error;
    if (/Maximum reconnection attempts/.test(message)) {
      for (const id of this.#resumed) this.#pending.get(id)?.(new ConnectionLostFault(message, true));
      listener.connectionDoubted();
    } else if (
      /ZodError/.test(name) ||
      name === 'SyntaxError' ||
      /^(?:Received a response for an unknown|Unknown message type)/.test(message)
    ) {
      listener.messageMalformed();
    } else if (name === 'TypeError' || /^SSE (?:stream disconnected|error)/.test(message)) {
      listener.connectionDoubted();
    }
  }

  #failPending(reason: string): void {
    for (const reject of [...this.#pending.values()]) reject(new ConnectionLostFault(reason, true));
  }
}

const abortReason = (signal: AbortSignal): Error =>
  signal.reason instanceof Error ? signal.reason : new Error(String(signal.reason));
