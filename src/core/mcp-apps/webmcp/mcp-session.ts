import { isRecord } from '../../mcp/config/server-config-rules.js';
import type { SideLine } from '../app-host/side-protocols.js';
import { MCPMessageBridge } from '../message-bridge.js';

export interface McpSessionOptions extends Pick<SideLine, 'policy' | 'clientInfo' | 'clock' | 'onNote'> {
  /** Brings a JSON-RPC message to the server in the frame. */
  readonly post: (message: unknown) => void;
  /** Its tools, as it lists them: untrusted. */
  readonly onTools: (entries: readonly unknown[]) => void;
}

const PROTOCOL_VERSION = '2025-11-25';

/** Sessions so far: each has ids of its own, so that what a session that is over still brings is nobody's answer. */
let sessions = 0;
const IDS = 1_000_000;

/**
 * One session with an MCP server in a frame: the handshake, its tools, calls. However often it says that its tools have
 * changed, they are listed once a second.
 */
export class McpSession {
  readonly #options: McpSessionOptions;
  readonly #bridge: MCPMessageBridge;
  readonly #end = new AbortController();
  #takePayload: (payload: unknown) => void = () => undefined;
  #listing: Promise<void> | undefined;
  #isListDue = false;

  constructor(options: McpSessionOptions) {
    this.#options = options;
    const { post, policy, clock } = options;
    const channel = {
      post,
      receive: (listener: (payload: unknown) => void) => {
        this.#takePayload = listener;
        return () => (this.#takePayload = () => undefined);
      },
    };
    this.#bridge = new MCPMessageBridge(channel, {
      requests: (method) => (method === 'ping' ? () => ({}) : undefined),
      notifications: (method) =>
        method === 'notifications/tools/list_changed' ? () => void this.#listAgain() : undefined,
      limits: policy,
      clock,
      lastId: (sessions += 1) * IDS,
    });
  }

  /** Handshake and first list. Never rejects: what goes wrong is noted. */
  async openSession(): Promise<void> {
    const { clientInfo } = this.#options;
    const params = { protocolVersion: PROTOCOL_VERSION, capabilities: {}, clientInfo };
    try {
      await this.#bridge.sendRequest('initialize', params);
      this.#bridge.sendNotification('notifications/initialized');
    } catch (error) {
      return this.#note('webmcp-initialize-failed', error);
    }
    // What it said of its tools before, it said to nobody.
    await this.#listAgain();
  }

  /** A JSON-RPC message of the server. */
  takePayload(payload: unknown): void {
    this.#takePayload(payload);
  }

  /** @throws {AppError} `app-closed` when the session ends; {JsonRpcError} as the app answers; the signal's reason. */
  callTool(name: string, args: object, signal: AbortSignal | undefined): Promise<unknown> {
    const timeoutMs = this.#options.policy.appToolTimeoutMs;
    return this.#bridge.sendRequest('tools/call', { name, arguments: args }, { timeoutMs, ...(signal && { signal }) });
  }

  /** A sign of life. @throws as a call. */
  async pingServer(timeoutMs: number): Promise<void> {
    await this.#bridge.sendRequest('ping', {}, { timeoutMs });
  }

  /** Whoever waits is told that the app has gone. */
  endSession(): void {
    this.#end.abort();
    this.#bridge.cleanup();
  }

  #note(code: string, error: unknown): void {
    const detail = error instanceof Error ? error.message : String(error);
    if (!this.#end.signal.aborted) this.#options.onNote(code, detail);
  }

  /** One list at a time, and the next one a second later at the earliest. */
  #listAgain(): Promise<void> {
    this.#isListDue = true;
    return (this.#listing ??= this.#list().finally(() => (this.#listing = undefined)));
  }

  async #list(): Promise<void> {
    const { policy, clock, onTools } = this.#options;
    while (this.#isListDue && !this.#end.signal.aborted) {
      this.#isListDue = false;
      try {
        const entries = await this.#listPages();
        if (!this.#end.signal.aborted) onTools(entries);
      } catch (error) {
        this.#note('webmcp-list-failed', error);
      }
      await clock.sleep(policy.toolListIntervalMs, this.#end.signal);
    }
  }

  /** All pages; of a list without end, those that came. */
  async #listPages(): Promise<unknown[]> {
    const { policy, onNote } = this.#options;
    const entries: unknown[] = [];
    const cursors = new Set<unknown>();
    for (let cursor: unknown; ;) {
      const result = await this.#bridge.sendRequest('tools/list', cursor === undefined ? {} : { cursor });
      const { tools, nextCursor } = isRecord(result) ? result : {};
      if (Array.isArray(tools)) entries.push(...(tools as unknown[]));
      else onNote('webmcp-list-malformed');
      if (typeof nextCursor !== 'string') return entries;
      cursors.add(cursor);
      if (cursors.has(nextCursor) || cursors.size >= policy.toolListPages) {
        onNote('webmcp-list-endless', cursors.size);
        return entries;
      }
      cursor = nextCursor;
    }
  }
}
