import type { MessageDraft } from '../message/message-draft.js';
import type { FileContentBlock } from '../message/segment.js';
import type { Conversation } from './adapters/storage-adapter.js';

/**
 * How much of the files of an unsent message rests in localStorage, in base64 characters: 64 KiB. All pages of an origin
 * share its 5 MB, and what is not sent may not take the room of what is.
 */
export const MAX_LOCAL_FILES = 65_536;

/**
 * A conversation as it rests where there is little room: contents of files that were attached and not sent are left out
 * as soon as they are too large together. Their names stay, so that a person is told what to attach again.
 */
export function withLightDraft(conversation: Conversation): Conversation {
  const files = conversation.messageDraft?.files;
  if (!conversation.messageDraft || !files) return conversation;
  let room = MAX_LOCAL_FILES;
  const light = files.map((file) => {
    const { data, ...rest } = file;
    if (data === undefined || data.length > room) return rest;
    room -= data.length;
    return file;
  });
  return { ...conversation, messageDraft: { ...conversation.messageDraft, files: light } };
}

/** A draft that was stored, with contents of files that this page holds still and the storage has left out. */
export function withHeldFiles(
  stored: MessageDraft | undefined,
  held: MessageDraft | undefined,
): MessageDraft | undefined {
  if (!stored?.files || !held?.files) return stored;
  const found = ({ name, size }: FileContentBlock) =>
    held.files?.find((file) => file.data !== undefined && file.name === name && file.size === size);
  const files = stored.files.map((file) => (isLeftOut(file) && found(file)) || file);
  return { ...stored, files };
}

/** Whether a file of a draft is a name alone: what is in it was not stored. */
export const isLeftOut = ({ data, url }: FileContentBlock): boolean => data === undefined && url === undefined;
