import { readConversation } from './repair/read-conversation.js';
import type { Conversation } from './adapters/storage-adapter.js';
import { conversationIn } from './conversation-record.js';
import { StorageError } from './storage-error.js';
import { FORMAT, isConversation, isRecord, SCHEMA, storedConversation, writeStoredText } from './stored-text.js';

/** Largest text that is imported, in UTF-8 bytes: 50 MiB. */
export const MAX_IMPORT_BYTES = 50 * 1_048_576;

export interface ImportedConversations {
  readonly conversations: readonly Conversation[];
  /** JSON of what could not be read, as it came. */
  readonly broken: readonly string[];
}

/**
 * Adds what was exported, one conversation after the other.
 * @param add - Gives the id under which it is found from now on.
 * @returns these ids, and what could not be read. @throws {StorageError} as `readConversations`; what `add` throws.
 */
export async function importConversations(
  json: string,
  add: (conversation: Conversation) => Promise<string>,
): Promise<{ readonly ids: readonly string[]; readonly broken: readonly string[] }> {
  const { conversations, broken } = readConversations(json);
  const ids: string[] = [];
  for (const conversation of conversations) ids.push(await add(conversation));
  return { ids, broken };
}

/** @returns what `read` finds under these ids as a text; undefined where there is nothing. @throws what `read` throws. */
export async function exportConversations(
  ids: readonly string[],
  read: (id: string) => Promise<Conversation | undefined>,
): Promise<string | undefined> {
  const found: Conversation[] = [];
  for (const id of ids) {
    const conversation = await read(id);
    if (conversation) found.push(conversation);
  }
  return found.length > 0 ? writeConversations(found) : undefined;
}

/** Conversations as a text that can be imported again. The same form as in localStorage. */
export const writeConversations = (conversations: readonly Conversation[]): string =>
  writeStoredText(new Map(conversations.map((each) => [each.id, storedConversation(forFile(each))])), []);

/** Without what is between this page and its person, and between its tabs. */
const forFile = ({
  grants: _,
  removed: __,
  copyUnseen: ___,
  messageDraft: ____,
  ...conversation
}: Conversation): Conversation => conversation;

/**
 * Reads what was exported: the kit's own form, a bare array, one conversation, a web page with all versions.
 * Hostile input; what cannot be read is given back beside what can.
 * @throws {StorageError} `storage-too-large`, `storage-broken` (no JSON), `storage-foreign` (JSON of something else),
 * `storage-newer` (exported by a later version).
 */
export function readConversations(json: string): ImportedConversations {
  // A UTF-16 unit is at most three bytes, so most texts need no counting.
  if (
    json.length > MAX_IMPORT_BYTES ||
    (json.length * 3 > MAX_IMPORT_BYTES && new TextEncoder().encode(json).length > MAX_IMPORT_BYTES)
  ) {
    throw new StorageError('storage-too-large', 'What is to be imported is larger than 50 MiB.');
  }
  const conversations: Conversation[] = [];
  const broken: string[] = [];
  for (const entry of entriesOf(parse(json))) {
    const read = readable(entry);
    if (read) conversations.push(read.conversation);
    if (!read?.isWhole) broken.push(textOf(entry));
  }
  if (conversations.length === 0)
    throw new StorageError('storage-foreign', 'There is no conversation in what is to be imported.');
  return { conversations, broken };
}

/**
 * Where an exported page keeps what can be imported. It stands in front of everything that somebody else wrote, and each
 * `<` in it is escaped: no page can have another one there.
 */
const IN_PAGE =
  /^\s*<!doctype html>[^]*?<script type="application\/json" id="vitrine-conversations">([^<]*)<\/script>/i;

function parse(text: string): unknown {
  try {
    // Some programs write a mark at the beginning of a file.
    const json = text.replace(/^\uFEFF/, '');
    return JSON.parse(IN_PAGE.exec(json)?.[1] ?? json);
  } catch (cause) {
    throw new StorageError('storage-broken', 'What is to be imported is not JSON.', { cause });
  }
}

function entriesOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  const [kept = value] = [conversationIn(value)]; // as the user may have downloaded it from the quarantine
  if (isConversation(kept)) return [kept];
  if (!isRecord(value) || value.format !== FORMAT || !Array.isArray(value.conversations)) {
    throw new StorageError('storage-foreign', 'There is no conversation in what is to be imported.');
  }
  if (value.schema !== SCHEMA) throw new StorageError('storage-newer', 'A later version of the kit exported this.');
  return value.conversations;
}

function readable(entry: unknown): { conversation: Conversation; isWhole: boolean } | undefined {
  const read = readConversation(entry);
  if (!read) return undefined;
  try {
    JSON.stringify(read.conversation); // nested too deeply it could never be saved
  } catch {
    return undefined;
  }
  // Whoever wrote the file is not the person before this page: it grants nothing.
  return { conversation: forFile(read.conversation), isWhole: read.broken.length === 0 };
}

function textOf(entry: unknown): string {
  try {
    return JSON.stringify(entry);
  } catch {
    return 'Nested too deeply to be written again.';
  }
}
