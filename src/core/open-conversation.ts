import type { Announcements } from './announcements.js';
import { ArtifactStore, MAX_VERSIONS } from './artifacts/artifact-store.js';
import { tagTypeReader } from './artifacts/artifact-kinds.js';
import { DraftStore } from './artifacts/drafts.js';
import { PermissionStore } from './artifacts/preview-permissions.js';
import { createUuid } from './create-uuid.js';
import type { HeadlessOptions } from './headless-options.js';
import { LazyWork } from './message/lazy-work.js';
import type { LiveMessage } from './message/live-message.js';
import { MessageStore } from './message/message-store.js';
import type { WriterOptions } from './message/message-writer.js';
import type { Conversation } from './storage/adapters/storage-adapter.js';
import { ConversationSession } from './storage/conversation-session.js';

/** What the open conversation needs of its headless controller. */
export interface OpenConversationHost {
  readonly announcements: Announcements;
  /** Something has changed: a snapshot that was handed out is not the newest any more. */
  readonly outdateSnapshot: () => void;
  /** Another conversation is about to take this one's place. */
  readonly closeArtifact: () => void;
}

/** The stores of the open conversation, wired to each other: what changes in one is announced, and saved. */
export class OpenConversation {
  readonly artifacts: ArtifactStore;
  readonly drafts = new DraftStore(() => this.noteChange());
  readonly permissions = new PermissionStore(() => this.noteChange());
  readonly messages: MessageStore;
  readonly lazy: LazyWork;
  readonly session: ConversationSession;
  /** How an assistant's text is read. */
  readonly grammar: WriterOptions;
  /** Settles when the storage has been looked at, and all that updates need is there. */
  readonly ready: Promise<void>;
  readonly createId: () => string;

  readonly #host: OpenConversationHost;

  constructor(options: HeadlessOptions, host: OpenConversationHost) {
    const { createId = createUuid, now = Date.now, storage, storageKey, updates = false } = options;
    const { announcements } = host;
    this.#host = host;
    this.createId = createId;
    this.artifacts = new ArtifactStore({
      maxVersions: options.maxVersions ?? MAX_VERSIONS,
      versionKey: options.versionKey,
      createId,
      now,
      tell: (type, detail) => announcements.dispatchFact(type, detail as never),
      after: (run) => announcements.runAfterFacts(run),
    });
    this.lazy = new LazyWork({
      store: this.artifacts,
      merges: options.mergeToolArtifacts !== 'never',
      isHere: (message) => this.messages.findLiveMessage(message.id) === message,
      change: (change) => this.changeStored(change),
    });
    this.grammar = this.#createGrammar(options);
    this.messages = new MessageStore({ store: this.artifacts, grammar: this.grammar, now });
    this.session = new ConversationSession({
      storage,
      storageKey,
      createId,
      now,
      dispatchFact: (type, detail) => announcements.dispatchFact(type, detail as never),
      announce: () => this.announceChange(),
      content: () => ({
        messages: [...this.messages.list],
        artifacts: this.artifacts.atRest,
        drafts: this.drafts.readDrafts(this.artifacts.artifacts),
        grants: this.permissions.readStored(this.artifacts.artifacts),
      }),
      whenArrived: () => this.lazy.done,
      holdsArtifact: (artifactId) => this.artifacts.artifacts.has(artifactId),
      end: () => this.messages.unfinished.forEach((id) => this.endMessage(id, true)),
      fill: (stored) => this.#fill(stored),
    });
    const { ready } = this.session;
    this.ready = updates ? Promise.all([ready, this.lazy.prepareEdits()]).then(() => undefined) : ready;
  }

  /** Something that elements draw has changed, though nothing of what is stored. */
  announceChange(): void {
    this.#host.outdateSnapshot();
    this.#host.announcements.announceChange();
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

  /** As `change`, for whoever has no function to spare for each chunk. `endChange` follows, whatever happens. */
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
    this.session.noteChange();
  }

  /** Ends a message, unless it has ended. @throws {HeadlessError} `message-unknown`. */
  endMessage(messageId: string, interrupted: boolean): void {
    const { live, writer } = this.messages.requireMessage(messageId);
    if (live.ended || !writer) return;
    this.changeStored(() => {
      writer.endMessage(interrupted);
      this.#tellEnd(live);
    });
    void this.session.saveNow();
  }

  /** Removes a message, and the versions that it made. @throws {HeadlessError} `message-unknown`. */
  removeMessage(messageId: string): void {
    const { live } = this.messages.requireMessage(messageId);
    this.changeStored(() => {
      // Not through its writer: a version that goes now must not push out an older one.
      const wasOpen = !live.ended;
      if (wasOpen) live.endMessage(true);
      this.messages.deleteMessage(messageId);
      this.artifacts.removeOf(messageId);
      if (wasOpen) this.#tellEnd(live);
    });
  }

  #tellEnd({ id, snapshot }: LiveMessage): void {
    this.#host.announcements.dispatchFact('message-ended', { messageId: id, issues: snapshot.issues ?? [] });
  }

  /** Puts a stored conversation, or none, in place of what is there. */
  #fill(stored?: Conversation): void {
    this.#host.closeArtifact();
    this.messages.clearMessages();
    this.artifacts.loadArtifacts(stored?.artifacts ?? []);
    this.drafts.replaceDrafts(stored?.drafts);
    this.permissions.replaceGrants(stored?.grants);
    for (const message of stored?.messages ?? []) this.messages.restoreMessage(message);
  }

  #createGrammar(options: HeadlessOptions): WriterOptions {
    const { artifactTypes: added = [], aliases = false, reasoningTags = ['think'], updates = false } = options;
    return {
      typeOf: tagTypeReader(added, aliases),
      aliases,
      reasoningTags,
      isKnown: updates ? (identifier) => this.artifacts.idOfIdentifier(identifier) !== undefined : undefined,
      finishEdit: (edit) => this.lazy.finishEdit(edit),
    };
  }
}
