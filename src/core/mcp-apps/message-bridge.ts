import { Deadline } from '../mcp/resilience/deadline.js';
import { systemClock, type McpClock } from '../mcp/mcp-clock.js';
import { isRecord } from '../mcp/config/server-config-rules.js';
import { messageFault, MessageRate } from '../message-limits.js';
import type { AppChannel } from './app-channel.js';
import { AppError, JsonRpcError, RPC_CODES } from './app-error.js';
import type { AppLimits } from './app-policy.js';
import { SentRequests, type SendRequestOptions } from './sent-requests.js';

/** What a handler knows of the request that it answers. */
export interface RequestCall {
  readonly id: string | number;
  /** Aborted when the app cancels, time runs out, or the line ends. */
  readonly signal: AbortSignal;
  /** The request's clock stands still, while a person is asked. @returns what lets it go on. */
  holdClock(): () => void;
}

/** Value or promise is the result; a `JsonRpcError` is the answer as it is, anything else -32603. */
export type RequestHandler = (params: Record<string, unknown>, call: RequestCall) => unknown;
export type NotificationHandler = (params: Record<string, unknown>) => void;

export type BridgeLimits = Pick<
  AppLimits,
  | 'requestTimeoutMs'
  | 'requestsInFlight'
  | 'messageBytes'
  | 'messageDepth'
  | 'messageNodes'
  | 'messagesPerSecond'
  | 'messageBurst'
  | 'floodPerSecond'
  | 'floodSeconds'
>;

/** A request and how it ended, or a message that was dropped. */
export interface BridgeRecord {
  readonly direction: 'from-app' | 'to-app';
  /** Of a message that was dropped: what is wrong with it. */
  readonly method: string;
  readonly outcome: 'done' | 'error' | 'timeout' | 'cancelled' | 'dropped';
  /** Code of the error. */
  readonly code?: number;
  readonly durationMs: number;
}

export interface MessageBridgeOptions {
  /** `undefined`: the app gets -32601. */
  readonly requests: (method: string) => RequestHandler | undefined;
  readonly notifications: (method: string) => NotificationHandler | undefined;
  /** How long a request may take. Default `requestTimeoutMs`; `Infinity`: as long as its handler does. */
  readonly timeoutMs?: (method: string) => number;
  /** What is no JSON-RPC: WebMCP, simple tools, mcp-ui. True: taken. */
  readonly onOther?: (message: unknown) => boolean;
  readonly limits: BridgeLimits;
  readonly clock?: McpClock;
  /** Ids of requests to the app are above it. Default 0; where one line follows another, above those of the last one. */
  readonly lastId?: number;
  /** A line for each routed message on the console. */
  readonly debug?: boolean;
  readonly onRecord?: (record: BridgeRecord) => void;
  /** The line has brought so much that its frame has to go. */
  readonly onFlood?: () => void;
}

/** A request of the app without an answer. */
interface OpenRequest {
  readonly abort: AbortController;
  readonly deadline: Deadline | undefined;
  /** Ends it: with an answer, or without one. */
  readonly settle: (answer: object | undefined, outcome: BridgeRecord['outcome'], code?: number) => void;
}

const RATE_ANSWER_MS = 1_000;
/** The longest that a console line may be. */
const MAX_LINE = 2_000;

/**
 * JSON-RPC 2.0 over one line to an app, within limits: routes requests to handlers and answers to whoever asked. Whatever
 * comes is untrusted; every request is answered once, but for one that the app has cancelled. Knows no methods, no
 * document, no frame.
 */
export class MCPMessageBridge {
  readonly #channel: AppChannel;
  readonly #options: MessageBridgeOptions;
  readonly #clock: McpClock;
  readonly #rate: MessageRate;
  readonly #open = new Map<string | number, OpenRequest>();
  readonly #sent: SentRequests;
  readonly #stop: () => void;
  #rateAnsweredAt = -Infinity;
  #isClosed = false;

  constructor(channel: AppChannel, options: MessageBridgeOptions) {
    const { clock = systemClock, limits, lastId } = options;
    this.#channel = channel;
    this.#options = options;
    this.#clock = clock;
    this.#rate = new MessageRate(clock.now(), limits);
    const send = (message: object): boolean => this.#post(message);
    this.#sent = new SentRequests({ clock, limits, lastId, send, record: this.#record });
    this.#stop = channel.receive((message) => this.#onMessage(message));
  }

  /** Sends a message as it is. What is beyond the limits is not sent. @returns whether it went. */
  sendToApp(message: object): boolean {
    return this.#post(message);
  }

  /** Rejects with the app's `JsonRpcError`; with an `AppError` `app-closed`; with what the signal was aborted with. */
  sendRequest(method: string, params: object = {}, options: SendRequestOptions = {}): Promise<unknown> {
    if (this.#isClosed) return Promise.reject(new AppError('app-closed'));
    return this.#sent.sendRequest(method, params, options);
  }

  /** @returns whether it went: not where it is beyond the limits. */
  sendNotification(method: string, params: object = {}): boolean {
    return this.#post({ jsonrpc: '2.0', method, params });
  }

  /** Ends it: whoever waits learns so, and nothing is left behind. */
  cleanup(reason = 'closed'): void {
    if (this.#isClosed) return;
    const closing = JsonRpcError.refused('closing');
    for (const [id, { settle }] of [...this.#open]) settle(errorAnswer(id, closing), 'cancelled', closing.code);
    this.#isClosed = true;
    this.#stop();
    this.#sent.rejectAll(new AppError('app-closed', { reason }));
  }

  // ── what comes ──

  #onMessage(given: unknown): void {
    if (this.#isClosed) return;
    const verdict = this.#rate.judgeMessage(this.#clock.now());
    if (verdict === 'flood') return this.#options.onFlood?.();
    if (verdict === 'drop') return this.#refuseRate(given);
    const message = this.#readMessage(given);
    if (message === undefined) return;
    if (isRecord(message) && message['jsonrpc'] === '2.0') return this.#takeMessage(message);
    if (Array.isArray(message)) return this.#answerInvalid(null, 'Batches are not taken.');
    if (this.#options.onOther?.(message) === true) return;
    if (isRecord(message) && typeof message['method'] === 'string') return this.#takeUnmarked(message);
    this.#drop('not-json-rpc');
  }

  /** Nothing is looked into but what says that somebody waits for an answer, and that at most once a second. */
  #refuseRate(given: unknown): void {
    const now = this.#clock.now();
    this.#drop('rate-limited');
    if (now - this.#rateAnsweredAt < RATE_ANSWER_MS || !isRecord(given)) return;
    if (!isId(given['id']) || typeof given['method'] !== 'string') return;
    this.#rateAnsweredAt = now;
    this.#post(errorAnswer(given['id'], JsonRpcError.refused('rate-limited')));
  }

  /** A message within the limits; `undefined` once it has been refused. */
  #readMessage(given: unknown): unknown {
    const { limits } = this.#options;
    let message = given;
    try {
      if (typeof given === 'string' && given.length <= limits.messageBytes) message = JSON.parse(given);
    } catch {
      this.#drop('not-json');
      this.#post(errorAnswer(null, new JsonRpcError(RPC_CODES.parse, 'The message is a string, and not JSON.')));
      return undefined;
    }
    const fault = messageFault(message, limits);
    if (!fault) return message;
    this.#drop(fault);
    const { id = typeof given === 'string' ? null : undefined, method } = isRecord(message) ? message : {};
    if (isId(id) && method === undefined) this.#sent.failRequest(id, JsonRpcError.refused('message-too-large'));
    else if (id !== undefined) {
      const reason = fault === 'not-plain' ? fault : 'message-too-large';
      const error = new JsonRpcError(RPC_CODES.invalidRequest, `The message is ${fault}.`, { reason });
      this.#post(errorAnswer(isId(id) ? id : null, error));
    }
    return undefined;
  }

  #takeMessage(message: Record<string, unknown>): void {
    const { id, method } = message;
    if (method === undefined && ('result' in message || 'error' in message)) {
      if (!isId(id) || !this.#sent.takeAnswer(id, message)) this.#drop('answer-unknown');
      return;
    }
    if (typeof method !== 'string') return this.#answerInvalid(isId(id) ? id : null, 'method must be a string.');
    if (id === undefined) return this.#takeNotification(method, message['params']);
    if (!isId(id)) return this.#answerInvalid(null, 'id must be a string or a number.');
    this.#takeRequest(id, method, message['params']);
  }

  /** Says a method, but not which protocol: an error for who waits for an answer, otherwise a notification like any. */
  #takeUnmarked(message: Record<string, unknown>): void {
    const { id, method } = message;
    if (id === undefined) this.#takeNotification(method as string, message['params']);
    else this.#answerInvalid(isId(id) ? id : null, 'jsonrpc must be "2.0".');
  }

  #takeNotification(method: string, params: unknown): void {
    this.#trace('from-app', method);
    const fields = isRecord(params) ? params : {};
    if (method === 'notifications/cancelled') return this.#cancel(fields['requestId']);
    if (method === 'notifications/progress' && this.#sent.takeProgress(fields)) return;
    const handler = this.#options.notifications(method);
    if (!handler) return this.#drop('notification-unknown');
    try {
      handler(fields);
    } catch {
      this.#drop('notification-failed');
    }
  }

  #takeRequest(id: string | number, method: string, params: unknown): void {
    this.#trace('from-app', method);
    const { limits, requests, timeoutMs } = this.#options;
    if (this.#open.has(id)) return this.#answerInvalid(id, 'The id is in use.');
    if (this.#open.size >= limits.requestsInFlight)
      return this.#answerFault(id, method, JsonRpcError.refused('too-many-requests'));
    const handler = requests(method);
    if (!handler) return this.#answerFault(id, method, JsonRpcError.methodNotFound(method));
    if (params !== undefined && !isRecord(params))
      return this.#answerFault(id, method, JsonRpcError.invalidParams('params', 'an object'));
    const ms = timeoutMs?.(method) ?? limits.requestTimeoutMs;
    const call = this.#openRequest(id, method, ms === Infinity ? undefined : new Deadline(this.#clock, ms));
    this.#runHandler(handler, params ?? {}, { id, method, call });
  }

  #openRequest(id: string | number, method: string, deadline: Deadline | undefined): OpenRequest {
    const startedAt = this.#clock.now();
    const abort = new AbortController();
    const call: OpenRequest = {
      abort,
      deadline,
      settle: (answer, outcome, code) => {
        if (this.#open.get(id) !== call) return;
        this.#open.delete(id);
        deadline?.end();
        abort.abort(new AppError('app-closed'));
        if (answer) this.#answer(id, answer);
        const durationMs = this.#clock.now() - startedAt;
        this.#record({ direction: 'from-app', method, outcome, durationMs, ...(code !== undefined && { code }) });
      },
    };
    deadline?.signal.addEventListener('abort', () => {
      const error = new JsonRpcError(RPC_CODES.timeout, 'The request took too long.');
      call.settle(errorAnswer(id, error), 'timeout', error.code);
    });
    this.#open.set(id, call);
    return call;
  }

  /** What is known at once is answered at once: whatever its news sets going in the page comes behind it. */
  #runHandler(
    handler: RequestHandler,
    params: Record<string, unknown>,
    { id, method, call }: { id: string | number; method: string; call: OpenRequest },
  ): void {
    const { signal } = call.abort;
    const succeed = (result: unknown): void => {
      this.#trace('to-app', method, result);
      call.settle({ jsonrpc: '2.0', id, result: result ?? {} }, 'done');
    };
    const fail = (cause: unknown): void => {
      // What went wrong inside is nothing for an untrusted page.
      const error =
        cause instanceof JsonRpcError ? cause : new JsonRpcError(RPC_CODES.internal, 'The host has failed.');
      this.#trace('to-app', method, { code: error.code, message: error.message });
      call.settle(errorAnswer(id, error), error.code === RPC_CODES.timeout ? 'timeout' : 'error', error.code);
    };
    try {
      const result = handler(params, { id, signal, holdClock: () => call.deadline?.pause() ?? (() => undefined) });
      if (isThenable(result)) Promise.resolve(result).then(succeed, fail);
      else succeed(result);
    } catch (cause) {
      fail(cause);
    }
  }

  #cancel(id: unknown): void {
    // What is cancelled is not answered (MCP, cancellation).
    if (isId(id)) this.#open.get(id)?.settle(undefined, 'cancelled');
  }

  // ── what goes ──

  #answerInvalid(id: string | number | null, message: string): void {
    this.#drop('invalid-request');
    this.#post(errorAnswer(id, new JsonRpcError(RPC_CODES.invalidRequest, `Invalid request: ${message}`)));
  }

  #answerFault(id: string | number, method: string, error: JsonRpcError): void {
    this.#post(errorAnswer(id, error));
    this.#record({ direction: 'from-app', method, outcome: 'error', code: error.code, durationMs: 0 });
  }

  #answer(id: string | number, answer: object): void {
    if (this.#post(answer) || this.#isClosed) return;
    this.#post(errorAnswer(id, JsonRpcError.refused('message-too-large')));
  }

  #post(message: object): boolean {
    if (this.#isClosed || messageFault(message, this.#options.limits)) return false;
    try {
      this.#channel.post(message);
      return true;
    } catch {
      return false; // the frame has gone
    }
  }

  #drop(what: string): void {
    this.#record({ direction: 'from-app', method: what, outcome: 'dropped', durationMs: 0 });
  }

  readonly #record = (record: BridgeRecord): void => this.#options.onRecord?.(record);

  #trace(direction: BridgeRecord['direction'], method: string, result?: unknown): void {
    if (!this.#options.debug) return;
    if (direction === 'from-app') return console.debug(`[MCP] iframe → server: ${method.slice(0, MAX_LINE)}`);
    console.debug(`[MCP] server → iframe: ${JSON.stringify(result ?? {}).slice(0, MAX_LINE)}`);
  }
}

/** A number that JSON can hold: others never come back the same. */
export const isId = (id: unknown): id is string | number =>
  typeof id === 'string' || (typeof id === 'number' && Number.isFinite(id));

const isThenable = (value: unknown): boolean =>
  isRecord(value) && typeof (value as { readonly then?: unknown }).then === 'function';

function errorAnswer(id: string | number | null, { code, message, data }: JsonRpcError): object {
  return { jsonrpc: '2.0', id, error: { code, message, ...(data !== undefined && { data }) } };
}

export type { SendRequestOptions };
