import { Lazy } from '../lazy.js';
import { wholeText } from '../message/message-store.js';
import type {
  Conversation,
  HostConversation,
  LoadedConversation,
  PageStorage,
  StorageAdapter,
} from './adapters/storage-adapter.js';
import { StorageError } from './storage-error.js';

const conversationReader = new Lazy(() => import('./repair/read-conversation.js'));
const plainMessages = new Lazy(() => import('./repair/read-plain-messages.js'));

/** A host's adapter, or one of the kit's own. */
export type AnyStorage = StorageAdapter & Partial<Omit<PageStorage, keyof StorageAdapter>>;

/** What a host's adapter gives is checked here; the kit's own check for themselves. @throws what the adapter throws. */
export async function loadChecked(adapter: AnyStorage, id: string): Promise<LoadedConversation | undefined> {
  const loaded = await adapter.load(id);
  if (!loaded || 'volatile' in adapter) return loaded as Conversation | undefined;
  const [{ readConversation }, { readPlainMessages }] = await Promise.all([
    conversationReader.load(),
    plainMessages.load(),
    wholeText.load(),
  ]);
  const read = readConversation(loaded);
  if (read && read.broken.length === 0) return read.conversation;
  // A host's own history: messages are read one by one, and none of them empties the rest.
  const { messages, artifacts = [] } = loaded as Partial<HostConversation>;
  const rest = Array.isArray(messages) && readConversation({ ...loaded, messages: [], artifacts });
  if (rest && rest.broken.length === 0) return { ...rest.conversation, hostMessages: readPlainMessages(messages) };
  throw new StorageError('storage-broken', 'Something that was stored could not be read.');
}

/** The same to be stored elsewhere: a host's own messages as they are, each as one text. */
export async function loadStored(adapter: AnyStorage | undefined, id: string): Promise<Conversation | undefined> {
  const loaded = adapter && (await loadChecked(adapter, id));
  if (!loaded) return undefined;
  const { asStored } = await plainMessages.load();
  const { hostMessages, ...stored } = loaded;
  return hostMessages ? { ...stored, messages: hostMessages.map(asStored) } : stored;
}
