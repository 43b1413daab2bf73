import { idOf, type ConversationRecord } from '../conversation-record.js';
import { ChangesElsewhere } from './changes-elsewhere.js';
import { holdLock, type WebLocks } from './web-locks.js';
import { bringLatecomers, makeRoom } from './leave-local-storage.js';
import { IssueList } from './issue-list.js';
import { MemoryStorage } from './memory-storage.js';
import { LocalRecords } from '../local-records.js';
import type { Conversation, ConversationSummary, LostText, PageStorage, PreviewEntries } from './storage-adapter.js';
import { StorageError, type StorageIssue } from '../storage-error.js';
import { MOVED, readSummary } from '../stored-text.js';
import type { RepairContext } from '../repair/storage-repair.js';
import { TabSignal } from './tab-signal.js';
import { storageError } from '../thrown-error.js';
import { Lazy } from '../../lazy.js';

const indexedDb = new Lazy(() => import('./indexed-db-storage.js'));

/** The part of the browser's `Storage` that is used. */
export interface WebStorage {
  readonly length: number;
  key(index: number): string | null;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

export interface LocalStorageOptions {
  /** What all keys begin with. Default `conversations`. */
  key?: string;
  /** Unix time in milliseconds. */
  now?: () => number;
  /** Default: the page's `localStorage`. */
  storage?: WebStorage;
  /** Default: the page's Web Locks. `null`: none, as in old browsers. */
  locks?: WebLocks | null;
}

/** The part of a page's `storage` event that is used. */
interface StorageChange {
  readonly key?: string | null;
  readonly newValue?: string | null;
}
type Listen = (type: 'storage', listener: (change: StorageChange) => void) => void;

const NAME = 'vitrine:conversations';
const lockOf = (id: string) => `${NAME}:${id}`;
/** 80 % of 5 MiB, at 2 bytes per UTF-16 unit. */
const NEARLY_FULL = (0.8 * 5 * 1_048_576) / 2;
/** How long tabs may take to hear that everything has moved. */
const HEARD_MS = 100;
/** How long what tabs have written at the same moment may be on its way. */
const SETTLED_MS = 300;
/** Storages that the user has been warned of: once per page. */
const warned = new WeakSet<WebStorage>();

/**
 * Keeps each conversation under a key of its own in the browser's localStorage. What it cannot read it moves aside, what
 * is not its own it never touches; where nothing can be stored it goes on in memory, and says so. Once the user has
 * moved everything to IndexedDB, it passes everything on to there: the host that asks for localStorage need not know.
 */
export class LocalStorage implements PageStorage {
  readonly kind = 'local-storage';

  readonly #key: string;
  readonly #repair: RepairContext | undefined;
  readonly #records: LocalRecords | undefined;
  readonly #locks: WebLocks | null | undefined;
  readonly #tabs: TabSignal;
  readonly #now: () => number;
  readonly #issues = new IssueList('local-storage');
  readonly #watchers = new Set<(overwritten: Conversation, lost: LostText) => void>();
  readonly #changes: ChangesElsewhere;
  /** Set once the storage has turned out to be unusable. */
  #memory: MemoryStorage | undefined;
  /** Whether everything is in IndexedDB by now, moved there by this tab or another one. */
  #isMoved = false;
  #moving: Promise<PageStorage> | undefined;
  #moved: PageStorage | undefined;

  constructor({ key = 'conversations', now = Date.now, ...options }: LocalStorageOptions = {}) {
    const page = globalThis as { navigator?: { locks?: WebLocks }; localStorage?: WebStorage };
    this.#key = key;
    this.#now = now;
    this.#locks = options.locks === undefined ? page.navigator?.locks : options.locks;
    this.#tabs = new TabSignal(NAME, key);
    this.#changes = new ChangesElsewhere(this.#tabs, {
      storedText: (id) => (this.#memory || this.#isMoved ? undefined : this.#records?.textOf(id)),
      heldText: (id) => this.#records?.heldText(id),
    });
    try {
      const storage = options.storage ?? page.localStorage;
      if (storage) this.#repair = { storage, key, now, tell: (...issue) => this.#issues.addIssue(...issue) };
    } catch {
      // The browser refuses already to name it.
    }
    if (this.#repair) this.#records = new LocalRecords(this.#repair);
    else this.#refuse();
  }

  get volatile(): boolean {
    return this.#memory !== undefined || (this.#moved?.volatile ?? false);
  }

  list(): Promise<ConversationSummary[]> {
    return this.#alone(
      NAME,
      (records) => {
        records.former.tryAgain();
        return records.listRecords().map(readSummary);
      },
      (elsewhere) => elsewhere.list(),
    );
  }

  load(id: string): Promise<Conversation | undefined> {
    return this.#alone(
      lockOf(id),
      (records) => {
        this.#tellIfLost(id, records.textOf(id));
        return records.openRecord(id);
      },
      (elsewhere) => elsewhere.load(id),
    );
  }

  save(conversation: Conversation, expectedRevision: number): Promise<void> {
    const { id } = conversation;
    return this.#alone(
      lockOf(id),
      async (records) => {
        this.#write(conversation, expectedRevision);
        if (this.#memory) return;
        await nextTask();
        // It holds none where this has been seen in between.
        const lost = records.takeLost(id, records.textOf(id));
        if (lost || !records.holdsRecord(id))
          throw new StorageError('storage-conflict', 'Another tab has written over it.', lost && { copy: lost.copy });
      },
      (elsewhere) => elsewhere.save(conversation, expectedRevision),
    );
  }

  saveNow(conversation: Conversation, expectedRevision: number): Promise<void> | void {
    if (this.#hasNews()) this.#takeNews();
    if (this.#isMoved) return this.save(conversation, expectedRevision);
    this.#write(conversation, expectedRevision);
    void nextTask().then(() => this.#tellIfLost(conversation.id, this.#records?.textOf(conversation.id)));
  }

  remove(id: string): Promise<void> {
    return this.#alone(
      lockOf(id),
      (records) => {
        if (records.removeRecord(id)) this.#tabs.sendChange(id);
      },
      (elsewhere) => elsewhere.remove(id),
    );
  }

  loadPreview(conversationId: string, artifactId: string): Promise<PreviewEntries | undefined> {
    return this.#alone(
      lockOf(conversationId),
      ({ previews }) => previews.readPreviews(conversationId, artifactId),
      async (elsewhere) => elsewhere.loadPreview?.(conversationId, artifactId),
    );
  }

  savePreview(conversationId: string, artifactId: string, entries: PreviewEntries): Promise<void> {
    return this.#alone(
      lockOf(conversationId),
      ({ previews }) => previews.writePreviews(conversationId, artifactId, entries),
      async (elsewhere) => elsewhere.savePreview?.(conversationId, artifactId, entries),
    );
  }

  handOver(copied: ReadonlyMap<string, number>): Promise<boolean> {
    return this.#alone(
      NAME,
      async (records) => {
        const isCopied = ({ id, revision }: ConversationRecord) => copied.get(id) === revision;
        const isComplete = records.listRecords().every(isCopied);
        if (records.isBroken)
          throw new StorageError('storage-broken', 'Something could be neither read nor moved aside.');
        if (!isComplete) return false;
        makeRoom(records, () => this.#repair?.storage.setItem(this.#key, MOVED));
        this.#takeNews();
        // A tab that had not heard of it yet may have written: then that stays, and is brought along later.
        await new Promise((resolve) => setTimeout(resolve, HEARD_MS));
        for (const record of records.listRecords())
          if (!record.isNewer && isCopied(record)) records.removeRecord(record.id);
        return true;
      },
      () => Promise.resolve(true),
    );
  }

  subscribe(changed: (id: string) => void): () => void {
    return this.#changes.addListener(changed);
  }

  watchIssues(report: (issue: StorageIssue) => void): () => void {
    return this.#issues.watchIssues(report);
  }

  watchOverwritten(report: (conversation: Conversation, lost: LostText) => void): () => void {
    const page = globalThis as { addEventListener?: Listen; removeEventListener?: Listen };
    this.#watchers.add(report);
    page.addEventListener?.('storage', this.#onStorage);
    return () => {
      this.#watchers.delete(report);
      if (this.#watchers.size === 0) page.removeEventListener?.('storage', this.#onStorage);
    };
  }

  /**
   * Works on what is stored while no other tab does. Synchronous up to `here` where there are no locks.
   * @param elsewhere - What is done instead where everything is in memory, or in IndexedDB.
   */
  async #alone<T>(
    lock: string,
    here: (records: LocalRecords) => T | Promise<T>,
    elsewhere: (storage: PageStorage) => Promise<T>,
  ): Promise<T> {
    for (;;) {
      if (this.#hasNews()) await holdLock(this.#locks, NAME, () => this.#takeNewsLate());
      if (this.#memory) return elsewhere(this.#memory);
      if (this.#isMoved) return elsewhere(await (this.#moving ??= this.#openMoved()));
      // Something may have happened while another tab had the lock.
      const isHere = () => !this.#memory && !this.#isMoved && !this.#hasNews();
      const done = await holdLock(this.#locks, lock, async () => isHere() && { answer: await here(this.#records!) });
      if (done) return done.answer;
    }
  }

  /** Whether somebody has written under the former key. */
  #hasNews(): boolean {
    try {
      return !this.#memory && !this.#isMoved && this.#records!.former.hasNews;
    } catch {
      return true; // It may not be read: that is news.
    }
  }

  /** After the tab that had the lock before, and has done it perhaps. */
  async #takeNewsLate(): Promise<void> {
    await nextTask();
    if (this.#hasNews()) this.#takeNews();
  }

  #takeNews(): void {
    try {
      const state = this.#records!.former.moveOut();
      if (state === 'moved') this.#isMoved = true;
      else if (state !== 'done') this.#memory = new MemoryStorage(state.memory);
    } catch {
      this.#refuse();
    }
  }

  async #openMoved(): Promise<PageStorage> {
    try {
      const { IndexedDbStorage } = await indexedDb.load();
      const moved = new IndexedDbStorage({ key: this.#key, now: this.#now });
      moved.watchIssues((issue) => this.#issues.forwardIssue(issue));
      await holdLock(this.#locks, NAME, () => bringLatecomers(this.#records!, moved));
      return (this.#moved = moved);
    } catch (error) {
      this.#moving = undefined;
      throw error;
    }
  }

  #write(conversation: Conversation, expectedRevision: number): void {
    try {
      if (!this.#memory) this.#records!.writeRecord(conversation, expectedRevision);
    } catch (error) {
      if (storageError(error).code !== 'storage-refused') throw error;
      this.#refuse();
    }
    if (this.#memory) return this.#memory.saveNow(conversation, expectedRevision);
    this.#tabs.sendChange(conversation.id);
    this.#watchRoom();
  }

  #tellIfLost(id: string, text: string | null | undefined): void {
    if (this.#watchers.size === 0) return; // this page lets go of the storage
    const lost = this.#records?.takeLost(id, text ?? null);
    if (lost) for (const report of [...this.#watchers]) report(lost.conversation, lost);
    if (lost?.isKept) this.#tabs.sendChange(lost.copy.id);
  }

  /** Nobody has gone on in it meanwhile. */
  #dropNeedless(id: string): void {
    // Without watchers this page has let go of the storage.
    if (this.#watchers.size > 0 && !this.#memory && !this.#isMoved) this.#records?.dropNeedless(id);
  }

  readonly #onStorage = ({ key, newValue = null }: StorageChange): void => {
    const id = key ? idOf(this.#key, key) : undefined;
    if (id === undefined) return;
    this.#tellIfLost(id, newValue);
    if (this.#records?.isNeedless(id)) setTimeout(() => this.#dropNeedless(id), SETTLED_MS);
    this.#changes.noteStored(id, newValue);
  };

  #watchRoom(): void {
    const storage = this.#repair?.storage;
    if (!storage || warned.has(storage) || lengthOf(storage) < NEARLY_FULL) return;
    warned.add(storage);
    this.#issues.addIssue('storage-nearly-full', 'The storage of this page is nearly full.');
  }

  #refuse(): void {
    this.#memory = new MemoryStorage();
    this.#issues.addIssue(
      'storage-refused',
      'The browser lets this page store nothing. Conversations stay until the page closes.',
    );
  }
}

/** Of all that the page stores, in UTF-16 units. */
function lengthOf(storage: WebStorage): number {
  let length = 0;
  for (let index = 0; index < storage.length; index += 1) {
    const key = storage.key(index) ?? '';
    length += key.length + (storage.getItem(key)?.length ?? 0);
  }
  return length;
}

/** When all that waits now has had its turn. Unlike a timer it is as fast in a tab that nobody sees. */
function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
