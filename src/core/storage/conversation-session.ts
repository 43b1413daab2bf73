import type { StorageChoice } from './adapters/choose-storage.js';
import { Lazy } from '../lazy.js';
import { wholeText } from '../message/message-store.js';
import type { Conversation, HostConversation, LoadedConversation } from './adapters/storage-adapter.js';
import type { Autosave, StorageIssue, StorageState } from './autosave.js';
import { HeldConversation, type ConversationContent } from './held-conversation.js';
import { LazyAutosave, storageCode } from './lazy-autosave.js';
import type { PreviewStorage } from './preview-storage.js';

const hostConversations = new Lazy(() => import('./take-host-conversation.js'));

/** What tells the host where its conversations are. */
export interface StorageFacts {
  'conversation-saved': { readonly conversationId: string; readonly code?: string };
  'conversation-changed-elsewhere': { readonly conversationId: string; readonly code?: string };
  'storage-failed': { readonly conversationId: string; readonly code: string };
}

export interface ConversationSessionOptions<Content extends ConversationContent> {
  readonly storage: StorageChoice | undefined;
  readonly storageKey: string | undefined;
  readonly dispatchFact: <K extends keyof StorageFacts>(type: K, detail: StorageFacts[K]) => void;
  /** Something that is drawn has changed. */
  readonly announce: () => void;
  /** Makes the content of a conversation, which says when something in it has changed. */
  readonly createContent: (noteChange: () => void) => Content;
  /** Another conversation takes the place of the open one now. */
  readonly leave: () => void;
  /** Runs what a host has asked for earlier: what it throws stops nothing else. */
  readonly attempt: (run: () => void) => void;
  readonly createId: () => string;
  readonly now: () => number;
}

/**
 * Which conversations are in memory, and how they come from a storage and get there. One is open. Others are there
 * while somebody writes into them: a stream goes on in its own conversation, whichever is open.
 */
export class ConversationSession<Content extends ConversationContent = ConversationContent> {
  /** Settles when the storage has been looked at. Never rejects. */
  readonly ready: Promise<void>;
  readonly #saver: LazyAutosave;
  readonly #options: ConversationSessionOptions<Content>;
  #open: HeldConversation<Content>;
  /** Takes the open one's place as soon as it has been loaded: the last one that was asked for. */
  #next: HeldConversation<Content> | undefined;
  /** Those in memory beside the open one. */
  readonly #others = new Map<string, HeldConversation<Content>>();

  constructor(options: ConversationSessionOptions<Content>) {
    this.#options = options;
    this.#open = this.#createConversation();
    this.#saver = this.#createSaver(options);
    this.ready = this.#saver.ready;
  }

  get id(): string {
    return this.#open.id;
  }

  get title(): string | undefined {
    return this.#open.head.title;
  }

  /** The open conversation. */
  get open(): HeldConversation<Content> {
    return this.#open;
  }

  /** The one that is being opened. */
  get next(): HeldConversation<Content> | undefined {
    return this.#next;
  }

  /** All in memory, the open one first. */
  get held(): readonly HeldConversation<Content>[] {
    return this.#others.size > 0 ? [this.#open, ...this.#others.values()] : [this.#open];
  }

  get state(): StorageState {
    return this.#saver.state;
  }

  get issues(): readonly StorageIssue[] {
    return this.#saver.issues;
  }

  /**
   * The conversation that something new belongs to: the one with that id, loaded if it has to be; without an id the
   * one that is being opened, or else the open one. An empty one that nobody has opened takes the first id that is
   * asked for, and is open under it.
   */
  holdConversation(id?: string): HeldConversation<Content> {
    if (id === undefined) return this.#next ?? this.#open;
    if (id === this.id) return this.#open;
    if (this.#next || !this.#open.content.isEmpty || this.#open.isChanged) return this.#hold(id);
    if (this.#saver.mayHold(id)) {
      void this.openConversation(id);
      return this.#next ?? this.#open;
    }
    this.#open.head = this.#createHead(id);
    return this.#open;
  }

  /** Saves what is here, once what is on its way is here too. */
  async saveAll(): Promise<void> {
    await Promise.all(this.held.flatMap((each) => each.loading ?? []));
    await Promise.all(this.held.map(({ content }) => content.whenArrived()));
    await this.saveNow();
  }

  saveNow(): Promise<void> {
    for (const each of this.held) each.isNoted = false; // what changes from here on is not in what is saved now
    return this.#saver.saveNow();
  }

  /** Begins an empty conversation; what was open is saved. @returns its id. */
  beginConversation(): string {
    this.#showConversation(this.#createConversation());
    return this.id;
  }

  /** As `HeadlessController.openConversation`. */
  async openConversation(id: string): Promise<void> {
    const held = this.#hold(id);
    this.#next = held;
    if (held === this.#open) await this.#refresh(held);
    else await held.loading;
    if (this.#next === held) this.#showConversation(held);
  }

  /** As `HeadlessController.loadConversation`. */
  async loadConversation(conversation: HostConversation): Promise<void> {
    const held = this.#hold(conversation.id);
    this.#next = held;
    await held.loading;
    const [{ takeHostConversation }] = await Promise.all([hostConversations.load(), wholeText.load()]);
    takeHostConversation(held, conversation);
    if (this.#next === held) this.#showConversation(held);
  }

  renameConversation(id: string, title: string): Promise<void> {
    const held = this.#hold(id);
    return new Promise((resolve) => {
      held.runWhenLoaded(() => {
        const { title: _, ...head } = held.head;
        held.head = title === '' ? head : { ...head, title };
        this.#noteChange(held);
        resolve(this.saveNow());
      });
    });
  }

  async removeConversation(id: string): Promise<void> {
    await (await this.requireStorage()).removeConversation(id);
    const held = this.held.find((each) => each.id === id);
    if (!held) return;
    held.isRemoved = true;
    this.#others.delete(id);
    if (held === this.#open) this.#showConversation(this.#createConversation());
  }

  /** As `HeadlessController.dismissCopy`. */
  async dismissCopy(id: string): Promise<void> {
    for (const each of this.held) if (each.id === id) this.#noteSeen(each);
    await (await this.requireStorage()).dismissCopy(id);
  }

  /** What is stored, for what only a storage can do. @throws what loading its code throws. */
  async requireStorage(): Promise<Autosave> {
    await this.ready;
    return this.#saver.loaded();
  }

  /** Opens what the preview of an artifact keeps; `undefined` if it is not here. @throws what the storage throws. */
  async openPreview(artifactId: string): Promise<PreviewStorage | undefined> {
    const saver = await this.#saver.loaded();
    // Asked now: another conversation may have been opened meanwhile.
    return this.#open.content.holdsArtifact(artifactId) ? saver.openPreview(this.id, artifactId) : undefined;
  }

  /** Saves what is not saved yet, and lets go of the storage. */
  dispose(): void {
    this.#saver.dispose();
  }

  /** Something in a conversation has changed. Costs next to nothing but once per microtask: chunks may come by the thousand. */
  #noteChange(held: HeldConversation<Content>): void {
    if (held.isNoted || held.isRemoved) return;
    held.isNoted = held.isChanged = true;
    // Something that was on its way has come into one that was let go.
    if (held !== this.#open && !this.#others.has(held.id)) this.#others.set(held.id, held);
    queueMicrotask(() => {
      held.isNoted = false;
      if (held !== this.#open && !held.content.isWritten) void this.#release(held);
    });
    held.updatedAt = this.#options.now();
    this.#saver.noteChange();
    this.#options.announce();
  }

  /** The conversation with an id, in memory. */
  #hold(id: string): HeldConversation<Content> {
    const known = id === this.id ? this.#open : this.#others.get(id);
    if (known) return known;
    const held = this.#createConversation(id);
    this.#others.set(id, held);
    held.loading = this.#load(held);
    return held;
  }

  async #load(held: HeldConversation<Content>): Promise<void> {
    await this.ready;
    await this.saveNow();
    const stored = await this.#saver.loadConversation(held.id);
    if (stored) storageCode.loaded?.fillConversation(held, stored);
    held.finishLoading(this.#options.attempt);
    if (held !== this.#next) void this.#release(held);
  }

  /** Reads the open conversation again, unless something in it is not stored yet. */
  async #refresh(held: HeldConversation<Content>): Promise<void> {
    await this.ready;
    await this.saveNow();
    const { revision } = held.head;
    // What was saved while the answer was on its way is newer than the answer.
    const isHere = () => held === this.#open && held.head.revision === revision;
    const code = await storageCode.load().catch(() => undefined); // without it, what is here stays
    await code?.reloadConversation(held, this.#saver, isHere);
  }

  /** Something else may be stored: a conversation in which nothing waits here goes along. */
  async #follow(id: string, wasUnread = false): Promise<void> {
    const held = this.held.find((each) => each.id === id);
    // An answer that is on its way may be older than this.
    await held?.loading;
    if (!held) return;
    const isNewer = (stored?: LoadedConversation) =>
      (stored?.revision ?? 0) >= held.head.revision + (wasUnread ? 0 : 1);
    if (await storageCode.loaded?.reloadConversation(held, this.#saver, isNewer)) this.#options.announce();
  }

  /** What is written here is in a copy from now on: the conversation is that copy. */
  #becomeCopy(id: string, copyId: string): void {
    const held = this.held.find((each) => each.id === id);
    if (!held) return;
    if (this.#others.delete(id)) this.#others.set(copyId, held);
    held.head = { ...held.head, id: copyId, copyReason: 'other-tab', copyUnseen: true, revision: 0 };
  }

  /** A person knows of a copy, and is told no more. */
  #noteSeen(held: HeldConversation<Content>): void {
    if (!held.head.copyUnseen) return;
    delete held.head.copyUnseen;
    this.#noteChange(held);
  }

  #showConversation(held: HeldConversation<Content>): void {
    const last = this.#open;
    this.#next = undefined;
    if (held !== last) {
      this.#others.delete(held.id);
      if (!last.isRemoved && (!last.content.isEmpty || last.isChanged)) this.#others.set(last.id, last);
      this.#options.leave();
      this.#open = held;
      this.#noteSeen(held);
      void this.#release(last);
    }
    this.#options.announce();
  }

  /** Lets go of a conversation that is not open once it is stored and nobody writes into it. */
  async #release(held: HeldConversation<Content>): Promise<void> {
    if (held.content.isWritten) return void this.saveNow();
    await Promise.all([this.saveNow(), held.content.whenArrived()]);
    await this.saveNow();
    // Without the code that brings it back it stays.
    const isKept = held === this.#open || held === this.#next || held.loading || held.isChanged || !storageCode.loaded;
    if (!isKept && !held.content.isWritten && this.#others.get(held.id) === held) this.#others.delete(held.id);
  }

  #createConversation(id?: string): HeldConversation<Content> {
    const content = this.#options.createContent(() => this.#noteChange(held));
    const held: HeldConversation<Content> = new HeldConversation(this.#createHead(id), content);
    return held;
  }

  #createHead(id = this.#options.createId()): HeldConversation<Content>['head'] {
    return { id, createdAt: this.#options.now(), revision: 0 };
  }

  /** Snapshots of what has changed since they were last taken. */
  #takeChanged(): Conversation[] {
    const taken: Conversation[] = [];
    for (const held of this.held) {
      if (!held.isChanged || held.loading) continue;
      held.isChanged = false;
      const stored = held.readStored();
      if (stored) taken.push(stored);
    }
    return taken;
  }

  #createSaver({
    storage,
    storageKey,
    dispatchFact,
    announce,
    now,
  }: ConversationSessionOptions<Content>): LazyAutosave {
    const storageOptions = { ...(storageKey && { key: storageKey }), now };
    return new LazyAutosave(
      storage,
      {
        conversation: () => this.#open.readStored(),
        takeChanged: () => this.#takeChanged(),
        saved: (conversationId, revision) => {
          const held = this.held.find(({ id }) => id === conversationId);
          if (held) held.head = { ...held.head, revision };
          dispatchFact('conversation-saved', { conversationId });
        },
        changed: announce,
        failed: ({ code }) => dispatchFact('storage-failed', { conversationId: this.id, code }),
        changedElsewhere: (conversationId) => {
          dispatchFact('conversation-changed-elsewhere', { conversationId });
          void this.#follow(conversationId);
        },
        copied: (id, copyId) => this.#becomeCopy(id, copyId),
        readable: (id) => void this.#follow(id, true),
      },
      storageOptions,
    );
  }
}
