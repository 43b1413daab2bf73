import type { StorageChoice } from './adapters/choose-storage.js';
import type { Conversation, ConversationSummary } from './adapters/storage-adapter.js';
import type { StorageIssue, StorageState } from './autosave.js';
import { DeferredSaver } from './deferred-saver.js';
import type { PreviewStorage } from './preview-store.js';

/** What tells the host where its conversations are. */
export interface StorageFacts {
  'conversation-saved': { readonly conversationId: string; readonly code?: string };
  'conversation-changed-elsewhere': { readonly conversationId: string; readonly code?: string };
  'storage-failed': { readonly conversationId: string; readonly code: string };
}

export interface ConversationSessionOptions {
  readonly storage: StorageChoice | undefined;
  readonly storageKey: string | undefined;
  readonly dispatchFact: <K extends keyof StorageFacts>(type: K, detail: StorageFacts[K]) => void;
  /** Something that is drawn has changed. */
  readonly announce: () => void;
  /** What is in the open conversation; nothing is stored of an empty one. */
  readonly content: () => Pick<Conversation, 'messages' | 'artifacts' | 'drafts' | 'grants'>;
  /** Settles when what is on its way into the conversation is there. */
  readonly whenArrived: () => Promise<void>;
  readonly holdsArtifact: (artifactId: string) => boolean;
  /** Puts the content of a stored conversation, or nothing, in place of all that is there. */
  readonly fill: (stored?: Conversation) => void;
  /** Ends what is being written. */
  readonly end: () => void;
  readonly createId: () => string;
  readonly now: () => number;
}

/** Which conversation is open, and how it comes from a storage and gets there. */
export class ConversationSession {
  /** Settles when the storage has been looked at. Never rejects. */
  readonly ready: Promise<void>;
  readonly #saver: DeferredSaver;
  readonly #options: ConversationSessionOptions;
  #conversation: Pick<Conversation, 'id' | 'title' | 'createdAt' | 'revision' | 'drafts' | 'grants'>;
  #updatedAt: number;
  /** Whether changes have been noted since the last microtask. */
  #isNoted = false;
  /** Counts changes of conversation, so that the last call wins however long the storage takes. */
  #turn = 0;

  constructor(options: ConversationSessionOptions) {
    this.#options = options;
    this.#conversation = this.#blank();
    this.#updatedAt = this.#conversation.createdAt;
    this.#saver = this.#createSaver(options);
    this.ready = this.#saver.ready;
  }

  get id(): string {
    return this.#conversation.id;
  }

  get state(): StorageState {
    return this.#saver.state;
  }

  get issues(): readonly StorageIssue[] {
    return this.#saver.issues;
  }

  /** Something in the conversation has changed. Costs next to nothing but once per microtask: chunks may come by the thousand. */
  noteChange(): void {
    if (this.#isNoted) return;
    this.#isNoted = true;
    queueMicrotask(() => (this.#isNoted = false));
    this.#updatedAt = this.#options.now();
    this.#saver.noteChange();
    this.#options.announce();
  }

  /** Saves what is here, once what is on its way is here too. */
  async saveAll(): Promise<void> {
    await this.#options.whenArrived();
    await this.saveNow();
  }

  saveNow(): Promise<void> {
    this.#isNoted = false; // what changes from here on is not in what is saved now
    return this.#saver.saveNow();
  }

  /** Begins an empty conversation; what was open is saved. @returns its id. */
  beginConversation(): string {
    this.#turn += 1;
    this.#leave();
    this.#options.fill();
    this.#conversation = this.#blank();
    this.#options.announce();
    return this.id;
  }

  /** Gives the open conversation, which is empty, another id. */
  adoptId(id: string): void {
    this.#conversation = this.#blank(id);
  }

  async openConversation(id: string): Promise<void> {
    const turn = (this.#turn += 1);
    await this.ready;
    await this.saveNow();
    const stored = await this.#saver.loadConversation(id);
    if (turn !== this.#turn) return;
    this.#leave();
    this.#options.fill(stored);
    this.#conversation = stored ?? this.#blank(id);
    this.#updatedAt = stored?.updatedAt ?? this.#conversation.createdAt;
    this.#options.announce();
  }

  async removeConversation(id: string): Promise<void> {
    await this.ready;
    await this.#saver.removeConversation(id);
    if (id !== this.id) return;
    this.#options.fill();
    this.#conversation = this.#blank();
    this.#options.announce();
  }

  /** Stored conversations, and those that wait to be. @throws what the storage throws. */
  async listConversations(): Promise<ConversationSummary[]> {
    await this.ready;
    return this.#saver.listConversations();
  }

  /** @returns the id of the first. @throws {StorageError} as `Autosave.importText`. */
  async importText(json: string): Promise<string> {
    await this.ready;
    return (await this.#saver.loaded()).importText(json);
  }

  /** @returns undefined where there is none. @throws what the storage throws. */
  async exportText(ids: string[]): Promise<string | undefined> {
    return (await this.#saver.loaded()).exportText(ids);
  }

  /** Copies everything to another storage, then saves there. @throws {StorageError} what the other one throws. */
  async useStorage(storage: StorageChoice): Promise<void> {
    await this.ready;
    await (await this.#saver.loaded()).useStorage(storage);
  }

  /** Opens what the preview of an artifact keeps; `undefined` if it is not here. @throws what the storage throws. */
  async openPreview(artifactId: string): Promise<PreviewStorage | undefined> {
    const saver = await this.#saver.loaded();
    // Asked now: another conversation may have been opened meanwhile.
    return this.#options.holdsArtifact(artifactId) ? saver.openPreview(this.id, artifactId) : undefined;
  }

  /** Saves what is not saved yet, and lets go of the storage. */
  dispose(): void {
    this.#saver.dispose();
  }

  #leave(): void {
    this.#options.end();
    void this.saveNow();
  }

  #blank(id = this.#options.createId()): { id: string; createdAt: number; revision: number } {
    return { id, createdAt: this.#options.now(), revision: 0 };
  }

  #createSaver({ storage, storageKey, dispatchFact, announce, now }: ConversationSessionOptions): DeferredSaver {
    const storageOptions = { ...(storageKey && { key: storageKey }), now };
    return new DeferredSaver(
      storage,
      {
        conversation: () => this.#stored(),
        saved: (conversationId, revision) => {
          if (conversationId === this.id) this.#conversation = { ...this.#conversation, revision };
          dispatchFact('conversation-saved', { conversationId });
        },
        changed: announce,
        failed: ({ code }) => dispatchFact('storage-failed', { conversationId: this.id, code }),
        changedElsewhere: (conversationId) => dispatchFact('conversation-changed-elsewhere', { conversationId }),
      },
      storageOptions,
    );
  }

  /** Nothing is stored of a conversation without messages and artifacts. */
  #stored(): Conversation | undefined {
    const { messages, artifacts, drafts = [], grants = [] } = this.#options.content();
    if (messages.length + artifacts.length === 0) return undefined;
    const { drafts: _, grants: __, ...conversation } = this.#conversation; // those that it was opened with
    const content = { messages, artifacts, ...(drafts.length > 0 && { drafts }), ...(grants.length > 0 && { grants }) };
    return { ...conversation, updatedAt: this.#updatedAt, ...content };
  }
}
