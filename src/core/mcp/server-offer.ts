import type { ServerConfig } from './config/server-config.js';
import type { Connection } from './connection/connection.js';
import { listServer } from './connection/list-server.js';
import { within } from './connection/send-within.js';
import type { AllLimits } from './manager-limits.js';
import type { McpClock } from './mcp-clock.js';
import { QuietRefresh } from './resilience/quiet-refresh.js';
import type { RequestSlots } from './resilience/request-slots.js';
import { withRetries } from './resilience/retry.js';
import { readResources } from './resources/read-resources.js';
import type { Resource, Tool } from './server.js';
import { readTools } from './tools/read-tools.js';
import type { ToolPin, ToolPins } from './tools/tool-pins.js';

export interface ServerOfferHost {
  readonly clock: McpClock;
  readonly limits: AllLimits;
  readonly slots: RequestSlots;
  readonly pins: ToolPins;
  readConfig(): ServerConfig;
  /** @throws {ServerError} `server-not-running`. */
  requireConnection(): Connection;
  /** Asking failed: somebody has to look whether the server is still there. */
  doubtConnection(): void;
  /** Resources are being read again: what was kept of them is old. */
  resourcesOutdated(): void;
  changed(): void;
  /** Pins have changed, which rest. */
  storedChanged(): void;
}

/** What a server offers: its tools, held to their pins, and its `ui://` resources. */
export class ServerOffer {
  readonly #host: ServerOfferHost;
  readonly #toolRefresh: QuietRefresh;
  readonly #resourceRefresh: QuietRefresh;
  #tools: readonly Tool[] = [];
  #toolCount = 0;
  #resources: readonly Resource[] = [];

  constructor(host: ServerOfferHost) {
    this.#host = host;
    const { clock, limits } = host;
    this.#toolRefresh = new QuietRefresh(clock, () => void this.refreshTools().catch(() => undefined), limits);
    this.#resourceRefresh = new QuietRefresh(clock, () => void this.#refreshResources().catch(() => undefined), limits);
  }

  get tools(): readonly Tool[] {
    return this.#tools;
  }

  /** All tools that the server lists, those that are not kept, too. */
  get toolCount(): number {
    return this.#toolCount;
  }

  /** All `ui://` resources that the server lists. */
  get resources(): readonly Resource[] {
    return this.#resources;
  }

  /** The server says that a list has changed: it is read again soon. */
  requestRefresh(list: 'tools' | 'resources'): void {
    (list === 'tools' ? this.#toolRefresh : this.#resourceRefresh).requestRun();
  }

  /** Asks the server for its tools. */
  async refreshTools(signal?: AbortSignal): Promise<readonly Tool[]> {
    await this.adoptTools(await this.#list('tools', signal));
    return this.#tools;
  }

  async adoptTools(entries: readonly unknown[]): Promise<void> {
    const { pins, limits } = this.#host;
    const listed = readTools(entries, this.#host.readConfig(), limits.tools);
    const { tools, isChanged } = await pins.pinTools(listed);
    this.#tools = Object.freeze(tools);
    this.#toolCount = entries.length;
    if (isChanged) this.#host.storedChanged();
    this.#host.changed();
  }

  adoptResources(entries: readonly unknown[]): void {
    this.#resources = Object.freeze(readResources(entries, this.#host.readConfig()));
  }

  /** A person accepts a tool as it is now. */
  acceptTool(name: string): void {
    this.#host.pins.acceptTool(name);
    this.#tools = this.#tools.map((tool) => (tool.name === name ? Object.freeze({ ...tool, pin: 'pinned' }) : tool));
  }

  /** What was accepted elsewhere. @returns whether a tool stands otherwise now. */
  adoptPins(stored: Readonly<Record<string, ToolPin>>): boolean {
    const { pins } = this.#host;
    pins.adoptPins(stored);
    const before = this.#tools;
    const now = before.map((tool) => {
      const pin = pins.judge(tool.name, tool.pin);
      return pin === tool.pin ? tool : Object.freeze({ ...tool, pin });
    });
    const isOther = now.some((tool, at) => tool !== before[at]);
    if (isOther) this.#tools = Object.freeze(now);
    return isOther;
  }

  cancelRefreshes(): void {
    this.#toolRefresh.cancelRun();
    this.#resourceRefresh.cancelRun();
  }

  /** The server is stopped: it offers nothing. */
  clearOffer(): void {
    this.#tools = [];
    this.#resources = [];
    this.#toolCount = 0;
  }

  async #refreshResources(): Promise<void> {
    this.#host.resourcesOutdated();
    this.adoptResources(await this.#list('resources'));
    this.#host.changed();
  }

  async #list(list: 'tools' | 'resources', signal?: AbortSignal): Promise<unknown[]> {
    const { clock, limits, slots } = this.#host;
    const giveBack = await slots.takeSlot(signal);
    try {
      const read = (limit: AbortSignal): Promise<unknown[]> =>
        listServer(this.#host.requireConnection(), list, { signal: limit, maxPages: limits.listPages });
      const once = (): Promise<unknown[]> => within(limits.requestMs, { clock, signal }, read);
      return await withRetries(once, { clock, limits, signal });
    } catch (error) {
      this.#host.doubtConnection();
      throw error;
    } finally {
      giveBack();
    }
  }
}
