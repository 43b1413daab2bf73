import type { ServerConfig } from './config/server-config.js';
import type { CircuitState } from './resilience/circuit-breaker.js';
import type { ServerErrorCode, ErrorValues } from './server-error.js';
import type { ToolApproval } from './tools/tool-consent.js';

/**
 * | status | means |
 * |---|---|
 * | `stopped` | not started, or stopped by someone |
 * | `connecting` | the first attempt; `phase` says how far it is |
 * | `connected` | initialized and listed |
 * | `disconnected` | lost without being asked; attempts go on |
 * | `error` | given up; `lastError` says why |
 */
export type ServerStatus = 'stopped' | 'connecting' | 'connected' | 'disconnected' | 'error';

export type ConnectPhase = 'transport' | 'authorizing' | 'initialize' | 'resources' | 'tools';

/** A config as it leaves the manager: of `env` and `headers` only the names. */
export type ShownServerConfig = Omit<ServerConfig, 'env' | 'headers'> & {
  readonly env: readonly string[];
  readonly headers?: readonly string[];
};

/** An immutable snapshot of a server. */
export interface Server {
  readonly config: ShownServerConfig;
  readonly status: ServerStatus;
  readonly phase?: ConnectPhase;
  readonly circuit: CircuitState;
  /** The attempt under way or waited for, from 1, while `disconnected`. */
  readonly attempt?: number;
  /** When it begins, in milliseconds since the epoch. */
  readonly nextAttemptAt?: number;
  /** While `authorizing`, where no window could be opened: what a link has to open for the person to sign in. */
  readonly signInUrl?: string;
  readonly tools: readonly Tool[];
  /** What a person has allowed for longer: they can take it back. */
  readonly approvals: readonly ToolApproval[];
  /** The first 50 `ui://` resources. */
  readonly resources: readonly Resource[];
  /** All `ui://` resources that the server lists. */
  readonly resourceCount: number;
  /** All tools that the server lists; `tools` holds the first 1,000. */
  readonly toolCount: number;
  readonly capabilities?: Readonly<Record<string, unknown>>;
  readonly protocolVersion?: string;
  readonly serverInfo?: Readonly<Record<string, unknown>>;
  readonly instructions?: string;
  /** Milliseconds since the epoch. */
  readonly connectedAt?: number;
  readonly lastError?: { readonly code: ServerErrorCode; readonly values: ErrorValues; readonly message: string };
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  /** ISO 8601, UTC. */
  readonly updatedAt: string;
}

/** What a server has told by itself: untrusted. */
export interface ServerNotification {
  readonly server: string;
  readonly serverId: string;
  readonly method: string;
  readonly params: unknown;
}

export type ToolProblem =
  'tool-malformed' | 'tool-name-invalid' | 'tool-name-taken' | 'schema-invalid' | 'schema-too-large' | 'ui-uri-invalid';

export type ToolInitiator = 'app' | 'app-tool' | 'model' | 'user' | 'host';

export interface Tool {
  readonly name: string;
  readonly title?: string;
  readonly description: string;
  readonly inputSchema: Readonly<Record<string, unknown>>;
  readonly outputSchema?: Readonly<Record<string, unknown>>;
  readonly annotations?: Readonly<Record<string, unknown>>;
  readonly _meta?: Readonly<Record<string, unknown>>;
  readonly metadata?: Readonly<Record<string, unknown>>;
  readonly server: string;
  readonly serverId: string;
  readonly uiResourceUri?: string;
  readonly visibility: readonly string[];
  /** Whether it is as it was when a person, or first sight, accepted it. */
  readonly pin: 'new' | 'pinned' | 'changed';
  /** What is wrong with the entry. `ui-uri-invalid` costs the app; with any other the tool cannot be called. */
  readonly problem?: ToolProblem;
}

export interface Resource {
  readonly uri: string;
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly mimeType: string;
  readonly server: string;
  readonly serverId: string;
  readonly size?: number;
  readonly _meta?: Readonly<Record<string, unknown>>;
  /** After the first read, in memory only. */
  readonly content?: string;
}

export interface ToolCallRequest {
  /** The server's name, never its id. */
  readonly server: string;
  readonly tool: string;
  readonly arguments?: Readonly<Record<string, unknown>>;
  /** Who asks. Default `model`. */
  readonly initiator?: ToolInitiator;
  /** Of an app: its name and the server that it came from. */
  readonly app?: { readonly name: string; readonly server: string };
  readonly conversationId?: string;
  readonly workflowId?: string;
}

export interface ToolCallOptions {
  /** Ends the call: it rejects as `cancelled`. */
  readonly signal?: AbortSignal;
  /** For one attempt, 1–600 s in milliseconds. Default: the server's, else 30 s. */
  readonly timeoutMs?: number;
  /** Progress restarts the time-out; 10 minutes in all. */
  readonly resetTimeoutOnProgress?: boolean;
  /** The tool may safely run twice. */
  readonly retry?: boolean;
  readonly onProgress?: (progress: CallProgress) => void;
  /** Once consent and everything else is there, and the call goes out. */
  readonly onSend?: () => void;
}

export interface CallProgress {
  readonly progress: number;
  readonly total?: number;
  readonly message?: string;
}

export interface ToolCallResult {
  readonly success: boolean;
  /** The server's, untouched. */
  readonly content: unknown;
  readonly structuredContent?: unknown;
  readonly _meta?: Readonly<Record<string, unknown>>;
  /** The text of an answer that says it is an error. */
  readonly error?: string;
  readonly durationMs: number;
}

export interface ServerTestResult {
  readonly success: boolean;
  readonly message: string;
  readonly tools: readonly Tool[];
  readonly resources: readonly Resource[];
  readonly latencyMs: number;
  readonly protocolVersion?: string;
  readonly code?: ServerErrorCode;
  /** What a sentence about `code` needs. */
  readonly values?: ErrorValues;
}

export interface LatencyMetrics {
  readonly server: string;
  /** Milliseconds; null before the first call. */
  readonly p50Ms: number | null;
  readonly p95Ms: number | null;
  readonly p99Ms: number | null;
  readonly totalCalls: number;
  readonly failedCalls: number;
}
