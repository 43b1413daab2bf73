import { ChangeListeners } from '../../mcp/change-listeners.js';
import { defined } from '../../mcp/config/server-config-rules.js';
import { systemClock, type McpClock } from '../../mcp/mcp-clock.js';
import type { Subscribable } from '../../subscribable.js';
import { AppError } from '../app-error.js';
import { SIDE_PROTOCOLS, type SideProtocol } from '../app-host/side-protocols.js';
import type { ResolvedAppPolicy } from '../app-policy.js';
import type { AppSnapshot, AppTool } from '../running-app.js';
import type { ToolApp } from './app-tools.js';
import { ToolOffers } from '../tool-offers.js';

export interface ToolFrameOptions {
  readonly appId: string;
  readonly appName: string;
  readonly serverId?: string | undefined;
  readonly policy: ResolvedAppPolicy;
  readonly clientInfo: { readonly name: string; readonly version: string };
  /** Brings a message to the page in the frame. */
  readonly post: (message: unknown) => void;
  readonly clock?: McpClock | undefined;
  readonly onNote?: ((code: string, detail?: unknown) => void) | undefined;
}

/**
 * The tools of a page that speaks no MCP Apps, such as an mcp-ui resource or somebody else's page: by WebMCP, or by the simple
 * protocol. Its owner hands it what the page posts and tells it of each load; `apps.tools.offerApp(frame)` offers its tools
 * to models, and what that returns takes them away.
 */
export class ToolFrame implements ToolApp, Subscribable {
  readonly #listeners = new ChangeListeners();
  readonly #sides: readonly SideProtocol[];
  readonly #offers = new ToolOffers(SIDE_PROTOCOLS.length, (tools) => this.#setTools(tools));
  #snapshot: AppSnapshot;

  constructor({ appId, appName, serverId, clock = systemClock, onNote, ...line }: ToolFrameOptions) {
    const about = { appId, appName, ...defined({ serverId }), protocol: 'simple' as const };
    this.#snapshot = Object.freeze({ ...about, state: 'initialized', tools: [] });
    this.#sides = SIDE_PROTOCOLS.map((open, index) =>
      open({
        ...line,
        clock,
        onToolsChanged: (tools) => this.#offers.setTools(index, tools),
        onNote: (code, detail) => onNote?.(code, detail),
      }),
    );
  }

  get snapshot(): AppSnapshot {
    return this.#snapshot;
  }

  /** @returns whether it was one of its messages. */
  takeMessage(message: unknown): boolean {
    return this.#sides.some((side) => side.takeMessage(message));
  }

  /** The frame's `load`, each time. */
  noteLoaded(): void {
    for (const side of this.#sides) side.noteLoaded();
  }

  /** By the protocol that offers it. @throws {AppError}, {JsonRpcError} as the protocol does. */
  async callTool(name: string, args: object, options: { readonly signal?: AbortSignal } = {}): Promise<object> {
    const side = this.#sides[this.#offers.protocolOf(name)];
    if (!side) throw new AppError('app-tool-refused', { tool: name, reason: 'not-found' });
    return side.callTool(name, { ...args }, options);
  }

  subscribe(listener: () => void): () => void {
    return this.#listeners.addListener(listener);
  }

  /** The frame has gone. */
  dispose(): void {
    for (const side of this.#sides) side.close();
    this.#snapshot = Object.freeze({ ...this.#snapshot, state: 'closed', tools: [] });
    this.#listeners.removeAll();
  }

  #setTools(tools: readonly AppTool[]): void {
    if (this.#snapshot.state === 'closed') return;
    this.#snapshot = Object.freeze({ ...this.#snapshot, tools });
    this.#listeners.announceChange();
  }
}
