import type { Artifact } from '../../artifacts/artifact.js';
import type { StoredDraft } from '../../artifacts/drafts.js';
import type { MessageDraft } from '../../message/message-draft.js';
import type { LoadedMessage } from '../../message/plain-message.js';
import type { StoredGrants } from '../../artifacts/preview-permissions.js';
import type { Message } from '../../message/segment.js';
import type { CopyReason } from '../copy-reason.js';
import type { CopyPlace, StorageIssue } from '../storage-error.js';

export interface Conversation {
  id: string;
  title?: string;
  /** Why it is stored beside the conversation that it is a copy of; its title is that of the other. Of most: left out. */
  copyReason?: CopyReason;
  /** Of a copy that a conflict made, until a person has opened it or dismissed what is said of it. Never in a file. */
  copyUnseen?: true;
  /** Unix time in milliseconds. */
  createdAt: number;
  updatedAt: number;
  /** Counts the saves, so that two writers notice each other. */
  revision: number;
  messages: Message[];
  artifacts: Artifact[];
  /**
   * Of a conversation with branches: ids of messages that are shown in the place of others, where it is not the branch
   * of the last message in the list, nor the last of several. None: left out.
   */
  chosen?: string[];
  /** What the user was writing in artifacts and had not saved. None: left out. */
  drafts?: StoredDraft[];
  /** The message that the user was writing and had not sent. None: left out. Never in a file. */
  messageDraft?: MessageDraft;
  /** What a person allowed previews. None: left out. Never in a file: an import grants nothing. */
  grants?: StoredGrants[];
  /**
   * Messages and a person's own versions that were longer here, or were here at all: so another tab can tell what was
   * taken back from what was never known. None: left out. Never in a file.
   */
  removed?: RemovedText[];
}

/** Something that was taken back, and how much it said, in UTF-16 units. */
export interface RemovedText {
  readonly id: string;
  readonly length: number;
}

/** A conversation as a host's own database has it. */
export interface HostConversation {
  readonly id: string;
  readonly title?: string;
  /** Unix time in milliseconds. */
  readonly createdAt?: number;
  readonly updatedAt?: number;
  readonly revision?: number;
  readonly messages: readonly LoadedMessage[];
  readonly artifacts?: readonly Artifact[];
  /** Ids of messages that are shown in the place of others. Default: the branch of the last message in the list. */
  readonly chosen?: readonly string[];
}

/** A conversation as it is loaded. */
export interface LoadedConversation extends Conversation {
  /** A host's own messages, which are parsed like a stream; in place of `messages`. */
  hostMessages?: readonly LoadedMessage[];
}

export interface ConversationSummary {
  id: string;
  title?: string;
  /** Set for a copy; its title is that of the conversation which it is a copy of. */
  copyReason?: CopyReason;
  /** Of a copy that nobody knows of yet. */
  copyUnseen?: true;
  updatedAt: number;
  revision: number;
}

/** Where conversations rest. A host's own object with these methods is an adapter, too. */
export interface StorageAdapter {
  list(): Promise<ConversationSummary[]>;
  /** A host's own may give plain messages (`PlainMessage`), and leave out the lists that it does not have. */
  load(id: string): Promise<Conversation | HostConversation | undefined>;
  /**
   * Keeps the conversation, with the `revision` that it has.
   * @param expectedRevision - the revision that the stored one should have; 0 where none should be stored
   * @throws {StorageError} `storage-conflict` if a stored one has another.
   */
  save(conversation: Conversation, expectedRevision: number): Promise<void>;
  remove(id: string): Promise<void>;
  /** Reports conversations that somebody else has changed. */
  subscribe?(changed: (id: string) => void): () => void;
  /**
   * What the preview of an artifact keeps in its `localStorage` stand-in, for the option `frames.storage: 'host'`.
   * An adapter that has this has `savePreview`, too; what is kept goes when its conversation is removed.
   */
  loadPreview?(conversationId: string, artifactId: string): Promise<PreviewEntries | undefined>;
  /** Keeps what is given in the place of what was kept. At most 1 MB, at most once a second for each preview. */
  savePreview?(conversationId: string, artifactId: string, entries: PreviewEntries): Promise<void>;
}

/** Keys and values of a preview's `localStorage` stand-in. */
export type PreviewEntries = Readonly<Record<string, string>>;

/** What was written over, and where it goes on. */
export interface LostText {
  readonly copy: CopyPlace;
  /** Whether it rests there already. */
  readonly isKept: boolean;
  /** Whether this page had it: if not, this page has written over it. */
  readonly isOwn: boolean;
}

/** What the kit's own adapters can do beyond that. */
export interface PageStorage extends StorageAdapter {
  load(id: string): Promise<Conversation | undefined>;
  /** Whether everything is gone with the page. May become true when the storage turns out to be unusable. */
  readonly volatile: boolean;
  /** Which of the kit's own storages it is, where anything outlives the page. */
  readonly kind?: StorageIssue['storage'];
  /** Like `save`, at once and without waiting for other tabs: a hidden page may never run again. */
  readonly saveNow?: ((conversation: Conversation, expectedRevision: number) => Promise<void> | void) | undefined;
  /** Tells what the user should know about the storage, what is known already first. */
  watchIssues?(report: (issue: StorageIssue) => void): () => void;
  /** Tells of what a tab had stored, and another one has written over without knowing of it; this page is one of them. */
  watchOverwritten?(report: (conversation: Conversation, lost: LostText) => void): () => void;
  /**
   * Empties itself, and sends whoever opens it from now on to IndexedDB.
   * @param copied - the revisions that have been copied there
   * @returns false, with everything left as it is, if something else is stored by now
   */
  readonly handOver?: ((copied: ReadonlyMap<string, number>) => Promise<boolean>) | undefined;
}
