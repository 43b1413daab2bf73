import { DEFAULT_APP_LIMITS, resolveAppPolicy, type AppPolicy } from '../../../../src/core/mcp-apps/app-policy.js';
import type { SideLine } from '../../../../src/core/mcp-apps/app-host/side-protocols.js';
import type { AppTool } from '../../../../src/core/mcp-apps/running-app.js';
import { WebMcpClient } from '../../../../src/core/mcp-apps/webmcp/webmcp-client.js';
import { FakeMcpClock, turns as settle } from '../../mcp/fake-mcp-clock.js';

export type Message = Record<string, unknown>;
type Answer = (params: Message, id: number) => unknown;

/** A frame's line, and what came of it. */
export class FrameLine {
  readonly posted: Message[] = [];
  readonly notes: string[] = [];
  readonly clock = new FakeMcpClock();
  tools: readonly AppTool[] = [];
  onPost: (message: Message) => void = () => undefined;
  readonly line: SideLine;

  constructor(policy: AppPolicy = {}) {
    this.line = {
      post: (message) => {
        this.posted.push(message as Message);
        this.onPost(message as Message);
      },
      policy: resolveAppPolicy({ ...DEFAULT_APP_LIMITS, ...policy }),
      clientInfo: { name: 'vitrine', version: '0' },
      clock: this.clock,
      onToolsChanged: (tools) => (this.tools = tools),
      onNote: (code) => this.notes.push(code),
    };
  }
}

/** A WebMCP server in a frame, written by hand: it answers as its table says, or not at all. */
export class ServedFrame extends FrameLine {
  readonly client: WebMcpClient;
  readonly channel: string;
  answers: Record<string, Answer | undefined> = {
    initialize: () => ({ protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo: { name: 'x' } }),
    'tools/list': () => ({ tools: [{ name: 'add', inputSchema: { type: 'object' } }] }),
    'tools/call': ({ arguments: args }) => ({ content: [{ type: 'text', text: JSON.stringify(args) }] }),
    ping: () => ({}),
  };
  /** Methods, in the order in which they arrived. */
  readonly asked: string[] = [];

  constructor(policy: AppPolicy = {}, channel = 'mcp-iframe') {
    super(policy);
    this.channel = channel;
    this.client = new WebMcpClient(this.line);
    this.onPost = (message) => queueMicrotask(() => this.#onPost(message));
  }

  say(payload: unknown, more: Message = {}): boolean {
    const { channel } = this;
    return this.client.takeMessage({ channel, type: 'mcp', direction: 'server-to-client', payload, ...more });
  }

  /** Says that it is there, and waits until it has been listed. */
  async start(): Promise<void> {
    this.say('mcp-server-ready');
    await settle();
  }

  #onPost({ channel, payload }: Message): void {
    if (channel !== this.channel || typeof payload !== 'object') return;
    const { id, method, params } = payload as { id?: number; method: string; params: Message };
    this.asked.push(method);
    const answer = id === undefined ? undefined : this.answers[method];
    if (!answer || id === undefined) return;
    const result = answer(params, id);
    if (result !== undefined) this.say({ jsonrpc: '2.0', id, ...(isFault(result) ? result : { result }) });
  }
}

const isFault = (result: unknown): result is { error: object } =>
  typeof result === 'object' && result !== null && 'error' in result;

/** What a promise rejects with: its code, or its name. */
export const faultOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'done',
    (error: unknown) => (error as { code?: unknown }).code ?? (error as Error).name,
  );
