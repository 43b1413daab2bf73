import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction, type StoreNames } from '#vendor/idb';
import { readName, writeName } from '../copy-reason.js';
import { readConversation } from '../repair/read-conversation.js';
import { storedConversation } from '../stored-text.js';
import type { Conversation, ConversationSummary, PreviewEntries } from './storage-adapter.js';

/** As it is stored: text, so that it takes the same checks as any other. */
export interface Stored {
  id: string;
  /** Empty where there is none: an index leaves out records without it. */
  title: string;
  updatedAt: number;
  revision: number;
  json: string;
}

interface Schema extends DBSchema {
  conversations: { key: string; value: Stored; indexes: { summary: [string, number, number, string] } };
  /** What could not be read, as it was, by the name under which a person hears of it. */
  quarantine: { key: string; value: unknown };
  previews: { key: [string, string]; value: PreviewEntries };
}
export type Database = IDBPDatabase<Schema>;
/** A transaction that may write. */
export type Change = IDBPTransaction<Schema, StoreNames<Schema>[], 'readwrite'>;
const VERSION = 1;
export const STORES = ['conversations', 'quarantine', 'previews'] as const;

/** What befalls a connection. */
interface Callbacks {
  blocked?: () => void;
  blocking?: () => void;
  terminated?: () => void;
}

/**
 * The database of conversations: a record for each, an index that tells them without their text.
 * @param version - `as it is`: to look into one that a later version made.
 */
export async function openDatabase(
  name: string,
  callbacks: Callbacks,
  version: number | 'as it is' = VERSION,
): Promise<Database> {
  return openDB<Schema>(name, version === 'as it is' ? undefined : version, {
    ...callbacks,
    upgrade: (database) => {
      database
        .createObjectStore('conversations', { keyPath: 'id' })
        .createIndex('summary', ['id', 'revision', 'updatedAt', 'title']);
      database.createObjectStore('quarantine');
      database.createObjectStore('previews');
    },
  });
}

/** Whether there is such a thing: a page without an origin may not even ask. */
export function hasIndexedDb(): boolean {
  try {
    return Boolean(globalThis.indexedDB);
  } catch {
    return false;
  }
}

/** What a list says of a conversation, without reading the conversation. */
export function summaryOf([id, revision, updatedAt, title]: readonly [
  string,
  number,
  number,
  string,
]): ConversationSummary {
  return { id, ...(title && readName(title)), updatedAt, revision };
}

interface SummaryIndex {
  openKeyCursor(): Promise<{ readonly key: [string, number, number, string]; continue(): Promise<unknown> } | null>;
}

/** What can be listed, by id. */
export async function summariesOf(index: SummaryIndex): Promise<Map<string, ConversationSummary>> {
  const summaries = new Map<string, ConversationSummary>();
  for (let cursor = await index.openKeyCursor(); cursor; cursor = (await cursor.continue()) as typeof cursor) {
    const [id, revision, updatedAt, title] = cursor.key as readonly unknown[];
    // Anything else that is a valid key can stand there.
    if (
      typeof id !== 'string' ||
      typeof revision !== 'number' ||
      typeof updatedAt !== 'number' ||
      typeof title !== 'string'
    )
      continue;
    summaries.set(id, summaryOf(cursor.key));
  }
  return summaries;
}

/** As a record. */
export function packed(conversation: Conversation): Stored {
  const { id, updatedAt, revision, json, ...name } = storedConversation(conversation);
  return { id, title: writeName(name), updatedAt, revision, json };
}

/** The text of a record, checked. Never throws. */
export function readJson(json: unknown): ReturnType<typeof readConversation> {
  try {
    return typeof json === 'string' ? readConversation(JSON.parse(json)) : undefined;
  } catch {
    return undefined;
  }
}

/** What could not be read, as a text to be downloaded. */
export function textOf(unreadable: unknown): string {
  const json = (unreadable as { json?: unknown } | undefined)?.json;
  if (typeof json === 'string') return json;
  try {
    return JSON.stringify(unreadable) ?? String(unreadable);
  } catch {
    return String(unreadable);
  }
}
