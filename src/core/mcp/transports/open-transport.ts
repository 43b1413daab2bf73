import { mcpSse, type McpSdk } from '../connection/mcp-sdk.js';
import type { ServerTransport } from '../config/server-config.js';
import type { McpTransport } from './mcp-transport.js';
import type { FetchLike } from './observed-fetch.js';

/** What a transport over the network needs. */
export interface TransportTarget {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly fetch: FetchLike;
  /** An `OAuthClientProvider` of the SDK. */
  readonly authProvider?: object | undefined;
}

/** A transport that can be signed in to. */
export type NetworkTransport = McpTransport & {
  terminateSession?(): Promise<void>;
  finishAuth?(code: string): Promise<void>;
};

type OpenTransport = (sdk: McpSdk, target: TransportTarget) => NetworkTransport | Promise<NetworkTransport>;

/** How each kind is opened. `stdio` is none of a page: a gateway speaks it, and is reached by `http`. */
const TRANSPORTS: Readonly<Record<Exclude<ServerTransport, 'stdio'>, OpenTransport>> = {
  http: (sdk, { url, headers, fetch, authProvider }) =>
    new sdk.StreamableHTTPClientTransport(url, {
      fetch,
      requestInit: { headers: { ...headers } },
      ...(authProvider && { authProvider: authProvider as never }),
    }),
  sse: async (_, { url, headers, fetch, authProvider }) => {
    const { SSEClientTransport } = await mcpSse.load();
    return new SSEClientTransport(url, {
      fetch,
      requestInit: { headers: { ...headers } },
      ...(authProvider && { authProvider: authProvider as never }),
    });
  },
  // Browsers send no headers here.
  websocket: (sdk, { url }) => new sdk.WebSocketClientTransport(url),
};

export const openTransport = async (
  sdk: McpSdk,
  kind: keyof typeof TRANSPORTS,
  target: TransportTarget,
): Promise<NetworkTransport> => TRANSPORTS[kind](sdk, target);
