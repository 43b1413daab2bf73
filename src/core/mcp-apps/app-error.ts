import type { AppTemplate } from './template/app-template.js';

/** What went wrong with an app, for the page around it. What a frame does wrong keeps its `frame-*` code. */
export type AppErrorCode =
  | 'app-resource-missing'
  | 'app-resource-timeout'
  | 'app-resource-too-large'
  | 'app-mime-unsupported'
  | 'app-not-initialized'
  | 'app-crashed'
  | 'app-closed'
  | 'app-server-gone'
  | 'app-tool-refused';

/** Values that a sentence about an error needs: `reason`, `uri`, `mimeType`, `size`, `limit`, `tool`, … */
export type AppErrorValues = Readonly<Record<string, string | number>>;

export interface AppErrorOptions extends ErrorOptions {
  readonly template?: AppTemplate;
}

/** Something about an app did not work out: elements say it in sentences. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: AppErrorCode;
  readonly values: AppErrorValues;
  /** Of one that is too large to run: its source can still be read. */
  readonly template?: AppTemplate;

  constructor(code: AppErrorCode, values: AppErrorValues = {}, options: AppErrorOptions = {}) {
    super([code, values['reason'] ?? values['uri'] ?? values['tool']].filter(Boolean).join(': '), options);
    this.code = code;
    this.values = values;
    if (options.template) this.template = options.template;
  }
}

/** Codes of JSON-RPC 2.0, of MCP, and of what hosts refuse. */
export const RPC_CODES = Object.freeze({
  parse: -32_700,
  invalidRequest: -32_600,
  methodNotFound: -32_601,
  invalidParams: -32_602,
  internal: -32_603,
  refused: -32_000,
  timeout: -32_001,
});

/** Why an app is refused something, in a word: `data.reason` of the error that it gets. */
export type RefusalReason =
  | 'denied-by-user'
  | 'policy'
  | 'tool-not-visible'
  | 'rate-limited'
  | 'too-many-requests'
  | 'message-too-large'
  | 'server-gone'
  | 'closing';

/** An error as JSON-RPC has it: its message is a sentence for the app's developer. */
export class JsonRpcError extends Error {
  override readonly name = 'JsonRpcError';

  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message);
  }

  /** -32000 with its reason, which the sentence repeats unless another one is given. */
  static refused(reason: RefusalReason, message = `Refused: ${reason.replaceAll('-', ' ')}.`): JsonRpcError {
    return new JsonRpcError(RPC_CODES.refused, message, { reason });
  }

  /** -32602 that names the field. */
  static invalidParams(field: string, expected: string): JsonRpcError {
    return new JsonRpcError(RPC_CODES.invalidParams, `Invalid params: ${field} must be ${expected}.`, { field });
  }

  /** -32601. */
  static methodNotFound(method: string): JsonRpcError {
    return new JsonRpcError(RPC_CODES.methodNotFound, `Method not found: ${method.slice(0, 200)}`);
  }
}
