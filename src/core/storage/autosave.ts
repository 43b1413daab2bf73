import { createUuid } from '../create-uuid.js';
import { copyOf } from './adapters/memory-storage.js';
import type { StorageChoice } from './adapters/choose-storage.js';
import { openStorage } from './adapters/open-storage.js';
import { atRest } from './at-rest.js';
import { loadChecked, loadStored, type AnyStorage } from './load-checked.js';
import { NextAttempts } from './next-attempts.js';
import type { PreviewAdapter, PreviewAutosave } from './preview-autosave.js';
import type { PreviewStorage } from './preview-storage.js';
import type { Conversation, ConversationSummary, LoadedConversation, LostText } from './adapters/storage-adapter.js';
import { StorageError, type CopyPlace, type StorageIssue } from './storage-error.js';
import { SaverIssues } from './saver-issues.js';
import type { EarlierWork, SaverOptions, StorageState } from './saver-options.js';
import { SaveTimer } from './save-timer.js';
import { readSummary } from './stored-text.js';
import { storageError } from './thrown-error.js';
import { Lazy } from '../lazy.js';

const conversationText = new Lazy(() => import('./conversation-text.js'));
const previewAutosave = new Lazy(() => import('./preview-autosave.js'));
const storageSwitch = new Lazy(() => import('./switch-storage.js'));

export { openStorage } from './adapters/open-storage.js';
export { fillConversation, reloadConversation } from './fill-conversation.js';
export type { EarlierWork, SaverOptions, StorageState } from './saver-options.js';
export type { StorageIssue } from './storage-error.js';

/**
 * Stores conversations: half a second after the last change, when asked, and at once when the page is hidden. What
 * could not be stored waits in memory. Two writers of one conversation never overwrite each other: the later one
 * goes on in a copy.
 */
export class Autosave {
  /** Settles when the storage has been looked at. Never rejects. */
  readonly ready: Promise<void>;

  readonly #options: SaverOptions;
  #adapter: AnyStorage | undefined;
  /** Snapshots that are not stored yet, by id. */
  readonly #waiting = new Map<string, Conversation>();
  readonly #next = new NextAttempts();
  /** Conversations that could not be read, and that nothing was stored in the place of. */
  readonly #unread: Set<string>;
  /** Conversations that are here, and could not be read again when somebody else had changed them. */
  readonly #behind = new Set<string>();
  /** Being removed: what is open may still be one of them. */
  readonly #leaving = new Set<string>();
  #ends: ((() => void) | undefined)[] = [];
  readonly #issues: SaverIssues;
  #state: StorageState = 'saved';
  readonly #timer = new SaveTimer({ due: () => void this.saveNow(), pageHidden: () => this.#saveNow() });
  #saving: Promise<void> | undefined;
  /** What the adapter has been given and has not answered yet. */
  #inFlight: Conversation | undefined;
  #previews: PreviewAutosave | undefined;
  /** Set while everything is copied to another storage. */
  #switching: Promise<void> | undefined;
  #disposed = false;

  constructor(options: SaverOptions, { waiting, unread }: EarlierWork = { waiting: [], unread: [] }) {
    this.#options = options;
    this.#issues = new SaverIssues({
      changed: () => this.#announce(true),
      tell: (issue) => this.#disposed || options.failed(issue),
      saveNow: () => void this.saveNow(),
    });
    this.#adapter = options.adapter;
    for (const conversation of waiting) this.#waiting.set(conversation.id, atRest(conversation));
    this.#unread = new Set(unread);
    for (const id of this.#unread) this.#next.startCopy(id);
    this.#state = this.#currentState();
    this.#watch();
    this.ready = this.#look();
  }

  get state(): StorageState {
    return this.#state;
  }

  get issues(): readonly StorageIssue[] {
    return this.#issues.all;
  }

  /** Ids of what is in memory alone. */
  get unsaved(): readonly string[] {
    this.#take();
    return [...this.#waiting.keys()];
  }

  /** Whether something of a conversation is not stored yet. */
  hasUnsaved(id: string): boolean {
    return this.#waiting.has(id) || this.#inFlight?.id === id || (this.#next.idOf(id) !== id && !this.#unread.has(id));
  }

  /**
   * Something has changed: it is saved when nothing has changed for 500 ms, and after 5 s at the latest. Cheap enough
   * for every chunk.
   */
  noteChange(): void {
    if (!this.#adapter || this.#disposed) return;
    this.#timer.noteChange();
    this.#announce();
  }

  /**
   * Saves what has been touched, and tries again what failed before, reading too. The snapshot is taken before this returns.
   * Never rejects: `state` says how it went.
   */
  async saveNow(): Promise<void> {
    this.#take();
    const stored = this.#store();
    for (const id of new Set([...this.#unread, ...this.#behind])) this.#options.readable?.(id);
    if (this.#previews?.hasFailed) await this.#previews.flushPreviews();
    await stored;
  }

  /** Stored conversations, and those that wait to be. @throws what the adapter throws. */
  async listConversations(): Promise<ConversationSummary[]> {
    const stored = await this.#list();
    const waiting = [...this.#waiting.values()].filter(({ id }) => !stored.some((each) => each.id === id));
    return [...stored, ...waiting.map(readSummary)];
  }

  /**
   * Reads a conversation, as new as it is known: one that could not be stored comes from memory. One that cannot be
   * read is never overwritten: what is written under its id from now on goes to a copy.
   * @param isWanted - Asked when it has come: what nobody takes counts as never read, so that nothing overwrites it.
   */
  async loadConversation(
    id: string,
    isWanted?: (loaded: LoadedConversation | undefined) => boolean,
  ): Promise<LoadedConversation | undefined> {
    const waiting = this.#waiting.get(id);
    if (waiting) return copyOf(waiting);
    try {
      const loaded = this.#adapter && (await loadChecked(this.#adapter, id));
      this.#behind.delete(id);
      if (isWanted?.(loaded) === false) return undefined;
      this.#next.noteLoaded(id, loaded?.revision ?? 0);
      this.#unread.delete(id);
      this.#noteOutcome();
      return loaded;
    } catch (error) {
      // What is here goes on as it was.
      if (isWanted) return void this.#behind.add(id);
      this.#next.startCopy(id);
      this.#unread.add(id);
      this.#fail(error);
      return undefined;
    }
  }

  /** Removes a stored conversation, and what waits under its id. @throws what the adapter throws. */
  async removeConversation(id: string): Promise<void> {
    this.#leaving.add(id);
    this.#waiting.delete(id);
    try {
      await this.#saving;
      await this.#adapter?.remove(id);
      this.#next.forgetAttempt(id);
      this.#unread.delete(id);
      this.#issues.forgetCopy(id);
    } finally {
      this.#leaving.delete(id);
    }
    // What was removed may have made room.
    await this.#store();
    this.#noteOutcome();
  }

  /**
   * Gives conversations as they are now, without opening them: what is open and what waits comes from memory.
   * @throws what the adapter throws.
   */
  async read(id: string): Promise<Conversation | undefined> {
    this.#take();
    const open = this.#options.conversation();
    const known = this.#waiting.get(id) ?? (open?.id === id ? atRest(open) : undefined);
    return known ? copyOf(known) : loadStored(this.#adapter, this.#next.idOf(id));
  }

  /**
   * Adds a conversation that came from elsewhere. An id that there is already gets a new one.
   * @returns its id, also where it cannot be stored yet. @throws what the adapter throws when asked for its list.
   */
  async add(conversation: Conversation): Promise<string> {
    const known = new Set((await this.listConversations()).map(({ id }) => id)).add(
      this.#options.conversation()?.id ?? '',
    );
    const id = known.has(conversation.id) ? createUuid() : conversation.id;
    this.#next.forgetAttempt(id);
    this.#waiting.set(id, { ...conversation, id, revision: 0 });
    await this.#store();
    return this.#next.idOf(id);
  }

  /**
   * Adds what was exported. What cannot be read is reported, to be offered as a download.
   * @returns the id of the first conversation. @throws {StorageError} as `readConversations`.
   */
  async importText(json: string): Promise<string> {
    const { readConversations } = await conversationText.load();
    const { conversations, broken } = readConversations(json);
    const ids: string[] = [];
    for (const conversation of conversations) ids.push(await this.add(conversation));
    for (const data of broken)
      this.#issues.noteIssue({
        code: 'storage-broken',
        message: 'Something that was imported could not be read.',
        data,
      });
    return ids[0] ?? '';
  }

  /**
   * Conversations as a text; without ids those that are in memory alone, or what is open.
   * @returns undefined where there is none. @throws what the adapter throws.
   */
  async exportText(ids: readonly string[]): Promise<string | undefined> {
    const { writeConversations } = await conversationText.load();
    const wanted = ids.length > 0 ? ids : this.unsaved;
    const open = this.#options.conversation();
    const found: Conversation[] = [];
    for (const id of wanted.length > 0 ? wanted : open ? [open.id] : []) {
      const conversation = await this.read(id);
      if (conversation) found.push(conversation);
    }
    return found.length > 0 ? writeConversations(found) : undefined;
  }

  /** A person knows of a copy, which need not be in memory: nobody is told again. @throws what the adapter throws. */
  async dismissCopy(id: string): Promise<void> {
    this.#issues.forgetCopy(id);
    await this.saveNow();
    const stored = this.#waiting.get(id) ?? (await loadStored(this.#adapter, id));
    if (!stored?.copyUnseen) return;
    const { copyUnseen: _, ...seen } = stored;
    this.#waiting.set(id, seen);
    await this.#store();
  }

  /** As `PreviewAutosave.openPreviews`. */
  async openPreview(conversationId: string, artifactId: string): Promise<PreviewStorage | undefined> {
    const { PreviewAutosave } = await previewAutosave.load();
    this.#previews ??= new PreviewAutosave({
      adapter: () => {
        const adapter = this.#adapter;
        return adapter?.loadPreview && adapter.savePreview ? (adapter as PreviewAdapter) : undefined;
      },
      failed: (error) => this.#fail(error),
      worked: () => this.#noteOutcome(),
    });
    return this.#previews.openPreviews(conversationId, artifactId);
  }

  /**
   * Copies everything to another storage, then goes on there. Nothing is overwritten in it.
   * @throws {StorageError} what the other one throws; then nothing has changed.
   */
  useStorage(storage: StorageChoice): Promise<void> {
    const switching = (this.#switching ?? Promise.resolve())
      .then(() => this.#saving)
      .then(() => this.#switchTo(storage))
      .finally(() => {
        if (this.#switching === waited) this.#switching = undefined;
      });
    const waited = switching.catch(() => undefined);
    this.#switching = waited;
    return switching.finally(() => this.saveNow());
  }

  /** Saves what is not saved yet, and listens to nothing any more. */
  dispose(): void {
    if (this.#disposed) return;
    this.#saveNow();
    this.#disposed = true;
    for (const end of this.#ends) end?.();
    this.#timer.dispose();
  }

  async #switchTo(storage: StorageChoice): Promise<void> {
    const { switchStorage } = await storageSwitch.load();
    await this.#previews?.flushPreviews(); // what that could not write is written to the new one
    this.#take();
    const next: AnyStorage = openStorage(storage, this.#options.storage);
    const { revisions, copies, saved, unread } = await switchStorage({
      storage,
      from: this.#adapter,
      to: next,
      waiting: [...this.#waiting.values()],
      attempt: (conversation) => this.#next.attempt(conversation),
      load: (id) => loadStored(this.#adapter, id),
    });
    for (const end of this.#ends) end?.();
    this.#adapter = next;
    this.#next.noteSwitched(revisions, copies);
    this.#issues.endOthers();
    for (const [snapshot, { id, revision }] of saved) {
      if (this.#waiting.get(snapshot.id) === snapshot) this.#waiting.delete(snapshot.id);
      if (!this.#disposed) this.#options.saved(id, revision);
    }
    this.#watch();
    for (const id of unread)
      this.#issues.noteIssue({
        code: 'storage-broken',
        message: `The conversation ${id} could not be read. It stays where it was.`,
      });
    this.#announce(true);
  }

  #watch(): void {
    const adapter = this.#disposed ? undefined : this.#adapter;
    this.#ends = [
      adapter?.watchIssues?.((issue) => this.#issues.noteIssue(issue)),
      adapter?.subscribe?.((id) => this.#options.changedElsewhere(id)),
      adapter?.watchOverwritten?.((...lost) => this.#onOverwritten(...lost)),
    ];
  }

  async #look(): Promise<void> {
    // A server need not be asked for a list that nobody wants to see.
    if (this.#adapter?.watchIssues) await this.#list().catch((error: unknown) => this.#fail(error));
    this.#announce();
  }

  /** Whoever reloaded before a notice was read hears of the copy again. */
  async #list(): Promise<ConversationSummary[]> {
    const stored = (await this.#adapter?.list()) ?? [];
    const unseen = stored.filter(({ copyUnseen }) => copyUnseen === true);
    const open = unseen.length > 0 ? this.#options.conversation()?.id : undefined;
    for (const { id } of unseen) if (id !== open) this.#issues.tellCopy(id);
    return stored;
  }

  #take(): void {
    if (!this.#timer.takeTouch()) return;
    for (const conversation of this.#options.takeChanged()) {
      const source = this.#next.sourceOf(conversation.id);
      // An older snapshot of a copy, under the id that it had before.
      if (source !== conversation.id) this.#waiting.delete(source);
      if (!this.#leaving.has(conversation.id)) this.#waiting.set(conversation.id, atRest(conversation));
      if (!conversation.copyUnseen) this.#issues.forgetCopy(conversation.id);
    }
    this.#announce();
  }

  #store(): Promise<void> {
    const adapter = this.#adapter;
    if (this.#switching) return this.#switching;
    if (!adapter || this.#waiting.size === 0) return this.#saving ?? Promise.resolve();
    // Asynchronous whatever a host's adapter returns or throws.
    return (this.#saving ??= this.#storeAll(async (...attempt) => adapter.save(...attempt)));
  }

  /**
   * Looks whether something is stored of a conversation that could not be read, before anything is stored in its place:
   * if so, what is here goes on in a copy. @returns whether that is known now.
   */
  async #lookAgain(id: string): Promise<boolean> {
    try {
      const loaded = this.#adapter && (await loadChecked(this.#adapter, id));
      // It may have been read meanwhile.
      if (this.#unread.delete(id))
        if (loaded) this.#goOnInCopy(id);
        else this.#next.noteLoaded(id, 0);
      return true;
    } catch {
      return false; // What can be stored all the same goes to a copy.
    }
  }

  /** For a page that may never run again. Adapters that cannot do it do what they can. */
  #saveNow(): void {
    void this.#previews?.flushPreviews();
    this.#take();
    const adapter = this.#adapter;
    if (adapter?.saveNow) void this.#storeAll((...attempt) => adapter.saveNow?.(...attempt), true);
    else void this.#store();
  }

  /** Where `save` answers at once, so does this: with `now`, everything has happened when it returns. */
  async #storeAll(
    save: (attempt: Conversation, expectedRevision: number) => Promise<void> | void,
    now = false,
  ): Promise<void> {
    const tried = new Set<Conversation>();
    // Looked up every time: what waits may be stored or replaced while an answer is on its way.
    const next = () => [...this.#waiting.values()].find((conversation) => !tried.has(conversation));
    let failure: StorageError | undefined;
    for (let conversation = next(); conversation; conversation = next()) {
      if (!now && this.#unread.has(conversation.id) && (await this.#lookAgain(conversation.id))) continue;
      const attempt = this.#next.attempt(conversation);
      try {
        const answer = save(attempt, attempt.revision - 1);
        if (!now) this.#inFlight = attempt;
        if (answer) await answer;
        this.#done(conversation, attempt);
        tried.add(conversation);
      } catch (thrown) {
        const error = storageError(thrown);
        if (this.#resolve(conversation.id, attempt, error)) continue;
        if (error.code === 'storage-failed') this.#next.noteUnanswered(attempt);
        tried.add(conversation);
        failure ??= error;
      } finally {
        if (!now) this.#inFlight = undefined;
      }
    }
    // Before anything else happens, so that nothing falls between this save and the next.
    if (!now) this.#saving = undefined;
    this.#noteOutcome(failure);
  }

  #done(conversation: Conversation, attempt: Conversation): void {
    const revision = this.#next.noteStored(attempt);
    const isCopy = this.#unread.delete(conversation.id) && attempt.id !== conversation.id;
    if (isCopy && !this.#disposed) this.#options.copied?.(conversation.id, attempt.id);
    // What the old storage still gets while everything is copied is for the new one, too.
    if (this.#waiting.get(conversation.id) === conversation && !this.#switching) this.#waiting.delete(conversation.id);
    if (!this.#disposed) this.#options.saved(attempt.id, revision);
  }

  /** Whether an attempt that was refused, since something else is stored, can go on in another way. */
  #resolve(id: string, attempt: Conversation, error: StorageError): boolean {
    if (error.code !== 'storage-conflict') return false;
    const way = this.#next.resolveConflict(id, attempt, error, this.#inFlight);
    if (way === 'copy') this.#goOnInCopy(id, error.copy);
    return way !== 'give up';
  }

  /** @returns the copy's id */
  #goOnInCopy(id: string, place?: CopyPlace): string {
    const copyId = this.#next.startCopy(id, 'other-tab', place);
    const waiting = this.#waiting.get(id);
    // Whoever asks for the conversation from now on gets what the other tab has written.
    if (waiting && this.#waiting.delete(id)) this.#keepCopy(waiting, copyId);
    if (this.#disposed) return copyId;
    this.#options.changedElsewhere(id);
    this.#options.copied?.(id, copyId);
    this.#issues.tellCopy(copyId, id);
    return copyId;
  }

  /** Stores what another tab, or this one, has written over once more. */
  #onOverwritten(conversation: Conversation, { copy, isKept, isOwn }: LostText): void {
    // Of another tab's text that tab tells, or, where it is gone, the next page.
    if (isOwn) this.#goOnInCopy(this.#next.sourceOf(conversation.id), copy);
    // What waits is newer.
    if (!isKept && !this.#waiting.has(copy.id)) this.#keepCopy(conversation, copy.id);
    void this.#store();
    if (isOwn && isKept) this.#options.readable?.(copy.id);
  }

  #keepCopy(conversation: Conversation, id: string): void {
    this.#waiting.set(id, { ...conversation, id, revision: 0, copyReason: 'other-tab', copyUnseen: true });
  }

  #noteOutcome(failure?: StorageError): void {
    // What failed may have been replaced by what was stored since.
    if (failure && this.#waiting.size > 0) this.#fail(failure);
    else if (this.#waiting.size === 0 && !this.#previews?.hasFailed) this.#issues.endFailure();
    this.#announce();
  }

  #fail(error: unknown): void {
    this.#issues.noteFailure(error, this.#adapter?.kind);
  }

  #currentState(): StorageState {
    if (!this.#adapter || this.#adapter.volatile) return 'memory';
    if (this.#issues.hasFailed) return 'failed';
    return this.#timer.isTouched || this.#waiting.size > 0 ? 'saving' : 'saved';
  }

  #announce(always = false): void {
    const state = this.#currentState();
    if (this.#disposed || (state === this.#state && !always)) return;
    this.#state = state;
    this.#options.changed();
  }
}
