import type { Artifact } from './artifacts/artifact.js';
import type { Message } from './message/segment.js';
import type { StorageIssue, StorageState } from './storage/autosave.js';

/** Everything that is drawn, at one moment. Immutable. */
export interface HeadlessSnapshot {
  readonly conversationId: string;
  /** What the open conversation is called, if it has a name. */
  readonly conversationTitle: string | undefined;
  readonly messages: readonly Message[];
  readonly artifacts: ReadonlyMap<string, Artifact>;
  readonly openedArtifact: OpenedArtifact | undefined;
  readonly storageState: StorageState;
  readonly storageIssues: readonly StorageIssue[];
}

export interface OpenedArtifact {
  readonly artifactId: string;
  /** Number of the version, counted from 1; `undefined` follows the newest. */
  readonly version: number | undefined;
  /** A place in it that somebody asked for, e.g. the number of a reference. Asked for again, it is another object. */
  readonly anchor?: string;
  /** A person asked for it. What opens by itself covers nothing and takes no focus. */
  readonly isAsked?: boolean;
}

/** What of an artifact is to be shown. */
export interface ArtifactPlace {
  /** Number of the version, counted from 1. None: the newest. */
  readonly version?: number | undefined;
  /** A place in it, which its preview scrolls to and marks. */
  readonly anchor?: string | undefined;
  /**
   * A person asked for it, so it may cover the page and take the focus. Cards of the kit say so themselves. Default: a
   * press that is still fresh counts, except while the artifact is written.
   */
  readonly isAsked?: boolean | undefined;
}
