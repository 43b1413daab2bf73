import { openMcpDatabase, type McpDatabase } from '../config/mcp-database.js';
import type { CallLogStorage } from './call-log.js';
import type { CallRecord } from './call-record.js';

const MAX_RECORDS = 10_000;
const MAX_BYTES = 50 * 1_024 * 1_024;

/** Calls in IndexedDB: 10,000 records or 50 MiB, oldest out first. */
export class BrowserCallLog implements CallLogStorage {
  readonly #name: string | undefined;
  readonly #maxRecords: number;
  readonly #maxBytes: number;
  #database: Promise<McpDatabase> | undefined;
  /**
   * Bytes by key, the oldest first: they are not stored, and to read all records for each new one would take long. What
   * another tab adds counts with the next visit. Not there before the first record of this one.
   */
  #measured: Map<number, number> | undefined;
  #bytes = 0;

  /** @param name - Of the database. */
  constructor(name?: string, maxRecords = MAX_RECORDS, maxBytes = MAX_BYTES) {
    this.#name = name;
    this.#maxRecords = maxRecords;
    this.#maxBytes = maxBytes;
  }

  async appendRecords(records: readonly CallRecord[]): Promise<void> {
    const database = await this.#open();
    const measured = (this.#measured ??= await this.#measureAll(database));
    const { store, done } = database.transaction('mcp-call-log', 'readwrite');
    done.catch(() => undefined); // what is awaited first tells of it
    const added = records.map(async (record) => {
      const bytes = measure(record);
      measured.set(await store.add(record), bytes);
      this.#bytes += bytes;
    });
    await Promise.all(added);
    // Another tab may have added some, which were not measured.
    let surplus = (await store.count()) - this.#maxRecords;
    for (const [key, bytes] of measured) {
      if (surplus <= 0 && this.#bytes <= this.#maxBytes) break;
      measured.delete(key);
      this.#bytes -= bytes;
      surplus -= 1;
      void store.delete(key);
    }
    await done;
  }

  async readRecords(): Promise<readonly CallRecord[]> {
    return (await this.#open()).getAll('mcp-call-log');
  }

  async clearRecords(): Promise<void> {
    await (await this.#open()).clear('mcp-call-log');
    this.#measured = undefined;
    this.#bytes = 0;
  }

  /** One record after the other: all at once may be 50 MiB. */
  async #measureAll(database: McpDatabase): Promise<Map<number, number>> {
    const measured = new Map<number, number>();
    const { store } = database.transaction('mcp-call-log');
    for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue())
      measured.set(cursor.primaryKey, measure(cursor.value));
    this.#bytes = [...measured.values()].reduce((sum, bytes) => sum + bytes, 0);
    return measured;
  }

  #open(): Promise<McpDatabase> {
    return (this.#database ??= openMcpDatabase(this.#name));
  }
}

/** UTF-8 bytes of it as JSON. */
const measure = (record: CallRecord): number => new TextEncoder().encode(JSON.stringify(record)).length;
