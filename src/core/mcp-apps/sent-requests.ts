import { isRecord } from '../mcp/config/server-config-rules.js';
import type { McpClock } from '../mcp/mcp-clock.js';
import { Deadline } from '../mcp/resilience/deadline.js';
import { JsonRpcError, RPC_CODES } from './app-error.js';
import type { AppLimits } from './app-policy.js';
import type { BridgeRecord } from './message-bridge.js';

export interface SendRequestOptions {
  /** Cancels it, and tells the app. */
  readonly signal?: AbortSignal;
  /** Default `requestTimeoutMs`. */
  readonly timeoutMs?: number;
  readonly onProgress?: (progress: Readonly<Record<string, unknown>>) => void;
}

interface SentRequestsOptions {
  readonly clock: McpClock;
  readonly limits: Pick<AppLimits, 'requestTimeoutMs' | 'requestsInFlight'>;
  /** False: it did not go. */
  readonly send: (message: object) => boolean;
  readonly record: (record: BridgeRecord) => void;
  /** Ids are above it. */
  readonly lastId?: number | undefined;
}

interface SentRequest {
  readonly settle: (outcome: BridgeRecord['outcome'], result: unknown, fault?: Error) => void;
  readonly onProgress: SendRequestOptions['onProgress'];
}

/** Requests to an app that wait for their answers. */
export class SentRequests {
  readonly #options: SentRequestsOptions;
  readonly #waiting = new Map<string | number, SentRequest>();
  #lastId: number;

  constructor(options: SentRequestsOptions) {
    this.#options = options;
    this.#lastId = options.lastId ?? 0;
  }

  sendRequest(method: string, params: object, options: SendRequestOptions): Promise<unknown> {
    const { limits } = this.#options;
    const { signal, timeoutMs = limits.requestTimeoutMs, onProgress } = options;
    if (signal?.aborted) return Promise.reject(reasonOf(signal));
    if (this.#waiting.size >= limits.requestsInFlight) return Promise.reject(JsonRpcError.refused('too-many-requests'));
    const id = (this.#lastId += 1);
    const given = onProgress ? { ...params, _meta: { progressToken: id } } : params;
    return new Promise((resolve, reject) => {
      const settle = this.#addWaiting({ id, method, timeoutMs, signal, onProgress }, resolve, reject);
      const isSent = this.#options.send({ jsonrpc: '2.0', id, method, params: given });
      if (!isSent) settle('error', undefined, JsonRpcError.refused('message-too-large'));
    });
  }

  /** @returns whether somebody waits for it. */
  takeAnswer(id: string | number, { result, error }: Readonly<Record<string, unknown>>): boolean {
    const waiting = this.#waiting.get(id);
    if (!waiting) return false;
    if (error === undefined) waiting.settle('done', result);
    else waiting.settle('error', undefined, readError(error));
    return true;
  }

  /** @returns whether it was about one of these. */
  takeProgress(progress: Readonly<Record<string, unknown>>): boolean {
    const token = progress['progressToken'];
    const waiting = typeof token === 'number' || typeof token === 'string' ? this.#waiting.get(token) : undefined;
    waiting?.onProgress?.(progress);
    return waiting !== undefined;
  }

  failRequest(id: string | number, fault: Error): void {
    this.#waiting.get(id)?.settle('error', undefined, fault);
  }

  rejectAll(fault: Error): void {
    for (const { settle } of [...this.#waiting.values()]) settle('cancelled', undefined, fault);
  }

  #addWaiting(
    request: SendRequestOptions & { readonly id: number; readonly method: string; readonly timeoutMs: number },
    resolve: (result: unknown) => void,
    reject: (fault: Error) => void,
  ): SentRequest['settle'] {
    const { id, method, timeoutMs, signal, onProgress } = request;
    const { clock, record, send } = this.#options;
    const startedAt = clock.now();
    const deadline = new Deadline(clock, timeoutMs);
    const settle: SentRequest['settle'] = (outcome, result, fault) => {
      if (!this.#waiting.delete(id)) return;
      deadline.end();
      signal?.removeEventListener('abort', onAbort);
      const code = fault instanceof JsonRpcError ? { code: fault.code } : {};
      record({ direction: 'to-app', method, outcome, durationMs: clock.now() - startedAt, ...code });
      if (fault) reject(fault);
      else resolve(result);
    };
    const cancel = (reason: string): unknown =>
      send({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: id, reason } });
    const onAbort = (): void => {
      cancel('cancelled');
      if (signal) settle('cancelled', undefined, reasonOf(signal));
    };
    deadline.signal.addEventListener('abort', () => {
      cancel('timeout');
      settle('timeout', undefined, new JsonRpcError(RPC_CODES.timeout, 'The app took too long.'));
    });
    signal?.addEventListener('abort', onAbort);
    this.#waiting.set(id, { settle, onProgress });
    return settle;
  }
}

/** An app's error as it came; what is none says so itself. */
function readError(error: unknown): JsonRpcError {
  const { code, message, data } = isRecord(error) ? error : {};
  const text = typeof message === 'string' ? message : 'The app has answered with an error that is none.';
  return new JsonRpcError(typeof code === 'number' ? code : RPC_CODES.internal, text, data);
}

const reasonOf = (signal: AbortSignal): Error =>
  signal.reason instanceof Error ? signal.reason : new Error(String(signal.reason));
