import { createUuid } from '../create-uuid.js';
import type { CopyReason } from './copy-reason.js';
import type { Conversation } from './adapters/storage-adapter.js';
import type { CopyPlace, StorageError } from './storage-error.js';

/** By what an attempt is known again. */
type Attempt = Pick<Conversation, 'revision' | 'updatedAt' | 'messages'>;

/** A server that fails for hours gets no longer list than this. */
const MAX_UNANSWERED = 20;

/** Under which id and with which revision each conversation is stored next. */
export class NextAttempts {
  /** What is stored of each conversation, as far as this page knows. */
  readonly #revisions = new Map<string, number>();
  /** Where a conversation goes whose stored state must stay as it is. */
  readonly #copies = new Map<string, { readonly id: string; readonly reason: CopyReason | undefined }>();
  /** Attempts that failed, by the id they were stored under: the answer may have been lost, and not the attempt. */
  readonly #unanswered = new Map<string, Attempt[]>();

  /** The conversation as it is to be stored next. */
  attempt(conversation: Conversation): Conversation {
    const copy = this.#copies.get(conversation.id);
    const id = copy?.id ?? conversation.id;
    const revision = (this.#revisions.get(id) ?? (copy ? 0 : conversation.revision)) + 1;
    return {
      ...conversation,
      id,
      revision,
      ...(copy?.reason && { copyReason: copy.reason, copyUnseen: true }),
    };
  }

  /** The id under which a conversation rests. */
  idOf(id: string): string {
    return this.#copies.get(id)?.id ?? id;
  }

  /** The conversation that rests under an id. One that goes on in a copy because of another tab is that copy. */
  sourceOf(storedId: string): string {
    for (const [id, copy] of this.#copies) if (copy.id === storedId && !copy.reason) return id;
    return storedId;
  }

  /** What has been loaded is written under its own id again. */
  noteLoaded(id: string, revision: number): void {
    this.#copies.delete(id);
    this.#revisions.set(id, revision);
  }

  /** @returns the highest revision that has been stored under the id */
  noteStored({ id, revision }: Conversation): number {
    const highest = Math.max(revision, this.#revisions.get(id) ?? 0);
    this.#revisions.set(id, highest);
    this.#unanswered.delete(id);
    return highest;
  }

  /** An attempt failed, and nobody knows whether it was stored all the same. */
  noteUnanswered({ id, revision, updatedAt, messages }: Conversation): void {
    const earlier = this.#unanswered.get(id)?.filter((each) => each.revision === revision) ?? [];
    this.#unanswered.set(id, [...earlier.slice(-MAX_UNANSWERED), { revision, updatedAt, messages }]);
  }

  forgetAttempt(id: string): void {
    this.#revisions.delete(id);
    this.#copies.delete(id);
    this.#unanswered.delete(id);
  }

  /** Lets what is written under an id from now on go to a copy, behind what rests there. @returns the copy's id */
  startCopy(id: string, reason?: CopyReason, place?: Partial<CopyPlace>): string {
    const { id: copyId = createUuid(), revision } = place ?? {};
    this.#copies.set(id, { id: copyId, reason });
    if (revision !== undefined) this.#revisions.set(copyId, Math.max(revision, this.#revisions.get(copyId) ?? 0));
    return copyId;
  }

  /** Another storage has other revisions. */
  noteSwitched(revisions: ReadonlyMap<string, number>, copies: ReadonlyMap<string, string>): void {
    this.#revisions.clear();
    this.#unanswered.clear();
    for (const [id, revision] of revisions) this.#revisions.set(id, revision);
    for (const [id, copy] of copies) this.startCopy(id, undefined, { id: copy });
  }

  /**
   * What to do about an attempt that was refused because something else is stored.
   * @param inFlight - What the adapter has been given and has not answered yet.
   */
  resolveConflict(
    id: string,
    attempt: Conversation,
    { stored }: StorageError,
    inFlight: Conversation | undefined,
  ): 'try again' | 'copy' | 'give up' {
    const known = this.#revisions.get(attempt.id) ?? 0;
    // This page itself was faster: hidden, it did not wait. Or a copy has been started since.
    if (known >= attempt.revision || this.idOf(id) !== attempt.id) return 'try again';
    const ours = [...(this.#unanswered.get(attempt.id) ?? [])];
    if (inFlight && inFlight !== attempt && inFlight.id === attempt.id) ours.push(inFlight);
    if (stored && ours.some((each) => isSameAttempt(each, stored))) {
      this.#unanswered.delete(attempt.id); // once: an adapter that refuses this too has something else
      this.#revisions.set(attempt.id, stored.revision); // Stored, but the answer is still on its way, or was lost.
      return 'try again';
    }
    // A new id is in nobody's way: the adapter is wrong.
    const isNew = known === 0 && [...this.#copies.values()].some((copy) => copy.id === attempt.id);
    return isNew ? 'give up' : 'copy';
  }
}

/** Two pages may save in one millisecond: an adapter that says what is stored, and not only when, is asked for that too. */
function isSameAttempt(ours: Attempt, stored: Partial<Attempt>): boolean {
  if (ours.revision !== stored.revision || ours.updatedAt !== stored.updatedAt) return false;
  return !stored.messages || textsOf(ours.messages) === textsOf(stored.messages);
}

/** Whatever order a database keeps names in. */
const textsOf = (messages: unknown): string => JSON.stringify(messages, ['id', 'contentBlocks', 'content']);
