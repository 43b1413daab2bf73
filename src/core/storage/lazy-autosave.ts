import { chooseStorage, type StorageChoice } from './adapters/choose-storage.js';
import type { Autosave, SaverOptions, StorageIssue, StorageState } from './autosave.js';
import type { OpenStorageOptions } from './adapters/open-storage.js';
import type { Conversation, PageStorage } from './adapters/storage-adapter.js';
import { localStorageCode } from './adapters/local-storage-code.js';
import { Lazy } from '../lazy.js';
import { reasonOf } from '../reason-of.js';

/** All that is done with what is stored. */
export const storageCode = new Lazy(() => import('./autosave.js'));

/** As long as the saver waits after a change: without one, its code is not needed earlier. */
const DELAY_MS = 500;

/**
 * Stands in for a `Autosave` whose code is not there yet, so that it is in no first load. Loads it at once
 * where something may be stored, in memory only when a conversation is looked for; takes snapshots meanwhile, hands them
 * over and passes everything on. When the code cannot be loaded, the snapshots wait, and every change tries again.
 */
export class LazyAutosave {
  /** Settles when the storage has been looked at. Never rejects. */
  readonly ready: Promise<void>;

  readonly #choice: StorageChoice;
  readonly #options: Omit<SaverOptions, 'adapter' | 'storage'>;
  readonly #storageOptions: OpenStorageOptions;
  /** Whether anything outlives the page. */
  readonly #isLasting: boolean;
  readonly #waiting = new Map<string, Conversation>();
  readonly #unread = new Set<string>();
  #saver: Autosave | undefined;
  #loading: Promise<Autosave | undefined> | undefined;
  #issues: readonly StorageIssue[] = [];
  /** Why the code could not be loaded. */
  #failure: unknown;
  #touched = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #disposed = false;

  /** @throws {StorageError} `storage-unknown` as `chooseStorage`. */
  constructor(
    storage: StorageChoice | undefined,
    options: Omit<SaverOptions, 'adapter' | 'storage'>,
    storageOptions: OpenStorageOptions = {},
  ) {
    this.#choice = chooseStorage(storage);
    this.#options = options;
    this.#storageOptions = storageOptions;
    this.#isLasting = this.#choice !== 'memory' && !(this.#choice as Partial<PageStorage>).volatile;
    this.ready = this.#isLasting ? this.#load().then((saver) => saver?.ready) : Promise.resolve();
  }

  get state(): StorageState {
    if (this.#saver) return this.#saver.state;
    if (!this.#isLasting) return 'memory';
    if (this.#issues.length > 0) return 'failed';
    return this.#touched || this.#waiting.size > 0 ? 'saving' : 'saved';
  }

  get issues(): readonly StorageIssue[] {
    return this.#saver?.issues ?? this.#issues;
  }

  /** Whether something may be stored under an id. */
  mayHold(id: string): boolean {
    return this.#isLasting || this.#saver !== undefined || this.#waiting.has(id);
  }

  /** As the saver's. */
  hasUnsaved(id: string): boolean {
    return this.#saver ? this.#saver.hasUnsaved(id) : this.#touched || this.#waiting.has(id);
  }

  /** As the saver's. */
  noteChange(): void {
    if (this.#saver) return this.#saver.noteChange();
    if (this.#disposed) return;
    this.#announceChange(() => (this.#touched = true));
    if (this.#isLasting && !this.#loading) this.#timer ??= setTimeout(() => void this.#load(), DELAY_MS);
  }

  /** As the saver's: the snapshot is taken before this returns. */
  saveNow(): Promise<void> {
    if (this.#saver) return this.#saver.saveNow();
    this.#take();
    // In memory the snapshot is as safe here as there.
    return this.#waiting.size === 0 || !this.#isLasting
      ? Promise.resolve()
      : this.#load().then((saver) => saver?.saveNow());
  }

  /** As the saver's. */
  async loadConversation(
    ...[id, isWanted]: Parameters<Autosave['loadConversation']>
  ): Promise<Conversation | undefined> {
    const saver = await this.#load();
    if (saver) return saver.loadConversation(id, isWanted);
    const waiting = this.#waiting.get(id);
    if (waiting) return JSON.parse(JSON.stringify(waiting)) as Conversation;
    if (this.#isLasting) this.#unread.add(id);
    return undefined;
  }

  /** As the saver's, only that what is not saved yet is saved a moment later. */
  dispose(): void {
    if (this.#saver) return this.#saver.dispose();
    if (this.#disposed) return;
    this.#take();
    this.#disposed = true;
    clearTimeout(this.#timer);
    if (this.#loading || (this.#isLasting && this.#waiting.size > 0))
      void this.#load().then((saver) => saver?.dispose());
  }

  #take(): void {
    if (!this.#touched) return;
    this.#announceChange(() => {
      this.#touched = false;
      for (const conversation of this.#options.takeChanged()) this.#waiting.set(conversation.id, conversation);
    });
  }

  /** One promise for all who wait, so that they go on in the order in which they asked. */
  #load(): Promise<Autosave | undefined> {
    return (this.#loading ??= this.#replace());
  }

  /** The saver itself, for what only it can do. @throws what loading its code throws. */
  async loaded(): Promise<Autosave> {
    const saver = await this.#load();
    if (saver) return saver;
    throw this.#failure;
  }

  /** Lets the saver take over. @returns `undefined` if its code could not be loaded. */
  async #replace(): Promise<Autosave | undefined> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    try {
      // The saver asks for it: then it is already on its way. Failures are reported there.
      if (this.#choice === 'local-storage') localStorageCode.load().catch(() => undefined);
      const { Autosave, openStorage } = await storageCode.load();
      const adapter = openStorage(this.#choice, this.#storageOptions);
      this.#announceChange(() => {
        this.#saver = new Autosave(
          { ...this.#options, adapter, storage: this.#storageOptions },
          { waiting: this.#waiting.values(), unread: this.#unread },
        );
      });
      if (this.#touched) this.#saver?.noteChange();
      return this.#saver;
    } catch (error) {
      this.#loading = undefined; // asked again, it is tried again
      this.#fail(error);
      return undefined;
    }
  }

  #fail(error: unknown): void {
    this.#failure = error;
    if (this.#disposed || !this.#isLasting || this.#issues.length > 0) return;
    const issue: StorageIssue = {
      code: 'storage-failed',
      message: reasonOf(error),
    };
    this.#announceChange(() => (this.#issues = [issue]));
    this.#options.failed(issue);
  }

  #announceChange(change: () => void): void {
    const { state, issues } = this;
    change();
    if (!this.#disposed && (state !== this.state || issues.length !== this.issues.length)) this.#options.changed();
  }
}
