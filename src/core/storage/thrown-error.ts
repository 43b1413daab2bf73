import { StorageError } from './storage-error.js';

/** Names and codes by which browsers say that a storage is full: the standard's, Firefox's, and the old numbers of both. */
const FULL: readonly unknown[] = ['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED', 22, 1014];

/** What an adapter threw, with a code: `storage-failed` where nothing better is known. */
export function storageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  // A host's adapter knows the codes, not the class; and anything can be thrown.
  const { name, code, message } = (error ?? {}) as { name?: unknown; code?: unknown; message?: unknown };
  const text = typeof message === 'string' ? message : String(error);
  if (FULL.includes(name) || FULL.includes(code)) return new StorageError('storage-full', text, { cause: error });
  if (name === 'SecurityError') return new StorageError('storage-refused', text, { cause: error });
  const own =
    code === 'storage-full' || code === 'storage-refused' || code === 'storage-conflict' ? code : 'storage-failed';
  return new StorageError(own, text, { cause: error });
}
