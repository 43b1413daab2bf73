import { attempt, type Announcements } from './announcements.js';
import { tagTypeReader } from './artifacts/artifact-kinds.js';
import type { AppArtifactInput, ArtifactInput } from './artifacts/artifact-input.js';
import { createUuid } from './create-uuid.js';
import { HeadlessError } from './headless-error.js';
import type { HeadlessOptions } from './headless-options.js';
import { LiveConversation, type ConversationHost } from './live-conversation.js';
import type { Lazy } from './lazy.js';
import { branching, wholeText } from './message/message-store.js';
import type { MessageStart } from './message/segment.js';
import type { CutText } from './message/text-cutter.js';
import { ConversationSession } from './storage/conversation-session.js';
import type { HeldConversation } from './storage/held-conversation.js';

/** What the conversations need of their headless controller. */
export interface ConversationsHost {
  readonly announcements: Announcements;
  readonly outdateSnapshot: () => void;
  /** Another conversation is about to take the open one's place. */
  readonly leave: () => void;
  /** Another branch of a conversation is shown. */
  readonly branchShown: () => void;
}

/**
 * The conversations of a headless controller: the open one, which is drawn, and those that a stream still goes into.
 * A message belongs to the conversation it was written for, whichever is open by then.
 */
export class Conversations {
  readonly session: ConversationSession<LiveConversation>;
  /** Settles when the storage has been looked at, and all that updates need is there. */
  readonly ready: Promise<void>;
  readonly createId: () => string;
  /** How an assistant's text is read. */
  readonly grammar: ConversationHost['grammar'];
  readonly #host: ConversationsHost;
  /** Of messages that wait until their conversation has been loaded, and which one it is. */
  readonly #waiting = new Map<string, HeldConversation<LiveConversation>>();
  #cutText: CutText | undefined;

  constructor(options: HeadlessOptions, host: ConversationsHost) {
    const { createId = createUuid, now = Date.now, storage, storageKey, updates = false } = options;
    const { announcements, outdateSnapshot, leave, branchShown } = host;
    this.#host = host;
    this.createId = createId;
    this.grammar = readGrammar(options);
    const shared: ConversationHost = {
      options,
      announcements,
      createId,
      now,
      grammar: this.grammar,
      outdateSnapshot,
      saveNow: () => this.session.saveNow(),
      branchShown,
    };
    this.session = new ConversationSession({
      storage,
      storageKey,
      createId,
      now,
      leave,
      attempt,
      dispatchFact: (type, detail) => announcements.dispatchFact(type, detail as never),
      announce: () => this.announceChange(),
      createContent: (noteChange) => {
        const conversation = new LiveConversation(shared, noteChange);
        if (this.#cutText) conversation.messages.setTextCutter(this.#cutText);
        return conversation;
      },
    });
    const { ready } = this.session;
    this.ready = updates ? Promise.all([ready, this.open.lazy.prepareEdits()]).then(() => undefined) : ready;
  }

  get open(): LiveConversation {
    return this.session.open.content;
  }

  /** Sets what cuts the text of messages from now on. */
  setTextCutter(cutText: CutText): void {
    this.#cutText = cutText;
    for (const { content } of this.session.held) content.messages.setTextCutter(cutText);
  }

  /** Something that elements draw has changed, though nothing of what is stored. */
  announceChange(): void {
    this.#host.outdateSnapshot();
    this.#host.announcements.announceChange();
  }

  /** Adds an artifact to the conversation that something new belongs to. @returns its id. */
  createArtifact(input: ArtifactInput | AppArtifactInput): string {
    const id = this.createId();
    const held = this.session.holdConversation();
    held.runWhenLoaded(() => held.content.changeStored(() => held.content.artifacts.createArtifact(input, id)));
    return id;
  }

  /** The conversation that holds a message: the open one first, since hosts number the messages of each from 1. */
  find(messageId: string): LiveConversation | undefined {
    if (this.open.messages.has(messageId)) return this.open;
    return this.session.held.find(({ content }) => content.messages.has(messageId))?.content;
  }

  /** Begins a message, at once or as soon as its conversation has been loaded. */
  begin(
    messageId: string,
    { conversationId, parentId }: Pick<MessageStart, 'conversationId' | 'parentId'>,
    work: (conversation: LiveConversation) => void,
  ): void {
    const held = this.session.holdConversation(conversationId);
    const { messages } = held.content;
    if (this.#waiting.get(messageId) === held || messages.has(messageId))
      throw new HeadlessError('message-exists', messageId);
    if (parentId !== undefined && parentId !== (messages.endId ?? null)) {
      if (parentId !== null && !held.loading && this.#waiting.get(parentId) !== held) messages.requireMessage(parentId);
      this.#awaitCode(held, branching);
    }
    this.#beginIn(held, messageId, work);
  }

  /**
   * Begins another message in the place of one, or behind it.
   * @throws {HeadlessError} `message-unknown`; and what the work throws, if it is done at once.
   */
  beginBeside(messageId: string, id: string, work: (conversation: LiveConversation) => void): void {
    const held = this.#holding(messageId) ?? (this.session.next?.loading ? this.session.next : undefined);
    if (!held) throw new HeadlessError('message-unknown', messageId);
    this.#awaitCode(held, branching);
    this.#beginIn(held, id, work);
  }

  /** Lets what is written into a conversation wait for code, unless it is there. */
  #awaitCode(held: HeldConversation<LiveConversation>, code: Lazy<unknown>): void {
    if (!code.loaded) held.pauseFor(code.load(), attempt);
  }

  /** What is written into the message waits with it. */
  #beginIn(
    held: HeldConversation<LiveConversation>,
    messageId: string,
    work: (conversation: LiveConversation) => void,
  ): void {
    this.#waiting.set(messageId, held);
    held.runWhenLoaded(() => {
      this.#waiting.delete(messageId);
      work(held.content);
    });
  }

  /**
   * Works on a message in its conversation, at once or as soon as that has been loaded. Where two conversations have
   * a message with that id, it is the one that is still written.
   * @throws {HeadlessError} `message-unknown`; and what the work throws, if it is done at once.
   */
  change(messageId: string, work: (conversation: LiveConversation) => void): void {
    this.changeBranch(messageId, (conversation) => conversation.workOn(messageId, () => work(conversation)));
  }

  /** The same for work that says itself what is shown of its branches. */
  changeBranch(messageId: string, work: (conversation: LiveConversation) => void): void {
    const held = this.#holding(messageId);
    if (held) return held.runWhenLoaded(() => work(held.content));
    const { next } = this.session;
    if (!next?.loading) throw new HeadlessError('message-unknown', messageId);
    next.runWhenLoaded(() => this.changeBranch(messageId, work)); // it may be in there
  }

  /** The same for what a person does to a message that is shown: not to one of the same id in another conversation. */
  changeShown(messageId: string, work: (conversation: LiveConversation) => void): void {
    const { open } = this.session;
    if (open.content.messages.has(messageId)) open.runWhenLoaded(() => work(open.content));
    else this.changeBranch(messageId, work);
  }

  /**
   * The same for work on a message that has ended, or whose text does not just go on: its code loads with the first of
   * it. What is written next waits.
   */
  changeEnded(messageId: string, work: (conversation: LiveConversation) => void, text?: string): void {
    const held = this.#holding(messageId);
    if (held && !wholeText.loaded) {
      const { messages } = held.content;
      const isOpen = messages.isOpen(messageId);
      if (!isOpen || (text !== undefined && messages.textBehindGiven(messageId, text) === undefined))
        this.#awaitCode(held, wholeText);
    }
    this.change(messageId, work);
  }

  #holding(messageId: string): HeldConversation<LiveConversation> | undefined {
    const waiting = this.#waiting.get(messageId);
    if (waiting) return waiting;
    const { open, held } = this.session;
    if (open.content.messages.isOpen(messageId)) return open;
    return (
      held.find(({ content }) => content.messages.isOpen(messageId)) ??
      held.find(({ content }) => content.messages.has(messageId))
    );
  }
}

function readGrammar(options: HeadlessOptions): ConversationHost['grammar'] {
  const { artifactTypes: added = [], aliases = false, reasoningTags = ['think'] } = options;
  return { typeOf: tagTypeReader(added, aliases), aliases, reasoningTags };
}
