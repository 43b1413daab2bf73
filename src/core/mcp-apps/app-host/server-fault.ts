import { appErrorCode, ServerError, type ServerErrorCode } from '../../mcp/server-error.js';
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

const SENTENCES: Readonly<Record<RefusalReason, string>> = {
  'denied-by-user': 'The person said no.',
  policy: 'The host does not allow it.',
  'tool-not-visible': 'The tool is not for apps.',
  'rate-limited': 'Too many requests.',
  'too-many-requests': 'Too many requests at once.',
  'message-too-large': 'The answer is too large.',
  'server-gone': 'The server cannot be reached.',
  closing: 'The app is closing.',
};

/** -32000 with the sentence that belongs to a reason. */
export const refuse = (reason: RefusalReason): JsonRpcError => JsonRpcError.refused(reason, SENTENCES[reason]);

/** What an app is told of a failed request to its server: the server's own error as it is, of everything else no more than a word. */
export function faultForApp(error: unknown): JsonRpcError {
  if (error instanceof JsonRpcError) return error;
  if (error instanceof ServerError) return readServerError(error);
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
    return /^connection closed$/i.test(text) ? refuse('server-gone') : new JsonRpcError(code, text, data);
  }
  const isAnswer = code === 'INVALID_RESULT' || name === 'ZodError' || name === '$ZodError' || name === 'SyntaxError';
  return isAnswer
    ? new JsonRpcError(RPC_CODES.internal, 'The server has answered with what is no result.')
    : refuse('server-gone');
}

const timedOut = (): JsonRpcError => new JsonRpcError(RPC_CODES.timeout, 'The server took too long.');

function readServerError(error: ServerError): JsonRpcError {
  const { code, values, issues } = error;
  const rpcCode = appErrorCode(error);
  if (rpcCode === RPC_CODES.timeout) return timedOut();
  if (code === 'consent-denied' && values['reason'] === 'policy') return refuse('policy');
  if (rpcCode === RPC_CODES.refused && code !== 'protocol-error') return refuse(REASONS.get(code) ?? 'server-gone');
  if (code === 'protocol-error' && typeof values['message'] === 'string')
    return new JsonRpcError(rpcCode, values['message']);
  const [issue] = issues ?? [];
  if (issue)
    return new JsonRpcError(rpcCode, `Invalid params: arguments${issue.path}: ${issue.rule}.`, { field: issue.path });
  return new JsonRpcError(rpcCode, `The request failed: ${code}.`);
}
