import { openDB, type DBSchema, type IDBPDatabase } from '#vendor/idb';
import type { CallRecord } from '../call-log/call-record.js';

/** What rests of a server besides its address: `mcp_servers` in localStorage has that. */
export interface ServerDetails extends Record<string, unknown> {
  readonly id: string;
}

interface Schema extends DBSchema {
  'mcp-servers': { key: string; value: ServerDetails };
  'mcp-call-log': { key: number; value: CallRecord };
}

export type McpDatabase = IDBPDatabase<Schema>;

/** The database of servers; conversations have one of their own. */
export const openMcpDatabase = (name = 'vitrine-mcp'): Promise<McpDatabase> =>
  openDB<Schema>(name, 1, {
    upgrade: (database) => {
      database.createObjectStore('mcp-servers', { keyPath: 'id' });
      database.createObjectStore('mcp-call-log', { autoIncrement: true });
    },
  });
