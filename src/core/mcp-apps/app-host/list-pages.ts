import { isRecord } from '../../mcp/config/server-config-rules.js';

/**
 * All entries of a list that comes in pages. One that never ends is stopped: the same cursor again, or too many pages.
 * What came is used, also where a later page fails.
 */
export async function listPages(
  key: string,
  maxPages: number,
  ask: (params: { cursor?: string }) => Promise<unknown>,
): Promise<readonly unknown[]> {
  const entries: unknown[] = [];
  const seen = new Set<string>();
  let cursor: string | undefined;
  for (let page = 0; page < maxPages; page += 1) {
    const asking = ask(cursor === undefined ? {} : { cursor });
    const result = await (page === 0 ? asking : asking.catch(() => undefined));
    if (!isRecord(result)) break;
    if (Array.isArray(result[key])) entries.push(...(result[key] as unknown[]));
    const next = result['nextCursor'];
    if (typeof next !== 'string' || seen.has(next)) break;
    seen.add(next);
    cursor = next;
  }
  return entries;
}
