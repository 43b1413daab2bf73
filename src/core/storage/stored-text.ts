import type { ConversationSummary } from './adapters/storage-adapter.js';
import { readName } from './copy-reason.js';

export const FORMAT = 'vitrine-conversations';
export const SCHEMA = 1;
/** Stands in the place of conversations that are in IndexedDB now. */
export const MOVED = `{"format":"${FORMAT}","schema":${SCHEMA},"movedTo":"indexed-db","conversations":[]}`;

/** JSON that has not been checked. */
export type Unchecked = Readonly<Record<string, unknown>>;

/** A conversation as it is stored. What is in it is checked when it is opened. */
export interface StoredConversation extends ConversationSummary {
  readonly json: string;
}

export const isRecord = (value: unknown): value is Unchecked =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isName = (value: unknown): value is string => typeof value === 'string' && value !== '';
/** Small enough to be counted on from. */
export const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) > 0 && (value as number) < 1e15;
/** The first that a `Date` can hold; else now. */
export const firstTime = (...times: unknown[]): number =>
  times.find((time): time is number => typeof time === 'number' && time >= 0 && time <= 8.64e15) ?? Date.now();

/** Whether this is meant to be a conversation. What is in it may still be broken. */
export const isConversation = (value: unknown): value is Unchecked & { id: string } =>
  isRecord(value) && isName(value.id) && Array.isArray(value.messages) && Array.isArray(value.artifacts);

/** What a list says of a conversation. */
export function readSummary({
  id,
  title,
  copyReason,
  copyUnseen,
  createdAt,
  updatedAt,
  revision,
}: { readonly id: string } & {
  readonly [Key in keyof ConversationSummary | 'createdAt']?: unknown;
}): ConversationSummary {
  return {
    id,
    ...readName(title, copyReason, copyUnseen),
    updatedAt: firstTime(updatedAt, createdAt),
    revision: isCount(revision) ? revision : 0,
  };
}

export const storedConversation = (conversation: Parameters<typeof readSummary>[0]): StoredConversation => ({
  ...readSummary(conversation),
  json: JSON.stringify(conversation),
});

/** @param unreadable - JSON of entries that are not conversations, and have no other place yet */
export function writeStoredText(
  conversations: ReadonlyMap<string, StoredConversation>,
  unreadable: readonly string[],
): string {
  const entries = [...Array.from(conversations.values(), ({ json }) => json), ...unreadable];
  return `{"format":"${FORMAT}","schema":${SCHEMA},"conversations":[${entries.join(',')}]}`;
}
