import { atRest } from './at-rest.js';
import type { Conversation, LostText } from './adapters/storage-adapter.js';
import { loadChecked, type AnyStorage } from './load-checked.js';
import { NextAttempts } from './next-attempts.js';
import type { EarlierWork } from './saver-options.js';
import type { CopyPlace, StorageError } from './storage-error.js';
import type { SwitchedStorage } from './switch-storage.js';
import { storageError } from './thrown-error.js';

export interface UnsavedOptions {
  /** The storage of the moment. */
  readonly adapter: () => AnyStorage | undefined;
  /** Set while everything is copied to another storage: what the old one still gets is for that one, too. */
  readonly switching: () => Promise<void> | undefined;
  /** What had waited has been tried, each once. `failure`: the first one of those that still wait. */
  readonly tried: (failure: StorageError | undefined) => void;
  /** It rests under this id. */
  readonly saved: (storedId: string, revision: number) => void;
  /** It could not be read, and what was written under its id rests in a copy. */
  readonly copied: (id: string, copyId: string) => void;
  /** Somebody else went on with it, and what is written here goes on in a copy. */
  readonly overtaken: (id: string, copyId: string) => void;
  /** What was overwritten rests in a copy, and can be read there. */
  readonly readable: (copyId: string) => void;
}

/** One attempt to store, which the storage refuses if another revision than this rests there. */
type Save = (attempt: Conversation, expectedRevision: number) => Promise<void> | void;

/**
 * What is not stored yet, and how it comes to rest: one attempt after the other, and never over what somebody else has
 * stored.
 */
export class UnsavedConversations {
  readonly #options: UnsavedOptions;
  /** Snapshots, by id. */
  readonly #waiting = new Map<string, Conversation>();
  readonly #next = new NextAttempts();
  /** Conversations that could not be read, and that nothing was stored in the place of. */
  readonly #unread: Set<string>;
  /** Being removed: what is open may still be one of them. */
  readonly #leaving = new Set<string>();
  #saving: Promise<void> | undefined;
  /** What the adapter has been given and has not answered yet. */
  #inFlight: Conversation | undefined;

  constructor(options: UnsavedOptions, { waiting, unread }: EarlierWork) {
    this.#options = options;
    for (const conversation of waiting) this.#waiting.set(conversation.id, atRest(conversation));
    this.#unread = new Set(unread);
    for (const id of this.#unread) this.#next.startCopy(id);
  }

  /** Snapshots that wait. */
  get snapshots(): readonly Conversation[] {
    return [...this.#waiting.values()];
  }

  get isEmpty(): boolean {
    return this.#waiting.size === 0;
  }

  /** Ids of conversations that could not be read. */
  get unreadIds(): Iterable<string> {
    return this.#unread;
  }

  /** Settles when what is being stored has been. */
  get saving(): Promise<void> | undefined {
    return this.#saving;
  }

  snapshotOf(id: string): Conversation | undefined {
    return this.#waiting.get(id);
  }

  /** The id under which a conversation rests. */
  idOf(id: string): string {
    return this.#next.idOf(id);
  }

  /** Whether something of a conversation is not stored yet. */
  holdsConversation(id: string): boolean {
    return this.#waiting.has(id) || this.#inFlight?.id === id || (this.#next.idOf(id) !== id && !this.#unread.has(id));
  }

  /** A conversation has changed. */
  noteChanged(conversation: Conversation): void {
    const source = this.#next.sourceOf(conversation.id);
    // An older snapshot of a copy, under the id that it had before.
    if (source !== conversation.id) this.#waiting.delete(source);
    if (!this.#leaving.has(conversation.id)) this.#waiting.set(conversation.id, atRest(conversation));
  }

  /** To be stored as it is. */
  addSnapshot(snapshot: Conversation): void {
    this.#waiting.set(snapshot.id, snapshot);
  }

  /** It is new under its id, whatever was known of that. */
  addImported(conversation: Conversation): void {
    this.#next.forgetAttempt(conversation.id);
    this.#waiting.set(conversation.id, { ...conversation, revision: 0 });
  }

  /** What has been loaded is written under its own id again. */
  noteLoaded(id: string, revision: number): void {
    this.#next.noteLoaded(id, revision);
    this.#unread.delete(id);
  }

  /** What is written from now on under the id of one that cannot be read goes to a copy. */
  noteUnread(id: string): void {
    this.#next.startCopy(id);
    this.#unread.add(id);
  }

  /** Removes what waits under an id and what is stored. @throws what the adapter throws. */
  async remove(id: string): Promise<void> {
    this.#leaving.add(id);
    this.#waiting.delete(id);
    try {
      await this.#saving;
      await this.#options.adapter()?.remove(id);
      this.#next.forgetAttempt(id);
      this.#unread.delete(id);
    } finally {
      this.#leaving.delete(id);
    }
  }

  /** A snapshot as it is to be stored next. */
  attempt(conversation: Conversation): Conversation {
    return this.#next.attempt(conversation);
  }

  /** Everything is in another storage now. */
  noteSwitched({ revisions, copies, saved }: SwitchedStorage): void {
    this.#next.noteSwitched(revisions, copies);
    for (const [snapshot, { id, revision }] of saved) {
      if (this.#waiting.get(snapshot.id) === snapshot) this.#waiting.delete(snapshot.id);
      this.#options.saved(id, revision);
    }
  }

  /** Stores what another tab, or this one, has written over once more. */
  keepOverwritten(conversation: Conversation, { copy, isKept, isOwn }: LostText): void {
    // Of another tab's text that tab tells, or, where it is gone, the next page.
    if (isOwn) this.#goOnInCopy(this.#next.sourceOf(conversation.id), copy);
    // What waits is newer.
    if (!isKept && !this.#waiting.has(copy.id)) this.#keepCopy(conversation, copy.id);
    void this.store();
    if (isOwn && isKept) this.#options.readable(copy.id);
  }

  /** Stores what waits, unless that is being done. Never rejects. */
  store(): Promise<void> {
    const switching = this.#options.switching();
    if (switching) return switching;
    const adapter = this.#options.adapter();
    if (!adapter || this.isEmpty) return this.#saving ?? Promise.resolve();
    // Asynchronous whatever a host's adapter returns or throws.
    return (this.#saving ??= this.#storeAll(async (...attempt) => adapter.save(...attempt)));
  }

  /** For a page that may never run again: everything has happened when it returns, where `save` answers at once. */
  storeAtOnce(save: Save): void {
    void this.#storeAll(save, true);
  }

  async #storeAll(save: Save, now = false): Promise<void> {
    const tried = new Set<Conversation>();
    // Looked up every time: what waits may be stored or replaced while an answer is on its way.
    const next = () => this.snapshots.find((conversation) => !tried.has(conversation));
    let failure: StorageError | undefined;
    for (let conversation = next(); conversation; conversation = next()) {
      if (!now && this.#unread.has(conversation.id) && (await this.#lookAgain(conversation.id))) continue;
      const attempt = this.#next.attempt(conversation);
      try {
        const answer = save(attempt, attempt.revision - 1);
        if (!now) this.#inFlight = attempt;
        if (answer) await answer;
        this.#onStored(conversation, attempt);
        tried.add(conversation);
      } catch (thrown) {
        const error = storageError(thrown);
        if (this.#resolveConflict(conversation.id, attempt, error)) continue;
        if (error.code === 'storage-failed') this.#next.noteUnanswered(attempt);
        tried.add(conversation);
        failure ??= error;
      } finally {
        if (!now) this.#inFlight = undefined;
      }
    }
    // Before anything else happens, so that nothing falls between this save and the next.
    if (!now) this.#saving = undefined;
    // What failed may have been replaced by what was stored since.
    this.#options.tried(this.isEmpty ? undefined : failure);
  }

  /**
   * Looks whether something is stored of a conversation that could not be read, before anything is stored in its place:
   * if so, what is here goes on in a copy. @returns whether that is known now.
   */
  async #lookAgain(id: string): Promise<boolean> {
    try {
      const adapter = this.#options.adapter();
      const loaded = adapter && (await loadChecked(adapter, id));
      // It may have been read meanwhile.
      if (this.#unread.delete(id))
        if (loaded) this.#goOnInCopy(id);
        else this.#next.noteLoaded(id, 0);
      return true;
    } catch {
      return false; // What can be stored all the same goes to a copy.
    }
  }

  #onStored(conversation: Conversation, attempt: Conversation): void {
    const { id } = conversation;
    const revision = this.#next.noteStored(attempt);
    if (this.#unread.delete(id) && attempt.id !== id) this.#options.copied(id, attempt.id);
    if (this.#waiting.get(id) === conversation && !this.#options.switching()) this.#waiting.delete(id);
    this.#options.saved(attempt.id, revision);
  }

  /** Whether an attempt that was refused, since something else is stored, can go on in another way. */
  #resolveConflict(id: string, attempt: Conversation, error: StorageError): boolean {
    if (error.code !== 'storage-conflict') return false;
    const way = this.#next.resolveConflict(id, attempt, error, this.#inFlight);
    if (way === 'copy') this.#goOnInCopy(id, error.copy);
    return way !== 'give up';
  }

  #goOnInCopy(id: string, place?: CopyPlace): void {
    const copyId = this.#next.startCopy(id, 'other-tab', place);
    const waiting = this.#waiting.get(id);
    // Whoever asks for the conversation from now on gets what the other tab has written.
    if (waiting && this.#waiting.delete(id)) this.#keepCopy(waiting, copyId);
    this.#options.overtaken(id, copyId);
  }

  #keepCopy(conversation: Conversation, id: string): void {
    this.#waiting.set(id, { ...conversation, id, revision: 0, copyReason: 'other-tab', copyUnseen: true });
  }
}
