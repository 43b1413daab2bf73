/** Sessions of Streamable HTTP in the memory of one process: a server each, made once, that lasts across requests. */
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { isInitializeRequest } from '@modelcontextprotocol/sdk/types.js';
import { APP_URL_HEADER } from './app-url.js';
import { createDemoServer } from './demo-server.js';
import type { SessionHandler } from './handle.js';
import { problem } from './http-checks.js';

interface Session {
  readonly server: McpServer;
  readonly transport: WebStandardStreamableHTTPServerTransport;
  usedAt: number;
}

export interface DemoSessionsOptions {
  /** Sessions at once. One more ends the one that was used longest ago: pages that are reloaded never say goodbye. */
  readonly limit?: number;
  /** How long a session lasts that nobody uses, in milliseconds. */
  readonly idleMs?: number;
  readonly now?: () => number;
}

export class DemoSessions implements SessionHandler {
  readonly #limit: number;
  readonly #idleMs: number;
  readonly #now: () => number;
  /** By id, the one used last at the end. */
  readonly #sessions = new Map<string, Session>();

  constructor({ limit = 100, idleMs = 30 * 60_000, now = Date.now }: DemoSessionsOptions = {}) {
    this.#limit = limit;
    this.#idleMs = idleMs;
    this.#now = now;
  }

  /** How many there are. */
  get size(): number {
    return this.#sessions.size;
  }

  async answerRequest(request: Request, body?: unknown): Promise<Response> {
    this.#endIdle();
    const id = request.headers.get('mcp-session-id');
    if (id === null) return this.#beginSession(request, body);
    const session = this.#sessions.get(id);
    if (!session) return problem(404, 'There is no such session: initialize again.');
    session.usedAt = this.#now();
    this.#sessions.delete(id);
    this.#sessions.set(id, session);
    return session.transport.handleRequest(request, { parsedBody: body });
  }

  async #beginSession(request: Request, body: unknown): Promise<Response> {
    if (!isInitializeRequest(body)) return problem(400, 'Begin with initialize: there is no session id.');
    const server = createDemoServer({ appUrl: request.headers.get(APP_URL_HEADER) ?? undefined });
    const transport: Session['transport'] = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: () => crypto.randomUUID(),
      onsessioninitialized: (id) => this.#keepSession(id, { server, transport, usedAt: this.#now() }),
      onsessionclosed: (id) => void this.#endSession(id),
    });
    await server.connect(transport);
    const response = await transport.handleRequest(request, { parsedBody: body });
    if (!transport.sessionId) await server.close();
    return response;
  }

  #keepSession(id: string, session: Session): void {
    this.#sessions.set(id, session);
    const [longestUnused] = this.#sessions.keys();
    if (this.#sessions.size > this.#limit && longestUnused) void this.#endSession(longestUnused);
  }

  #endIdle(): void {
    const oldest = this.#now() - this.#idleMs;
    for (const [id, { usedAt }] of this.#sessions) if (usedAt < oldest) void this.#endSession(id);
  }

  async #endSession(id: string): Promise<void> {
    const session = this.#sessions.get(id);
    this.#sessions.delete(id);
    await session?.server.close();
  }

  /** Ends all of them. */
  async stop(): Promise<void> {
    await Promise.all([...this.#sessions.keys()].map((id) => this.#endSession(id)));
  }
}
