import type { PermissionStore, PreviewGrants, SwitchedPermission } from './preview-permissions.js';

/** What a person may allow the preview of one artifact. */
export const PREVIEW_PERMISSIONS = ['hosts', 'downloads', 'dialogs', 'clipboard', 'storage'] as const;

/** Hosts that one preview may be allowed. */
export const MAX_HOSTS = 20;
const HOST = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/i;

/** Whether a text can be a host that a preview is allowed; the frame's plan refuses more than this. */
export const isHost = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 253 && HOST.test(value);

const isSwitched = (value: unknown): value is SwitchedPermission =>
  value !== 'hosts' && (PREVIEW_PERMISSIONS as readonly unknown[]).includes(value);

/**
 * Reads what was stored as granted: hostile input, so that nothing comes of what no person could have granted here.
 * @param value - A record of the stored list.
 */
export function readGrants(value: unknown): PreviewGrants {
  const { hosts, permissions } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const known = <T>(list: unknown, is: (item: unknown) => item is T): T[] =>
    Array.isArray(list) ? [...new Set((list as unknown[]).slice(0, 100).filter(is))] : [];
  return { hosts: known(hosts, isHost).slice(0, MAX_HOSTS), permissions: known(permissions, isSwitched) };
}

/** Allows the preview of an artifact something, until it is taken back. */
export function grantPermission(store: PermissionStore, artifactId: string, permission: SwitchedPermission): void {
  const { hosts, permissions } = store.grantsOf(artifactId);
  store.setGrants(artifactId, readGrants({ hosts, permissions: [...permissions, permission] }));
}

/** Allows the preview of an artifact to reach hosts. What can be none is left out. */
export function grantHosts(store: PermissionStore, artifactId: string, added: readonly string[]): void {
  const { hosts, permissions } = store.grantsOf(artifactId);
  store.setGrants(artifactId, readGrants({ hosts: [...hosts, ...added], permissions }));
}

/** Takes a permission back. */
export function revokePermission(store: PermissionStore, artifactId: string, permission: SwitchedPermission): void {
  const { hosts, permissions } = store.grantsOf(artifactId);
  store.setGrants(artifactId, { hosts, permissions: permissions.filter((each) => each !== permission) });
}

/** Takes a host back. */
export function revokeHost(store: PermissionStore, artifactId: string, host: string): void {
  const { hosts, permissions } = store.grantsOf(artifactId);
  store.setGrants(artifactId, { hosts: hosts.filter((each) => each !== host), permissions });
}
