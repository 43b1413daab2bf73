import { isPlain } from '../message/plain-message.js';
import type { Message } from '../message/segment.js';
import type { LoadedConversation } from './adapters/storage-adapter.js';
import { lengthsOf, ownLengths, type Written } from './known-texts.js';

/** Whether what is stored says all that was written: what another tab wrote without knowing of it does not. */
export function isWithin(written: Written, stored: LoadedConversation): boolean {
  const versions = stored.artifacts.flatMap((each) => each.versions);
  const loaded = stored.hostMessages ?? stored.messages;
  const messages = loaded.filter((message): message is Message => !isPlain(message));
  const there = lengthsOf(messages, versions);
  // A host's own: what it says is what there is.
  for (const message of loaded) if (isPlain(message)) there.set(message.id ?? '', Infinity);
  const removed = new Map(stored.removed?.map(({ id, length }) => [id, length]));
  const texts = new Map(messages.map((message) => [message.id, textOf(message)]));
  const own = new Map(written.messages.map((message) => [message.id, textOf(message)]));
  return [...ownLengths(written)].every(([id, length]) => {
    if ((removed.get(id) ?? -1) >= length) return true;
    // Two tabs may have added as much to the same message, and not the same.
    return (there.get(id) ?? -1) >= length && (texts.get(id)?.startsWith(own.get(id) ?? '') ?? true);
  });
}

/** Whatever was stored as a block. */
const textOf = ({ contentBlocks }: Message): string =>
  contentBlocks.map((block) => (block && 'content' in block ? String(block.content) : '')).join('');
