import { openMcpDatabase, type McpDatabase, type ServerDetails } from './mcp-database.js';
import { isRecord } from './server-config-rules.js';
import { idsOfApprovals, mergeApprovals } from './merge-approvals.js';
import type { ServerStorage, StoredServer } from './server-storage.js';

/** `localStorage`, by what is called of it. */
export interface LocalItems {
  getItem(key: string): string | null;
  setItem(key: string, text: string): void;
}

export interface BrowserStorageOptions {
  readonly items: LocalItems;
  /** Name of the database. */
  readonly database?: string;
  readonly now?: () => number;
}

const KEY = 'mcp_servers';
const CHANNEL = 'vitrine-mcp-servers';

/**
 * Servers in a page: names and addresses in `localStorage['mcp_servers']`, for anybody to read, the rest in IndexedDB.
 * Neither holds credentials or arguments.
 */
export class BrowserServerStorage implements ServerStorage {
  readonly #items: LocalItems;
  readonly #now: () => number;
  readonly #opening: () => Promise<McpDatabase>;
  #database: Promise<McpDatabase> | undefined;
  /** Ids that this tab has seen at rest: what it has not seen is another tab's, what it saw and is gone was removed there. */
  #seen = new Set<string>();
  /** What was allowed for longer, as this tab has seen it at rest, by the ids of servers. */
  #seenApprovals: ReadonlyMap<string, ReadonlySet<string>> = new Map();
  #channel: BroadcastChannel | undefined;

  constructor({ items, database, now = () => Date.now() }: BrowserStorageOptions) {
    this.#items = items;
    this.#now = now;
    this.#opening = () => openMcpDatabase(database);
  }

  async readServers(): Promise<readonly unknown[]> {
    const text = this.#items.getItem(KEY);
    if (text === null) return [];
    const rows = readRows(text);
    if (!rows) {
      this.#setAside(text);
      return [];
    }
    this.#seen = new Set(rows.flatMap(idOf));
    const rest = await this.#readDetails();
    this.#seenApprovals = idsOfApprovals(rest);
    const details = new Map(rest.map((each) => [each.id, each]));
    // What is said of the address counts where it stands for everybody to see.
    return rows.map((row) => (isRecord(row) ? { ...details.get(idOf(row)[0] ?? ''), ...row } : row));
  }

  async writeServers(servers: readonly StoredServer[]): Promise<void> {
    const write = async (): Promise<void> => {
      const { foreign, own } = this.#mergeRows(servers);
      const rows = own.map(({ id, name, url, command }) => ({ id, name, url, command }));
      this.#items.setItem(KEY, JSON.stringify({ servers: [...foreign, ...rows] }));
      this.#seen = new Set([...foreign, ...rows].flatMap(idOf));
      const transaction = (await this.#open()).transaction('mcp-servers', 'readwrite');
      const before = await transaction.store.getAll();
      for (const { id } of before) if (!this.#seen.has(id)) void transaction.store.delete(id);
      const details = mergeApprovals(own.map(detailsOf), before, this.#seenApprovals);
      for (const each of details) void transaction.store.put(each);
      await transaction.done;
      const foreignDetails = before.filter(({ id }) => this.#seen.has(id) && !details.some((each) => each.id === id));
      this.#seenApprovals = idsOfApprovals([...foreignDetails, ...details]);
    };
    // Two tabs that write at once would leave half of each.
    const locks = (globalThis as { navigator?: { locks?: LockManager } }).navigator?.locks;
    await (locks ? locks.request(CHANNEL, write) : write());
    // By the one that is listened to, where there is one: a channel does not hear itself.
    const channel = this.#channel ?? openChannel();
    channel?.postMessage('changed');
    if (channel !== this.#channel) channel?.close();
  }

  quarantine(data: unknown): Promise<string | undefined> {
    return Promise.resolve(this.#setAside(JSON.stringify(data)));
  }

  followChanges(listener: () => void): () => void {
    const channel = (this.#channel = openChannel());
    channel?.addEventListener('message', () => listener());
    // A tab of an older version of the kit, or the host's own code, says it so.
    const onStorage = (event: Event): void => {
      if ((event as Event & { key?: unknown }).key === KEY) listener();
    };
    globalThis.addEventListener?.('storage', onStorage);
    return () => {
      channel?.close();
      if (this.#channel === channel) this.#channel = undefined;
      globalThis.removeEventListener?.('storage', onStorage);
    };
  }

  /** What another tab has added since this one looked stays, and what it has removed does not come back. */
  #mergeRows(servers: readonly StoredServer[]): { foreign: readonly unknown[]; own: readonly StoredServer[] } {
    const rows = readRows(this.#items.getItem(KEY) ?? '[]');
    if (!rows) return { foreign: [], own: servers };
    const ids = new Set(rows.flatMap(idOf));
    const own = servers.filter(({ id }) => ids.has(id) || !this.#seen.has(id));
    const known = new Set([...this.#seen, ...own.map(({ id }) => id)]);
    return { foreign: rows.filter((row) => idOf(row).some((id) => !known.has(id))), own };
  }

  #open(): Promise<McpDatabase> {
    return (this.#database ??= this.#opening());
  }

  async #readDetails(): Promise<readonly ServerDetails[]> {
    try {
      return await (await this.#open()).getAll('mcp-servers');
    } catch {
      this.#database = undefined; // names and addresses are of use alone
      return [];
    }
  }

  #setAside(text: string): string | undefined {
    const key = `${KEY}:quarantine:${this.#now()}`;
    try {
      this.#items.setItem(key, text);
      return key;
    } catch {
      return undefined;
    }
  }
}

const detailsOf = ({ name: _, url: __, command: ___, ...details }: StoredServer): ServerDetails => ({ ...details });

/** None of a row that cannot be a server. */
function idOf(row: unknown): string[] {
  const id = isRecord(row) ? (row['id'] ?? row['serverId']) : undefined;
  return typeof id === 'string' ? [id] : [];
}

/** `{ servers: […] }`, or the older array. */
function readRows(text: string): readonly unknown[] | undefined {
  try {
    const read: unknown = JSON.parse(text);
    const rows = isRecord(read) ? read['servers'] : read;
    return Array.isArray(rows) ? rows : undefined;
  } catch {
    return undefined;
  }
}

function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(CHANNEL);
  } catch {
    return undefined;
  }
}
