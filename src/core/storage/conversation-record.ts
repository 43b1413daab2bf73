import type { ConversationSummary } from './adapters/storage-adapter.js';
import { isConversation, isRecord, readSummary, type Unchecked } from './stored-text.js';

const FORMAT = 'vitrine-conversation';
const SCHEMA = 2;

/** A conversation as it rests under a key of its own. What is in it is checked when it is opened. */
export interface ConversationRecord extends ConversationSummary {
  /** Id of the tab that wrote it. */
  readonly writer: string;
  /** Whose text it took the place of, as far as its writer knew. */
  readonly after: string | undefined;
  /** Whether a later version of the kit wrote it: it is read, and never written over. */
  readonly isNewer: boolean;
  readonly conversation: Unchecked & { readonly id: string };
}

/** `foreign`: JSON of somebody else. `newer`: of a later version of the kit, and not to be understood. */
export type UnreadableRecord = 'foreign' | 'newer' | 'broken';

export const isReadable = (record: ConversationRecord | UnreadableRecord): record is ConversationRecord =>
  typeof record !== 'string';

/** What else rests under the prefix. A conversation whose id begins like that is kept under `id:` and its id. */
const RESERVED = /^(?:quarantine|previews|id):/;

export const keyOf = (prefix: string, id: string): string => `${prefix}:${RESERVED.test(id) ? 'id:' : ''}${id}`;

/** @returns undefined where the key is not that of a conversation */
export function idOf(prefix: string, key: string): string | undefined {
  const start = key.startsWith(`${prefix}:id:`) ? `${prefix}:id:` : `${prefix}:`;
  const id = key.slice(start.length);
  return id !== '' && keyOf(prefix, id) === key ? id : undefined;
}

/** @param after - whose text it takes the place of: a tab that finds its own text gone can tell whether that was known */
export const writeRecord = (json: string, writer: string, after?: string): string => {
  const [by, behind] = [JSON.stringify(writer), after === undefined ? '' : `"after":${JSON.stringify(after)},`];
  return `{"format":"${FORMAT}","schema":${SCHEMA},"writer":${by},${behind}"conversation":${json}}`;
};

/** @param id - of the conversation whose key it rests under: what says another id is not meant for that key */
export function readRecord(text: string, id: string): ConversationRecord | UnreadableRecord {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 'broken';
  }
  if (!isRecord(value) || value.format !== FORMAT) return 'foreign';
  const { schema, writer, after, conversation } = value;
  const isNewer = typeof schema === 'number' && schema > SCHEMA;
  if (!isConversation(conversation) || (schema !== SCHEMA && !isNewer)) return isNewer ? 'newer' : 'broken';
  if (conversation.id !== id) return 'foreign';
  return {
    ...readSummary(conversation),
    writer: typeof writer === 'string' ? writer : '',
    after: typeof after === 'string' ? after : undefined,
    isNewer,
    conversation,
  };
}

/** The conversation in a text of the kit's own, whatever key it rests under. For what comes from a file. */
export const conversationIn = (value: unknown): unknown =>
  isRecord(value) && value.format === FORMAT ? value.conversation : undefined;
