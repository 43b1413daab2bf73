import type { ArtifactStore } from '../artifacts/artifact-store.js';
import type { DraftStore } from '../artifacts/drafts.js';
import type { PermissionStore } from '../artifacts/preview-permissions.js';
import type { LazyWork } from '../message/lazy-work.js';
import type { MessageDraftStore } from '../message/message-draft.js';
import type { MessageStore } from '../message/message-store.js';
import type { ContentBlock } from '../message/segment.js';
import type { Conversation } from './adapters/storage-adapter.js';
import type { KnownTexts } from './known-texts.js';

/** What is kept of a conversation beside what was written in it. */
export type ConversationHead = Omit<Conversation, keyof WrittenContent | 'updatedAt'>;

/** What was written in a conversation. */
export type WrittenContent = Pick<
  Conversation,
  'messages' | 'artifacts' | 'chosen' | 'drafts' | 'messageDraft' | 'grants' | 'removed'
>;

/** What was written in a conversation, for whoever stores it. */
export interface ConversationContent {
  readonly artifacts: ArtifactStore;
  readonly drafts: DraftStore;
  readonly messageDraft: MessageDraftStore;
  readonly permissions: PermissionStore;
  readonly messages: MessageStore;
  readonly lazy: LazyWork;
  readonly known: KnownTexts;
  readonly createId: () => string;
  /** When what is being loaded was written, in Unix milliseconds. */
  loadedAt: number | undefined;
  /** Somebody is still writing into it. */
  readonly isWritten: boolean;
  readonly isEmpty: boolean;
  /** As it is to be stored. */
  readContent(): WrittenContent;
  /** Runs what puts into the stores what is stored: nobody hears facts of it. */
  fillStores(fill: () => void): void;
  /** Adds blocks to a message that is written. @param goesOn - Whether more text may follow the last one. */
  writeBlocks(messageId: string, blocks: readonly ContentBlock[], goesOn?: boolean): void;
  holdsArtifact(artifactId: string): boolean;
  /** Settles when what is on its way into it is there. */
  whenArrived(): Promise<void>;
}

/**
 * A conversation in memory. As long as the storage has not answered, whatever is to be written into it waits, so that
 * it stands behind what is stored.
 */
export class HeldConversation<Content extends ConversationContent> {
  readonly content: Content;
  head: ConversationHead;
  updatedAt: number;
  /** Something has changed since the last snapshot. */
  isChanged = false;
  /** It was removed: nothing of it is stored any more. */
  isRemoved = false;
  /** Changes have been noted since the last microtask. */
  isNoted = false;
  /** Settles when what is stored is there, while it is being loaded. */
  loading: Promise<void> | undefined;
  /** A snapshot of it may be on its way into the storage. */
  #wasRead = false;
  #waiting: (() => void)[] = [];
  #isDraining = false;
  #pauses = 0;

  constructor(head: ConversationHead, content: Content) {
    this.head = head;
    this.updatedAt = head.createdAt;
    this.content = content;
  }

  get id(): string {
    return this.head.id;
  }

  /** Runs at once, or as soon as what is stored is there: in the order of the calls. */
  runWhenLoaded(run: () => void): void {
    if (this.loading || this.#isDraining || this.#pauses > 0) this.#waiting.push(run);
    else run();
  }

  /** What is stored is there: everything that has waited for it goes on. */
  finishLoading(run: (waiting: () => void) => void): void {
    this.loading = undefined;
    this.#runWaiting(run);
  }

  /** Lets whatever is to be written wait for code that it needs. Without that it goes on as well as it can. */
  pauseFor(code: Promise<unknown>, run: (waiting: () => void) => void): void {
    this.#pauses += 1;
    const goOn = () => {
      this.#pauses -= 1;
      if (!this.loading && this.#pauses === 0) this.#runWaiting(run);
    };
    code.then(goOn, goOn);
  }

  /** What waits, until one of it asks for code: the rest waits for that, too. */
  #runWaiting(run: (waiting: () => void) => void): void {
    this.#isDraining = true;
    while (this.#pauses === 0 && this.#waiting.length > 0) run(this.#waiting.shift()!);
    this.#isDraining = false;
  }

  /**
   * As it is to be stored. Nothing is, of a conversation without messages, artifacts and a name, unless something of it
   * is stored or about to be: what was removed from it must not come back.
   */
  readStored(): Conversation | undefined {
    if (this.loading || this.isRemoved) return undefined;
    const { revision, title } = this.head;
    if (this.content.isEmpty && title === undefined && revision === 0 && !this.#wasRead) return undefined;
    this.#wasRead = true;
    return { ...this.head, updatedAt: this.updatedAt, ...this.content.readContent() };
  }
}
