import type { Announcements } from './announcements.js';
import type { ArtifactVersion } from './artifacts/artifact.js';
import { ArtifactStore, MAX_VERSIONS } from './artifacts/artifact-store.js';
import { DraftStore } from './artifacts/drafts.js';
import { PermissionStore } from './artifacts/preview-permissions.js';
import type { HeadlessOptions } from './headless-options.js';
import { LazyWork } from './message/lazy-work.js';
import type { LiveMessage } from './message/live-message.js';
import { MessageStore } from './message/message-store.js';
import type { WriterOptions } from './message/message-writer.js';
import { isPlain, type LoadedMessage, type PlainMessage } from './message/plain-message.js';
import type { MessageEnd } from './message/segment.js';
import type { LoadedConversation, RemovedText } from './storage/adapters/storage-adapter.js';
import type { ConversationContent } from './storage/held-conversation.js';

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
}

/** More than a person removes while another tab does not listen. */
const MAX_REMOVED = 200;

/** The stores of one conversation, wired to each other: what changes in one is announced, and saved. */
export class LiveConversation implements ConversationContent {
  readonly artifacts: ArtifactStore;
  readonly drafts: DraftStore;
  readonly permissions = new PermissionStore(() => this.noteChange());
  readonly messages: MessageStore;
  readonly lazy: LazyWork;
  readonly #host: ConversationHost;
  readonly #noteChange: () => void;
  /** How much messages and a person's own versions said when they were stored: other tabs may know them from there. */
  readonly #known = new Map<string, number>();
  /** When what is being loaded was written, in Unix milliseconds. */
  #time: number | undefined;

  constructor(host: ConversationHost, noteChange: () => void) {
    const { options, announcements, createId } = host;
    const now = () => this.#time ?? host.now();
    this.#host = host;
    this.#noteChange = noteChange;
    this.drafts = new DraftStore(() => this.noteChange());
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
    const grammar = {
      ...host.grammar,
      isKnown: options.updates
        ? (identifier: string) => this.artifacts.idOfIdentifier(identifier) !== undefined
        : undefined,
      finishEdit: (edit: Parameters<WriterOptions['finishEdit']>[0]) => this.lazy.finishEdit(edit),
    };
    this.messages = new MessageStore({ store: this.artifacts, grammar, now });
  }

  get isWritten(): boolean {
    return this.messages.unfinished.length > 0;
  }

  get isEmpty(): boolean {
    return this.messages.size + this.artifacts.artifacts.size === 0;
  }

  readContent(): ReturnType<ConversationContent['readContent']> {
    const drafts = this.drafts.readDrafts(this.artifacts.artifacts);
    const grants = this.permissions.readStored(this.artifacts.artifacts);
    const removed = this.#takeRemoved();
    return {
      messages: [...this.messages.list],
      artifacts: this.artifacts.atRest,
      ...(drafts.length > 0 && { drafts }),
      ...(grants.length > 0 && { grants }),
      ...(removed.length > 0 && { removed }),
    };
  }

  /** What was stored once and says less by now, or is not here any more: the newest of it. */
  #takeRemoved(): RemovedText[] {
    const here = this.#ownLengths();
    for (const [id, length] of here) if (length >= (this.#known.get(id) ?? 0)) this.#known.set(id, length);
    const removed = [...this.#known].filter(([id, length]) => (here.get(id) ?? -1) < length);
    return removed.slice(-MAX_REMOVED).map(([id, length]) => ({ id, length }));
  }

  /** What no other tab may drop unknown, messages and what a person made of artifacts, and how much it says. */
  #ownLengths(): Map<string, number> {
    const versions = [...this.artifacts.artifacts.values()].flatMap((each) => each.versions);
    return lengthsOf(
      this.messages.list,
      versions.filter(({ origin }) => origin === 'user'),
    );
  }

  fillContent(stored: LoadedConversation | undefined): void {
    this.drafts.replaceDrafts(stored?.drafts);
    this.permissions.replaceGrants(stored?.grants);
    // What a host's own messages make is no news.
    this.#host.announcements.runSilently(() => {
      const loaded = stored?.hostMessages ?? stored?.messages ?? [];
      const isKept = (message: LoadedMessage) => this.#saysAlready(message);
      const kept = loaded.some(isPlain) ? new Set(loaded.filter(isKept).map(({ id }) => id)) : undefined;
      if (!kept || stored?.artifacts.length) this.artifacts.loadArtifacts(stored?.artifacts ?? []);
      else this.artifacts.keepVersionsOf(kept);
      this.messages.replaceMessages(loaded, (message) => this.#parseMessage(message));
    });
    for (const { id, length } of stored?.removed ?? []) this.#known.set(id, length);
    for (const [id, length] of this.#ownLengths())
      if (length > (this.#known.get(id) ?? -1)) this.#known.set(id, length);
    this.#host.outdateSnapshot();
  }

  /** Whether a message that is here says what a host's own says. */
  #saysAlready(message: LoadedMessage): boolean {
    if (!isPlain(message) || message.id === undefined || message.text === undefined) return false;
    return (
      this.messages.findLiveMessage(message.id)?.role === message.role &&
      this.messages.saysText(message.id, message.text)
    );
  }

  /** Writes a message of a host's own as if it were streamed, at the time that it says. */
  #parseMessage({ id = this.#host.createId(), text = '', parts, ...start }: PlainMessage): void {
    this.#time = start.createdAt;
    this.messages.beginMessage({ ...start, id });
    const { live, writer } = this.messages.requireOpenMessage(id);
    if (!parts) writer.writeText(text);
    for (const part of parts ?? []) {
      if (part?.type === 'text' && typeof part.content === 'string') writer.writeBlock(part.content);
      else if (part?.type === 'tool_call') this.lazy.placeToolArtifacts(live, live.addBlock(part), part.toolResult);
      else live.addBlock(part);
    }
    writer.endMessage({});
    this.#time = undefined;
  }

  isWithin(stored: LoadedConversation): boolean {
    const versions = stored.artifacts.flatMap((each) => each.versions);
    const there = lengthsOf(stored.hostMessages ?? stored.messages, versions);
    for (const { id, length } of stored.removed ?? []) if (length > (there.get(id) ?? -1)) there.set(id, length);
    return [...this.#ownLengths()].every(([id, length]) => (there.get(id) ?? -1) >= length);
  }

  holdsArtifact(artifactId: string): boolean {
    return this.artifacts.artifacts.has(artifactId);
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

  /** Ends a message, unless it has ended. @throws {HeadlessError} `message-unknown`. */
  endMessage(messageId: string, end: MessageEnd): void {
    const { live, writer } = this.messages.requireMessage(messageId);
    if (live.ended || !writer) return;
    this.changeStored(() => {
      writer.endMessage(end);
      this.#tellEnd(live);
    });
    void this.#host.saveNow();
  }

  /** As `WrittenMessages.resumeMessage`. @throws {HeadlessError} `message-unknown`. */
  resumeMessage(messageId: string): void {
    if (this.messages.requireMessage(messageId).live.ended)
      this.changeStored(() => this.messages.resumeMessage(messageId));
  }

  /** As `WrittenMessages.setMessageText`. @throws {HeadlessError} `message-unknown`. */
  setMessageText(messageId: string, text: string): void {
    const givenText = this.messages.givenText(messageId);
    if (text === givenText) return;
    // What is still open may hold more than it says.
    if (!this.messages.isOpen(messageId) && this.messages.saysText(messageId, text)) return;
    const before = givenText ?? this.messages.endedText(messageId);
    const goesOn = before !== undefined && text.length > before.length && text.startsWith(before);
    this.changeStored(() => {
      if (goesOn) {
        this.resumeMessage(messageId);
        this.messages.requireOpenMessage(messageId).writer.writeText(text.slice(before.length));
      } else {
        this.messages.rewriteMessage(messageId, text);
      }
      this.messages.noteGivenText(messageId, text);
    });
  }

  /** Removes a message, and the versions that it made. @throws {HeadlessError} `message-unknown`. */
  removeMessage(messageId: string): void {
    const { live } = this.messages.requireMessage(messageId);
    this.changeStored(() => {
      // Not through its writer: a version that goes now must not push out an older one.
      const wasOpen = !live.ended;
      if (wasOpen) live.endMessage({ interrupted: true });
      this.messages.deleteMessage(messageId);
      this.artifacts.removeOf(messageId);
      if (wasOpen) this.#tellEnd(live);
    });
  }

  #tellEnd({ id, snapshot }: LiveMessage): void {
    this.#host.announcements.dispatchFact('message-ended', { messageId: id, issues: snapshot.issues ?? [] });
  }
}

/** How much messages and versions say, in UTF-16 units; other blocks count as one. */
function lengthsOf(messages: readonly LoadedMessage[], versions: readonly ArtifactVersion[]): Map<string, number> {
  const lengths = new Map(versions.map(({ id, content }) => [id, content.length]));
  for (const message of messages) {
    const { id = '' } = message;
    if (isPlain(message))
      lengths.set(id, Infinity); // a host's own: what it says is what there is
    else
      lengths.set(
        id,
        message.contentBlocks.reduce((sum, block) => sum + lengthOf(block), 0),
      );
  }
  return lengths;
}

/** Of whatever was stored as a block. */
const lengthOf = (block: unknown): number => {
  const { content } = (typeof block === 'object' && block ? block : {}) as Partial<Record<'content', unknown>>;
  return typeof content === 'string' ? content.length : 1;
};
