import { isRecord } from './host-line.js';

export interface ServedTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: object;
  readonly outputSchema?: object;
  readonly annotations?: object;
  /** @throws an error whose message is a sentence for whoever called. */
  readonly run: (args: Readonly<Record<string, unknown>>) => {
    readonly text: string;
    readonly structuredContent?: object;
  };
}

interface WebMcpServerOptions {
  readonly name: string;
  readonly version: string;
  /** Brings an envelope to the parent. */
  readonly post: (envelope: object) => void;
  /** A host has opened a session. */
  readonly onInitialize: () => void;
}

const CHANNEL = 'mcp-iframe';

/** Tools of a mini-app for the page around it: an MCP server over MCP-B's wire format, with no more of it than tools need. */
export class WebMcpServer {
  readonly #options: WebMcpServerOptions;
  readonly #tools = new Map<string, ServedTool>();

  constructor(options: WebMcpServerOptions) {
    this.#options = options;
  }

  registerTool(tool: ServedTool): void {
    this.#tools.set(tool.name, tool);
    console.log('[WebMCP] Tool registered:', tool.name);
  }

  /** Says that it is there. */
  announce(): void {
    this.#post('mcp-server-ready');
  }

  takeEnvelope({ channel, direction, payload }: Readonly<Record<string, unknown>>): void {
    if (channel !== CHANNEL || direction !== 'client-to-server') return;
    if (payload === 'mcp-check-ready') return this.announce();
    if (!isRecord(payload) || payload['jsonrpc'] !== '2.0') return;
    const { id, method, params } = payload;
    if (typeof method !== 'string' || (typeof id !== 'string' && typeof id !== 'number')) return;
    this.#post({ jsonrpc: '2.0', id, ...this.#answer(method, isRecord(params) ? params : {}) });
    if (method === 'initialize') this.#options.onInitialize();
  }

  #answer(method: string, params: Readonly<Record<string, unknown>>): object {
    const { name, version } = this.#options;
    if (method === 'ping') return { result: {} };
    if (method === 'tools/list')
      return { result: { tools: [...this.#tools.values()].map(({ run: _, ...tool }) => tool) } };
    if (method === 'tools/call') return this.#call(params);
    if (method !== 'initialize') return { error: { code: -32_601, message: `Method not found: ${method}` } };
    const { protocolVersion = '2025-11-25' } = params;
    const capabilities = { tools: { listChanged: false } };
    return { result: { protocolVersion, capabilities, serverInfo: { name, version } } };
  }

  #call(params: Readonly<Record<string, unknown>>): object {
    const tool = this.#tools.get(String(params['name']));
    if (!tool)
      return { error: { code: -32_602, message: `There is no tool ${String(params['name']).slice(0, 100)}.` } };
    const args = isRecord(params['arguments']) ? params['arguments'] : {};
    console.log('[WebMCP] Tool call received:', tool.name, args);
    const result = runTool(tool, args);
    console.log('[WebMCP] Sending result:', result);
    return { result };
  }

  #post(payload: unknown): void {
    this.#options.post({ channel: CHANNEL, type: 'mcp', direction: 'server-to-client', payload });
  }
}

function runTool(tool: ServedTool, args: Readonly<Record<string, unknown>>): object {
  try {
    const { text, structuredContent } = tool.run(args);
    return { content: [{ type: 'text', text }], ...(structuredContent && { structuredContent }) };
  } catch (error) {
    return { content: [{ type: 'text', text: error instanceof Error ? error.message : String(error) }], isError: true };
  }
}
