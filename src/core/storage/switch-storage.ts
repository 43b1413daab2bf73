import { runsCode } from '../artifacts/artifact-kinds.js';
import { createUuid } from '../create-uuid.js';
import type { StorageChoice } from './adapters/choose-storage.js';
import type { Conversation, ConversationSummary, PageStorage, StorageAdapter } from './adapters/storage-adapter.js';
import { StorageError, type StorageIssue } from './storage-error.js';

type Adapter = StorageAdapter & Partial<Omit<PageStorage, keyof StorageAdapter>>;

export interface StorageSwitch {
  /** What the new storage was asked for as. */
  readonly storage: StorageChoice;
  readonly from: Adapter | undefined;
  readonly to: Adapter;
  /** Snapshots that are newer than what is stored. */
  readonly waiting: readonly Conversation[];
  /** A snapshot as it is to be stored next. */
  readonly attempt: (conversation: Conversation) => Conversation;
  readonly load: (id: string) => Promise<Conversation | undefined>;
}

export interface SwitchedStorage {
  /** What the new storage holds of each conversation that was copied. */
  readonly revisions: ReadonlyMap<string, number>;
  /** Where a conversation went whose id stood for another one there. */
  readonly copies: ReadonlyMap<string, string>;
  /** Snapshots that are stored by now. */
  readonly saved: readonly (readonly [snapshot: Conversation, stored: Conversation])[];
  /** Conversations that could not be read: they stay where they were. */
  readonly unread: readonly string[];
}

/** Tabs may go on writing meanwhile; one that does nothing else must not hold this up for ever. */
const ROUNDS = 20;

/**
 * Copies everything from one storage to another. Nothing that is there is overwritten. What goes from localStorage to
 * IndexedDB is taken out of the former once all of it is in the latter, since that is usually done to make room.
 * @throws {StorageError} what the new storage throws; the old one is as it was.
 */
export async function switchStorage({
  storage,
  from,
  to,
  waiting,
  attempt,
  load,
}: StorageSwitch): Promise<SwitchedStorage> {
  const there = new Map((await to.list()).map((summary) => [summary.id, summary]));
  const copy = new Copy(from, to, there);
  const attempts = waiting.map((snapshot) => [snapshot, attempt(snapshot)] as const);
  const newer = new Set(attempts.map(([, { id }]) => id));
  const seen = new Map<string, number>();
  const unread = new Set<string>();
  refuseUnlessLasting(storage, to);
  for (let round = 1; ; round += 1) {
    for (const { id, revision } of (await from?.list()) ?? []) {
      if (seen.has(id) && seen.get(id) === revision) continue;
      if (!newer.has(id)) {
        const conversation = await readable(() => load(id));
        if (conversation === 'broken') unread.add(id);
        else if (conversation) await copy.put(conversation);
      }
      seen.set(id, revision);
    }
    if (round === 1) for (const [, stored] of attempts) await copy.put(stored);
    refuseUnlessLasting(storage, to);
    if (storage !== 'indexed-db' || !from?.handOver || (await from.handOver(seen))) break;
    if (round === ROUNDS)
      throw new StorageError('storage-failed', 'Other tabs kept writing while everything was copied.');
  }
  return { revisions: copy.revisions, copies: copy.copies, saved: attempts, unread: [...unread] };
}

class Copy {
  readonly revisions = new Map<string, number>();
  readonly copies = new Map<string, string>();
  readonly #from: Adapter | undefined;
  readonly #to: Adapter;
  readonly #there: ReadonlyMap<string, ConversationSummary>;

  constructor(from: Adapter | undefined, to: Adapter, there: ReadonlyMap<string, ConversationSummary>) {
    this.#from = from;
    this.#to = to;
    this.#there = there;
  }

  async put(conversation: Conversation): Promise<void> {
    const { id, revision, updatedAt } = conversation;
    const known = this.#there.get(id);
    if (!known) return this.#save(conversation, id);
    if (known.revision === revision && known.updatedAt === updatedAt) {
      await this.#to.load(id); // only what has been opened may be written
      return void this.revisions.set(id, revision);
    }
    // A later state of it, from an earlier move: what is newer stays, and saving over it would be a conflict.
    if (known.revision >= revision && known.updatedAt >= updatedAt) return;
    const copy = this.copies.get(id) ?? createUuid();
    this.copies.set(id, copy);
    await this.#save({ ...conversation, id: copy, copyReason: 'other-storage' }, id);
  }

  async #save(conversation: Conversation, previewsOf: string): Promise<void> {
    const { id, revision } = conversation;
    await this.#to.save(conversation, this.revisions.get(id) ?? 0);
    this.revisions.set(id, revision);
    for (const artifact of conversation.artifacts) {
      if (!runsCode(artifact.type)) continue;
      const entries = await this.#from?.loadPreview?.(previewsOf, artifact.id);
      if (entries) await this.#to.savePreview?.(id, artifact.id, entries);
    }
  }
}

async function readable<T>(load: () => Promise<T>): Promise<T | 'broken'> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof StorageError && error.code === 'storage-broken') return 'broken';
    throw error;
  }
}

/** What is asked for by its name is to outlive the page: memory in its place would lose everything later. */
function refuseUnlessLasting(storage: StorageChoice, to: Adapter): void {
  if (!to.volatile || (storage !== 'indexed-db' && storage !== 'local-storage')) return;
  let reason: StorageIssue | undefined;
  to.watchIssues?.((issue) => (reason ??= issue))();
  throw new StorageError(
    reason?.code ?? 'storage-refused',
    reason?.message ?? 'The browser lets this page store nothing.',
  );
}
