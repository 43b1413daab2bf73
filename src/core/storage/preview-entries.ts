import type { PreviewEntries } from './adapters/storage-adapter.js';

/** What is kept of one preview, in UTF-16 units of keys and values. */
export const MAX_PREVIEW_LENGTH = 1_048_576;

/** Reads what a preview wants to be kept, or what was kept: strings only, and no more than is kept. Hostile input. */
export function readPreviewEntries(value: unknown): Record<string, string> {
  const entries = Object.create(null) as Record<string, string>;
  let length = 0;
  const found: [string, unknown][] =
    typeof value === 'object' && value !== null ? Object.entries(value as PreviewEntries) : [];
  for (const [key, item] of found) {
    if (typeof item !== 'string' || length + key.length + item.length > MAX_PREVIEW_LENGTH) continue;
    length += key.length + item.length;
    entries[key] = item;
  }
  return entries;
}
