import {
  hasIndexedDb,
  openDatabase,
  readJson,
  STORES,
  type Change,
  type Database,
  type Stored,
} from './conversation-database.js';
import type { IssueList } from './issue-list.js';
import { MemoryStorage } from './memory-storage.js';
import type { Conversation } from './storage-adapter.js';
import { StorageError, type StorageErrorCode } from '../storage-error.js';
import { storageError } from '../thrown-error.js';

export interface IndexedDbConnectionOptions {
  /** The last part of the database's name. */
  readonly key: string;
  /** How long opening may take, in milliseconds: some browsers never answer. */
  readonly openMs: number;
  readonly issues: IssueList;
}

/**
 * The open database, or the memory that stands in for it where the browser lets a page store nothing, where the database
 * is somebody else's, or where a later version of the kit wrote it. A tab lets go of it when another one has to change it.
 */
export class IndexedDbConnection {
  readonly #options: IndexedDbConnectionOptions;
  readonly #issues: IssueList;
  #memory: MemoryStorage | undefined;
  #opening: Promise<Database | undefined> | undefined;
  #isOutdated = false;

  constructor(options: IndexedDbConnectionOptions) {
    this.#options = options;
    this.#issues = options.issues;
  }

  /** Set once the storage has turned out to be unusable. */
  get memory(): MemoryStorage | undefined {
    return this.#memory;
  }

  requireMemory(): MemoryStorage {
    return (this.#memory ??= new MemoryStorage());
  }

  /** One transaction over everything. @throws what the browser throws for a database that it has closed. */
  beginChange(database: Database): Change {
    try {
      return database.transaction([...STORES], 'readwrite');
    } catch (error) {
      this.#opening = undefined; // closed by the browser: the next attempt opens it again
      throw error;
    }
  }

  /** @returns `undefined` where everything is in memory. @throws {StorageError} */
  async openDatabase(): Promise<Database | undefined> {
    if (this.#memory) return undefined;
    if (this.#isOutdated) throw outdated();
    const opening = (this.#opening ??= this.#connect());
    try {
      return await opening;
    } catch (error) {
      if (this.#opening === opening) this.#opening = undefined; // asked again, it is tried again
      if (this.#memory) return undefined;
      return this.#refuse(error);
    }
  }

  #connect(): Promise<Database | undefined> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(
        () => reject(new StorageError('storage-failed', `The storage did not open within ${this.#options.openMs} ms.`)),
        this.#options.openMs,
      );
      const opening = openDatabase(`vitrine:${this.#options.key}`, {
        // A tab holds on to it that should have let it go.
        blocked: () => reject(outdated()),
        // Another tab wants to change or delete it, and waits for this one.
        blocking: () => this.#onBlocking(opening),
        terminated: () => (this.#opening = undefined),
      });
      opening
        .then((database) => (this.#isForeign(database) ? undefined : this.#keep(database)))
        .then(resolve, reject)
        .finally(() => clearTimeout(late));
    });
  }

  /** Also of one that answered late, when nobody waited for it any more. */
  #keep(database: Database): Database {
    this.#opening = Promise.resolve(database);
    return database;
  }

  #isForeign(database: Database): boolean {
    if (STORES.every((name) => database.objectStoreNames.contains(name))) return false;
    database.close();
    this.#goOn(
      'storage-foreign',
      'The database is in use by the page itself. Conversations stay until the page closes.',
    );
    return true;
  }

  #onBlocking(opening: Promise<Database>): void {
    // Whoever hears of it saves what it has, while there is time.
    this.#issues.addIssue('storage-outdated', outdated().message);
    setTimeout(() => {
      this.#isOutdated = true;
      void opening.then((database) => database.close());
    });
  }

  async #refuse(error: unknown): Promise<undefined> {
    const name = (error as { name?: unknown } | undefined)?.name;
    if (name === 'VersionError') return this.#readNewer();
    // Firefox says it like that in private windows; a browser without it does not even have the name.
    if (storageError(error).code !== 'storage-refused' && name !== 'InvalidStateError' && hasIndexedDb()) throw error;
    return this.#goOn(
      'storage-refused',
      'The browser lets this page store nothing. Conversations stay until the page closes.',
    );
  }

  async #readNewer(): Promise<undefined> {
    const readable: Conversation[] = [];
    const database = await openDatabase(
      `vitrine:${this.#options.key}`,
      { blocking: () => database.close() },
      'as it is',
    );
    try {
      const records = database.objectStoreNames.contains('conversations')
        ? ((await database.getAll('conversations')) as unknown[])
        : [];
      for (const record of records) {
        const conversation = readJson((record as Stored).json)?.conversation;
        if (conversation) readable.push(conversation);
      }
    } finally {
      database.close();
    }
    return this.#goOn(
      'storage-newer',
      'A later version stored these conversations. New work stays until the page closes.',
      readable,
    );
  }

  /** In memory, from now on. */
  #goOn(code: StorageErrorCode, message: string, conversations: readonly Conversation[] = []): undefined {
    this.#memory ??= new MemoryStorage(conversations);
    this.#issues.addIssue(code, message);
    return undefined;
  }
}

const outdated = () =>
  new StorageError('storage-outdated', 'Another tab has changed this storage. Reload to go on saving.');
