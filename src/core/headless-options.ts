import type { VersionKey } from './artifacts/artifact-store.js';
import type { StorageChoice } from './storage/choose-storage.js';

/** What a host may choose when it makes a headless controller. Everything has a working default. */
export interface HeadlessOptions {
  /** Where conversations rest. Default `'local-storage'` in a page, `'memory'` in Node, workers and where it is refused. */
  storage?: StorageChoice;
  /** Key of `'local-storage'`, and the last part of the name of the database of `'indexed-db'`. Default `conversations`. */
  storageKey?: string;
  /** Names of artifact types beside ours. Their previews come with `registerRenderer`. */
  artifactTypes?: readonly string[];
  /** Takes tag, attribute and type names in any case, and media types for types. Default false. */
  aliases?: boolean;
  /** Tags that hold reasoning when they stand first in an assistant's text. Default `['think']`. */
  reasoningTags?: readonly string[];
  /** Says which versions belong together. Default: same identifier; without one, same type and title. */
  versionKey?: VersionKey;
  /** Versions kept per artifact, the newest included. Default 10. */
  maxVersions?: number;
  /**
   * Makes one artifact of the bibliographies that tools bring into one message, and of its graphs with one title.
   * Default `'message'`; `'never'` keeps each apart.
   */
  mergeToolArtifacts?: 'message' | 'never';
  /** Offers "Fix this" beside an error: `artifact-fix-request` carries a ready prompt, which the host sends. Default false. */
  fixRequests?: boolean;
  /** Makes ids. Default UUID v4. Tests pass their own. */
  createId?: () => string;
  /** Unix time in milliseconds. Tests pass their own. */
  now?: () => number;
}
