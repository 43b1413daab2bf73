import { WebStandardStreamableHTTPServerTransport } from '#vendor/mcp-server-transport';
import { GatewayError, jsonRpcErrorOf, serverBusy } from './gateway-error.js';
import { isAnswer, isNotification, isRequest, paramOf, progressTokenOf } from './json-rpc.js';
import type { JsonRpcMessage, RequestId } from './json-rpc.js';

/** Who answers: a child of this session alone, or this session's part of a shared one. */
export interface ServerLink {
  /** False when there is nobody to take it. */
  sendMessage(message: JsonRpcMessage): boolean;
}

export interface FinishedCall {
  readonly method: string;
  readonly params: unknown;
  /** How the client named itself in its handshake. Nothing proves it. */
  readonly client: string;
  readonly startedAt: number;
  readonly durationMs: number;
  readonly result?: unknown;
  /** The server's own error, or ours with its code. */
  readonly error?: unknown;
  readonly errorCode?: string;
}

export interface SessionListener {
  onCallFinished(call: FinishedCall): void;
  /** A page has asked for its end, or it was idle for too long. */
  onClosed(): void;
  /** An answer to nothing, or one that nobody waits for any more. */
  onDropped(): void;
}

/** A request that a page waits for. */
interface OpenRequest {
  readonly method: string;
  readonly params: unknown;
  readonly progressToken: RequestId | undefined;
  readonly startedAt: number;
  /** Ids that came in one POST, and are answered on its stream. */
  readonly post: ReadonlySet<RequestId>;
  /** The page still reads that stream. */
  isListening: boolean;
}

const MAX_IN_FLIGHT = 64;
const MAX_QUEUED = 100;

/**
 * Passes messages between a page's HTTP session and a stdio server, and changes none. stdio does not say to what a
 * server's own message belongs: progress goes by its token, a cancellation by what it cancels, anything else to the
 * newest open POST, else to the standing stream, else it waits for one.
 */
export class GatewaySession {
  /** Of the last message, either way. */
  lastActiveAt: number;
  #link: ServerLink | undefined;
  #standingStreams = 0;
  #isEnded = false;
  #client = '';
  /** Of the POST whose messages are being taken: the transport hands them over before it awaits anything. */
  #post: ReadonlySet<RequestId> = new Set();
  readonly #open = new Map<RequestId, OpenRequest>();
  /** The server's own requests, and where each was sent. */
  readonly #asked = new Map<RequestId, RequestId | undefined>();
  readonly #queue: JsonRpcMessage[] = [];
  readonly #transport: WebStandardStreamableHTTPServerTransport;

  constructor(
    readonly id: string,
    readonly server: string,
    private readonly listener: SessionListener,
    private readonly now: () => number = Date.now,
  ) {
    this.lastActiveAt = now();
    this.#transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: () => id,
      keepAliveMs: 15_000,
    });
    this.#transport.onmessage = (message) => this.#onClientMessage(message);
    this.#transport.onclose = () => this.#onTransportClosed();
  }

  attachLink(link: ServerLink): void {
    this.#link = link;
  }

  get inFlight(): number {
    return this.#open.size;
  }

  /**
   * One HTTP request of this session. `body` is what a POST said, already parsed; `post` names the requests in it, for
   * `notePostClosed`.
   * @throws {GatewayError} `busy` when too much is in flight.
   */
  async handleRequest(
    request: Request,
    body: unknown,
  ): Promise<{ readonly response: Response; readonly post: ReadonlySet<RequestId> }> {
    const messages = (Array.isArray(body) ? body : [body]) as readonly unknown[];
    const ids = messages.filter(isRequestLike).map(({ id }) => id);
    if (this.#open.size + ids.length > MAX_IN_FLIGHT) throw serverBusy(this.server);
    if (ids.some((id) => this.#open.has(id)))
      throw new GatewayError('protocol-error', 'This request id is in use.', { status: 400, jsonRpcCode: -32600 });
    const post = new Set(ids);
    this.#post = post;
    const response = await this.#transport.handleRequest(request, body === undefined ? {} : { parsedBody: body });
    return { response, post };
  }

  /** The standing stream is open: what has waited goes out. */
  noteStandingStream(): void {
    this.#standingStreams += 1;
    for (const message of this.#queue.splice(0)) this.#sendToClient(message, undefined);
  }

  noteStandingStreamClosed(): void {
    this.#standingStreams -= 1;
  }

  /** The page has stopped reading the answers to these. */
  notePostClosed(ids: ReadonlySet<RequestId>): void {
    for (const id of ids) {
      const request = this.#open.get(id);
      if (request) request.isListening = false;
    }
  }

  #onClientMessage(message: JsonRpcMessage): void {
    this.lastActiveAt = this.now();
    if (isRequest(message)) this.#noteRequest(message);
    else if (isNotification(message, 'notifications/cancelled')) this.#noteCancelled(paramOf(message, 'requestId'));
    else if (isAnswer(message)) this.#asked.delete(message.id);
    const error = this.#trySending(message);
    if (error && isRequest(message)) this.#failRequest(message.id, error);
  }

  #trySending(message: JsonRpcMessage): GatewayError | undefined {
    try {
      return this.#link?.sendMessage(message) ? undefined : serverBusy(this.server);
    } catch (cause) {
      // Nested so deep that it cannot be written.
      return new GatewayError('protocol-error', 'This message cannot be passed on.', { jsonRpcCode: -32600, cause });
    }
  }

  #noteRequest(message: Extract<JsonRpcMessage, { id: RequestId; method: string }>): void {
    if (message.method === 'initialize') this.#client = nameOf(paramOf(message, 'clientInfo'));
    this.#open.set(message.id, {
      method: message.method,
      params: message.params,
      progressToken: progressTokenOf(message),
      startedAt: this.now(),
      post: this.#post,
      isListening: true,
    });
    for (const queued of this.#queue.splice(0)) this.#sendToClient(queued, message.id);
  }

  /** A server does not answer what was cancelled: the page's stream would stay open, and its place in use. */
  #noteCancelled(id: unknown): void {
    const request = typeof id === 'string' || typeof id === 'number' ? this.#open.get(id) : undefined;
    if (!request) return;
    this.#finishRequest(id as RequestId, { errorCode: 'cancelled' });
    const isLast = [...request.post].every((each) => !this.#open.has(each));
    if (isLast) setImmediate(() => this.#transport.closeSSEStream(id as RequestId));
  }

  /** A message of the server. */
  receiveMessage(message: JsonRpcMessage): void {
    if (this.#isEnded) return;
    this.lastActiveAt = this.now();
    if (isAnswer(message)) return this.#receiveAnswer(message);
    if (!('method' in message)) return this.listener.onDropped();
    if (isNotification(message, 'notifications/progress')) return this.#receiveProgress(message);
    if (isNotification(message, 'notifications/cancelled')) {
      const id = paramOf(message, 'requestId') as RequestId;
      const stream = this.#asked.get(id);
      this.#asked.delete(id);
      return this.#route(message, stream);
    }
    this.#route(message, undefined);
  }

  #receiveAnswer(message: Extract<JsonRpcMessage, { id: RequestId }>): void {
    if (!this.#open.has(message.id)) return this.listener.onDropped();
    this.#finishRequest(message.id, 'error' in message ? { error: message.error } : { result: outcomeOf(message) });
    this.#sendToClient(message, message.id);
  }

  #receiveProgress(message: JsonRpcMessage): void {
    const token = paramOf(message, 'progressToken');
    for (const [id, { progressToken, isListening }] of this.#open)
      if (progressToken === token && token !== undefined && isListening) return this.#sendToClient(message, id);
    this.listener.onDropped();
  }

  #route(message: JsonRpcMessage, preferred: RequestId | undefined): void {
    const isOpen = (id: RequestId): boolean => this.#open.get(id)?.isListening === true;
    const stream =
      preferred !== undefined && isOpen(preferred) ? preferred : [...this.#open.keys()].reverse().find(isOpen);
    if (isRequest(message)) this.#asked.set(message.id, stream);
    if (stream !== undefined || this.#standingStreams > 0) return this.#sendToClient(message, stream);
    this.#queue.push(message);
    if (this.#queue.length <= MAX_QUEUED) return;
    const dropped = this.#queue.shift();
    this.listener.onDropped();
    // It would wait for an answer that cannot come.
    if (dropped && isRequest(dropped))
      this.#link?.sendMessage({ jsonrpc: '2.0', id: dropped.id, error: { code: -32000, message: 'Nobody listens.' } });
  }

  #sendToClient(message: JsonRpcMessage, stream: RequestId | undefined): void {
    const options = stream === undefined ? {} : { relatedRequestId: stream };
    this.#transport.send(message, options).catch(() => this.listener.onDropped());
  }

  #failRequest(id: RequestId, error: GatewayError): void {
    if (!this.#open.has(id)) return;
    const told = jsonRpcErrorOf(error);
    this.#finishRequest(id, { error: told, errorCode: error.code });
    this.#sendToClient({ jsonrpc: '2.0', id, error: told }, id);
  }

  #finishRequest(id: RequestId, outcome: Pick<FinishedCall, 'result' | 'error' | 'errorCode'>): void {
    const request = this.#open.get(id);
    if (!request) return;
    this.#open.delete(id);
    const { method, params, startedAt } = request;
    const durationMs = this.now() - startedAt;
    this.listener.onCallFinished({ method, params, client: this.#client, startedAt, durationMs, ...outcome });
  }

  /** Says to whoever waits why there will be no answer, and ends the session: from now on it is not found. */
  async end(error: GatewayError): Promise<void> {
    if (this.#isEnded) return;
    for (const id of [...this.#open.keys()]) this.#failRequest(id, error);
    await Promise.resolve(); // what was sent is written before its streams are closed
    await this.#transport.close();
  }

  #onTransportClosed(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    for (const id of [...this.#open.keys()]) this.#finishRequest(id, { errorCode: 'cancelled' });
    this.listener.onClosed();
  }
}

const isRequestLike = (value: unknown): value is { id: RequestId; method: string } =>
  typeof value === 'object' &&
  value !== null &&
  'method' in value &&
  'id' in value &&
  (typeof value.id === 'string' || typeof value.id === 'number');

const outcomeOf = (message: JsonRpcMessage): unknown => ('result' in message ? message.result : undefined);

const MAX_NAME = 128;

/** Name and version, of whatever form. */
function nameOf(clientInfo: unknown): string {
  const { name, version } = (clientInfo ?? {}) as { readonly name?: unknown; readonly version?: unknown };
  const parts = [name, version].filter((part): part is string => typeof part === 'string');
  return parts.join(' ').slice(0, MAX_NAME);
}
