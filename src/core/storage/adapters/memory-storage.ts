/* eslint-disable @typescript-eslint/require-await -- what the interface promises is asynchronous, memory is not */
import type { Conversation, ConversationSummary, PageStorage, PreviewEntries } from './storage-adapter.js';
import { StorageError, type CopyPlace } from '../storage-error.js';
import { readSummary } from '../stored-text.js';

/** Keeps conversations as long as the page, or the process, lives. */
export class MemoryStorage implements PageStorage {
  readonly volatile = true;
  readonly #conversations: Map<string, Conversation>;
  readonly #previews = new Map<string, Map<string, PreviewEntries>>();

  constructor(conversations: readonly Conversation[] = []) {
    this.#conversations = new Map(conversations.map((each) => [each.id, each]));
  }

  async list(): Promise<ConversationSummary[]> {
    return Array.from(this.#conversations.values(), readSummary);
  }

  async load(id: string): Promise<Conversation | undefined> {
    return copyOf(this.#conversations.get(id));
  }

  async save(conversation: Conversation, expectedRevision: number): Promise<void> {
    this.saveNow(conversation, expectedRevision);
  }

  /** Keeps the object itself: snapshots do not change. */
  saveNow(conversation: Conversation, expectedRevision: number): void {
    checkRevision(this.#conversations.get(conversation.id), expectedRevision);
    this.#conversations.set(conversation.id, conversation);
  }

  async remove(id: string): Promise<void> {
    this.#conversations.delete(id);
    this.#previews.delete(id);
  }

  async loadPreview(conversationId: string, artifactId: string): Promise<PreviewEntries | undefined> {
    return this.#previews.get(conversationId)?.get(artifactId);
  }

  async savePreview(conversationId: string, artifactId: string, entries: PreviewEntries): Promise<void> {
    const previews = this.#previews.get(conversationId) ?? new Map<string, PreviewEntries>();
    this.#previews.set(conversationId, previews.set(artifactId, entries));
  }
}

/** A conversation as it would come from a storage that holds text. */
export const copyOf = (conversation: Conversation | undefined) =>
  conversation && (JSON.parse(JSON.stringify(conversation)) as Conversation);

/**
 * One that is no longer stored is no conflict: somebody removed it elsewhere, and here it is still being written.
 * @param isKnown - whether what is stored is what the writer has seen of it, as far as that can be told
 * @param copy - where what was to be stored goes on, if not under any new id
 * @throws {StorageError} `storage-conflict` if the stored conversation has another revision.
 */
export function checkRevision(
  stored: ConversationSummary | undefined,
  expectedRevision: number,
  isKnown = true,
  copy?: CopyPlace,
): void {
  if (!stored || (isKnown && stored.revision === expectedRevision)) return;
  const expected = isKnown ? `not ${expectedRevision}` : 'by somebody else';
  throw new StorageError('storage-conflict', `Revision ${stored.revision} is stored, ${expected}.`, {
    stored,
    ...(copy && { copy }),
  });
}
