import { JsonRpcError, type RefusalReason, type ServerToolCall } from '../../core/mcp-apps/index.js';
import { appErrorCode, ServerError, type ServerErrorCode } from '../../core/mcp/server-error.js';
import type { ServerManager } from '../../core/mcp/server-manager.js';

export interface ManagedCall {
  readonly server: string;
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly appName: string;
}

/** Calls a tool for an app by the way of every call: visibility, consent, breaker, log. @throws {JsonRpcError} */
export async function callManaged(
  manager: ServerManager,
  { server, name: tool, args, appName: name }: ManagedCall,
  { signal, onProgress, onAsked }: ServerToolCall,
): Promise<object> {
  onAsked(true); // until it goes out: a person may be asked
  const request = { server, tool, arguments: args, initiator: 'app', app: { name, server } } as const;
  try {
    const answer = await manager.callTool(request, { signal, onProgress, onSend: () => onAsked(false) });
    const { success, content, structuredContent, _meta } = answer;
    return {
      content: Array.isArray(content) ? content : [],
      // What is none of MCP's shapes is its own content.
      ...(structuredContent !== undefined
        ? { structuredContent }
        : !Array.isArray(content) && { structuredContent: content }),
      ...(_meta && { _meta }),
      ...(!success && { isError: true }),
    };
  } catch (error) {
    throw error instanceof ServerError ? appErrorOf(error) : error;
  } finally {
    onAsked(false);
  }
}

const REASONS: Partial<Record<ServerErrorCode, RefusalReason>> = {
  'tool-not-visible': 'tool-not-visible',
  'tool-changed': 'policy',
  'rate-limited': 'rate-limited',
  busy: 'too-many-requests',
  'result-too-large': 'message-too-large',
  'server-not-running': 'server-gone',
  'connection-failed': 'server-gone',
  'circuit-open': 'server-gone',
  'auth-required': 'server-gone',
  'auth-failed': 'server-gone',
  cancelled: 'server-gone',
};

/** What an app is told of an error: the server's own stays as it is. */
export function appErrorOf(error: ServerError): JsonRpcError {
  const { code, values } = error;
  const own = values['reason'];
  if (code === 'consent-denied') {
    const isPerson = own === 'user';
    return JsonRpcError.refused(
      isPerson ? 'denied-by-user' : 'policy',
      isPerson ? 'The user denied this call.' : 'This call was not allowed.',
    );
  }
  const reason = REASONS[code];
  const message = code === 'protocol-error' && typeof own === 'string' ? own : `The call failed: ${code}.`;
  return new JsonRpcError(appErrorCode(error), message, reason && { reason });
}
