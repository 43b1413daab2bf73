import { readPreviewEntries } from './preview-entries.js';
import type { PreviewEntries } from './adapters/storage-adapter.js';
import { quarantineTexts, type RepairContext } from './repair/storage-repair.js';
import { isRecord } from './stored-text.js';

/** What previews keep in localStorage, under a key for each conversation. Everything is synchronous. */
export class LocalPreviews {
  readonly #repair: RepairContext;

  constructor(context: RepairContext) {
    this.#repair = context;
  }

  readPreviews(conversationId: string, artifactId: string): PreviewEntries | undefined {
    const kept = this.#readAll(conversationId);
    return Object.hasOwn(kept, artifactId) ? readPreviewEntries(kept[artifactId]) : undefined;
  }

  writePreviews(conversationId: string, artifactId: string, entries: PreviewEntries): void {
    const kept = { ...this.#readAll(conversationId), [artifactId]: entries };
    this.#repair.storage.setItem(this.#keyOf(conversationId), JSON.stringify(kept));
  }

  removePreviews(conversationId: string): void {
    this.#repair.storage.removeItem(this.#keyOf(conversationId));
  }

  #keyOf(conversationId: string): string {
    return `${this.#repair.key}:previews:${conversationId}`;
  }

  #readAll(conversationId: string): Readonly<Record<string, unknown>> {
    const { storage } = this.#repair;
    const key = this.#keyOf(conversationId);
    const text = storage.getItem(key) ?? '{}';
    try {
      const kept: unknown = JSON.parse(text);
      if (isRecord(kept)) return kept;
    } catch {
      // Put aside, as anything that cannot be read.
    }
    quarantineTexts([text], this.#repair, () => storage.removeItem(key));
    return {};
  }
}
