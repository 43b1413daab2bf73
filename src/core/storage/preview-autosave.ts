import { readPreviewEntries } from './preview-entries.js';
import type { PreviewStorage } from './preview-storage.js';
import type { PreviewEntries, StorageAdapter } from './adapters/storage-adapter.js';

/** The part of an adapter that keeps what previews store. */
type PreviewAdapter = Pick<StorageAdapter, 'loadPreview' | 'savePreview'>;

export interface PreviewAutosaveOptions {
  /** The adapter of the moment, which may keep no such thing. */
  readonly adapter: () => PreviewAdapter | undefined;
  /** It could not be written: it waits in memory, and is tried again with the next change. */
  readonly failed: (error: unknown) => void;
  /** What failed before is written. */
  readonly worked: () => void;
}

interface Waiting {
  readonly conversationId: string;
  readonly artifactId: string;
  entries: PreviewEntries | undefined;
  writtenAt: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  writing: Promise<void> | undefined;
  hasFailed: boolean;
}

const PAUSE_MS = 1_000;

/** Keeps what previews store, each by its conversation and artifact, so that no other conversation can ask for it. */
export class PreviewAutosave {
  readonly #options: PreviewAutosaveOptions;
  readonly #previews = new Map<string, Waiting>();

  constructor(options: PreviewAutosaveOptions) {
    this.#options = options;
  }

  /** Whether something could not be written. */
  get hasFailed(): boolean {
    return [...this.#previews.values()].some(({ hasFailed }) => hasFailed);
  }

  /** @returns `undefined` where the adapter keeps no such thing. @throws what the adapter throws: nothing may be written then. */
  async openPreviews(conversationId: string, artifactId: string): Promise<PreviewStorage | undefined> {
    const adapter = this.#adapter();
    if (!adapter) return undefined;
    const preview = this.#preview(conversationId, artifactId);
    // What waits is newer than what is stored.
    const entries = preview.entries ?? readPreviewEntries(await adapter.loadPreview(conversationId, artifactId));
    return { entries, keepEntries: (next) => this.#keep(preview, readPreviewEntries(next)) };
  }

  /** Writes at once what waits: the page may be going, or there may be room again. */
  async flushPreviews(): Promise<void> {
    await Promise.all(
      [...this.#previews.values()].filter(({ entries }) => entries).map((preview) => this.#write(preview)),
    );
  }

  #adapter(): Required<PreviewAdapter> | undefined {
    const adapter = this.#options.adapter();
    return adapter?.loadPreview && adapter.savePreview ? (adapter as Required<PreviewAdapter>) : undefined;
  }

  #preview(conversationId: string, artifactId: string): Waiting {
    const key = JSON.stringify([conversationId, artifactId]);
    const known = this.#previews.get(key);
    if (known) return known;
    const preview: Waiting = {
      conversationId,
      artifactId,
      entries: undefined,
      writtenAt: 0,
      timer: undefined,
      writing: undefined,
      hasFailed: false,
    };
    this.#previews.set(key, preview);
    return preview;
  }

  #keep(preview: Waiting, entries: PreviewEntries): void {
    preview.entries = entries;
    const left = preview.writtenAt + PAUSE_MS - Date.now();
    // A clock that was set back must not put it off for hours.
    preview.timer ??= setTimeout(() => void this.#write(preview), Math.min(PAUSE_MS, Math.max(0, left)));
  }

  #write(preview: Waiting): Promise<void> {
    clearTimeout(preview.timer);
    preview.timer = undefined;
    // One after the other: an older state must not arrive last.
    return (preview.writing = (preview.writing ?? Promise.resolve()).then(() => this.#writeNow(preview)));
  }

  async #writeNow(preview: Waiting): Promise<void> {
    const { conversationId, artifactId, entries } = preview;
    if (!entries) return;
    preview.writtenAt = Date.now();
    try {
      await this.#adapter()?.savePreview(conversationId, artifactId, entries);
    } catch (error) {
      preview.hasFailed = true;
      return this.#options.failed(error);
    }
    if (preview.entries === entries) preview.entries = undefined;
    if (!preview.hasFailed) return;
    preview.hasFailed = false;
    this.#options.worked();
  }
}
