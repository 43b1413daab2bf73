import { isPlain } from '../message/plain-message.js';
import type { Message } from '../message/segment.js';
import type { LoadedConversation } from './adapters/storage-adapter.js';
import { lengthsOf, ownLengths, type Written } from './known-texts.js';

/** Whether what is stored says all that was written: what another tab wrote without knowing of it does not. */
export function isWithin(written: Written, stored: LoadedConversation): boolean {
  const texts = new Map(storedMessages(stored).map((message) => [message.id, textOf(message)]));
  const own = new Map(written.messages.map((message) => [message.id, textOf(message)]));
  return isCovered(
    written,
    stored,
    // Two tabs may have added as much to the same message, and not the same.
    (id) => texts.get(id)?.startsWith(own.get(id) ?? '') ?? true,
  );
}

/** Whether what is stored says as much as was written, be it in other words: whoever knew the first ones may replace them. */
export const saysAsMuch = (written: Written, stored: LoadedConversation): boolean =>
  isCovered(written, stored, () => true);

function isCovered(written: Written, stored: LoadedConversation, isSame: (id: string) => boolean): boolean {
  const versions = stored.artifacts.flatMap((each) => each.versions);
  const there = lengthsOf(storedMessages(stored), versions);
  // A host's own: what it says is what there is.
  for (const message of stored.hostMessages ?? []) if (isPlain(message)) there.set(message.id ?? '', Infinity);
  const removed = new Map(stored.removed?.map(({ id, length }) => [id, length]));
  return [...ownLengths(written)].every(
    ([id, length]) => (removed.get(id) ?? -1) >= length || ((there.get(id) ?? -1) >= length && isSame(id)),
  );
}

const storedMessages = ({ hostMessages, messages }: LoadedConversation): Message[] =>
  (hostMessages ?? messages).filter((message): message is Message => !isPlain(message));

/** Whatever was stored as a block. */
const textOf = ({ contentBlocks }: Message): string =>
  contentBlocks.map((block) => (block && 'content' in block ? String(block.content) : '')).join('');
