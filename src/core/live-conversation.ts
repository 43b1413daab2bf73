import type { Announcements } from './announcements.js';
import { MAX_VERSIONS } from './artifacts/artifact-entry.js';
import { ArtifactStore } from './artifacts/artifact-store.js';
import { DraftStore } from './artifacts/drafts.js';
import { PermissionStore } from './artifacts/preview-permissions.js';
import { HeadlessError } from './headless-error.js';
import type { HeadlessOptions } from './headless-options.js';
import { LazyWork } from './message/lazy-work.js';
import type { LiveMessage } from './message/live-message.js';
import { MessageDraftStore } from './message/message-draft.js';
import { branching, MessageStore } from './message/message-store.js';
import type { WriterOptions } from './message/message-writer.js';
import { writeBlocks } from './message/message-text.js';
import type { ContentBlock, MessageEnd, MessageStart } from './message/segment.js';
import type { ConversationContent } from './storage/held-conversation.js';
import { KnownTexts } from './storage/known-texts.js';

/** What all conversations of a headless controller share. */
export interface ConversationHost {
  readonly options: HeadlessOptions;
  readonly announcements: Announcements;
  readonly createId: () => string;
  readonly now: () => number;
  /** How an assistant's text is read. */
  readonly grammar: Omit<WriterOptions, 'isKnown' | 'finishEdit'>;
  /** Something has changed: a snapshot that was handed out is not the newest any more. */
  readonly outdateSnapshot: () => void;
  readonly saveNow: () => Promise<void>;
  /** Another branch of a conversation is shown. */
  readonly branchShown: () => void;
}

/** The stores of one conversation, wired to each other: what changes in one is announced, and saved. */
export class LiveConversation implements ConversationContent {
  readonly artifacts: ArtifactStore;
  readonly drafts: DraftStore;
  readonly messageDraft = new MessageDraftStore(() => this.noteChange());
  readonly permissions = new PermissionStore(() => this.noteChange());
  readonly messages: MessageStore;
  readonly lazy: LazyWork;
  readonly createId: () => string;
  loadedAt: number | undefined;
  readonly #host: ConversationHost;
  readonly #noteChange: () => void;
  readonly known = new KnownTexts();

  constructor(host: ConversationHost, noteChange: () => void) {
    const { options, announcements, createId } = host;
    const now = () => this.loadedAt ?? host.now();
    this.#host = host;
    this.createId = createId;
    this.#noteChange = noteChange;
    this.drafts = new DraftStore(() => this.noteChange());
    this.artifacts = new ArtifactStore({
      maxVersions: Math.max(1, options.maxVersions ?? MAX_VERSIONS), // without any its content would be gone
      versionKey: options.versionKey,
      createId,
      now,
      tell: (type, detail) => announcements.dispatchFact(type, detail as never),
      after: (run) => announcements.runAfterFacts(run),
      lastMessageId: () => this.messages.endId,
    });
    this.lazy = new LazyWork({
      store: this.artifacts,
      merges: options.mergeToolArtifacts !== 'never',
      isHere: (message) => this.messages.findLiveMessage(message.id) === message,
      change: ({ id }, change) => this.workOn(id, () => this.changeStored(change)),
    });
    const grammar = {
      ...host.grammar,
      isKnown: options.updates
        ? (identifier: string) => this.artifacts.idOfIdentifier(identifier) !== undefined
        : undefined,
      finishEdit: (edit: Parameters<WriterOptions['finishEdit']>[0]) => this.lazy.finishEdit(edit),
    };
    this.messages = new MessageStore({ store: this.artifacts, grammar, now, branchShown: host.branchShown });
  }

  get isWritten(): boolean {
    return this.messages.unfinished.length > 0;
  }

  get isEmpty(): boolean {
    return this.messages.size + this.artifacts.all.size === 0 && !this.messageDraft.value;
  }

  readContent(): ReturnType<ConversationContent['readContent']> {
    const { all } = this.artifacts;
    const drafts = this.drafts.readDrafts(all);
    const grants = this.permissions.readStored(all);
    const written = { ...this.messages.stored, artifacts: this.artifacts.atRest };
    const removed = this.known.takeRemoved(written);
    return {
      ...written,
      ...(drafts.length > 0 && { drafts }),
      ...(this.messageDraft.value && { messageDraft: this.messageDraft.value }),
      ...(grants.length > 0 && { grants }),
      ...(removed.length > 0 && { removed }),
    };
  }

  fillStores(fill: () => void): void {
    this.#host.announcements.runSilently(fill);
    this.#host.outdateSnapshot();
  }

  writeBlocks(messageId: string, blocks: readonly ContentBlock[], goesOn = false): void {
    const { live, writer } = this.messages.requireOpenMessage(messageId);
    for (const block of blocks) {
      if (block?.type === 'text' && typeof block.content === 'string')
        if (goesOn) writer.writeText(block.content);
        else writer.writeBlock(block.content);
      else if (block?.type === 'tool_call') this.lazy.placeToolArtifacts(live, live.addBlock(block), block.toolResult);
      else live.addBlock(block);
    }
  }

  holdsArtifact(artifactId: string): boolean {
    return this.artifacts.all.has(artifactId);
  }

  whenArrived(): Promise<void> {
    return this.lazy.done;
  }

  /** Changes what is stored. Facts wait until the change is whole: whoever hears of it finds all of it. */
  changeStored<T>(change: () => T): T {
    this.beginChange();
    try {
      return change();
    } finally {
      this.endChange();
    }
  }

  /** As `changeStored`, for whoever has no function to spare for each chunk. `endChange` follows, whatever happens. */
  beginChange(): void {
    this.#host.announcements.beginBatch();
  }

  endChange(): void {
    this.noteChange();
    this.#host.announcements.endBatch();
  }

  /** Something that is stored has changed. */
  noteChange(): void {
    this.messages.markChanged();
    this.#host.outdateSnapshot();
    this.#noteChange();
  }

  /** Works on a message among the artifacts of its own branch, whichever is shown. What is told of it waits until then. */
  workOn(messageId: string, work: () => void): void {
    if (this.messages.isShown(messageId)) return work();
    this.beginChange();
    try {
      this.messages.onBranchOf(messageId, work);
    } finally {
      this.#host.announcements.endBatch();
    }
  }

  /** The text of a message, or of some of its blocks, with its artifacts' tags again. */
  messageText(messageId: string, from?: number, end?: number): string | undefined {
    const blocks = this.messages.findLiveMessage(messageId)?.snapshot.contentBlocks;
    return blocks && writeBlocks(blocks.slice(from, end), this.artifacts.all);
  }

  /** Begins a message. @throws {HeadlessError} `message-unknown` for what it is to follow; `message-exists`. */
  beginMessage(start: MessageStart & { readonly id: string }): void {
    if (this.messages.has(start.id)) throw new HeadlessError('message-exists', start.id);
    if (typeof start.parentId === 'string') this.messages.requireMessage(start.parentId);
    this.changeStored(() => this.messages.beginMessage(start));
    this.#host.announcements.dispatchFact('message-started', { messageId: start.id, issues: [] });
  }

  /** Shows the branch of a message, unless it is shown. @throws {HeadlessError} `message-unknown`. */
  showMessage(messageId: string): void {
    this.messages.requireMessage(messageId);
    if (!this.messages.isShown(messageId)) this.changeStored(() => this.messages.branches?.showMessage(messageId));
  }

  /**
   * Begins another message in the place of one, which ends if it has not, and shows it.
   * @throws {HeadlessError} `message-unknown`.
   */
  beginSibling(messageId: string, id: string): void {
    const parentId = this.messages.parentOf(messageId);
    const { role } = this.messages.requireMessage(messageId).live;
    this.changeStored(() => {
      this.workOn(messageId, () => this.endMessage(messageId, { interrupted: true }));
      this.beginMessage({ id, role, parentId });
      this.messages.branches?.showMessage(id);
    });
  }

  /** As `WrittenMessages.editMessage`. @throws {HeadlessError} `message-unknown`. */
  editMessage(messageId: string, id: string, text: string): void {
    const { contentBlocks } = this.messages.requireMessage(messageId).live.snapshot;
    const edited = branching.loaded?.editBlocks(contentBlocks, text) ?? [{ type: 'text', content: text }];
    this.changeStored(() => {
      this.beginSibling(messageId, id);
      this.writeBlocks(id, edited);
      this.endMessage(id, {});
    });
  }

  /** Ends a message, unless it has ended. @throws {HeadlessError} `message-unknown`. */
  endMessage(messageId: string, end: MessageEnd): void {
    const { live, writer } = this.messages.requireMessage(messageId);
    if (live.ended || !writer) return;
    this.changeStored(() => {
      writer.endMessage(end);
      this.#tellEnd(live);
    });
    // Not before what is shown is what is saved.
    this.#host.announcements.runAfterFacts(() => void this.#host.saveNow());
  }

  /** As `WrittenMessages.resumeMessage`. @throws {HeadlessError} `message-unknown`. */
  resumeMessage(messageId: string): void {
    if (this.messages.requireMessage(messageId).live.ended)
      this.changeStored(() => this.messages.resumeMessage(messageId));
  }

  /** As `WrittenMessages.setMessageText`. @throws {HeadlessError} `message-unknown`. */
  setMessageText(messageId: string, text: string): void {
    const { messages } = this;
    const givenText = messages.givenText(messageId);
    if (text === givenText) return;
    // What is still open may hold more than it says.
    if (!messages.isOpen(messageId) && messages.saysText(messageId, text)) return;
    const before = givenText ?? messages.endedText(messageId);
    const goesOn = before !== undefined && text.length > before.length && text.startsWith(before);
    const more = goesOn ? text.slice(before.length) : undefined;
    this.changeStored(() => {
      if (more !== undefined) {
        if (givenText === undefined) messages.requireMessage(messageId).live.dropTrailingSpace();
        this.resumeMessage(messageId);
        messages.requireOpenMessage(messageId).writer.writeText(more);
      } else {
        messages.rewriteMessage(messageId, text);
      }
      messages.noteGivenText(messageId, text);
    });
  }

  /** Removes a message, the versions that it made, and the apps of its calls. @throws {HeadlessError} `message-unknown`. */
  removeMessage(messageId: string): void {
    const { live } = this.messages.requireMessage(messageId);
    this.changeStored(() => {
      // Not through its writer: a version that goes now must not push out an older one.
      const wasOpen = !live.ended;
      if (wasOpen) live.endMessage({ interrupted: true });
      this.artifacts.removeOf(messageId);
      this.artifacts.removeAppsOf(messageId);
      this.messages.deleteMessage(messageId);
      if (wasOpen) this.#tellEnd(live);
      this.#host.announcements.dispatchFact('message-removed', { messageId });
    });
  }

  #tellEnd({ id, snapshot }: LiveMessage): void {
    this.#host.announcements.dispatchFact('message-ended', { messageId: id, issues: snapshot.issues ?? [] });
  }
}
