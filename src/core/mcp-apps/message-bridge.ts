import type { McpClock } from '../mcp/mcp-clock.js';
import type { AppChannel } from './app-channel.js';
import type { AppLimits } from './app-policy.js';

/** What a handler knows of the request that it answers. */
export interface RequestCall {
  readonly id: string | number;
  /** Aborted when the app cancels, time runs out, or the line ends. */
  readonly signal: AbortSignal;
  /** The request's clock stands still, while a person is asked. @returns what lets it go on. */
  holdClock(): () => void;
}

/** Value or promise is the result; a `JsonRpcError` is the answer as it is, anything else -32603. */
export type RequestHandler = (params: Record<string, unknown>, call: RequestCall) => unknown;
export type NotificationHandler = (params: Record<string, unknown>) => void;

export type BridgeLimits = Pick<
  AppLimits,
  | 'requestTimeoutMs'
  | 'requestsInFlight'
  | 'messageBytes'
  | 'messageDepth'
  | 'messageNodes'
  | 'messagesPerSecond'
  | 'messageBurst'
  | 'floodPerSecond'
  | 'floodSeconds'
>;

/** A request and how it ended, or a message that was dropped. */
export interface BridgeRecord {
  readonly direction: 'from-app' | 'to-app';
  /** Of a message that was dropped: what is wrong with it. */
  readonly method: string;
  readonly outcome: 'done' | 'error' | 'timeout' | 'cancelled' | 'dropped';
  /** Code of the error. */
  readonly code?: number;
  readonly durationMs: number;
}

export interface MessageBridgeOptions {
  /** `undefined`: the app gets -32601. */
  readonly requests: (method: string) => RequestHandler | undefined;
  readonly notifications: (method: string) => NotificationHandler | undefined;
  /** How long a request may take. Default `requestTimeoutMs`; `Infinity`: as long as its handler does. */
  readonly timeoutMs?: (method: string) => number;
  /** What is no JSON-RPC: WebMCP, simple tools, mcp-ui. True: taken. */
  readonly onOther?: (message: unknown) => boolean;
  readonly limits: BridgeLimits;
  readonly clock?: McpClock;
  /** A line for each routed message on the console. */
  readonly debug?: boolean;
  readonly onRecord?: (record: BridgeRecord) => void;
  /** The line has sent so much that its frame has to go. */
  readonly onFlood?: () => void;
}

export interface SendRequestOptions {
  /** Cancels it, and tells the app. */
  readonly signal?: AbortSignal;
  /** Default `requestTimeoutMs`. */
  readonly timeoutMs?: number;
  readonly onProgress?: (progress: Readonly<Record<string, unknown>>) => void;
}

/** JSON-RPC 2.0 over one line to an app. Knows no methods, no document, no frame. */
export class MCPMessageBridge {
  constructor(channel: AppChannel, options: MessageBridgeOptions) {
    void channel;
    void options;
  }

  sendToApp(message: object): void {
    void message;
  }

  sendRequest(method: string, params: object, options: SendRequestOptions = {}): Promise<unknown> {
    void options;
    return Promise.reject(new Error(`${method} ${JSON.stringify(params)}`));
  }

  sendNotification(method: string, params: object = {}): void {
    void [method, params];
  }

  cleanup(reason = 'closed'): void {
    void reason;
  }
}
