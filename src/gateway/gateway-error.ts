/** Codes of what goes wrong between a page and a server. */
export type GatewayErrorCode =
  | 'process-spawn-failed'
  | 'connection-failed'
  | 'protocol-error'
  | 'initialization-failed'
  | 'server-not-found'
  | 'server-disabled'
  | 'server-exited'
  | 'server-crash-loop'
  | 'variable-unresolved'
  | 'invalid-config'
  | 'result-too-large'
  | 'gateway-refused'
  | 'busy';

export interface GatewayErrorDetails {
  readonly server?: string;
  /** What went wrong, without a sentence around it. */
  readonly reason?: string;
  readonly status?: number;
  /** JSON-RPC's own number; -32000 unless something tells more. */
  readonly jsonRpcCode?: number;
  /** Whole seconds after which asking again makes sense. */
  readonly retryAfterS?: number;
  /** Nothing has reached a server: a client may send the same again, even a tool call. */
  readonly notSent?: boolean;
  /** The request had reached the server: nobody knows how far it came. */
  readonly mayHaveRun?: boolean;
  readonly cause?: unknown;
}

/** What a page is told: never a stack, a path or a value of the configuration. */
export class GatewayError extends Error {
  readonly server: string | undefined;
  readonly reason: string | undefined;
  readonly status: number;
  readonly jsonRpcCode: number;
  readonly retryAfterS: number | undefined;
  readonly notSent: boolean;
  readonly mayHaveRun: boolean;

  constructor(
    readonly code: GatewayErrorCode,
    message: string,
    details: GatewayErrorDetails = {},
  ) {
    super(message, { cause: details.cause });
    this.name = 'GatewayError';
    this.server = details.server;
    this.reason = details.reason;
    this.status = details.status ?? 500;
    this.jsonRpcCode = details.jsonRpcCode ?? -32000;
    this.retryAfterS = details.retryAfterS;
    this.notSent = details.notSent ?? false;
    this.mayHaveRun = details.mayHaveRun ?? false;
  }
}

/** The `error` member of a JSON-RPC message. */
export const jsonRpcErrorOf = ({ code, message, jsonRpcCode, server, reason, mayHaveRun }: GatewayError) => ({
  code: jsonRpcCode,
  message,
  data: {
    code,
    ...(server !== undefined && { server }),
    ...(reason !== undefined && { reason }),
    ...(mayHaveRun && { mayHaveRun }),
  },
});

export const serverExited = (server: string): GatewayError =>
  new GatewayError('server-exited', `${server} ended unexpectedly.`, { server, status: 404, mayHaveRun: true });

export const serverBusy = (server: string): GatewayError =>
  new GatewayError('busy', `${server} is busy. Try again.`, { server, status: 503, retryAfterS: 1, notSent: true });

export const refusal = (status: number, message: string): GatewayError =>
  new GatewayError('gateway-refused', message, { status, notSent: true });

export const badRequest = (status: number, message: string, jsonRpcCode = -32600): GatewayError =>
  new GatewayError('protocol-error', message, { status, jsonRpcCode, notSent: true });
