import { createUuid } from '../create-uuid.js';
import { copyOf } from './adapters/memory-storage.js';
import type { StorageChoice } from './adapters/choose-storage.js';
import { openStorage } from './adapters/open-storage.js';
import { atRest } from './at-rest.js';
import { loadChecked, loadStored, type AnyStorage } from './load-checked.js';
import type { PreviewAutosave } from './preview-autosave.js';
import type { PreviewStorage } from './preview-storage.js';
import type { Conversation, ConversationSummary, LoadedConversation } from './adapters/storage-adapter.js';
import type { StorageError, StorageIssue } from './storage-error.js';
import { SaverIssues } from './saver-issues.js';
import type { EarlierWork, SaverOptions, StorageState } from './saver-options.js';
import { SaveTimer } from './save-timer.js';
import { readSummary } from './stored-text.js';
import { UnsavedConversations } from './unsaved-conversations.js';
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
  readonly #unsaved: UnsavedConversations;
  /** Conversations that are here, and could not be read again when somebody else had changed them. */
  readonly #behind = new Set<string>();
  #ends: ((() => void) | undefined)[] = [];
  readonly #issues: SaverIssues;
  #state: StorageState = 'saved';
  readonly #timer = new SaveTimer({ due: () => void this.saveNow(), pageHidden: () => this.#saveNow() });
  #previews: PreviewAutosave | undefined;
  /** Set while everything is copied to another storage. */
  #switching: Promise<void> | undefined;
  #disposed = false;

  constructor(options: SaverOptions, earlier: EarlierWork = { waiting: [], unread: [] }) {
    this.#options = options;
    this.#issues = new SaverIssues({
      changed: () => this.#announce(true),
      tell: (issue) => this.#disposed || options.failed(issue),
      saveNow: () => void this.saveNow(),
    });
    this.#adapter = options.adapter;
    this.#unsaved = new UnsavedConversations(
      {
        adapter: () => this.#adapter,
        switching: () => this.#switching,
        tried: (failure) => this.#noteOutcome(failure),
        saved: (id, revision) => this.#disposed || options.saved(id, revision),
        copied: (id, copyId) => this.#disposed || options.copied?.(id, copyId),
        overtaken: (id, copyId) => this.#disposed || this.#onOvertaken(id, copyId),
        readable: (id) => options.readable?.(id),
      },
      earlier,
    );
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
    return this.#unsaved.snapshots.map(({ id }) => id);
  }

  /** Whether something of a conversation is not stored yet. */
  hasUnsaved(id: string): boolean {
    return this.#unsaved.holdsConversation(id);
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
    const stored = this.#unsaved.store();
    for (const id of new Set([...this.#unsaved.unreadIds, ...this.#behind])) this.#options.readable?.(id);
    if (this.#previews?.hasFailed) await this.#previews.flushPreviews();
    await stored;
  }

  /** Stored conversations, and those that wait to be. @throws what the adapter throws. */
  async listConversations(): Promise<ConversationSummary[]> {
    const stored = await this.#list();
    const waiting = this.#unsaved.snapshots.filter(({ id }) => !stored.some((each) => each.id === id));
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
    const waiting = this.#unsaved.snapshotOf(id);
    if (waiting) return copyOf(waiting);
    try {
      const loaded = this.#adapter && (await loadChecked(this.#adapter, id));
      this.#behind.delete(id);
      if (isWanted?.(loaded) === false) return undefined;
      this.#unsaved.noteLoaded(id, loaded?.revision ?? 0);
      this.#noteOutcome();
      return loaded;
    } catch (error) {
      // What is here goes on as it was.
      if (isWanted) return void this.#behind.add(id);
      this.#unsaved.noteUnread(id);
      this.#fail(error);
      return undefined;
    }
  }

  /** Removes a stored conversation, and what waits under its id. @throws what the adapter throws. */
  async removeConversation(id: string): Promise<void> {
    await this.#unsaved.remove(id);
    this.#issues.forgetCopy(id);
    // What was removed may have made room.
    await this.#unsaved.store();
    this.#noteOutcome();
  }

  /**
   * Gives conversations as they are now, without opening them: what is open and what waits comes from memory.
   * @throws what the adapter throws.
   */
  async read(id: string): Promise<Conversation | undefined> {
    this.#take();
    const open = this.#options.conversation();
    const known = this.#unsaved.snapshotOf(id) ?? (open?.id === id ? atRest(open) : undefined);
    return known ? copyOf(known) : loadStored(this.#adapter, this.#unsaved.idOf(id));
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
    this.#unsaved.addImported({ ...conversation, id });
    await this.#unsaved.store();
    return this.#unsaved.idOf(id);
  }

  /**
   * Adds what was exported. What cannot be read is reported, to be offered as a download.
   * @returns the id of the first conversation. @throws {StorageError} as `readConversations`.
   */
  async importText(json: string): Promise<string> {
    const { importConversations } = await conversationText.load();
    const { ids, broken } = await importConversations(json, (conversation) => this.add(conversation));
    for (const data of broken) this.#issues.noteBroken('Something that was imported could not be read.', data);
    return ids[0] ?? '';
  }

  /**
   * Conversations as a text; without ids those that are in memory alone, or what is open.
   * @returns undefined where there is none. @throws what the adapter throws.
   */
  async exportText(ids: readonly string[]): Promise<string | undefined> {
    const { exportConversations } = await conversationText.load();
    const wanted = ids.length > 0 ? ids : this.unsaved;
    const open = this.#options.conversation();
    return exportConversations(wanted.length > 0 || !open ? wanted : [open.id], (id) => this.read(id));
  }

  /** A person knows of a copy, which need not be in memory: nobody is told again. @throws what the adapter throws. */
  async dismissCopy(id: string): Promise<void> {
    this.#issues.forgetCopy(id);
    await this.saveNow();
    const stored = this.#unsaved.snapshotOf(id) ?? (await loadStored(this.#adapter, id));
    if (!stored?.copyUnseen) return;
    const { copyUnseen: _, ...seen } = stored;
    this.#unsaved.addSnapshot(seen);
    await this.#unsaved.store();
  }

  /** As `PreviewAutosave.openPreviews`. */
  async openPreview(conversationId: string, artifactId: string): Promise<PreviewStorage | undefined> {
    const { PreviewAutosave } = await previewAutosave.load();
    this.#previews ??= new PreviewAutosave({
      adapter: () => this.#adapter,
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
      .then(() => this.#unsaved.saving)
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
    const switched = await switchStorage({
      storage,
      from: this.#adapter,
      to: next,
      waiting: this.#unsaved.snapshots,
      attempt: (conversation) => this.#unsaved.attempt(conversation),
      load: (id) => loadStored(this.#adapter, id),
    });
    for (const end of this.#ends) end?.();
    this.#adapter = next;
    this.#issues.endOthers();
    this.#unsaved.noteSwitched(switched);
    this.#watch();
    for (const id of switched.unread)
      this.#issues.noteBroken(`The conversation ${id} could not be read. It stays where it was.`);
    this.#announce(true);
  }

  #watch(): void {
    const adapter = this.#disposed ? undefined : this.#adapter;
    this.#ends = [
      adapter?.watchIssues?.((issue) => this.#issues.noteIssue(issue)),
      adapter?.subscribe?.((id) => this.#options.changedElsewhere(id)),
      adapter?.watchOverwritten?.((...lost) => this.#unsaved.keepOverwritten(...lost)),
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
      this.#unsaved.noteChanged(conversation);
      if (!conversation.copyUnseen) this.#issues.forgetCopy(conversation.id);
    }
    this.#announce();
  }

  /** For a page that may never run again. Adapters that cannot do it do what they can. */
  #saveNow(): void {
    void this.#previews?.flushPreviews();
    this.#take();
    const adapter = this.#adapter;
    if (adapter?.saveNow) this.#unsaved.storeAtOnce((...attempt) => adapter.saveNow?.(...attempt));
    else void this.#unsaved.store();
  }

  #onOvertaken(id: string, copyId: string): void {
    this.#options.changedElsewhere(id);
    this.#options.copied?.(id, copyId);
    this.#issues.tellCopy(copyId, id);
  }

  #noteOutcome(failure?: StorageError): void {
    if (failure) this.#fail(failure);
    else if (this.#unsaved.isEmpty && !this.#previews?.hasFailed) this.#issues.endFailure();
    this.#announce();
  }

  #fail(error: unknown): void {
    this.#issues.noteFailure(error, this.#adapter?.kind);
  }

  #currentState(): StorageState {
    if (!this.#adapter || this.#adapter.volatile) return 'memory';
    if (this.#issues.hasFailed) return 'failed';
    return this.#timer.isTouched || !this.#unsaved.isEmpty ? 'saving' : 'saved';
  }

  #announce(always = false): void {
    const state = this.#currentState();
    if (this.#disposed || (state === this.#state && !always)) return;
    this.#state = state;
    this.#options.changed();
  }
}
