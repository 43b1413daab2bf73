import type { StorageIssue } from '../storage-error.js';

/** What a storage has to tell, each once, to whoever watches, also later. */
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
