import { readConversation } from './read-conversation.js';
import type { Conversation } from '../adapters/storage-adapter.js';
import type { StorageErrorCode } from '../storage-error.js';
import type { WebStorage } from '../adapters/local-storage.js';
import type { StoredConversation } from '../stored-text.js';

/** Where texts rest, and how to report what became of them. */
export interface RepairContext {
  readonly storage: WebStorage;
  /** The prefix of all keys. */
  readonly key: string;
  readonly now: () => number;
  readonly tell: (code: StorageErrorCode, message: string, data?: string, key?: string) => void;
}

const BROKEN = 'Something that was stored could not be read.';

/** What can be read of a conversation. */
export function openStored({ json }: StoredConversation): Conversation {
  // It was found to be a conversation before it was kept as JSON.
  return readConversation(JSON.parse(json))!.conversation;
}

/**
 * Copies texts to keys of their own, then changes what they were taken from. Both happen or neither: what cannot be
 * read is never lost and never doubled.
 * @throws what the storage throws
 */
export function quarantineTexts(texts: readonly string[], context: RepairContext, change: () => void): void {
  const keys: string[] = [];
  try {
    for (const text of texts) keys.push(copy(text, context));
    change();
  } catch (error) {
    for (const key of keys) context.storage.removeItem(key);
    throw error;
  }
  texts.forEach((text, index) =>
    context.tell('storage-broken', `${BROKEN} It is kept under "${keys[index]}".`, text, keys[index]),
  );
}

/** Says that something cannot be read, and has no place of its own yet. */
export const tellBroken = (text: string, context: RepairContext) => context.tell('storage-broken', BROKEN, text);

function copy(text: string, { storage, key, now }: RepairContext): string {
  let time = now();
  while (storage.getItem(`${key}:quarantine:${time}`) !== null) time += 1;
  storage.setItem(`${key}:quarantine:${time}`, text);
  return `${key}:quarantine:${time}`;
}
