import { ServerError, type ServerErrorCode, type ErrorValues } from '../server-error.js';
import { reasonOf } from '../../reason-of.js';

/** An HTTP answer that is none. */
export class HttpFault extends Error {
  override readonly name = 'HttpFault';

  constructor(
    readonly status: number,
    /** Milliseconds. */
    readonly retryAfterMs: number | undefined,
    /** The answer says itself that the request went no further. */
    readonly saysNotSent: boolean,
    /** What a gateway says of the server behind it. */
    readonly told?: GatewayWord,
  ) {
    super(`HTTP ${status}`);
  }
}

/** The way of a request has gone before its answer came. */
export class ConnectionLostFault extends Error {
  override readonly name = 'ConnectionLostFault';

  constructor(
    reason: string,
    /** Whether the request had left us. */
    readonly wasSent: boolean,
    options?: ErrorOptions,
  ) {
    super(reason, options);
  }
}

/** What a gateway says of a server that it runs, in `error.data` of JSON-RPC. */
export interface GatewayWord {
  readonly code: ServerErrorCode;
  readonly reason?: string;
}

/** Those of its codes that are about a server, and not about a request or the gateway itself. */
const SERVER_CODES = new Set<unknown>([
  ...([
    'server-exited',
    'server-crash-loop',
    'process-spawn-failed',
    'variable-unresolved',
  ] satisfies ServerErrorCode[]),
  ...(['server-disabled', 'invalid-config', 'result-too-large'] satisfies ServerErrorCode[]),
]);

/** Any server could say this of itself: it would be believed, and gain nothing. */
export function readGatewayWord(data: unknown): GatewayWord | undefined {
  const { code, reason } = (data ?? {}) as { readonly code?: unknown; readonly reason?: unknown };
  if (!SERVER_CODES.has(code)) return undefined;
  return { code: code as ServerErrorCode, ...(typeof reason === 'string' && { reason }) };
}

/** What a failed request tells. */
export interface Fault {
  readonly code: ServerErrorCode;
  readonly values: ErrorValues;
  /** Time-outs, refused connections, 502, 503, 429: the same request may work in a moment. */
  readonly isPassing: boolean;
  /** The server has surely not seen it. */
  readonly notSent: boolean;
  /** Counts in the circuit breaker. Anything that the server itself has answered does not. */
  readonly countsAgainst: boolean;
  readonly retryAfterMs?: number;
  readonly status?: number;
  /** The server has forgotten the session: initialize anew. */
  readonly isSessionLost: boolean;
}

const ALIVE = { isPassing: false, notSent: false, countsAgainst: false, isSessionLost: false } as const;
/** Node says these where nothing has left it. A browser's `TypeError` says nothing. */
const UNREACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);

export function readFault(error: unknown): Fault {
  if (error instanceof ServerError) return readServerError(error);
  if (error instanceof HttpFault) return readStatus(error);
  const reason = reasonOf(error);
  if (isUnauthorized(error)) return { ...ALIVE, code: 'auth-required', values: {}, notSent: true };
  if (isRpcError(error)) return readRpcError(error);
  const notSent = error instanceof ConnectionLostFault ? !error.wasSent : UNREACHED.has(networkCode(error));
  return {
    code: 'connection-failed',
    values: { reason },
    isPassing: true,
    notSent,
    countsAgainst: true,
    isSessionLost: false,
  };
}

function readServerError(error: ServerError): Fault {
  const { code, values } = error;
  const isTimeout = code === 'timeout';
  return {
    ...ALIVE,
    code,
    values,
    isPassing: isTimeout,
    countsAgainst: isTimeout,
    notSent: error.mayHaveRun === false,
  };
}

function readStatus({ status, retryAfterMs, saysNotSent, told }: HttpFault): Fault {
  const plain = status === 401 ? 'auth-required' : status === 429 ? 'rate-limited' : 'connection-failed';
  return {
    code: told?.code ?? plain,
    values: { reason: told?.reason ?? `HTTP ${status}`, status },
    isPassing: status === 429 || status === 502 || status === 503,
    notSent: saysNotSent || status === 429 || status === 404 || status === 401,
    countsAgainst: status >= 500 || status === 429,
    isSessionLost: status === 404,
    status,
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  };
}

interface RpcError extends Error {
  readonly code: number;
  readonly data?: unknown;
}

/** By its form: a host's client may be of another copy of the SDK, or of none. */
const isRpcError = (error: unknown): error is RpcError =>
  error instanceof Error && Number.isSafeInteger((error as { code?: unknown }).code);

function readRpcError({ code, message, data }: RpcError): Fault {
  const text = message.replace(/^MCP error -?\d+: /, '');
  const told = readGatewayWord(data);
  // Nobody is there any more who could have answered.
  if (told) return { ...ALIVE, code: told.code, values: { reason: told.reason ?? text }, countsAgainst: true };
  const isSessionLost = code === -32001 && /session not found/i.test(text);
  return {
    ...ALIVE,
    code: 'protocol-error',
    values: { reason: text, message: text, jsonRpcCode: code },
    isSessionLost,
    notSent: isSessionLost,
  };
}

/** The server knows this page no longer: nothing works until somebody signs in. Another scope for one request is not that. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof ServerError
    ? error.code === 'auth-required' && error.values['scope'] === undefined
    : error instanceof HttpFault && error.status === 401;

const isUnauthorized = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'UnauthorizedError' || error.constructor.name === 'UnauthorizedError');

function networkCode(error: unknown): string {
  const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined;
  const code = cause?.code ?? (error as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' ? code : '';
}

/** Seconds or a date, as milliseconds from now (RFC 9110, section 10.2.3). */
export function readRetryAfter(text: string | null, nowMs: number): number | undefined {
  if (text === null) return undefined;
  if (/^\d+$/.test(text.trim())) return Number(text) * 1_000;
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.max(0, at - nowMs);
}
