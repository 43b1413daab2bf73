import type { Lazy } from '../../lazy.js';
import type { Conversation, ConversationSummary, PageStorage, PreviewEntries } from './storage-adapter.js';

/** A storage whose code is still loading: passes everything on, in order, as soon as it is there. */
export class LazyStorage implements PageStorage {
  readonly #lazy: Lazy<PageStorage>;

  constructor(lazy: Lazy<PageStorage>) {
    this.#lazy = lazy;
    // Whoever asks gets the error; until then there is nothing to report.
    lazy.load().catch(() => undefined);
  }

  get #storage(): PageStorage | undefined {
    return this.#lazy.loaded;
  }

  get volatile(): boolean {
    return this.#storage?.volatile ?? false;
  }

  get kind(): PageStorage['kind'] {
    return this.#storage?.kind;
  }

  async list(): Promise<ConversationSummary[]> {
    return (await this.#lazy.load()).list();
  }

  async load(id: string): Promise<Conversation | undefined> {
    return (await this.#lazy.load()).load(id);
  }

  async save(conversation: Conversation, expectedRevision: number): Promise<void> {
    return (await this.#lazy.load()).save(conversation, expectedRevision);
  }

  async remove(id: string): Promise<void> {
    return (await this.#lazy.load()).remove(id);
  }

  async loadPreview(conversationId: string, artifactId: string): Promise<PreviewEntries | undefined> {
    return (await this.#lazy.load()).loadPreview?.(conversationId, artifactId);
  }

  async savePreview(conversationId: string, artifactId: string, entries: PreviewEntries): Promise<void> {
    return (await this.#lazy.load()).savePreview?.(conversationId, artifactId, entries);
  }

  get handOver(): PageStorage['handOver'] {
    const storage = this.#storage;
    return storage?.handOver && (async (copied) => (await storage.handOver?.(copied)) ?? true);
  }

  /** There is nothing that could do it before the code has loaded. */
  get saveNow(): PageStorage['saveNow'] {
    const storage = this.#storage;
    return storage?.saveNow && ((...attempt) => storage.saveNow?.(...attempt));
  }

  subscribe(changed: (id: string) => void): () => void {
    return this.#watch((storage) => storage.subscribe?.(changed));
  }

  watchIssues(report: Parameters<NonNullable<PageStorage['watchIssues']>>[0]): () => void {
    return this.#watch((storage) => storage.watchIssues?.(report));
  }

  watchOverwritten(report: Parameters<NonNullable<PageStorage['watchOverwritten']>>[0]): () => void {
    return this.#watch((storage) => storage.watchOverwritten?.(report));
  }

  #watch(begin: (storage: PageStorage) => (() => void) | undefined): () => void {
    let ended = false;
    let end: (() => void) | undefined;
    this.#lazy.load().then(
      (storage) => void (ended || (end = begin(storage))),
      () => undefined,
    );
    return () => {
      ended = true;
      end?.();
    };
  }
}
