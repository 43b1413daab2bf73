import type { ServerError, ServerErrorCode } from '../../mcp/server-error.js';
import { JsonRpcError, RPC_CODES, type RefusalReason } from '../app-error.js';

/** Why a server's call ended, in words of the app's protocol. What stands here has no other word. */
const REASONS: ReadonlyMap<ServerErrorCode, RefusalReason> = new Map([
  ['consent-denied', 'denied-by-user'],
  ['tool-not-visible', 'tool-not-visible'],
  ['tool-changed', 'policy'],
  ['rate-limited', 'rate-limited'],
  ['busy', 'too-many-requests'],
  ['result-too-large', 'message-too-large'],
  ['resource-too-large', 'message-too-large'],
  ['resource-type-unsupported', 'policy'],
  ['cancelled', 'closing'],
]);

/** What an app is told of a failed request to its server: the server's own error as it is, of everything else no more than a word. */
export function faultForApp(error: unknown): JsonRpcError {
  if (error instanceof JsonRpcError) return error;
  if (isServerError(error)) return readServerError(error);
  const {
    code,
    message = '',
    data,
    name,
  } = (error ?? {}) as Partial<Record<'code' | 'message' | 'data' | 'name', unknown>>;
  // Both versions of the SDK say so in a code of their own.
  if (code === 'REQUEST_TIMEOUT') return timedOut();
  if (typeof code === 'number' && Number.isSafeInteger(code)) {
    const text = String(message).replace(/^MCP error -?\d+: /, '');
    return /^connection closed$/i.test(text) ? JsonRpcError.refused('server-gone') : new JsonRpcError(code, text, data);
  }
  const isAnswer = code === 'INVALID_RESULT' || name === 'ZodError' || name === '$ZodError' || name === 'SyntaxError';
  return isAnswer
    ? new JsonRpcError(RPC_CODES.internal, 'The server has answered with what is no result.')
    : JsonRpcError.refused('server-gone');
}

const timedOut = (): JsonRpcError => new JsonRpcError(RPC_CODES.timeout, 'The server took too long.');

function readServerError(error: ServerError): JsonRpcError {
  const { code, values, issues } = error;
  const rpcCode = error.appCode;
  if (rpcCode === RPC_CODES.timeout) return timedOut();
  if (code === 'consent-denied' && values['reason'] === 'policy') return JsonRpcError.refused('policy');
  if (rpcCode === RPC_CODES.refused && code !== 'protocol-error')
    return JsonRpcError.refused(REASONS.get(code) ?? 'server-gone');
  if (code === 'protocol-error' && typeof values['message'] === 'string')
    return new JsonRpcError(rpcCode, values['message']);
  const [issue] = issues ?? [];
  if (issue)
    return new JsonRpcError(rpcCode, `Invalid params: arguments${issue.path}: ${issue.rule}.`, { field: issue.path });
  return new JsonRpcError(rpcCode, `The request failed: ${code}.`);
}

/** By its name: the class brings all that servers need. */
const isServerError = (error: unknown): error is ServerError => error instanceof Error && error.name === 'ServerError';
