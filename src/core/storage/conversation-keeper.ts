import type { Announcements } from '../announcements.js';
import type { HeadlessOptions } from '../headless-options.js';
import { DeferredSaver } from './deferred-saver.js';
import type { Conversation } from './adapters/storage-adapter.js';

export interface ConversationKeeperOptions extends Pick<HeadlessOptions, 'storage' | 'storageKey'> {
  readonly announcements: Announcements;
  /** Something that is announced is another. */
  readonly announce: () => void;
  /** What is in the open conversation; nothing is stored of an empty one. */
  readonly content: () => Pick<Conversation, 'messages' | 'artifacts' | 'drafts'>;
  /** Puts the content of a stored conversation, or nothing, in place of all that is there. */
  readonly fill: (stored?: Conversation) => void;
  /** Ends what is being written. */
  readonly end: () => void;
  readonly createId: () => string;
  readonly now: () => number;
}

/** Which conversation is open, and how it comes from a storage and gets there. */
export class ConversationKeeper {
  readonly saver: DeferredSaver;
  readonly #options: ConversationKeeperOptions;
  #conversation: Pick<Conversation, 'id' | 'title' | 'createdAt' | 'revision' | 'drafts'>;
  #updatedAt: number;
  /** Whether changes have been noted since the last microtask. */
  #isNoted = false;
  /** Counts changes of conversation, so that the last call wins however long the storage takes. */
  #turn = 0;

  constructor(options: ConversationKeeperOptions) {
    this.#options = options;
    this.#conversation = this.#blank();
    this.#updatedAt = this.#conversation.createdAt;
    this.saver = this.#createSaver(options);
  }

  get id(): string {
    return this.#conversation.id;
  }

  /** Something in the conversation is another. Costs next to nothing but once per microtask: chunks may come by the thousand. */
  touch(): void {
    if (this.#isNoted) return;
    this.#isNoted = true;
    queueMicrotask(() => (this.#isNoted = false));
    this.#updatedAt = this.#options.now();
    this.saver.touch();
    this.#options.announcements.changed();
  }

  save(): Promise<void> {
    this.#isNoted = false; // what changes from here on is not in what is saved now
    return this.saver.save();
  }

  /** Begins an empty conversation; what was open is saved. @returns its id. */
  begin(): string {
    this.#turn += 1;
    this.#leave();
    this.#options.fill();
    this.#conversation = this.#blank();
    this.#options.announce();
    return this.id;
  }

  /** Gives the open conversation, which is empty, another id. */
  adopt(id: string): void {
    this.#conversation = this.#blank(id);
  }

  async open(id: string): Promise<void> {
    const turn = (this.#turn += 1);
    await this.saver.ready;
    await this.save();
    const stored = await this.saver.load(id);
    if (turn !== this.#turn) return;
    this.#leave();
    this.#options.fill(stored);
    this.#conversation = stored ?? this.#blank(id);
    this.#updatedAt = stored?.updatedAt ?? this.#conversation.createdAt;
    this.#options.announce();
  }

  async remove(id: string): Promise<void> {
    await this.saver.ready;
    await this.saver.remove(id);
    if (id !== this.id) return;
    this.#options.fill();
    this.#conversation = this.#blank();
    this.#options.announce();
  }

  #leave(): void {
    this.#options.end();
    void this.save();
  }

  #blank(id = this.#options.createId()): { id: string; createdAt: number; revision: number } {
    return { id, createdAt: this.#options.now(), revision: 0 };
  }

  #createSaver({ storage, storageKey, announcements, announce, now }: ConversationKeeperOptions): DeferredSaver {
    const storageOptions = { ...(storageKey && { key: storageKey }), now };
    return new DeferredSaver(
      storage,
      {
        conversation: () => this.#stored(),
        saved: (conversationId, revision) => {
          if (conversationId === this.id) this.#conversation = { ...this.#conversation, revision };
          announcements.tell('conversation-saved', { conversationId });
        },
        changed: announce,
        failed: ({ code }) => announcements.tell('storage-failed', { conversationId: this.id, code }),
        changedElsewhere: (conversationId) => announcements.tell('conversation-changed-elsewhere', { conversationId }),
      },
      storageOptions,
    );
  }

  /** Nothing is stored of a conversation without messages and artifacts. */
  #stored(): Conversation | undefined {
    const { messages, artifacts, drafts = [] } = this.#options.content();
    if (messages.length + artifacts.length === 0) return undefined;
    const { drafts: _, ...conversation } = this.#conversation; // those that it was opened with
    const content = { messages, artifacts, ...(drafts.length > 0 && { drafts }) };
    return { ...conversation, updatedAt: this.#updatedAt, ...content };
  }
}
