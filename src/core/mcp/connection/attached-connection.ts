import type { Connection, ConnectionListener, RequestOptions } from './connection.js';

/** A client of the host's, of the MCP SDK's version 1 or 2 or a proxy, by what is called of it. The host keeps its life cycle. */
export interface AttachedClient {
  callTool(params: { name: string; arguments?: Record<string, unknown> }, ...rest: never[]): Promise<unknown>;
  listTools(params?: { cursor?: string }): Promise<unknown>;
  listResources?(params?: { cursor?: string }): Promise<unknown>;
  readResource?(params: { uri: string }): Promise<unknown>;
  listResourceTemplates?(params?: { cursor?: string }): Promise<unknown>;
  listPrompts?(params?: { cursor?: string }): Promise<unknown>;
  ping?(): Promise<unknown>;
  getServerCapabilities?(): object | undefined;
  getServerVersion?(): object | undefined;
  getInstructions?(): string | undefined;
}

type Call = (client: AttachedClient, params: never, options: object) => Promise<unknown> | undefined;

/** How a request is made through a client, by method. */
const CALLS = new Map<string, Call>([
  ['tools/list', (client, params) => client.listTools(params)],
  ['resources/list', (client, params) => client.listResources?.(params)],
  ['resources/read', (client, params) => client.readResource?.(params)],
  ['resources/templates/list', (client, params) => client.listResourceTemplates?.(params)],
  ['prompts/list', (client, params) => client.listPrompts?.(params)],
  ['ping', (client) => client.ping?.() ?? Promise.resolve({})],
  ['tools/call', callTool],
]);

/** Version 1 of the SDK takes a schema second and options third, version 2 options second: each ignores the other's. */
function callTool(client: AttachedClient, params: never, options: object): Promise<unknown> {
  const call = client.callTool.bind(client) as (...args: unknown[]) => Promise<unknown>;
  return call.length === 2 ? call(params, options) : call(params, undefined, options);
}

export class AttachedConnection implements Connection {
  readonly isAttached = true;
  readonly #client: AttachedClient;
  readonly #listener: ConnectionListener;

  constructor(client: AttachedClient, listener: ConnectionListener) {
    this.#client = client;
    this.#listener = listener;
  }

  get capabilities(): Readonly<Record<string, unknown>> {
    const fallback = { tools: {}, ...(this.#client.listResources && { resources: {} }) };
    return { ...(this.#client.getServerCapabilities?.() ?? fallback) };
  }

  get serverInfo(): Readonly<Record<string, unknown>> | undefined {
    const info = this.#client.getServerVersion?.();
    return info && { ...info };
  }

  get instructions(): string | undefined {
    return this.#client.getInstructions?.();
  }

  async sendRequest(method: string, params: Record<string, unknown>, options: RequestOptions = {}): Promise<unknown> {
    const { signal, onProgress } = options;
    signal?.throwIfAborted();
    const given = { timeout: 2 ** 31 - 1, ...(signal && { signal }), ...(onProgress && { onprogress: onProgress }) };
    const call = CALLS.get(method)?.(this.#client, params as never, given);
    if (!call) throw Object.assign(new Error(`MCP error -32601: ${method}`), { code: -32601 });
    // Not every client hears of the signal.
    const result = await (signal ? Promise.race([call, rejectOnAbort(signal, call)]) : call);
    this.#listener.messageArrived();
    return result;
  }

  async closeConnection(): Promise<void> {
    // The host has opened it, and closes it.
  }
}

function rejectOnAbort(signal: AbortSignal, until: Promise<unknown>): Promise<never> {
  return new Promise((_, reject) => {
    const onAbort = (): void => reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'));
    signal.addEventListener('abort', onAbort, { once: true });
    const end = (): void => signal.removeEventListener('abort', onAbort);
    until.then(end, end);
  });
}
