import type { Artifact } from './artifact.js';
import type { PREVIEW_PERMISSIONS } from './preview-grants.js';

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

/**
 * What previews of the open conversation were allowed. Nothing gets in here but by a person's decision, and through
 * `preview-grants.ts`, which loads with the first preview or what is stored.
 */
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

  /** Takes grants that were read by `readGrants`, in place of what the artifact's preview was allowed. */
  setGrants(artifactId: string, grants: PreviewGrants): void {
    this.#grants.set(artifactId, Object.freeze(grants));
    this.#changed();
  }

  /** What is worth storing: grants to artifacts that are there. */
  readStored(artifacts: ReadonlyMap<string, Artifact>): StoredGrants[] {
    return [...this.#grants].flatMap(([artifactId, grants]) =>
      artifacts.has(artifactId) && grants.hosts.length + grants.permissions.length > 0
        ? [{ artifactId, ...grants }]
        : [],
    );
  }

  /** Puts those of another conversation, as `readGrants` read them, in the place of all that are there. */
  replaceGrants(stored: readonly StoredGrants[] = []): void {
    this.#grants.clear();
    for (const { artifactId, ...grants } of stored) this.#grants.set(artifactId, Object.freeze(grants));
  }
}
