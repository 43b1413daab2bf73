import { openMcpDatabase, type McpDatabase } from '../config/mcp-database.js';
import type { CallLogStorage } from './call-log.js';
import type { CallRecord } from './call-record.js';

const MAX_RECORDS = 10_000;
const MAX_BYTES = 50 * 1_024 * 1_024;

/** Calls in IndexedDB: 10,000 records or 50 MiB, oldest out first. */
export class BrowserCallLog implements CallLogStorage {
  readonly #name: string | undefined;
  readonly #maxRecords: number;
  #database: Promise<McpDatabase> | undefined;
  /** Of what was written since the records were last counted. */
  #bytes = 0;

  /** @param name - Of the database. */
  constructor(name?: string, maxRecords = MAX_RECORDS) {
    this.#name = name;
    this.#maxRecords = maxRecords;
  }

  async appendRecords(records: readonly CallRecord[]): Promise<void> {
    const { store, done } = (await this.#open()).transaction('mcp-call-log', 'readwrite');
    for (const record of records) {
      this.#bytes += JSON.stringify(record).length;
      void store.add(record);
    }
    const count = await store.count();
    // Half of what is too much at once: records are not measured one by one again and again.
    const isHeavy = this.#bytes > MAX_BYTES / 2;
    let surplus = Math.max(count - this.#maxRecords, isHeavy ? Math.floor(count / 2) : 0);
    if (isHeavy) this.#bytes = 0;
    for (let cursor = surplus > 0 ? await store.openCursor() : null; cursor && surplus > 0; surplus -= 1) {
      await cursor.delete();
      cursor = await cursor.continue();
    }
    await done;
  }

  async readRecords(): Promise<readonly CallRecord[]> {
    return (await this.#open()).getAll('mcp-call-log');
  }

  async clearRecords(): Promise<void> {
    await (await this.#open()).clear('mcp-call-log');
  }

  #open(): Promise<McpDatabase> {
    return (this.#database ??= openMcpDatabase(this.#name));
  }
}
