import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GatewayEntry } from './gateway-config.js';
import type { LatencyMetrics } from '../core/mcp/server.js';

/** `waiting`: ended by itself, and not to be started for some seconds. `refused`: it is never started as it stands. */
export type ServerState =
  'ready' | 'starting' | 'running' | 'waiting' | 'crash-loop' | 'disabled' | 'refused' | 'stopped';

/** What `GET /servers` tells of one server. */
export interface ServerReport {
  readonly name: string;
  readonly description: string;
  readonly argv: readonly string[];
  readonly url?: string;
  readonly state: ServerState;
  readonly sessions: number;
  readonly restarts: number;
  readonly lastError: { readonly code: string; readonly message: string } | null;
}

export interface ServerCounts {
  readonly sessions: number;
  readonly children: number;
  readonly restarts: number;
  readonly exits: number;
  /** Lines of stdout that were no message, and messages that belonged to nothing. */
  readonly garbageLines: number;
  readonly droppedMessages: number;
}

/** Of an entry that runs nothing here. */
export const NO_COUNTS: ServerCounts = {
  sessions: 0,
  children: 0,
  restarts: 0,
  exits: 0,
  garbageLines: 0,
  droppedMessages: 0,
};

/** A server behind the gateway: a command, or an address. */
export interface GatewayServer {
  readonly entry: GatewayEntry;
  readonly report: ServerReport;
  readonly counts: ServerCounts;
  readonly latency: LatencyMetrics;
  readonly stderr: string;
  /** Downloads what it needs before a page waits for it. Never fails. */
  warmUp(): Promise<void>;
  /** `body`: what a POST said, parsed; it has passed all checks. */
  handleMcp(request: IncomingMessage, response: ServerResponse, body: unknown): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
  /** At once, for the last moment of the process. */
  kill(): void;
  endIdleSessions(): void;
}

/** How much may run at once, over all servers. */
export class GatewayCapacity {
  sessions = 0;
  children = 0;

  static readonly MAX_SESSIONS = 64;
  static readonly MAX_SESSIONS_PER_SERVER = 16;
  static readonly MAX_CHILDREN = 32;
}
