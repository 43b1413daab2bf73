import { Announcements } from './announcements.js';
import type { Artifact } from './artifacts/artifact.js';
import { ArtifactStore, MAX_VERSIONS, type ArtifactInput, type GivenVersion } from './artifacts/artifact-store.js';
import { artifactTypes } from './artifacts/artifact-types.js';
import { DraftStore } from './artifacts/drafts.js';
import type { ToolResult } from './message/tool-artifacts/tool-result.js';
import type { VersionDiff } from './artifacts/version-diff.js';
import { createUuid } from './create-uuid.js';
import { FactTarget } from './fact-target.js';
import { HeadlessError } from './headless-error.js';
import type { HeadlessOptions } from './headless-options.js';
import type { ArtifactPlace, HeadlessSnapshot, OpenedArtifact } from './headless-snapshot.js';
import { MAX_CONTENT_BYTES, utf8Length } from './artifacts/content-meter.js';
import { LateWork } from './message/late-work.js';
import { MessageBook } from './message/message-book.js';
import { writeMessage } from './message/message-text.js';
import type { WriterOptions } from './message/message-writer.js';
import { modelPart } from './message/model-part.js';
import type { ContentBlock, Message, MessageRole, Segment, ToolCallContentBlock } from './message/segment.js';
import type { StorageChoice } from './storage/adapters/choose-storage.js';
import { ConversationKeeper } from './storage/conversation-keeper.js';
import type { StorageIssue, StorageState } from './storage/conversation-saver.js';
import type { PreviewKeeper } from './storage/preview-store.js';
import type { Conversation, ConversationSummary } from './storage/adapters/storage-adapter.js';
import { WidgetCatalog } from './widgets/widget-catalog.js';

/**
 * The walk in one file: text in, snapshots out, commands back. Holds one open conversation with its messages and
 * artifacts; knows nothing of a page, and runs in a page, a worker and Node.
 *
 * Reads are always current. Listeners hear of changes once per microtask, however fast text arrives.
 */
export class HeadlessController extends FactTarget {
  /** Settles when the storage has been looked at, and all that updates need is there. Never rejects: `storageIssues` says what failed. */
  readonly ready: Promise<void>;
  /** Whether errors offer "Fix this". */
  readonly fixRequests: boolean;
  /** Where previews take modules from. */
  readonly previewModules: Pick<HeadlessOptions, 'resolveModule' | 'reactUrl'>;
  /** The elements that `codeagents-ui` blocks may hold. What is registered here counts for blocks that close from then on. */
  readonly widgets = new WidgetCatalog();
  /** What a person is writing in artifacts and has not saved. Stored with the conversation. */
  readonly drafts = new DraftStore(() => this.#changed());

  readonly #options: HeadlessOptions;
  readonly #createId: () => string;
  readonly #store: ArtifactStore;
  readonly #grammar: WriterOptions;
  readonly #messages: MessageBook;
  readonly #late: LateWork;
  readonly #keeper: ConversationKeeper;
  readonly #announcements = new Announcements(this);
  #opened: OpenedArtifact | undefined;
  #snapshot: HeadlessSnapshot | undefined;

  constructor(options: HeadlessOptions = {}) {
    super();
    const { createId = createUuid, now = Date.now, maxVersions = MAX_VERSIONS, versionKey, aliases = false } = options;
    const { reasoningTags = ['think'], artifactTypes: added = [], updates = false } = options;
    const announcements = this.#announcements;
    this.#options = options;
    this.#createId = createId;
    this.fixRequests = options.fixRequests === true;
    this.previewModules = options;
    const store = (this.#store = new ArtifactStore({
      ...{ maxVersions, versionKey, createId, now },
      tell: (type, detail) => announcements.tell(type, detail as never),
      after: (run) => announcements.after(run),
    }));
    this.#late = new LateWork({
      ...{ store, merges: options.mergeToolArtifacts !== 'never' },
      isHere: (message) => this.#messages.live(message.id) === message,
      change: (change) => this.#change(change),
    });
    const isKnown = updates ? (identifier: string) => store.named(identifier) !== undefined : undefined;
    this.#grammar = {
      typeOf: artifactTypes(added, aliases),
      aliases,
      reasoningTags,
      isKnown,
      finishEdit: (edit) => this.#late.finish(edit),
    };
    const widgets = { catalog: this.widgets, changed: () => this.#announce() };
    this.#messages = new MessageBook({ store, grammar: this.#grammar, widgets, now });
    this.#keeper = new ConversationKeeper({
      ...{ ...options, announcements, createId, now },
      announce: () => this.#announce(),
      content: () => ({
        messages: [...this.messages],
        artifacts: store.atRest,
        drafts: this.drafts.readDrafts(store.artifacts),
      }),
      end: () => this.#messages.unfinished.forEach((id) => this.endMessage(id, { interrupted: true })),
      fill: (stored) => this.#fill(stored),
    });
    const { ready } = this.#keeper.saver;
    this.ready = updates
      ? Promise.all([ready, this.#late.loadEdits().catch(() => undefined)]).then(() => undefined)
      : ready;
  }

  // ── messages ──

  /** Messages of the open conversation, in order. */
  get messages(): readonly Message[] {
    return this.#messages.list;
  }

  /**
   * Begins a message. Text of an assistant's message is parsed for artifacts, everybody else's never.
   * @returns its id.
   * @throws {HeadlessError} `message-exists` if a message has that id;
   * `conversation-unknown` if `conversationId` is not the open one and that one has messages.
   */
  startMessage(start: { role: MessageRole; id?: string; conversationId?: string }): string {
    const { role, id = this.#createId(), conversationId } = start;
    if (this.#messages.live(id)) throw new HeadlessError('message-exists', id);
    if (conversationId !== undefined && conversationId !== this.conversationId) {
      if (this.#messages.size > 0) throw new HeadlessError('conversation-unknown', conversationId);
      this.#keeper.adopt(conversationId);
    }
    this.#messages.begin({ id, role });
    this.#changed();
    this.#announcements.tell('message-started', { messageId: id, issues: [] });
    return id;
  }

  /**
   * Adds text to the end of a message.
   * @throws {HeadlessError} `message-unknown`, `message-ended`.
   */
  appendText(messageId: string, chunk: string): void {
    const { writer } = this.#messages.open(messageId);
    if (chunk === '') return;
    // As `#change`, without a function for each chunk.
    this.#announcements.hold();
    try {
      writer.write(chunk);
    } finally {
      this.#changed();
      this.#announcements.release();
    }
  }

  /** Adds reasoning from a channel of its own. An artifact that is open meanwhile stays open. @throws as `appendText`. */
  appendReasoning(messageId: string, chunk: string): void {
    const { live } = this.#messages.open(messageId);
    if (chunk !== '') this.#change(() => live.appendReasoning(chunk));
  }

  /**
   * Adds a block given whole. Text is parsed as if it had come in chunks, but no tag goes on from one block to the
   * next; an artifact does. A block of an unknown type is kept and shown as such. @throws as `appendText`.
   */
  addBlock(messageId: string, block: ContentBlock): void {
    const { live, writer } = this.#messages.open(messageId);
    if (block?.type === 'text' && typeof block.content === 'string')
      return this.#change(() => writer.writeBlock(block.content));
    this.#change(() => {
      const added = live.addBlock(block);
      if (block?.type === 'tool_call') this.#late.collect(live, added, block.toolResult);
    });
  }

  /** Ends a message. A second end does nothing. @throws {HeadlessError} `message-unknown`. */
  endMessage(messageId: string, { interrupted = false }: { interrupted?: boolean } = {}): void {
    const { live, writer } = this.#messages.held(messageId);
    if (live.ended || !writer) return;
    this.#change(() => {
      writer.end(interrupted);
      this.#announcements.tell('message-ended', { messageId, issues: live.snapshot.issues ?? [] });
    });
    void this.#keeper.save();
  }

  getMessage(id: string): Message | undefined {
    return this.#messages.live(id)?.snapshot;
  }

  /** Removes a message, and the versions that it made. @throws {HeadlessError} `message-unknown`. */
  removeMessage(id: string): void {
    const { live } = this.#messages.held(id);
    this.#change(() => {
      // Not through its writer: a version that goes now must not push out an older one.
      const wasOpen = !live.ended;
      if (wasOpen) live.end(true);
      this.#messages.delete(id);
      this.#store.removeOf(id);
      if (wasOpen) this.#announcements.tell('message-ended', { messageId: id, issues: live.snapshot.issues ?? [] });
    });
  }

  /** The text of a message with its artifacts' tags again, for the model's history. */
  messageText(id: string): string | undefined {
    const message = this.getMessage(id);
    return message && writeMessage(message, this.artifacts);
  }

  /** What is drawn for a message. The same array until something in that message changes. */
  segments(messageId: string): readonly Segment[] | undefined {
    return this.#messages.live(messageId)?.segments;
  }

  /**
   * Text of a markdown or reasoning segment from an offset on, in UTF-16 units. For drawing what is new at a cost
   * that does not grow with the message.
   */
  readText(messageId: string, segmentIndex: number, offset: number): string {
    return this.#messages.live(messageId)?.readText(segmentIndex, offset) ?? '';
  }

  // ── tools ──

  /** Shows a tool call in a message. @returns its `callId`. @throws as `appendText`. */
  addToolCall(
    messageId: string,
    call: Omit<ToolCallContentBlock, 'type' | 'parameters'> & { parameters?: Record<string, unknown> },
  ): string {
    const { live } = this.#messages.open(messageId);
    const callId = call.callId ?? this.#createId();
    this.#change(() => live.addBlock({ type: 'tool_call', state: 'pending', parameters: {}, ...call, callId }));
    return callId;
  }

  /**
   * Adds to the arguments of a call as the model writes them: JSON so far. They show once they are complete.
   * @throws {HeadlessError} `message-unknown`, `tool-call-unknown`.
   */
  appendToolInput(messageId: string, callId: string, chunk: string): void {
    const live = this.#messages.withCall(messageId, callId);
    this.#change(() => live.appendToolInput(callId, chunk));
  }

  /** Also of a message that has ended: results may come late. @throws {HeadlessError} `message-unknown`, `tool-call-unknown`. */
  updateToolCall(
    messageId: string,
    callId: string,
    change: Partial<Omit<ToolCallContentBlock, 'type' | 'callId'>>,
  ): void {
    const live = this.#messages.withCall(messageId, callId);
    const { type: _, callId: __, ...fields } = change as Partial<ToolCallContentBlock>;
    this.#change(() => live.updateToolCall(callId, fields));
    this.#late.collect(live, live.toolCall(callId), fields.toolResult);
  }

  /**
   * Adds a call's result; the call is `done`, or `failed` if the result says so. It took the time since it was
   * `running`, or else since it was added, unless its `durationMs` is given. Cards of the artifacts that the result
   * brings stand behind the call soon after. @throws as `updateToolCall`.
   */
  addToolResult(messageId: string, callId: string, result: ToolResult): void {
    const live = this.#messages.withCall(messageId, callId);
    this.#change(() => live.addToolResult(callId, result));
    this.#late.collect(live, live.toolCall(callId), result);
  }

  /** The part of a tool's result that goes to the model: items marked `forModel` if there are any, else all content. */
  resultForModel(result: ToolResult): ToolResult {
    return modelPart(result);
  }

  // ── artifacts ──

  /** Artifacts of the open conversation by id. Always current; its values are immutable. */
  get artifacts(): ReadonlyMap<string, Artifact> {
    return this.#store.artifacts;
  }

  /** Adds an artifact. @returns its id. */
  createArtifact(input: ArtifactInput): string {
    let id = '';
    this.#change(() => (id = this.#store.create(input)));
    return id;
  }

  /** The artifact that a text is, if it is one whole and nothing else, such as the text of a fence. Makes none. */
  async readArtifact(text: string): Promise<ArtifactInput | undefined> {
    const { wholeArtifact } = await import('./message/whole-artifact.js');
    return wholeArtifact(text, this.#grammar);
  }

  /** Content of a version from an offset on, in UTF-16 units; `undefined` where there is none. */
  readContent(artifactId: string, version: number | undefined, offset: number): string | undefined {
    return this.#store.peek(artifactId, version)?.since(offset);
  }

  /** Length of a version's content in UTF-16 units, without joining it. */
  contentLength(artifactId: string, version?: number): number | undefined {
    return this.#store.peek(artifactId, version)?.length;
  }

  /** Lines of a version, counted as they arrive. */
  lineCount(artifactId: string, version?: number): number | undefined {
    return this.#store.peek(artifactId, version)?.lines;
  }

  /** What is shown. Its artifact may have been removed since: whoever shows it says so, until it is closed. */
  get openedArtifact(): OpenedArtifact | undefined {
    return this.#opened;
  }

  /**
   * Shows an artifact: its newest version at its start, unless `place` says otherwise. A number is that of a version.
   * @throws {HeadlessError} `artifact-unknown`, `version-unknown`.
   */
  openArtifact(id: string, place: number | ArtifactPlace = {}): void {
    const { version, anchor } = typeof place === 'number' ? { version: place } : place;
    this.#store.version(id, version);
    const before = this.#opened;
    const isPlain = anchor === undefined && before?.anchor === undefined;
    if (before?.artifactId === id && before.version === version && isPlain) return;
    this.#opened = Object.freeze({ artifactId: id, version, ...(anchor !== undefined && { anchor }) });
    this.#announce();
    if (before?.artifactId === id) return;
    if (before) this.#announcements.tell('artifact-closed', { artifactId: before.artifactId });
    this.#announcements.tell('artifact-opened', { artifactId: id });
  }

  closeArtifact(): void {
    const opened = this.#opened;
    if (!opened) return;
    this.#opened = undefined;
    this.#announce();
    this.#announcements.tell('artifact-closed', { artifactId: opened.artifactId });
  }

  /** Shows another version of an artifact. Changes nothing in it. @throws as `openArtifact`. */
  selectVersion(id: string, number: number): void {
    this.openArtifact(id, number);
    this.#announcements.tell('artifact-version-selected', { artifactId: id, version: number });
  }

  /**
   * Keeps a person's edit as a version of its own. What was added since the person began stays as it is, one before.
   * @returns the number of the version; that of the newest if its content is the same.
   * @throws {HeadlessError} `artifact-unknown`; `artifact-too-large` beyond 1 MiB, for nothing of an edit is dropped.
   */
  editArtifact(id: string, content: string): number {
    if (utf8Length(content) > MAX_CONTENT_BYTES) throw new HeadlessError('artifact-too-large', id);
    const { title, language } = this.#store.version(id).snapshot;
    return this.#addVersion(id, { title, language, content, origin: 'user' });
  }

  /**
   * Makes a new version with the content of an old one.
   * @returns its number; that of the newest if its content is the same. @throws as `openArtifact`.
   */
  restoreVersion(id: string, number: number): number {
    const { messageId: _, ...version } = this.#store.version(id, number).snapshot;
    return this.#addVersion(id, { ...version, origin: 'restore' });
  }

  /** What changed from one version to another: lines, or entries of a bibliography or a graph. Rejects as `openArtifact` throws. */
  async compareVersions(id: string, from: number, to: number): Promise<VersionDiff> {
    const [before, after] = [
      this.#store.version(id, from).snapshot.content,
      this.#store.version(id, to).snapshot.content,
    ];
    const { compareContents } = await import('./artifacts/version-diff.js');
    return compareContents(this.artifacts.get(id)?.type ?? '', before, after);
  }

  /** Removes an artifact. One that is open stays so, as one that is gone. @throws {HeadlessError} `artifact-unknown`. */
  removeArtifact(id: string): void {
    if (!this.artifacts.has(id)) throw new HeadlessError('artifact-unknown', id);
    this.#store.remove(id);
    this.#changed();
  }

  // ── conversations ──

  get conversationId(): string {
    return this.#keeper.id;
  }

  /** Begins an empty conversation; what was open is saved. @returns its id. */
  newConversation(): string {
    return this.#keeper.begin();
  }

  /**
   * Opens a stored conversation. An id that nothing is stored under begins an empty one with that id.
   * What was open before is saved first. Of several calls at once the last one counts.
   */
  async openConversation(id: string): Promise<void> {
    await this.#keeper.open(id);
  }

  /** Stored conversations, and those that wait to be. @throws what the storage throws. */
  async listConversations(): Promise<ConversationSummary[]> {
    await this.ready;
    return this.#keeper.saver.list();
  }

  /** Removes a stored conversation. If it is the open one, an empty one takes its place. */
  async removeConversation(id: string): Promise<void> {
    await this.#keeper.remove(id);
  }

  /**
   * Adds conversations that `exportConversation` wrote, under a new id where theirs is taken. Opens none of them, and
   * overwrites nothing. At most 50 MiB; what cannot be read is told as an issue.
   * @returns the id of the first. @throws {StorageError} `storage-too-large`, `storage-broken`, `storage-foreign`,
   * `storage-newer`: nothing was imported.
   */
  async importConversation(json: string): Promise<string> {
    await this.ready;
    return (await this.#keeper.saver.loaded()).importText(json);
  }

  /**
   * Conversations as JSON, for a file; without an id those that could not be saved, or else what is open.
   * @returns undefined where there is none. @throws what the storage throws.
   */
  async exportConversation(...ids: string[]): Promise<string | undefined> {
    return (await this.#keeper.saver.loaded()).exportText(ids);
  }

  // ── storage ──

  /** Saves now. By itself the controller saves half a second after a change and at the end of a message. */
  async save(): Promise<void> {
    await this.#late.done;
    await this.#keeper.save();
  }

  /**
   * Copies everything to another storage, then saves there. From `'local-storage'` to `'indexed-db'` it moves: pages
   * that ask for the former find it in the latter from then on.
   * @throws {StorageError} what the other one throws; then everything is as it was.
   */
  async useStorage(storage: StorageChoice): Promise<void> {
    await this.ready;
    await (await this.#keeper.saver.loaded()).useStorage(storage);
  }

  /**
   * Opens what the preview of an artifact keeps, for `frames.storage: 'host'`; `undefined` where the storage keeps no
   * such thing, or there is no such artifact. @throws what the storage throws.
   */
  async openPreviewStorage(artifactId: string): Promise<PreviewKeeper | undefined> {
    const saver = await this.#keeper.saver.loaded();
    return this.artifacts.has(artifactId) ? saver.openPreview(this.conversationId, artifactId) : undefined;
  }

  get storageState(): StorageState {
    return this.#keeper.saver.state;
  }

  get storageIssues(): readonly StorageIssue[] {
    return this.#keeper.saver.issues;
  }

  // ── prompt ──

  /**
   * What a model has to know to write what this conversation shows, for the host's system prompt. Its text loads on
   * first use.
   * @param options.locale - Language of titles, as in `lang`. Default: the model's choice.
   */
  async systemPrompt({ locale }: { locale?: string } = {}): Promise<string> {
    const { systemPrompt } = await import('./prompt/system-prompt.js');
    return systemPrompt({ ...this.#options, locale }, this.widgets);
  }

  // ── watching ──

  get snapshot(): HeadlessSnapshot {
    return (this.#snapshot ??= Object.freeze({
      conversationId: this.conversationId,
      messages: this.messages,
      artifacts: new Map(this.artifacts),
      openedArtifact: this.#opened,
      storageState: this.storageState,
      storageIssues: this.storageIssues,
    }));
  }

  /** Calls a listener after changes, at most once per microtask. @returns the function that ends it. */
  subscribe(listener: () => void): () => void {
    return this.#announcements.subscribe(listener);
  }

  /** Saves what is not saved yet, and lets go of storage and listeners. */
  dispose(): void {
    this.#keeper.saver.dispose();
    this.#announcements.clear();
  }

  // ── inside ──

  #addVersion(id: string, version: GivenVersion): number {
    let number = 0;
    this.#change(() => (number = this.#store.addVersion(id, version)));
    return number;
  }

  /** Puts a stored conversation, or none, in place of what is there. */
  #fill(stored?: Conversation): void {
    this.closeArtifact();
    this.#messages.clear();
    this.#store.load(stored?.artifacts ?? []);
    this.drafts.replaceDrafts(stored?.drafts);
    for (const message of stored?.messages ?? []) this.#messages.restore(message);
  }

  /** Changes the open conversation; what happens meanwhile is told once the change is whole. */
  #change(change: () => void): void {
    this.#announcements.hold();
    try {
      change();
    } finally {
      this.#changed();
      this.#announcements.release();
    }
  }

  #changed(): void {
    this.#messages.touch();
    this.#snapshot = undefined;
    this.#keeper.touch();
  }

  #announce(): void {
    this.#snapshot = undefined;
    this.#announcements.changed();
  }
}
