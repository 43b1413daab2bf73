import type { StorageIssue } from '../storage-error.js';

/** Issues of a storage, each reported once to every watcher, also to those that come later. */
export class IssueList {
  readonly #storage: NonNullable<StorageIssue['storage']>;
  readonly #issues: StorageIssue[] = [];
  readonly #watchers = new Set<(issue: StorageIssue) => void>();

  constructor(storage: NonNullable<StorageIssue['storage']>) {
    this.#storage = storage;
  }

  /**
   * @param data - What could not be read, as it was.
   * @param key - Under which it rests now.
   */
  addIssue(code: StorageIssue['code'], message: string, data?: string, key?: string): void {
    this.forwardIssue({
      code,
      message,
      storage: this.#storage,
      ...(data !== undefined && { data }),
      ...(key !== undefined && { key }),
    });
  }

  /** Of another storage, which stands behind this one. */
  forwardIssue(issue: StorageIssue): void {
    if (this.#issues.some(({ code, data }) => code === issue.code && data === issue.data)) return;
    this.#issues.push(issue);
    for (const report of [...this.#watchers]) report(issue);
  }

  watchIssues(report: (issue: StorageIssue) => void): () => void {
    this.#issues.forEach(report);
    this.#watchers.add(report);
    return () => void this.#watchers.delete(report);
  }
}
