import {
  packed,
  readJson,
  summariesOf,
  summaryOf,
  textOf,
  type Change,
  type Database,
  type Stored,
} from './conversation-database.js';
import { IndexedDbConnection } from './indexed-db-connection.js';
import { IssueList } from './issue-list.js';
import { checkRevision, type MemoryStorage } from './memory-storage.js';
import { readPreviewEntries } from '../preview-entries.js';
import type { Conversation, ConversationSummary, PageStorage, PreviewEntries } from './storage-adapter.js';
import type { StorageIssue } from '../storage-error.js';
import { TabSignal } from './tab-signal.js';

export interface IndexedDbOptions {
  /** The last part of the database's name. Default `conversations`. */
  readonly key?: string;
  /** Unix time in milliseconds. */
  readonly now?: () => number;
  /** How long opening may take. Default 10 s: some browsers never answer. */
  readonly openMs?: number;
  /** How much of its room the page uses. Default: what the browser says. */
  readonly estimate?: () => Promise<{ usage?: number; quota?: number }>;
}

/** What has been moved out of the way, and where it is now. */
interface Quarantined {
  readonly unreadable: unknown;
  readonly key: string;
}

const NAME = 'vitrine:conversations';
const BROKEN = 'Something that was stored could not be read.';
const NEARLY_FULL = 0.8;
/** The browser is asked for its room at the first save, and whenever about so many characters have been written. */
const ASK_AGAIN = 1_048_576;
/** Whether the user has been warned of a storage that is nearly full: once per page. */
let warned = false;

/**
 * Keeps each conversation as a record of its own in the browser's IndexedDB. A change is one transaction, so tabs
 * neither overwrite each other nor see halves. What cannot be read moves to a store of its own.
 */
export class IndexedDbStorage implements PageStorage {
  readonly kind = 'indexed-db';

  readonly #key: string;
  readonly #now: () => number;
  readonly #estimate: IndexedDbOptions['estimate'];
  readonly #tabs: TabSignal;
  readonly #issues = new IssueList('indexed-db');
  /** Conversations with records that cannot be read, as long as those have no other place. */
  readonly #partly = new Map<string, Stored>();
  /** Ids of conversations that this page has read or written. */
  readonly #opened = new Set<string>();
  readonly #connection: IndexedDbConnection;
  #unasked = ASK_AGAIN;
  #lastAside = 0;

  constructor({
    key = 'conversations',
    now = Date.now,
    openMs = 10_000,
    estimate = askBrowser,
  }: IndexedDbOptions = {}) {
    this.#key = key;
    this.#now = now;
    this.#estimate = estimate;
    this.#tabs = new TabSignal(NAME, key);
    this.#connection = new IndexedDbConnection({ key, openMs, issues: this.#issues });
  }

  get volatile(): boolean {
    return this.#connection.memory !== undefined;
  }

  async list(): Promise<ConversationSummary[]> {
    const database = await this.#connection.openDatabase();
    return database ? this.#list(database) : this.#inMemory.list();
  }

  async load(id: string): Promise<Conversation | undefined> {
    const database = await this.#connection.openDatabase();
    if (!database) return this.#inMemory.load(id);
    const stored: unknown = await database.get('conversations', id);
    if (stored === undefined) this.#opened.delete(id);
    else this.#opened.add(id);
    return stored === undefined ? undefined : this.#read(stored as Stored, id);
  }

  async save(conversation: Conversation, expectedRevision: number): Promise<void> {
    const { id } = conversation;
    const record = packed(conversation);
    const saved = await this.#change(async (transaction) => {
      const records = transaction.objectStore('conversations');
      const known = await records.index('summary').openKeyCursor(IDBKeyRange.bound([id], [id, []]));
      // No number is as good as having seen it: what other programs store may have none, and counts as 0.
      if (known) checkRevision(summaryOf(known.key), expectedRevision, expectedRevision > 0 || this.#opened.has(id));
      // What no list shows is not a conversation, but somebody may still want it.
      const unreadable = this.#partly.get(id) ?? (known ? undefined : await records.get(id));
      const quarantined = unreadable === undefined ? undefined : await this.#quarantine(unreadable, transaction);
      await records.put(record);
      return quarantined;
    });
    if (!saved) return this.#inMemory.save(conversation, expectedRevision);
    this.#partly.delete(id);
    this.#opened.add(id);
    this.#tabs.sendChange(id);
    void this.#watchRoom(record.json.length);
  }

  async remove(id: string): Promise<void> {
    const removed = await this.#change(async (transaction) => {
      await transaction.objectStore('conversations').delete(id);
      await transaction.objectStore('previews').delete(IDBKeyRange.bound([id], [id, []]));
    });
    if (!removed) return this.#inMemory.remove(id);
    this.#partly.delete(id);
    this.#opened.delete(id);
    this.#tabs.sendChange(id);
  }

  async loadPreview(conversationId: string, artifactId: string): Promise<PreviewEntries | undefined> {
    const database = await this.#connection.openDatabase();
    if (!database) return this.#inMemory.loadPreview(conversationId, artifactId);
    const kept: unknown = await database.get('previews', [conversationId, artifactId]);
    return kept === undefined ? undefined : readPreviewEntries(kept);
  }

  async savePreview(conversationId: string, artifactId: string, entries: PreviewEntries): Promise<void> {
    const saved = await this.#change(
      async (transaction) =>
        void (await transaction.objectStore('previews').put({ ...entries }, [conversationId, artifactId])),
    );
    if (!saved) return this.#inMemory.savePreview(conversationId, artifactId, entries);
  }

  subscribe(changed: (id: string) => void): () => void {
    return this.#tabs.listenToTabs(changed);
  }

  watchIssues(report: (issue: StorageIssue) => void): () => void {
    return this.#issues.watchIssues(report);
  }

  get #inMemory(): MemoryStorage {
    return this.#connection.requireMemory();
  }

  // ── reading ──

  async #list(database: Database): Promise<ConversationSummary[]> {
    const { store: records } = database.transaction('conversations');
    const [ids, summaries] = await Promise.all([records.getAllKeys(), summariesOf(records.index('summary'))]);
    const unreadable = ids.filter((id) => !summaries.has(id));
    for (const id of unreadable) await this.#moveUnreadable(id);
    return [...summaries.values()];
  }

  /** A record that no list can show. */
  async #moveUnreadable(id: string): Promise<void> {
    let unreadable: unknown;
    try {
      await this.#change(async (transaction) => {
        unreadable = await transaction.objectStore('conversations').get(id);
        if (unreadable === undefined) return undefined;
        await transaction.objectStore('conversations').delete(id);
        return this.#quarantine(unreadable, transaction);
      });
    } catch {
      this.#issues.addIssue('storage-broken', BROKEN, textOf(unreadable)); // it stays where it is
    }
  }

  async #read(stored: Stored, id: string): Promise<Conversation | undefined> {
    const read = readJson(stored.json);
    if (!read) return void (await this.#moveUnreadable(id));
    // The record's own revision is the one that counts.
    const conversation = { ...read.conversation, id, revision: stored.revision };
    if (read.broken.length === 0) return conversation;
    try {
      await this.#change(async (transaction) => {
        const records = transaction.objectStore('conversations');
        if ((await records.get(id))?.json !== stored.json) return undefined; // another tab has done it
        await records.put(packed(conversation));
        return this.#quarantine(stored, transaction);
      });
    } catch {
      // It stays as it is until there is room: nothing is saved over it.
      this.#partly.set(id, stored);
      this.#issues.addIssue('storage-broken', BROKEN, textOf(stored));
    }
    return conversation;
  }

  // ── writing ──

  /**
   * Runs one transaction: all of it happens, or nothing.
   * @param work - Returns what it has put into quarantine; that is reported once it has happened.
   * @returns false where everything is in memory
   */
  async #change(work: (transaction: Change) => Promise<Quarantined | undefined | void>): Promise<boolean> {
    const database = await this.#connection.openDatabase();
    if (!database) return false;
    const transaction = this.#connection.beginChange(database);
    const { done } = transaction;
    done.catch(() => undefined); // awaited below, or less telling than what `work` threw
    try {
      const quarantined = await work(transaction);
      await done;
      if (quarantined)
        this.#issues.addIssue(
          'storage-broken',
          `${BROKEN} It is kept under "${quarantined.key}".`,
          textOf(quarantined.unreadable),
          quarantined.key,
        );
      return true;
    } catch (error) {
      try {
        transaction.abort();
      } catch {
        // It has ended by itself.
      }
      throw error;
    }
  }

  async #quarantine(unreadable: unknown, transaction: Change): Promise<Quarantined> {
    const quarantine = transaction.objectStore('quarantine');
    let time = Math.max(this.#now(), this.#lastAside + 1);
    while ((await quarantine.getKey(`${this.#key}:quarantine:${time}`)) !== undefined) time += 1;
    this.#lastAside = time;
    const key = `${this.#key}:quarantine:${time}`;
    await quarantine.put(unreadable, key);
    return { unreadable, key };
  }

  async #watchRoom(written: number): Promise<void> {
    this.#unasked += written;
    if (warned || this.#unasked < ASK_AGAIN) return;
    this.#unasked = 0;
    const { usage = 0, quota = 0 } = (await this.#estimate?.().catch(() => undefined)) ?? {};
    if (quota === 0 || usage < NEARLY_FULL * quota || warned) return;
    warned = true;
    this.#issues.addIssue('storage-nearly-full', 'The storage of this page is nearly full.');
  }
}

const askBrowser = async (): Promise<StorageEstimate> => (await navigator.storage?.estimate?.()) ?? {};
