import type { McpClock } from '../../mcp/mcp-clock.js';
import type { ResolvedAppPolicy } from '../app-policy.js';
import type { AppTool } from '../running-app.js';
import { SimpleTools } from '../webmcp/simple-tools.js';
import { WebMcpClient } from '../webmcp/webmcp-client.js';

/** What a protocol beside MCP Apps has of one frame. */
export interface SideLine {
  post(message: unknown): void;
  readonly policy: ResolvedAppPolicy;
  readonly clientInfo: { readonly name: string; readonly version: string };
  readonly clock: McpClock;
  /** The tools that it offers by now. */
  onToolsChanged(tools: readonly AppTool[]): void;
  /** Something to note: a word for the log. */
  onNote(code: string, detail?: unknown): void;
}

/** A protocol that an app may speak beside MCP Apps, over the same line: told apart by the form of messages, never by their order. */
export interface SideProtocol {
  /** True: it was one of its messages. */
  takeMessage(message: unknown): boolean;
  /** The frame's `load`. */
  noteLoaded(): void;
  callTool(
    name: string,
    args: Readonly<Record<string, unknown>>,
    call: { readonly signal?: AbortSignal },
  ): Promise<object>;
  close(): void;
}

/** A row for each: made anew for each frame. */
export const SIDE_PROTOCOLS: readonly ((line: SideLine) => SideProtocol)[] = [
  (line) => new WebMcpClient(line),
  (line) => new SimpleTools(line),
];
