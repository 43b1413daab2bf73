import { AppError } from '../app-error.js';
import type { SideLine, SideProtocol } from '../app-host/side-protocols.js';
import type { AppTool } from '../running-app.js';
import { McpSession } from './mcp-session.js';
import { readEnvelope, SIGNALS, wrapPayload, type McpBEnvelope } from './mcp-b-envelope.js';
import { readAppResult } from './read-app-result.js';
import { readAppTools } from './read-app-tools.js';

const CHECK_MS = 250;
const CHECK_FOR_MS = 10_000;

/** A server in the frame, on one channel. */
interface Served {
  readonly session: McpSession;
  entries: readonly unknown[];
}

/**
 * The client of WebMCP servers (MCP-B) in one frame: finds them, opens a session with each, and keeps what they offer. It
 * lives as long as the frame's document has a line.
 */
export class WebMcpClient implements SideProtocol {
  readonly #line: SideLine;
  readonly #servers = new Map<string, Served>();
  #owners: ReadonlyMap<string, Served> = new Map();
  #tools: readonly AppTool[] = [];
  #loads = 0;
  #checks: AbortController | undefined;
  #isClosed = false;

  constructor(line: SideLine) {
    this.#line = line;
  }

  takeMessage(message: unknown): boolean {
    const envelope = readEnvelope(message, this.#line.policy.webmcpChannels);
    if (envelope === undefined) return false;
    if (envelope === 'foreign') this.#line.onNote('webmcp-foreign');
    else if (!this.#isClosed) this.#onEnvelope(envelope);
    return true;
  }

  /** Scripts run before the first `load`: a server that was there by then need not be looked for. */
  noteLoaded(): void {
    if (this.#isClosed) return;
    this.#loads += 1;
    if (this.#loads === 1 && this.#servers.size > 0) return;
    // Another document: nobody knows yet whether it has a server.
    for (const channel of [...this.#servers.keys()]) this.#stopServer(channel);
    void this.#findServers();
  }

  /** @throws {AppError} `app-tool-refused`, `app-closed`; {JsonRpcError}; the signal's reason. */
  async callTool(
    name: string,
    args: Readonly<Record<string, unknown>>,
    { signal }: { readonly signal?: AbortSignal } = {},
  ): Promise<object> {
    const owner = this.#owners.get(name);
    if (!owner) throw new AppError('app-tool-refused', { tool: name, reason: 'not-found' });
    return readAppResult(await owner.session.callTool(name, { ...args }, signal));
  }

  /** Asks each server for a sign of life. @throws as a call. */
  async pingServers(timeoutMs: number): Promise<void> {
    await Promise.all([...this.#servers.values()].map(({ session }) => session.pingServer(timeoutMs)));
  }

  close(): void {
    this.#isClosed = true;
    this.#checks?.abort();
    for (const { session } of this.#servers.values()) session.endSession();
    this.#servers.clear();
    this.#owners = new Map();
  }

  #onEnvelope({ channel, payload }: McpBEnvelope): void {
    if (payload === SIGNALS.ready) this.#startServer(channel);
    else if (payload === SIGNALS.stopped) this.#stopServer(channel);
    else this.#servers.get(channel)?.session.takePayload(payload);
  }

  async #findServers(): Promise<void> {
    const { clock, policy, post } = this.#line;
    this.#checks?.abort();
    const { signal } = (this.#checks = new AbortController());
    for (let waited = 0; waited < CHECK_FOR_MS; waited += CHECK_MS) {
      for (const channel of policy.webmcpChannels) post(wrapPayload(channel, SIGNALS.check));
      await clock.sleep(CHECK_MS, signal);
      if (signal.aborted) return;
    }
  }

  /** Whatever was before is over: a server that says it is ready has forgotten us. */
  #startServer(channel: string): void {
    this.#checks?.abort();
    this.#checks = undefined;
    this.#servers.get(channel)?.session.endSession();
    const { policy, clientInfo, clock, onNote } = this.#line;
    const session = new McpSession({
      post: (message) => this.#line.post(wrapPayload(channel, message)),
      ...{ policy, clientInfo, clock, onNote },
      onTools: (entries) => {
        served.entries = entries;
        this.#gatherTools();
      },
    });
    const served: Served = { session, entries: [] };
    this.#servers.set(channel, served);
    this.#gatherTools();
    void session.openSession();
  }

  #stopServer(channel: string): void {
    const served = this.#servers.get(channel);
    if (!served) return;
    this.#servers.delete(channel);
    served.session.endSession();
    this.#gatherTools();
  }

  /** Of all servers of the frame: it has one name for a tool, and one limit. */
  #gatherTools(): void {
    const { policy, onNote, onToolsChanged } = this.#line;
    const all = [...this.#servers.values()];
    const note = (fault: string, tool: string): void => onNote(fault, { tool });
    const tools = readAppTools(
      all.flatMap(({ entries }) => entries),
      policy,
      policy.webmcpTools,
      note,
    );
    const named = (served: Served, name: string): boolean =>
      served.entries.some((entry) => (entry as { name?: unknown } | null)?.name === name);
    const owners = tools.map(({ name }) => [name, all.find((served) => named(served, name))] as const);
    this.#owners = new Map(owners.filter((pair): pair is readonly [string, Served] => pair[1] !== undefined));
    if (tools.length === 0 && this.#tools.length === 0) return;
    this.#tools = tools;
    onToolsChanged(tools);
  }
}
