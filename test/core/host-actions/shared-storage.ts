import { StorageError, type Conversation, type StorageAdapter } from '../../../src/core/index.js';
import { LocalStorage } from '../../../src/core/storage/adapters/local-storage.js';
import { conversationIn } from '../../../src/core/storage/conversation-record.js';
import { FakeBrowser, type FakeProcess } from '../storage/fake-processes.js';
import { quotaError } from '../storage/fake-page.js';

/** What can be wrong with a storage. `no-answer`: it keeps what it gets, and the answer is lost on its way. */
export type Trouble = 'none' | 'full' | 'offline' | 'no-answer';

/** One place where several tabs keep conversations. */
export interface SharedStorage {
  trouble: Trouble;
  /** Conversations at rest by id: what a page that is opened now would read. */
  readonly stored: ReadonlyMap<string, Conversation>;
  /** Everything that was ever stored, as JSON of its messages. */
  readonly history: ReadonlySet<string>;
  /** A tab's way to it. What a tab that is gone has asked for still happens; it hears of nothing any more. */
  connect(isGone: () => boolean): { readonly adapter: StorageAdapter; readonly process?: FakeProcess };
  /** What is on its way goes on a little. @returns whether there was something */
  deliver(choose: (count: number) => number): boolean;
}

const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
export const messagesOf = ({ messages }: Pick<Conversation, 'messages'>): string => JSON.stringify(messages);

/** A host's server: it answers after a while, and refuses what does not go on from what it holds. */
export class ServerStorage implements SharedStorage {
  trouble: Trouble = 'none';
  delayMs = 0;
  readonly stored = new Map<string, Conversation>();
  readonly history = new Set<string>();
  readonly #listeners = new Map<object, { readonly isGone: () => boolean; readonly changed: (id: string) => void }>();

  connect(isGone: () => boolean): { readonly adapter: StorageAdapter } {
    const self = {};
    const tell = (id: string) => {
      for (const [tab, { isGone: isOff, changed }] of this.#listeners) if (tab !== self && !isOff()) changed(id);
    };
    const ask = async <T>(work: () => T, isWrite = false): Promise<T> => {
      if (isGone()) return new Promise(() => undefined);
      await this.#wait();
      if (this.trouble === 'offline') throw new TypeError('Failed to fetch');
      const answer = work();
      await this.#wait();
      if (isGone()) return new Promise(() => undefined);
      if (isWrite && this.trouble === 'no-answer') throw new TypeError('The connection was lost');
      return answer;
    };
    const adapter: StorageAdapter = {
      list: () => ask(() => [...this.stored.values()].map(copyOf)),
      load: (id) => ask(() => copyOf(this.stored.get(id) ?? null) ?? undefined),
      save: (conversation, expected) => {
        const sent = copyOf(conversation);
        return ask(() => {
          if (this.trouble === 'full') throw quotaError();
          const known = this.stored.get(sent.id);
          if (known && known.revision !== expected)
            throw new StorageError('storage-conflict', `${known.revision}, not ${expected}`, { stored: copyOf(known) });
          this.stored.set(sent.id, sent);
          this.history.add(messagesOf(sent));
          tell(sent.id);
        }, true);
      },
      remove: (id) =>
        ask(() => {
          if (this.stored.delete(id)) tell(id);
        }, true),
      subscribe: (changed) => {
        this.#listeners.set(self, { isGone, changed });
        return () => void this.#listeners.delete(self);
      },
    };
    return { adapter };
  }

  deliver(): boolean {
    return false;
  }

  #wait(): Promise<void> | undefined {
    return this.delayMs > 0 ? new Promise((resolve) => setTimeout(resolve, this.delayMs)) : undefined;
  }
}

/** The kit's own storage, in tabs that see what others write later: who writes over whom shows after the write. */
export class ProcessStorage implements SharedStorage {
  trouble: Trouble = 'none';
  readonly history = new Set<string>();
  readonly #browser = new FakeBrowser();

  get stored(): ReadonlyMap<string, Conversation> {
    const found = new Map<string, Conversation>();
    for (const [key, text] of this.#browser.items) {
      if (!/^conversations:(?!quarantine:|previews:)/.test(key)) continue;
      const conversation = conversationIn(JSON.parse(text)) as Conversation;
      found.set(conversation.id, conversation);
    }
    return found;
  }

  connect(): { readonly adapter: StorageAdapter; readonly process: FakeProcess } {
    const process = this.#browser.open((storage) => storage);
    const setItem = process.setItem.bind(process);
    process.setItem = (key, value) => {
      if (this.trouble !== 'none') throw quotaError();
      setItem(key, value);
      if (/^conversations:(?!quarantine:|previews:)/.test(key))
        this.history.add(messagesOf(conversationIn(JSON.parse(value)) as Conversation));
    };
    return { adapter: new LocalStorage({ storage: process, locks: null }), process };
  }

  deliver(choose: (count: number) => number): boolean {
    return this.#browser.deliver(choose);
  }
}
