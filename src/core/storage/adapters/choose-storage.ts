import type { StorageAdapter } from './storage-adapter.js';
import { StorageError } from '../storage-error.js';

/** What the option `storage` may be. */
export type StorageChoice = 'memory' | 'local-storage' | 'indexed-db' | StorageAdapter;

/**
 * Says what the option `storage` means. Default: localStorage in a page; memory in Node and workers, which have none.
 * @throws {StorageError} `storage-unknown` for any other name.
 */
export function chooseStorage(storage: StorageChoice | undefined): StorageChoice {
  // Node has a `localStorage` too, but no conversation of a page belongs there.
  const chosen = storage ?? ('document' in globalThis ? 'local-storage' : 'memory');
  if (['memory', 'local-storage', 'indexed-db'].includes(chosen as string) || typeof chosen === 'object') return chosen;
  throw new StorageError('storage-unknown', `There is no storage "${String(chosen)}".`);
}
