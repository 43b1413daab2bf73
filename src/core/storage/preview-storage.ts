import type { PreviewEntries } from './adapters/storage-adapter.js';

/** Keeps what one preview stores in its `localStorage` stand-in. */
export interface PreviewStorage {
  /** What it starts with. */
  readonly entries: PreviewEntries;
  /** Takes all of it after a change. Written at most once a second, however often this is called. */
  keepEntries(entries: PreviewEntries): void;
}
