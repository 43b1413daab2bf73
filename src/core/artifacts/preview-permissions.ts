import type { Artifact } from './artifact.js';

/** What a person may allow the preview of one artifact. */
export const PREVIEW_PERMISSIONS = ['hosts', 'downloads', 'dialogs', 'clipboard', 'storage'] as const;

export type PreviewPermission = (typeof PREVIEW_PERMISSIONS)[number];

/** What is allowed without asking. `hosts` is a list of its own. */
export type SwitchedPermission = Exclude<PreviewPermission, 'hosts'>;

/** What the preview of one artifact was allowed, by a person, in the open conversation. */
export interface PreviewGrants {
  /** Host names, with their port where it is not 443. */
  readonly hosts: readonly string[];
  readonly permissions: readonly SwitchedPermission[];
}

/** As it is stored with its conversation. */
export interface StoredGrants extends PreviewGrants {
  readonly artifactId: string;
}

/** What a preview asks for. */
export interface PreviewSubject {
  readonly permission: PreviewPermission;
  /** The artifact's title, as its author wrote it. */
  readonly title: string;
  /** Hosts that it would reach. */
  readonly hosts?: readonly string[];
  /** A file that it would save. */
  readonly file?: { readonly name: string; readonly bytes: number };
  /** What it would copy, or asked. */
  readonly text?: string;
}

declare global {
  interface VitrineConsentKinds {
    preview: PreviewSubject;
  }
  interface VitrineConsentScopes {
    /** For the preview of one artifact, until a person takes it back. */
    preview: true;
  }
}

const NONE: PreviewGrants = Object.freeze({ hosts: Object.freeze([]), permissions: Object.freeze([]) });
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

/** What previews of the open conversation were allowed. Nothing gets in here but by a person's decision. */
export class PermissionStore {
  readonly #grants = new Map<string, PreviewGrants>();
  readonly #changed: () => void;

  /** @param changed - Called when there is something else to draw and to store. */
  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** The same object until something of it changes. */
  grantsOf(artifactId: string): PreviewGrants {
    return this.#grants.get(artifactId) ?? NONE;
  }

  grantPermission(artifactId: string, permission: SwitchedPermission): void {
    const { hosts, permissions } = this.grantsOf(artifactId);
    this.#set(artifactId, { hosts, permissions: [...permissions, permission] });
  }

  grantHosts(artifactId: string, added: readonly string[]): void {
    const { hosts, permissions } = this.grantsOf(artifactId);
    this.#set(artifactId, { hosts: [...hosts, ...added], permissions });
  }

  revokePermission(artifactId: string, permission: SwitchedPermission): void {
    const { hosts, permissions } = this.grantsOf(artifactId);
    this.#set(artifactId, { hosts, permissions: permissions.filter((each) => each !== permission) });
  }

  revokeHost(artifactId: string, host: string): void {
    const { hosts, permissions } = this.grantsOf(artifactId);
    this.#set(artifactId, { hosts: hosts.filter((each) => each !== host), permissions });
  }

  /** What is worth storing: grants to artifacts that are there. */
  readStored(artifacts: ReadonlyMap<string, Artifact>): StoredGrants[] {
    return [...this.#grants].flatMap(([artifactId, grants]) =>
      artifacts.has(artifactId) && grants.hosts.length + grants.permissions.length > 0
        ? [{ artifactId, ...grants }]
        : [],
    );
  }

  /** Puts those of another conversation in the place of all that are there. */
  replaceGrants(stored: readonly StoredGrants[] = []): void {
    this.#grants.clear();
    for (const { artifactId, ...grants } of stored) this.#grants.set(artifactId, Object.freeze(readGrants(grants)));
  }

  #set(artifactId: string, grants: PreviewGrants): void {
    this.#grants.set(artifactId, Object.freeze(readGrants(grants)));
    this.#changed();
  }
}
