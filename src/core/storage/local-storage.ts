import { checkRevision, MemoryStorage } from './memory-storage.js';
import type { Conversation, ConversationSummary, PageStorage } from './storage-adapter.js';
import { open, setAside, tellBroken, treat, type Place } from './storage-care.js';
import type { StorageIssue } from './storage-error.js';
import { readStoredText, readSummary, storedConversation, writeStoredText, type StoredConversations } from './stored-text.js';
import { TabSignal } from './tab-signal.js';
import { storageError } from './thrown-error.js';

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
 * not its own it never touches; where nothing can be stored it goes on in memory, and says so.
 */
export class LocalStorage implements PageStorage {
  readonly #key: string;
  readonly #place: Place | undefined;
  readonly #locks: WebLocks | null | undefined;
  readonly #tabs: TabSignal;
  readonly #issues: StorageIssue[] = [];
  readonly #watchers = new Set<(issue: StorageIssue) => void>();
  /** JSON of conversations with records that cannot be read, as long as they have no other place. */
  readonly #partly = new Map<string, string>();
  /** Set once the storage has turned out to be unusable. */
  #memory: MemoryStorage | undefined;
  /** What has been read or written last. */
  #text: string | null | undefined;
  #conversations: StoredConversations = new Map();
  /** JSON of entries that could be neither read nor moved. */
  #odd: readonly string[] = [];

  constructor({ key = 'conversations', now = Date.now, ...options }: LocalStorageOptions = {}) {
    const page = globalThis as { navigator?: { locks?: WebLocks }; localStorage?: WebStorage };
    this.#key = key;
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
    return this.#memory !== undefined;
  }

  list(): Promise<ConversationSummary[]> {
    return this.#alone(() => this.#memory?.list() ?? Array.from(this.#conversations.values(), readSummary));
  }

  load(id: string): Promise<Conversation | undefined> {
    return this.#alone(() => (this.#memory ? this.#memory.load(id) : this.#open(id)));
  }

  save(conversation: Conversation, expectedRevision: number): Promise<void> {
    return this.#alone(() => this.#save(conversation, expectedRevision));
  }

  saveNow(conversation: Conversation, expectedRevision: number): void {
    this.#read();
    this.#save(conversation, expectedRevision);
  }

  remove(id: string): Promise<void> {
    return this.#alone(() => {
      if (this.#memory) return this.#memory.remove(id);
      const conversations = new Map(this.#conversations);
      if (!conversations.delete(id)) return;
      this.#write(conversations);
      this.#tabs.send(id);
    });
  }

  subscribe(changed: (id: string) => void): () => void {
    return this.#tabs.listen(changed);
  }

  watchIssues(report: (issue: StorageIssue) => void): () => void {
    this.#issues.forEach(report);
    this.#watchers.add(report);
    return () => void this.#watchers.delete(report);
  }

  /** Reads, and works on what has been read, while no other tab does. */
  async #alone<T>(work: () => T | Promise<T>): Promise<T> {
    let started = false;
    const run = () => {
      started = true;
      this.#read();
      return work();
    };
    try {
      if (this.#locks && !this.#memory) return await this.#locks.request(NAME, run);
    } catch (error) {
      if (started) throw error; // Else locks are refused, where storage may still be allowed.
    }
    return run();
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
    if (this.#memory || !this.#place) return;
    let text: string | null;
    try {
      text = this.#place.storage.getItem(this.#key);
    } catch {
      return this.#refused();
    }
    if (text === this.#text) return;
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
    this.#tell('storage-refused', 'The browser lets this page store nothing. Conversations stay until the page closes.');
  }

  #tell(code: StorageIssue['code'], message: string, data?: string, key?: string): void {
    if (this.#issues.some((known) => known.code === code && known.data === data)) return;
    const issue = { code, message, ...(data !== undefined && { data }), ...(key !== undefined && { key }) };
    this.#issues.push(issue);
    for (const report of this.#watchers) report(issue);
  }
}
