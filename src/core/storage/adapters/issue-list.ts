import type { StorageIssue } from '../storage-error.js';

/** Issues of a storage, each reported once to every watcher, also to those that come later. */
export class IssueList {
  readonly #issues: StorageIssue[] = [];
  readonly #watchers = new Set<(issue: StorageIssue) => void>();

  addIssue(issue: StorageIssue): void {
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
