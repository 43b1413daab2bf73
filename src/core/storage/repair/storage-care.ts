import { readConversation } from './read-conversation.js';
import type { Conversation } from '../adapters/storage-adapter.js';
import type { StorageErrorCode } from '../storage-error.js';
import {
  FORMAT,
  isConversation,
  isRecord,
  SCHEMA,
  storedConversation,
  writeStoredText,
  type StoredConversation,
  type StoredConversations,
} from '../stored-text.js';
import type { WebStorage } from '../adapters/local-storage.js';

/** Where the text rests, and how to say what became of it. */
export interface Place {
  readonly storage: WebStorage;
  readonly key: string;
  readonly now: () => number;
  readonly tell: (code: StorageErrorCode, message: string, data?: string, key?: string) => void;
}

/** What can be worked with: the stored conversations, or copies in memory because the key is not to be touched. */
export type Treated =
  | { readonly text: string | null; readonly conversations: StoredConversations; readonly odd: readonly string[] }
  | { readonly memory: readonly Conversation[] };

interface Found {
  /** `foreign`: JSON of somebody else. `newer`: of a later version of the kit. `broken`: not readable at all. */
  readonly kind: 'own' | 'foreign' | 'newer' | 'broken';
  readonly conversations: StoredConversations;
  readonly odd: readonly string[];
}

const BROKEN = 'Something that was stored could not be read.';
const nothing = (kind: Found['kind']): Found => ({ kind, conversations: new Map(), odd: [] });

/** Puts a text in order that is not as the kit writes it. What is not the kit's own stays untouched. */
export function treat(text: string, place: Place): Treated {
  const found = inspect(text);
  if (found.kind === 'own') return moveOdd(found, text, place);
  if (found.kind === 'broken') return moveAll(text, place);
  if (found.kind === 'foreign')
    place.tell(
      'storage-foreign',
      'The storage key is in use by the page itself. Conversations stay until the page closes.',
    );
  else place.tell('storage-newer', 'A later version stored these conversations. New work stays until the page closes.');
  const readable = Array.from(found.conversations.values(), open).map(({ conversation }) => conversation);
  return { memory: readable };
}

/** Reads one conversation. `whole`: whether every record in it could be read. */
export function open({ json }: StoredConversation): { conversation: Conversation; whole: boolean } {
  // It was found to be a conversation before it was kept as JSON.
  const { conversation, broken } = readConversation(JSON.parse(json))!;
  return { conversation, whole: broken.length === 0 };
}

/**
 * Copies texts to keys of their own, then changes what they were taken from. Both happen or neither: what cannot be
 * read is never in one place less, nor in one more.
 * @throws what the storage throws
 */
export function setAside(texts: readonly string[], place: Place, change: () => void): void {
  const keys: string[] = [];
  try {
    for (const text of texts) keys.push(copy(text, place));
    change();
  } catch (error) {
    for (const key of keys) place.storage.removeItem(key);
    throw error;
  }
  texts.forEach((text, index) =>
    place.tell('storage-broken', `${BROKEN} It is kept under "${keys[index]}".`, text, keys[index]),
  );
}

/** Says that something cannot be read, and has no place of its own yet. */
export const tellBroken = (text: string, place: Place) => place.tell('storage-broken', BROKEN, text);

function copy(text: string, { storage, key, now }: Place): string {
  let time = now();
  while (storage.getItem(`${key}:quarantine:${time}`) !== null) time += 1;
  storage.setItem(`${key}:quarantine:${time}`, text);
  return `${key}:quarantine:${time}`;
}

function moveAll(text: string, place: Place): Treated {
  const { storage, key } = place;
  try {
    setAside([text], place, () => {
      // Another tab may have moved it already, and stored something since.
      if (storage.getItem(key) === text) storage.removeItem(key);
      if (storage.getItem(key) === text) throw new Error('It cannot be removed.');
    });
  } catch {
    tellBroken(text, place);
    return { memory: [] };
  }
  const next = storage.getItem(key);
  return next === null ? { text: null, conversations: new Map(), odd: [] } : treat(next, place);
}

function moveOdd({ conversations, odd }: Found, text: string, place: Place): Treated {
  if (odd.length === 0) return { text, conversations, odd };
  const next = writeStoredText(conversations, []);
  try {
    setAside(odd, place, () => place.storage.setItem(place.key, next));
    return { text: next, conversations, odd: [] };
  } catch {
    for (const json of odd) tellBroken(json, place);
    return { text, conversations, odd };
  }
}

function inspect(text: string): Found {
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value)) {
      // A page may well keep a list of its own under such a name.
      return value.length === 0 || value.some(isConversation) ? sort('own', value) : nothing('foreign');
    }
    if (!isRecord(value) || value.format !== FORMAT) return nothing('foreign');
    const { schema, conversations } = value;
    const newer = typeof schema === 'number' && schema > SCHEMA;
    if (!Array.isArray(conversations) || (schema !== SCHEMA && !newer)) return nothing(newer ? 'newer' : 'broken');
    return sort(newer ? 'newer' : 'own', conversations);
  } catch {
    // Also JSON that is nested too deeply to be written again.
    return nothing('broken');
  }
}

function sort(kind: Found['kind'], entries: readonly unknown[]): Found {
  const conversations = new Map<string, StoredConversation>();
  const odd: string[] = [];
  for (const entry of entries) {
    if (isConversation(entry) && !conversations.has(entry.id)) conversations.set(entry.id, storedConversation(entry));
    else odd.push(JSON.stringify(entry));
  }
  return { kind, conversations, odd };
}
