import { createUuid } from '../../create-uuid.js';
import { isPlain, type LoadedMessage } from '../../message/plain-message.js';
import type { ContentBlock, Message } from '../../message/segment.js';
import { isName, isRecord, type Unchecked } from '../stored-text.js';
import { mendParents, readParent } from './mend-parents.js';
import { readConversation, readRole } from './read-conversation.js';

/**
 * Reads the messages of a host's own database: stored ones, and plain ones with `text` or `parts`. One that is neither
 * stays in its place as a part that cannot be shown, and is stored again as it came.
 */
export function readPlainMessages(messages: readonly unknown[]): LoadedMessage[] {
  const ids = new Set<string>();
  return mendParents(
    messages.map((message) => {
      const read = readOne(message, ids);
      if (read.id !== undefined) ids.add(read.id);
      return read;
    }),
  );
}

function readOne(message: unknown, ids: ReadonlySet<string>): LoadedMessage {
  const { id, role, text, parts, contentBlocks, createdAt, metadata } = isRecord(message) ? message : {};
  const isNew = isName(id) && !ids.has(id);
  if (isNew && Array.isArray(contentBlocks)) {
    const [stored] = readConversation({ id, messages: [message], artifacts: [] })?.conversation.messages ?? [];
    if (stored) return { ...stored, ...readParent(message as Unchecked) };
  }
  const start = {
    ...(isNew && { id }),
    role: readRole(role),
    ...(typeof createdAt === 'number' && { createdAt }),
    ...(isRecord(metadata) && { metadata }),
    ...(isRecord(message) && readParent(message)),
  };
  if (typeof text === 'string') return { ...start, text };
  const blocks = Array.isArray(parts) ? parts : Array.isArray(contentBlocks) ? contentBlocks : [message];
  return { ...start, parts: blocks as ContentBlock[] };
}

/** A message to be stored as it is. */
export function asStored(message: LoadedMessage): Message {
  if (!isPlain(message)) return message;
  const { id = createUuid(), role, text = '', parts, createdAt = Date.now(), metadata, parentId } = message;
  const contentBlocks = parts ? [...parts] : [{ type: 'text' as const, content: text }];
  return {
    id,
    role,
    contentBlocks,
    createdAt,
    status: 'complete',
    ...(metadata && { metadata }),
    ...(parentId !== undefined && { parentId }),
  };
}
