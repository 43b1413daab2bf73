import { IssueList } from './issue-list.js';
import { checkRevision, MemoryStorage } from './memory-storage.js';
import { readPreviewEntries } from '../preview-entries.js';
import type { Conversation, ConversationSummary, PageStorage, PreviewEntries } from './storage-adapter.js';
import { open, setAside, tellBroken, treat, type Place } from '../repair/storage-care.js';
import { StorageError, type StorageIssue } from '../storage-error.js';
import {
  isRecord,
  MOVED,
  readStoredText,
  readSummary,
  storedConversation,
  writeStoredText,
  type StoredConversations,
} from '../stored-text.js';
import { TabSignal } from './tab-signal.js';
import { storageError } from '../thrown-error.js';

/** The part of the browser's `Storage` that is used. */
export interface WebStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** The part of the browser's `LockManager` that is used. */
export interface WebLocks {
  request<T>(name: string, work: () => T | PromiseLike<T>): Promise<T>;
}

export interface LocalStorageOptions {
  /** Default `conversations`. */
  key?: string;
  /** Unix time in milliseconds. */
  now?: () => number;
  /** Default: the page's `localStorage`. */
  storage?: WebStorage;
  /** Default: the page's Web Locks. `null`: none, as in old browsers. */
  locks?: WebLocks | null;
}

const NAME = 'vitrine:conversations';
/** 80 % of 5 MiB, at 2 bytes per UTF-16 unit. */
const NEARLY_FULL = (0.8 * 5 * 1_048_576) / 2;
/** Storages that a person has been warned of: once per page. */
const warned = new WeakSet<WebStorage>();

/**
 * Keeps all conversations as one JSON text in the browser's localStorage. What it cannot read it moves aside, what is
 * not its own it never touches; where nothing can be stored it goes on in memory, and says so. Once a person has moved
 * everything to IndexedDB, it passes everything on to there: the host that asks for localStorage need not know.
 */
export class LocalStorage implements PageStorage {
  readonly kind = 'local-storage';

  readonly #key: string;
  readonly #place: Place | undefined;
  readonly #locks: WebLocks | null | undefined;
  readonly #tabs: TabSignal;
  readonly #now: () => number;
  readonly #issues = new IssueList();
  /** JSON of conversations with records that cannot be read, as long as they have no other place. */
  readonly #partly = new Map<string, string>();
  /** Set once the storage has turned out to be unusable. */
  #memory: MemoryStorage | undefined;
  /** Whether everything is in IndexedDB by now, moved there by this tab or another one. */
  #isMoved = false;
  #moving: Promise<PageStorage> | undefined;
  #moved: PageStorage | undefined;
  /** What has been read or written last. */
  #text: string | null | undefined;
  #conversations: StoredConversations = new Map();
  /** JSON of entries that could be neither read nor moved. */
  #odd: readonly string[] = [];

  constructor({ key = 'conversations', now = Date.now, ...options }: LocalStorageOptions = {}) {
    const page = globalThis as { navigator?: { locks?: WebLocks }; localStorage?: WebStorage };
    this.#key = key;
    this.#now = now;
    this.#locks = options.locks === undefined ? page.navigator?.locks : options.locks;
    this.#tabs = new TabSignal(NAME, key);
    try {
      const storage = options.storage ?? page.localStorage;
      if (storage) this.#place = { storage, key, now, tell: (...issue) => this.#tell(...issue) };
    } catch {
      // The browser refuses already to name it.
    }
    if (!this.#place) this.#refused();
  }

  get volatile(): boolean {
    return this.#memory !== undefined || (this.#moved?.volatile ?? false);
  }

  list(): Promise<ConversationSummary[]> {
    return this.#alone(
      () => this.#memory?.list() ?? Array.from(this.#conversations.values(), readSummary),
      (moved) => moved.list(),
    );
  }

  load(id: string): Promise<Conversation | undefined> {
    return this.#alone(
      () => (this.#memory ? this.#memory.load(id) : this.#open(id)),
      (moved) => moved.load(id),
    );
  }

  save(conversation: Conversation, expectedRevision: number): Promise<void> {
    return this.#alone(
      () => this.#save(conversation, expectedRevision),
      (moved) => moved.save(conversation, expectedRevision),
    );
  }

  saveNow(conversation: Conversation, expectedRevision: number): Promise<void> | void {
    this.#read();
    if (this.#isMoved) return this.save(conversation, expectedRevision);
    this.#save(conversation, expectedRevision);
    if (this.#locks) void this.#repeat(conversation, expectedRevision);
  }

  /** Another tab may have been writing at that very moment, and knew nothing of it. Where the page lives on, it is made good. */
  #repeat(conversation: Conversation, expectedRevision: number): Promise<void> {
    const again = () => {
      if (this.#memory || (this.#conversations.get(conversation.id)?.revision ?? 0) !== expectedRevision) return;
      this.#save(conversation, expectedRevision);
    };
    return this.#alone(again, () => Promise.resolve()).catch(() => undefined);
  }

  remove(id: string): Promise<void> {
    return this.#alone(
      () => {
        if (this.#memory) return this.#memory.remove(id);
        const conversations = new Map(this.#conversations);
        if (!conversations.delete(id)) return;
        this.#write(conversations);
        this.#place?.storage.removeItem(this.#previewKey(id));
        this.#tabs.send(id);
      },
      (moved) => moved.remove(id),
    );
  }

  loadPreview(conversationId: string, artifactId: string): Promise<PreviewEntries | undefined> {
    return this.#alone(
      () => {
        if (this.#memory) return this.#memory.loadPreview(conversationId, artifactId);
        const kept = this.#previews(conversationId);
        return Object.hasOwn(kept, artifactId) ? readPreviewEntries(kept[artifactId]) : undefined;
      },
      async (moved) => moved.loadPreview?.(conversationId, artifactId),
    );
  }

  savePreview(conversationId: string, artifactId: string, entries: PreviewEntries): Promise<void> {
    return this.#alone(
      () => {
        if (this.#memory) return this.#memory.savePreview(conversationId, artifactId, entries);
        const kept = { ...this.#previews(conversationId), [artifactId]: entries };
        this.#place?.storage.setItem(this.#previewKey(conversationId), JSON.stringify(kept));
      },
      async (moved) => moved.savePreview?.(conversationId, artifactId, entries),
    );
  }

  handOver(copied: ReadonlyMap<string, number>): Promise<boolean> {
    return this.#alone(
      () => {
        if (this.#memory || !this.#place) return true;
        const ids = [...this.#conversations.keys()];
        if (this.#odd.length > 0 || this.#partly.size > 0)
          throw new StorageError('storage-broken', 'Something could be neither read nor moved aside.');
        if (ids.some((id) => copied.get(id) !== this.#conversations.get(id)?.revision)) return false;
        this.#place.storage.setItem(this.#key, MOVED);
        for (const id of ids) this.#place.storage.removeItem(this.#previewKey(id));
        this.#isMoved = true;
        return true;
      },
      () => Promise.resolve(true),
    );
  }

  subscribe(changed: (id: string) => void): () => void {
    return this.#tabs.listen(changed);
  }

  watchIssues(report: (issue: StorageIssue) => void): () => void {
    return this.#issues.watch(report);
  }

  /**
   * Reads, and works on what has been read, while no other tab does.
   * @param elsewhere - What is done instead once everything is in IndexedDB.
   */
  async #alone<T>(work: () => T | Promise<T>, elsewhere: (moved: PageStorage) => Promise<T>): Promise<T> {
    const done = await this.#locked(() => {
      this.#read();
      return this.#isMoved ? undefined : { answer: work() };
    });
    return done ? done.answer : elsewhere(await this.#elsewhere());
  }

  async #locked<T>(
    work: () => { answer: T | Promise<T> } | undefined,
  ): Promise<{ answer: T | Promise<T> } | undefined> {
    let started = false;
    const run = () => {
      started = true;
      return work();
    };
    try {
      if (this.#locks && !this.#memory && !this.#isMoved) return await this.#locks.request(NAME, run);
    } catch (error) {
      if (started) throw error; // Else locks are refused, where storage may still be allowed.
    }
    return run();
  }

  #elsewhere(): Promise<PageStorage> {
    return (this.#moving ??= import('./indexed-db-storage.js').then(
      ({ IndexedDbStorage }) => {
        this.#moved = new IndexedDbStorage({ key: this.#key, now: this.#now });
        this.#moved.watchIssues?.((issue) => this.#issues.tell(issue));
        return this.#moved;
      },
      (error: unknown) => {
        this.#moving = undefined;
        throw error;
      },
    ));
  }

  #previewKey(conversationId: string): string {
    return `${this.#key}:previews:${conversationId}`;
  }

  #previews(conversationId: string): Readonly<Record<string, unknown>> {
    const key = this.#previewKey(conversationId);
    const text = this.#place?.storage.getItem(key) ?? '{}';
    try {
      const kept: unknown = JSON.parse(text);
      if (isRecord(kept)) return kept;
    } catch {
      // Put aside, as anything that cannot be read.
    }
    if (this.#place) setAside([text], this.#place, () => this.#place?.storage.removeItem(key));
    return {};
  }

  #save(conversation: Conversation, expectedRevision: number): void {
    const { id } = conversation;
    if (this.#memory) return this.#memory.saveNow(conversation, expectedRevision);
    checkRevision(this.#conversations.get(id), expectedRevision);
    try {
      this.#write(new Map(this.#conversations).set(id, storedConversation(conversation)), this.#partly.get(id));
    } catch (error) {
      if (storageError(error).code !== 'storage-refused') throw error;
      this.#refused();
      return this.#save(conversation, expectedRevision);
    }
    this.#partly.delete(id);
    this.#tabs.send(id);
  }

  #open(id: string): Conversation | undefined {
    const stored = this.#conversations.get(id);
    if (!stored || !this.#place) return;
    const { conversation, whole } = open(stored);
    if (whole) return conversation;
    try {
      this.#write(new Map(this.#conversations).set(id, storedConversation(conversation)), stored.json);
    } catch {
      // It stays as it is until there is room: nothing is saved over it.
      this.#partly.set(id, stored.json);
      tellBroken(stored.json, this.#place);
    }
    return conversation;
  }

  /** Looks at what is under the key now. Afterwards `#conversations` is true, or everything is in memory. */
  #read(): void {
    if (this.#memory || this.#isMoved || !this.#place) return;
    let text: string | null;
    try {
      text = this.#place.storage.getItem(this.#key);
    } catch {
      return this.#refused();
    }
    if (text === this.#text) return;
    if ((this.#isMoved = text === MOVED)) return;
    const conversations = readStoredText(text);
    const found = conversations ? { text, conversations, odd: [] } : treat(text ?? '', this.#place);
    if ('memory' in found) this.#memory = new MemoryStorage(found.memory);
    else ({ text: this.#text, conversations: this.#conversations, odd: this.#odd } = found);
  }

  /** @param aside - JSON that is no longer in the text, and moves to a key of its own first */
  #write(conversations: StoredConversations, aside?: string): void {
    if (!this.#place) return;
    const { storage } = this.#place;
    const text = writeStoredText(conversations, this.#odd);
    const write = () => storage.setItem(this.#key, text);
    if (aside === undefined) write();
    else setAside([aside], this.#place, write);
    this.#conversations = conversations;
    this.#text = text;
    if (text.length < NEARLY_FULL || warned.has(storage)) return;
    warned.add(storage);
    this.#tell('storage-nearly-full', 'The storage of this page is nearly full.');
  }

  #refused(): void {
    this.#memory = new MemoryStorage();
    this.#tell(
      'storage-refused',
      'The browser lets this page store nothing. Conversations stay until the page closes.',
    );
  }

  #tell(code: StorageIssue['code'], message: string, data?: string, key?: string): void {
    this.#issues.tell({
      code,
      message,
      storage: this.kind,
      ...(data !== undefined && { data }),
      ...(key !== undefined && { key }),
    });
  }
}
