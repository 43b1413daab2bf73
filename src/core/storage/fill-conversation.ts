import { keepVersionsOf, loadArtifacts } from '../artifacts/load-artifacts.js';
import { readGrants } from '../artifacts/preview-grants.js';
import * as branches from '../message/branching.js';
import { branching } from '../message/message-store.js';
import { isPlain, type LoadedMessage, type PlainMessage } from '../message/plain-message.js';
import { replaceMessages } from '../message/replace-messages.js';
import type { LoadedConversation } from './adapters/storage-adapter.js';
import type { ConversationContent, HeldConversation } from './held-conversation.js';
import { withHeldFiles } from './light-draft.js';
import { saysAsMuch } from './is-within.js';
import type { Written } from './known-texts.js';

// What is stored may have branches: nothing of it waits for their code.
branching.supplyValue(branches);

/** What is told here of what a conversation's storage says. */
interface StorageReader {
  hasUnsaved(id: string): boolean;
  loadConversation(
    id: string,
    isWanted: (stored: LoadedConversation | undefined) => boolean,
  ): Promise<LoadedConversation | undefined>;
}

/** Puts what is stored in place of what is there. What says the same already stays as it is. */
export function fillConversation(held: HeldConversation<ConversationContent>, stored: LoadedConversation): void {
  const { messages, hostMessages, artifacts, chosen, drafts, messageDraft, grants, removed, updatedAt, ...head } =
    stored;
  const { content } = held;
  content.fillStores(() => {
    content.drafts.replaceDrafts(drafts);
    content.messageDraft.replaceDraft(withHeldFiles(messageDraft, content.messageDraft.value));
    content.permissions.replaceGrants(grants?.map((each) => ({ ...each, ...readGrants(each) })));
    const loaded = hostMessages ?? messages;
    const isKept = (message: LoadedMessage) => saysAlready(content, message);
    const kept = loaded.some(isPlain) ? new Set(loaded.filter(isKept).map(({ id }) => id)) : undefined;
    if (!kept || artifacts.length > 0) loadArtifacts(content.artifacts, artifacts);
    else keepVersionsOf(content.artifacts, kept);
    replaceMessages(content.messages, loaded, (message) => parseMessage(content, message), chosen);
    content.known.noteStored(writtenIn(content), removed);
  });
  held.head = head;
  held.updatedAt = updatedAt;
}

/**
 * Reads a conversation again, unless something in it is not stored yet, or is missing in what is stored: two tabs may
 * write over each other unaware, and what was written here has to go to a copy then.
 * @returns whether it has taken what is stored.
 */
export async function reloadConversation(
  held: HeldConversation<ConversationContent>,
  storage: StorageReader,
  isWanted: (stored: LoadedConversation | undefined) => boolean,
): Promise<boolean> {
  const { id, content } = held;
  const isStored = () => held.id === id && !held.isChanged && !content.isWritten && !storage.hasUnsaved(id);
  if (held.loading || !isStored()) return false;
  const stored = await storage.loadConversation(
    id,
    (loaded) => isStored() && isWanted(loaded) && (!loaded || saysAsMuch(writtenIn(content), loaded)),
  );
  if (!stored || held.loading) return false;
  fillConversation(held, stored);
  return true;
}

/** Whether a message that is here says what a host's own says. */
function saysAlready({ messages }: ConversationContent, message: LoadedMessage): boolean {
  if (!isPlain(message) || message.id === undefined || message.text === undefined) return false;
  return messages.findLiveMessage(message.id)?.role === message.role && messages.saysText(message.id, message.text);
}

/** Writes a message of a host's own as if it were streamed, at the time that it says. @returns its id. */
function parseMessage(content: ConversationContent, message: PlainMessage): string {
  const { id = content.createId(), text = '', parts, ...start } = message;
  const { messages } = content;
  content.loadedAt = start.createdAt;
  messages.beginMessage({ ...start, id });
  const write = () => {
    content.writeBlocks(id, parts ?? [{ type: 'text', content: text }], !parts);
    messages.requireOpenMessage(id).writer.endMessage({});
  };
  // Which artifacts there are on its branch costs time to know, and makes no difference to a text without tags.
  if (parts || text.includes('<')) messages.onBranchOf(id, write);
  else write();
  content.loadedAt = undefined;
  return id;
}

/** All that is here, on every branch. */
const writtenIn = ({ messages, artifacts }: ConversationContent): Written => ({
  messages: messages.stored.messages,
  artifacts: artifacts.atRest,
});
