import { cleanRecord, defined, isRecord } from '../config/server-config-rules.js';
import type { Resource } from '../server.js';
import { isResourceUri } from './resource-uri.js';

/** The `ui://` resources of a server's `resources/list`. What is no such entry is left out. */
export function readResources(entries: readonly unknown[], server: { name: string; id: string }): Resource[] {
  const found = new Map<string, Resource>();
  for (const entry of entries) {
    if (!isRecord(entry) || !isResourceUri(entry['uri']) || found.has(entry['uri'])) continue;
    found.set(entry['uri'], readResource(cleanRecord(entry), entry['uri'], server));
  }
  return [...found.values()];
}

function readResource(given: Record<string, unknown>, uri: string, server: { name: string; id: string }): Resource {
  const text = (key: string): string | undefined => (typeof given[key] === 'string' ? given[key] : undefined);
  const { size, _meta } = given;
  return Object.freeze({
    uri,
    name: text('name') ?? uri,
    mimeType: text('mimeType') ?? 'text/html',
    server: server.name,
    serverId: server.id,
    ...defined({
      title: text('title'),
      description: text('description'),
      size: typeof size === 'number' && size >= 0 ? size : undefined,
      _meta: isRecord(_meta) ? _meta : undefined,
    }),
  });
}
