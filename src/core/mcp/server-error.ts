import type { ConfigIssue } from './config/server-config-rules.js';

/** What an asking app is told in JSON-RPC, and whether calling again could help. A row for each code. */
const ERROR_CODES = {
  'process-spawn-failed': { retryable: false },
  'connection-failed': { retryable: true, appCode: -32000 },
  'protocol-error': { retryable: false, appCode: -32603 },
  'initialization-failed': { retryable: false },
  'tool-not-found': { retryable: false, appCode: -32602 },
  'server-not-found': { retryable: false, appCode: -32602 },
  'server-not-running': { retryable: true, appCode: -32000 },
  timeout: { retryable: true, appCode: -32001 },
  'io-error': { retryable: true },
  'serialization-error': { retryable: false, appCode: -32700 },
  'storage-error': { retryable: true },
  'server-already-exists': { retryable: false },
  'invalid-config': { retryable: false },
  'invalid-arguments': { retryable: false, appCode: -32602 },
  'circuit-open': { retryable: true, appCode: -32000 },
  'reconnect-exhausted': { retryable: true },
  'auth-required': { retryable: false, appCode: -32000 },
  'auth-failed': { retryable: false, appCode: -32000 },
  'consent-denied': { retryable: false, appCode: -32000 },
  cancelled: { retryable: false, appCode: -32000 },
  'tool-changed': { retryable: false, appCode: -32000 },
  'tool-not-visible': { retryable: false, appCode: -32000 },
  'tool-name-invalid': { retryable: false, appCode: -32602 },
  'resource-not-found': { retryable: false, appCode: -32002 },
  'resource-too-large': { retryable: false, appCode: -32000 },
  'resource-type-unsupported': { retryable: false, appCode: -32000 },
  'result-too-large': { retryable: false, appCode: -32000 },
  busy: { retryable: true, appCode: -32000 },
  'rate-limited': { retryable: true, appCode: -32000 },
  'server-disabled': { retryable: false },
  'gateway-required': { retryable: false },
  'gateway-refused': { retryable: false },
  'server-exited': { retryable: true },
  'server-crash-loop': { retryable: false },
  'variable-unresolved': { retryable: false },
} as const satisfies Record<string, { retryable: boolean; appCode?: number }>;

export type ServerErrorCode = keyof typeof ERROR_CODES;

/** What a sentence about an error needs besides its code: `seconds`, `reason`, `uri`, `size`, `limit`, … Never a secret. */
export type ErrorValues = Readonly<Record<string, string | number>>;

export interface ServerErrorOptions extends ErrorOptions {
  readonly server?: string | undefined;
  readonly tool?: string | undefined;
  readonly values?: ErrorValues | undefined;
  /** The request had been sent: the server may have done what it asks. */
  readonly mayHaveRun?: boolean | undefined;
  readonly issues?: readonly ConfigIssue[] | readonly ArgumentIssue[] | undefined;
}

/** A fault of a call's arguments against the tool's schema. */
export interface ArgumentIssue {
  /** JSON Pointer into the arguments. */
  readonly path: string;
  readonly rule: string;
  readonly message: string;
}

/** Something about a server did not work out. Its message is its code; elements say it in sentences (spec, section 14). */
export class ServerError extends Error {
  override readonly name = 'ServerError';
  readonly code: ServerErrorCode;
  readonly server?: string;
  readonly tool?: string;
  /** Whether calling again could help. */
  readonly retryable: boolean;
  readonly mayHaveRun?: boolean;
  readonly values: ErrorValues;
  /** Of `invalid-config` and `invalid-arguments`: all faults, each with its field. */
  readonly issues?: readonly ConfigIssue[] | readonly ArgumentIssue[];

  constructor(code: ServerErrorCode, options: ServerErrorOptions = {}) {
    const { server, tool, values = {}, mayHaveRun, issues, ...rest } = options;
    const reason = values['reason'] ?? issues?.map(({ path, rule }) => `${path} ${rule}`).join(', ');
    super([code, server, tool, reason].filter((part) => part !== undefined && part !== '').join(': '), rest);
    this.code = code;
    this.retryable = ERROR_CODES[code].retryable;
    this.values = values;
    if (server !== undefined) this.server = server;
    if (tool !== undefined) this.tool = tool;
    if (mayHaveRun !== undefined) this.mayHaveRun = mayHaveRun;
    if (issues) this.issues = issues;
  }

  /** The JSON-RPC code for an asking app: at the error, for code that is too small to hold the table. */
  get appCode(): number {
    const own = this.values['jsonRpcCode'];
    if (this.code === 'protocol-error' && typeof own === 'number') return own;
    const row: { readonly retryable: boolean; readonly appCode?: number } = ERROR_CODES[this.code];
    return row.appCode ?? -32603;
  }

  /** The same for a server and a tool whose names were not known where it arose. */
  named(server: string, tool?: string): ServerError {
    if (this.server !== undefined && (tool === undefined || this.tool !== undefined)) return this;
    const { values, mayHaveRun, issues, cause } = this;
    return new ServerError(this.code, { server, tool: this.tool ?? tool, values, mayHaveRun, issues, cause });
  }
}

/** The JSON-RPC code for an asking app. A server's own error keeps its own code. */
export const appErrorCode = (error: ServerError): number => error.appCode;
