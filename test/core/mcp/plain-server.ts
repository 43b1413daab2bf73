import type { McpTransport } from '../../../src/core/mcp/transports/mcp-transport.js';

export interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Record<string, unknown>;
}

export interface PlainServerOptions {
  readonly toolsPerPage?: number;
  readonly pages?: number;
  /** Calls wait until they are told to be answered. */
  readonly hangs?: boolean;
  /** Answers in its own way: nothing for the usual one. */
  readonly answer?: (request: Message) => { readonly message: unknown } | undefined;
}

/** A server written out by hand, without the SDK: as quick as can be, and it can be as rude as a test wants. */
export class PlainServer {
  calls = 0;
  lists = 0;
  pings = 0;
  isDown = false;
  readonly #options: PlainServerOptions;
  readonly #waiting: (() => void)[] = [];
  #end: McpTransport | undefined;

  constructor(options: PlainServerOptions = {}) {
    this.#options = options;
  }

  /** A way to it, for `attachTransport`. */
  readonly open = (): McpTransport => {
    if (this.isDown) throw new TypeError('refused', { cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }) });
    const end: McpTransport = {
      start: () => Promise.resolve(),
      send: (message: never) => {
        queueMicrotask(() => this.#answer(message, end));
        return Promise.resolve();
      },
      close: () => {
        end.onclose?.();
        return Promise.resolve();
      },
    };
    return (this.#end = end);
  };

  /** Anything at all. */
  send(message: unknown): void {
    this.#end?.onmessage?.(message as never);
  }

  close(): void {
    this.#end?.onclose?.();
  }

  answerCalls(): void {
    for (const answer of this.#waiting.splice(0)) answer();
  }

  #answer(request: Message, end: McpTransport): void {
    const { id, method, params } = request;
    const own = this.#options.answer?.(request);
    if (own) return end.onmessage?.(own.message as never);
    const answer = (result: unknown): void => end.onmessage?.({ jsonrpc: '2.0', id, result } as never);
    if (method === 'initialize')
      answer({
        protocolVersion: params?.['protocolVersion'],
        capabilities: { tools: {} },
        serverInfo: { name: 'plain', version: '1' },
      });
    else if (method === 'tools/list') answer(this.#listPage(Number(params?.['cursor'] ?? 0)));
    else if (method === 'ping') {
      this.pings += 1;
      answer({});
    } else if (method === 'tools/call') {
      this.calls += 1;
      const run = (): void => answer({ content: [] });
      if (this.#options.hangs) this.#waiting.push(run);
      else run();
    }
  }

  #listPage(page: number): object {
    this.lists += 1;
    const { toolsPerPage = 1, pages = 1 } = this.#options;
    const tools = Array.from({ length: toolsPerPage }, (_, index) => ({
      name: `t${page * toolsPerPage + index}`,
      inputSchema: { type: 'object' },
    }));
    return { tools, ...(page + 1 < pages && { nextCursor: String(page + 1) }) };
  }
}
