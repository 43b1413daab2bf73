import type { ServerResource } from './read-resource.js';

/** What was read from servers, in memory only: so much in all, what was not used for longest goes first. */
export class ResourceCache {
  readonly #maxBytes: number;
  /** In order of use. */
  readonly #entries = new Map<string, ServerResource>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  readEntry(serverId: string, uri: string): ServerResource | undefined {
    const key = keyOf(serverId, uri);
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry;
  }

  addEntry(serverId: string, uri: string, entry: ServerResource): void {
    const key = keyOf(serverId, uri);
    this.#remove(key);
    this.#entries.set(key, entry);
    this.#bytes += entry.size;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#remove(oldest);
    }
  }

  dropServer(serverId: string): void {
    for (const key of [...this.#entries.keys()]) if (key.startsWith(`${serverId} `)) this.#remove(key);
  }

  #remove(key: string): void {
    this.#bytes -= this.#entries.get(key)?.size ?? 0;
    this.#entries.delete(key);
  }
}

const keyOf = (serverId: string, uri: string): string => `${serverId} ${uri}`;
