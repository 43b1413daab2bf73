import type { Conversation, LoadedConversation } from './adapters/storage-adapter.js';

/** What is kept of a conversation beside what was written in it. */
export type ConversationHead = Omit<Conversation, keyof WrittenContent | 'updatedAt'>;

/** What was written in a conversation. */
export type WrittenContent = Pick<Conversation, 'messages' | 'artifacts' | 'drafts' | 'grants' | 'removed'>;

/** What was written in a conversation, for whoever stores it. */
export interface ConversationContent {
  /** Somebody is still writing into it. */
  readonly isWritten: boolean;
  readonly isEmpty: boolean;
  /** As it is to be stored. */
  readContent(): WrittenContent;
  /** Takes what is stored in place of what is there. What says the same already stays as it is. */
  fillContent(stored: LoadedConversation | undefined): void;
  holdsArtifact(artifactId: string): boolean;
  /** Whether what is stored holds all that is here: what another tab wrote without knowing of it does not. */
  isWithin(stored: LoadedConversation): boolean;
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

  /** Takes what is stored, then everything that has waited for it. */
  finishLoading(stored: LoadedConversation | undefined, run: (waiting: () => void) => void): void {
    this.takeStored(stored);
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

  #runWaiting(run: (waiting: () => void) => void): void {
    this.#isDraining = true;
    for (let waiting = this.#waiting.shift(); waiting; waiting = this.#waiting.shift()) run(waiting);
    this.#isDraining = false;
  }

  takeStored(stored: LoadedConversation | undefined): void {
    this.content.fillContent(stored);
    if (!stored) return;
    this.head = headOf(stored);
    this.updatedAt = stored.updatedAt;
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

function headOf(stored: LoadedConversation): ConversationHead {
  const { updatedAt: _, messages: __, hostMessages: ___, artifacts: ____, ...rest } = stored;
  const { drafts: _____, grants: ______, removed: _______, ...head } = rest;
  return head;
}
