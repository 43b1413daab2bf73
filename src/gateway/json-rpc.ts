import type { deserializeMessage } from '#vendor/mcp-server-transport';

/** A request, a notification or an answer, checked by the SDK. */
export type JsonRpcMessage = ReturnType<typeof deserializeMessage>;
export type RequestId = string | number;

interface RequestLike {
  readonly id: RequestId;
  readonly method: string;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
}

export const isRequest = (
  message: JsonRpcMessage,
): message is Extract<JsonRpcMessage, { id: RequestId; method: string }> => 'method' in message && 'id' in message;

/** An answer: a result, or an error that says to which request it belongs. */
export const isAnswer = (message: JsonRpcMessage): message is Extract<JsonRpcMessage, { id: RequestId }> =>
  !('method' in message) && 'id' in message && message.id !== undefined;

export const isNotification = (message: JsonRpcMessage, method: string): boolean =>
  'method' in message && !('id' in message) && message.method === method;

/** By which a server tells how far it has come. */
export function progressTokenOf(message: RequestLike | JsonRpcMessage): RequestId | undefined {
  const params = 'params' in message ? message.params : undefined;
  const meta = params?.['_meta'] as Record<string, unknown> | undefined;
  const token = meta?.['progressToken'];
  return typeof token === 'string' || typeof token === 'number' ? token : undefined;
}

export function paramOf(message: JsonRpcMessage, name: string): unknown {
  const params = 'params' in message ? message.params : undefined;
  return params?.[name];
}
