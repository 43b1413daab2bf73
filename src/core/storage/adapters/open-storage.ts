import { chooseStorage, type StorageChoice } from './choose-storage.js';
import { LazyStorage } from './lazy-storage.js';
import { localStorageCode } from './local-storage-code.js';
import { MemoryStorage } from './memory-storage.js';
import type { StorageAdapter } from './storage-adapter.js';
import { Lazy } from '../../lazy.js';

const indexedDbCode = new Lazy(() => import('./indexed-db-storage.js'));

export interface OpenStorageOptions {
  /**
   * What the keys of `'local-storage'` begin with, the last part of the name of the database of `'indexed-db'`. Default
   * `conversations`.
   */
  readonly key?: string;
  readonly now?: () => number;
}

/**
 * Opens what the option `storage` names.
 * @throws {StorageError} `storage-unknown` as `chooseStorage`.
 */
export function openStorage(storage: StorageChoice | undefined, options: OpenStorageOptions = {}): StorageAdapter {
  const chosen = chooseStorage(storage);
  if (chosen === 'memory') return new MemoryStorage();
  // Not with the saver: most pages keep their conversations in memory.
  if (chosen === 'local-storage')
    return new LazyStorage(new Lazy(async () => new (await localStorageCode.load()).LocalStorage(options)));
  if (chosen === 'indexed-db')
    return new LazyStorage(new Lazy(async () => new (await indexedDbCode.load()).IndexedDbStorage(options)));
  return chosen;
}
