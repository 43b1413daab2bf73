import type { Conversation, StorageAdapter } from './adapters/storage-adapter.js';
import type { OpenStorageOptions } from './adapters/open-storage.js';
import type { StorageIssue } from './storage-error.js';

/**
 * `saving`: something is not stored yet. `failed`: nor could it be; everything is in memory, and is tried again with
 * every change. `memory`: nothing outlives the page.
 */
export type StorageState = 'saved' | 'saving' | 'failed' | 'memory';

export interface SaverOptions {
  /** `undefined`: nothing is saved. */
  readonly adapter: StorageAdapter | undefined;
  /** For a storage that takes its place later. */
  readonly storage?: OpenStorageOptions;
  /** What is open now, as it is to be stored; undefined when there is nothing worth saving. */
  readonly conversation: () => Conversation | undefined;
  /** What has changed since it was last asked for, each as it is to be stored. Called at most once per save. */
  readonly takeChanged: () => Iterable<Conversation>;
  /** A conversation rests in the storage, or in memory where `state` is `memory`. */
  readonly saved: (conversationId: string, revision: number) => void;
  /** `state` or `issues` have changed. */
  readonly changed: () => void;
  /** Something failed. Called once, until it works again. */
  readonly failed: (issue: StorageIssue) => void;
  /** Somebody else stored another state of this conversation. */
  readonly changedElsewhere: (conversationId: string) => void;
  /** What is written here goes on in a copy, since somebody else went on with the conversation. */
  readonly copied?: (conversationId: string, copyId: string) => void;
  /** A conversation that could not be read may be readable by now. */
  readonly readable?: (conversationId: string) => void;
}

/** What happened before the saver was there. */
export interface EarlierWork {
  /** Snapshots that are not stored yet. */
  readonly waiting: Iterable<Conversation>;
  /** Ids of conversations that could not be read, and may be stored. */
  readonly unread: Iterable<string>;
}
