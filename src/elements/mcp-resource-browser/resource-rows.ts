import type { Resource, Server } from '../../core/mcp/server.js';

/** A row of the tree below a server. */
export type ResourceRow =
  | { readonly kind: 'resource'; readonly key: string; readonly resource: Resource }
  /** There are more than are shown. */
  | { readonly kind: 'more'; readonly key: string; readonly shown: number; readonly all: number };

export interface ServerRow {
  readonly kind: 'server';
  readonly key: string;
  readonly server: Server;
  readonly isOpen: boolean;
  readonly rows: readonly ResourceRow[];
}

export interface RowOptions {
  readonly query: string;
  /** Whether a person has opened or closed a server; else those that are connected are open. */
  readonly opened: ReadonlyMap<string, boolean>;
  /** All resources of servers that list more than a snapshot holds. */
  readonly all: ReadonlyMap<string, readonly Resource[]>;
}

/** How a resource is called. */
export const nameOf = ({ title, name, uri }: Resource): string => title ?? (name || uri);

/** The tree as it is drawn: servers in their order, with those of their resources that the search finds. */
export function treeRows(servers: readonly Server[], { query, opened, all }: RowOptions): ServerRow[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const isFound = (resource: Resource): boolean => {
    const text = `${nameOf(resource)} ${resource.name} ${resource.uri} ${resource.description ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const rows = servers.map((server): ServerRow => {
    const { id, name } = server.config;
    const known = all.get(id) ?? server.resources;
    const isNamed = words.length > 0 && words.every((word) => name.toLowerCase().includes(word));
    const found = isNamed ? known : known.filter(isFound);
    const left = server.resourceCount - known.length;
    const rows: ResourceRow[] = found.map((resource) => ({ kind: 'resource', key: `${id} ${resource.uri}`, resource }));
    if (left > 0) rows.push({ kind: 'more', key: `${id} more`, shown: known.length, all: server.resourceCount });
    const isOpen = rows.length > 0 && (words.length > 0 || (opened.get(id) ?? server.status === 'connected'));
    return { kind: 'server', key: id, server, isOpen, rows };
  });
  // What a search does not find is not in its way; a server by that name is.
  return words.length === 0
    ? rows
    : rows.filter(
        ({ rows, server }) => rows.length > 0 || words.every((word) => server.config.name.toLowerCase().includes(word)),
      );
}
