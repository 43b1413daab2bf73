import { isRecord } from '../config/server-config-rules.js';
import { ServerError } from '../server-error.js';
import type { Connection } from './connection.js';

/** Everything that a server lists, as it came, over so many pages at most. */
export async function listServer(
  connection: Connection,
  list: 'tools' | 'resources',
  { signal, maxPages }: { readonly signal?: AbortSignal | undefined; readonly maxPages: number },
): Promise<unknown[]> {
  const entries: unknown[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < maxPages; page += 1) {
    const result = await connection.sendRequest(`${list}/list`, cursor === undefined ? {} : { cursor }, { signal });
    const found = isRecord(result) ? result[list] : undefined;
    if (!Array.isArray(found)) throw new ServerError('serialization-error', { values: { format: `${list}/list` } });
    for (const entry of found) entries.push(entry);
    const next = (result as { nextCursor?: unknown }).nextCursor;
    if (typeof next !== 'string' || next === '' || next === cursor) break;
    cursor = next;
  }
  return entries;
}
