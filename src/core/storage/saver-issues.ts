import type { StorageIssue } from './storage-error.js';
import { storageError } from './thrown-error.js';

export interface SaverIssuesOptions {
  /** There are others now. */
  readonly changed: () => void;
  /** Something failed, or is worth knowing: once. */
  readonly tell: (issue: StorageIssue) => void;
  /** The storage closes for good a moment from now. */
  readonly saveNow: () => void;
}

/** What a person should know of the storage, until it is put right or known. */
export class SaverIssues {
  readonly #options: SaverIssuesOptions;
  #all: readonly StorageIssue[] = [];
  /** Why something is in memory alone. */
  #failure: StorageIssue | undefined;

  constructor(options: SaverIssuesOptions) {
    this.#options = options;
  }

  /** The newest last. */
  get all(): readonly StorageIssue[] {
    return this.#all;
  }

  get hasFailed(): boolean {
    return this.#failure !== undefined;
  }

  noteIssue(issue: StorageIssue): void {
    this.#all = [...this.#all, issue];
    if (issue.code === 'storage-outdated' && issue !== this.#failure) this.#options.saveNow();
    // Later: this may be a constructor, and listeners must see the finished object.
    queueMicrotask(() => {
      if (issue.code !== 'storage-nearly-full') this.#options.tell(issue);
      this.#options.changed();
    });
  }

  /** @param data - what could not be read, to be offered as a download */
  noteBroken(message: string, data?: string): void {
    this.noteIssue({ code: 'storage-broken', message, ...(data !== undefined && { data }) });
  }

  /** @param storage - which of the kit's own it is about */
  noteFailure(error: unknown, storage: StorageIssue['storage']): void {
    if (this.#failure) return;
    const { code, message } = storageError(error);
    const told = this.#all.find((issue) => issue.code === code && issue.data === undefined);
    this.#failure = told ?? { code, message, ...(storage && { storage }) };
    if (told) this.#options.changed();
    else this.noteIssue(this.#failure);
  }

  /** It works again. */
  endFailure(): void {
    if (!this.#failure) return;
    this.#all = this.#all.filter((issue) => issue !== this.#failure);
    this.#failure = undefined;
    this.#options.changed();
  }

  /** Another storage is in use: what was put aside is still worth a download, and copies are still there. */
  endOthers(): void {
    this.#all = this.#all.filter(({ code, data }) => data !== undefined || code === 'storage-copied');
    this.#failure = undefined;
  }

  /** @param conversationId - of the one that it is a copy of, where that is known */
  tellCopy(copyId: string, conversationId?: string): void {
    if (this.#all.some((issue) => issue.copyId === copyId)) return;
    const message = 'Several tabs wrote in one conversation. What one of them wrote is kept in a copy.';
    this.#all = [...this.#all, { code: 'storage-copied', message, copyId, ...(conversationId && { conversationId }) }];
    this.#options.changed();
  }

  /** A person knows of it. */
  forgetCopy(id: string): void {
    const left = this.#all.filter(({ copyId }) => copyId !== id);
    if (left.length === this.#all.length) return;
    this.#all = left;
    this.#options.changed();
  }
}
