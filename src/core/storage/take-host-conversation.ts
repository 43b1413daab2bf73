import type { HostConversation } from './adapters/storage-adapter.js';
import { fillConversation } from './fill-conversation.js';
import type { ConversationContent, HeldConversation } from './held-conversation.js';
import { readPlainMessages } from './repair/read-plain-messages.js';

/** Puts a conversation of a host's own database in place of what is there. It counts as stored. */
export function takeHostConversation(
  held: HeldConversation<ConversationContent>,
  { messages, artifacts = [], chosen, id: _, ...given }: HostConversation,
): void {
  const { title = held.head.title, updatedAt = held.updatedAt } = given;
  fillConversation(held, {
    ...held.head,
    ...(title !== undefined && { title }),
    updatedAt,
    messages: [],
    hostMessages: readPlainMessages(messages),
    artifacts: [...artifacts],
    ...(chosen && { chosen: [...chosen] }),
  });
  held.isChanged = false;
}
