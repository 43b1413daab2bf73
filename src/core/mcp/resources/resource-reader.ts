import { within } from '../connection/send-within.js';
import type { ManagedServer } from '../managed-server.js';
import type { AllLimits } from '../manager-limits.js';
import type { McpClock } from '../mcp-clock.js';
import { ServerError } from '../server-error.js';
import type { Resource } from '../server.js';
import { readResourceResult, type ServerResource } from './read-resource.js';
import type { ReadResourceOptions } from './read-resource-options.js';
import type { ResourceCache } from './resource-cache.js';

/** Reads resources of servers, each once. Never tries twice by itself: a person has a button for it. */
export class ResourceReader {
  readonly #cache: ResourceCache;
  readonly #clock: McpClock;
  readonly #limits: AllLimits;

  constructor(cache: ResourceCache, clock: McpClock, limits: AllLimits) {
    this.#cache = cache;
    this.#limits = limits;
    this.#clock = clock;
  }

  async readResource(
    server: ManagedServer,
    uri: string,
    { refresh = false, signal }: ReadResourceOptions,
  ): Promise<Resource> {
    const { id, name } = server.config;
    const known = refresh ? undefined : this.#cache.readEntry(id, uri);
    const found = known ?? (await server.explainFault(() => this.#fetchResource(server, uri, signal)));
    if (!known) this.#cache.addEntry(id, uri, found);
    const listed = server.resources.find((resource) => resource.uri === uri);
    const { text: content, mimeType, size, _meta } = found;
    const own = { mimeType, size, content, ...(_meta && { _meta }) };
    return Object.freeze({ uri, name: uri, ...listed, server: name, serverId: id, ...own });
  }

  async #fetchResource(server: ManagedServer, uri: string, signal: AbortSignal | undefined): Promise<ServerResource> {
    if (uri.length > 2_048) throw new ServerError('resource-not-found', { values: { uri: uri.slice(0, 100) } });
    const giveBack = await server.slots.takeSlot(signal);
    try {
      const connection = server.requireConnection();
      const read = (limit: AbortSignal): Promise<unknown> =>
        connection.sendRequest('resources/read', { uri }, { signal: limit });
      const result = await within(this.#limits.requestMs, { clock: this.#clock, signal }, read);
      return readResourceResult(result, uri, server.name, this.#limits);
    } finally {
      giveBack();
    }
  }
}
