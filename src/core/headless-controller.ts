import { Announcements } from './announcements.js';
import type { Artifact } from './artifacts/artifact.js';
import { ArtifactStore, MAX_VERSIONS, type ArtifactInput, type GivenVersion } from './artifacts/artifact-store.js';
import { artifactTypes } from './artifacts/artifact-types.js';
import type { ToolResult } from './artifacts/tool-result.js';
import type { VersionDiff } from './artifacts/version-diff.js';
import { createUuid } from './create-uuid.js';
import { HeadlessError } from './headless-error.js';
import type { HeadlessFacts } from './headless-facts.js';
import type { HeadlessOptions } from './headless-options.js';
import type { HeadlessSnapshot, OpenedArtifact } from './headless-snapshot.js';
import type { finishEdit, WrittenEdit } from './message/finish-edit.js';
import { LiveMessage } from './message/live-message.js';
import { writeMessage } from './message/message-text.js';
import type { GivenBlock } from './message/message-block.js';
import { MessageWriter, type WriterOptions } from './message/message-writer.js';
import { MAX_CONTENT_BYTES, utf8Length } from './message/content-meter.js';
import type { ContentBlock, Message, MessageRole, Segment, ToolCallContentBlock } from './message/segment.js';
import { modelPart } from './message/model-part.js';
import type { StorageIssue, StorageState } from './storage/conversation-saver.js';
import { DeferredSaver } from './storage/deferred-saver.js';
import type { StorageChoice } from './storage/choose-storage.js';
import type { PreviewKeeper } from './storage/preview-store.js';
import type { Conversation, ConversationSummary } from './storage/storage-adapter.js';
import { WidgetCatalog } from './widgets/widget-catalog.js';

interface HeldMessage {
  readonly live: LiveMessage;
  /** Missing in a message that was stored: nobody writes into it any more. */
  readonly writer: MessageWriter | undefined;
}

type WritableMessage = HeldMessage & { readonly writer: MessageWriter };

/** Typed listeners: facts by their type. */
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging -- it only adds types to inherited methods
export interface HeadlessController {
  addEventListener<K extends keyof HeadlessFacts>(
    type: K,
    listener: (event: CustomEvent<HeadlessFacts[K]>) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject | null, options?: boolean | AddEventListenerOptions): void;
}

/**
 * The walk in one file: text in, snapshots out, commands back. Holds one open conversation with its messages and
 * artifacts; knows nothing of a page, and runs in a page, a worker and Node.
 *
 * Reads are always current. Listeners hear of changes once per microtask, however fast text arrives.
 */
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging -- as above
export class HeadlessController extends EventTarget {
  /** Settles when the storage has been looked at, and all that updates need is there. Never rejects: `storageIssues` says what failed. */
  readonly ready: Promise<void>;
  /** Whether errors offer "Fix this". */
  readonly fixRequests: boolean;
  /** Where previews take modules from. */
  readonly previewModules: Pick<HeadlessOptions, 'resolveModule' | 'reactUrl'>;
  /** The elements that `codeagents-ui` blocks may hold. What is registered here counts for blocks that close from then on. */
  readonly widgets = new WidgetCatalog();

  readonly #options: HeadlessOptions;
  readonly #createId: () => string;
  readonly #now: () => number;
  readonly #store: ArtifactStore;
  readonly #grammar: WriterOptions;
  readonly #messages = new Map<string, HeldMessage>();
  readonly #announcements = new Announcements(this);
  readonly #liveWidgets = { catalog: this.widgets, changed: () => this.#announce() };
  readonly #saver: DeferredSaver;
  #conversation: Pick<Conversation, 'id' | 'title' | 'createdAt' | 'revision'>;
  #updatedAt: number;
  #opened: OpenedArtifact | undefined;
  #messageList: readonly Message[] | undefined;
  #snapshot: HeadlessSnapshot | undefined;
  /** Whether changes have been noted since the last microtask. */
  #isNoted = false;
  #finishEdit: typeof finishEdit | undefined;
  #edits: Promise<typeof finishEdit> | undefined;
  /** Settles when the artifacts of the results so far are there. */
  #collected: Promise<void> = Promise.resolve();
  /** Counts changes of conversation, so that the last call wins however long the storage takes. */
  #turn = 0;

  constructor(options: HeadlessOptions = {}) {
    super();
    const { createId = createUuid, now = Date.now, maxVersions = MAX_VERSIONS, versionKey, aliases = false } = options;
    const { reasoningTags = ['think'], artifactTypes: added = [] } = options;
    this.#options = options;
    this.fixRequests = options.fixRequests === true;
    this.previewModules = options;
    this.#createId = createId;
    this.#now = now;
    this.#store = new ArtifactStore({
      ...{ maxVersions, versionKey, createId, now },
      tell: (type, detail) => this.#announcements.tell(type, detail as never),
      after: (run) => this.#announcements.after(run),
    });
    const isKnown = options.updates ? (identifier: string) => this.#store.named(identifier) !== undefined : undefined;
    this.#grammar = { typeOf: artifactTypes(added, aliases), aliases, reasoningTags, isKnown, finishEdit: (edit) => this.#finish(edit) };
    this.#conversation = this.#blankConversation();
    this.#updatedAt = this.#conversation.createdAt;
    this.#saver = this.#createSaver(options, now);
    this.ready = options.updates ? Promise.all([this.#saver.ready, this.#loadEdits().catch(() => undefined)]).then(() => undefined) : this.#saver.ready;
  }

  // ── messages ──

  /** Messages of the open conversation, in order. */
  get messages(): readonly Message[] {
    return (this.#messageList ??= Object.freeze([...this.#messages.values()].map(({ live }) => live.snapshot)));
  }

  /**
   * Begins a message. Text of an assistant's message is parsed for artifacts, everybody else's never.
   * @returns its id.
   * @throws {HeadlessError} `message-exists` if a message has that id;
   * `conversation-unknown` if `conversationId` is not the open one and that one has messages.
   */
  startMessage(start: { role: MessageRole; id?: string; conversationId?: string }): string {
    const { role, id = this.#createId(), conversationId } = start;
    if (this.#messages.has(id)) throw new HeadlessError('message-exists', id);
    if (conversationId !== undefined && conversationId !== this.conversationId) this.#adoptConversation(conversationId);
    const live = new LiveMessage({ id, role, createdAt: this.#now() }, this.#now, this.#liveWidgets);
    this.#messages.set(id, { live, writer: new MessageWriter(live, this.#store, this.#grammar) });
    this.#changed();
    this.#announcements.tell('message-started', { messageId: id, issues: [] });
    return id;
  }

  /**
   * Adds text to the end of a message.
   * @throws {HeadlessError} `message-unknown`, `message-ended`.
   */
  appendText(messageId: string, chunk: string): void {
    const { writer } = this.#open(messageId);
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
    const { live } = this.#open(messageId);
    if (chunk !== '') this.#change(() => live.appendReasoning(chunk));
  }

  /**
   * Adds a block given whole. Text is parsed as if it had come in chunks, but no tag goes on from one block to the
   * next; an artifact does. A block of an unknown type is kept and shown as such. @throws as `appendText`.
   */
  addBlock(messageId: string, block: ContentBlock): void {
    const { live, writer } = this.#open(messageId);
    if (block?.type === 'text' && typeof block.content === 'string') return this.#change(() => writer.writeBlock(block.content));
    this.#change(() => {
      const added = live.addBlock(block);
      if (block?.type === 'tool_call') this.#collect(live, added, block.toolResult);
    });
  }

  /** Ends a message. A second end does nothing. @throws {HeadlessError} `message-unknown`. */
  endMessage(messageId: string, { interrupted = false }: { interrupted?: boolean } = {}): void {
    const { live, writer } = this.#message(messageId);
    if (live.ended || !writer) return;
    this.#change(() => {
      writer.end(interrupted);
      this.#announcements.tell('message-ended', { messageId, issues: live.snapshot.issues ?? [] });
    });
    void this.#save();
  }

  getMessage(id: string): Message | undefined {
    return this.#messages.get(id)?.live.snapshot;
  }

  /** Removes a message, and the versions that it made. @throws {HeadlessError} `message-unknown`. */
  removeMessage(id: string): void {
    const { live } = this.#message(id);
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
    return this.#messages.get(messageId)?.live.segments;
  }

  /**
   * Text of a markdown or reasoning segment from an offset on, in UTF-16 units. For drawing what is new at a cost
   * that does not grow with the message.
   */
  readText(messageId: string, segmentIndex: number, offset: number): string {
    return this.#messages.get(messageId)?.live.readText(segmentIndex, offset) ?? '';
  }

  // ── tools ──

  /** Shows a tool call in a message. @returns its `callId`. @throws as `appendText`. */
  addToolCall(messageId: string, call: Omit<ToolCallContentBlock, 'type' | 'parameters'> & { parameters?: Record<string, unknown> }): string {
    const { live } = this.#open(messageId);
    const callId = call.callId ?? this.#createId();
    this.#change(() => live.addBlock({ type: 'tool_call', state: 'pending', parameters: {}, ...call, callId }));
    return callId;
  }

  /**
   * Adds to the arguments of a call as the model writes them: JSON so far. They show once they are complete.
   * @throws {HeadlessError} `message-unknown`, `tool-call-unknown`.
   */
  appendToolInput(messageId: string, callId: string, chunk: string): void {
    const live = this.#call(messageId, callId);
    this.#change(() => live.appendToolInput(callId, chunk));
  }

  /** Also of a message that has ended: results may come late. @throws {HeadlessError} `message-unknown`, `tool-call-unknown`. */
  updateToolCall(messageId: string, callId: string, change: Partial<Omit<ToolCallContentBlock, 'type' | 'callId'>>): void {
    const live = this.#call(messageId, callId);
    const { type: _, callId: __, ...fields } = change as Partial<ToolCallContentBlock>;
    this.#change(() => live.updateToolCall(callId, fields));
    this.#collect(live, live.toolCall(callId), fields.toolResult);
  }

  /**
   * Adds a call's result; the call is `done`, or `failed` if the result says so. It took the time since it was
   * `running`, or else since it was added, unless its `durationMs` is given. Cards of the artifacts that the result
   * brings stand behind the call soon after. @throws as `updateToolCall`.
   */
  addToolResult(messageId: string, callId: string, result: ToolResult): void {
    const live = this.#call(messageId, callId);
    this.#change(() => live.addToolResult(callId, result));
    this.#collect(live, live.toolCall(callId), result);
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
   * Shows an artifact: its newest version, unless `version` (counted from 1) says otherwise.
   * @throws {HeadlessError} `artifact-unknown`, `version-unknown`.
   */
  openArtifact(id: string, version?: number): void {
    this.#store.version(id, version);
    if (this.#opened?.artifactId === id && this.#opened.version === version) return;
    const before = this.#opened;
    this.#opened = Object.freeze({ artifactId: id, version });
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
    const [before, after] = [this.#store.version(id, from).snapshot.content, this.#store.version(id, to).snapshot.content];
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
    return this.#conversation.id;
  }

  /** Begins an empty conversation; what was open is saved. @returns its id. */
  newConversation(): string {
    this.#turn += 1;
    this.#leave();
    this.#conversation = this.#blankConversation();
    this.#announce();
    return this.conversationId;
  }

  /**
   * Opens a stored conversation. An id that nothing is stored under begins an empty one with that id.
   * What was open before is saved first. Of several calls at once the last one counts.
   */
  async openConversation(id: string): Promise<void> {
    const turn = (this.#turn += 1);
    await this.ready;
    await this.#save();
    const stored = await this.#saver.load(id);
    if (turn !== this.#turn) return;
    this.#leave();
    this.#conversation = stored ?? this.#blankConversation(id);
    this.#updatedAt = stored?.updatedAt ?? this.#conversation.createdAt;
    this.#store.load(stored?.artifacts ?? []);
    for (const message of stored?.messages ?? []) this.#restore(message);
    this.#announce();
  }

  /** Stored conversations, and those that wait to be. @throws what the storage throws. */
  async listConversations(): Promise<ConversationSummary[]> {
    await this.ready;
    return this.#saver.list();
  }

  /** Removes a stored conversation. If it is the open one, an empty one takes its place. */
  async removeConversation(id: string): Promise<void> {
    await this.ready;
    await this.#saver.remove(id);
    if (id !== this.conversationId) return;
    this.#clear();
    this.#conversation = this.#blankConversation();
    this.#announce();
  }

  /**
   * Adds conversations that `exportConversation` wrote, under a new id where theirs is taken. Opens none of them, and
   * overwrites nothing. At most 50 MiB; what cannot be read is told as an issue.
   * @returns the id of the first. @throws {StorageError} `storage-too-large`, `storage-broken`, `storage-foreign`,
   * `storage-newer`: nothing was imported.
   */
  async importConversation(json: string): Promise<string> {
    await this.ready;
    return (await this.#saver.loaded()).importText(json);
  }

  /**
   * Conversations as JSON, for a file; without an id those that could not be saved, or else what is open.
   * @returns undefined where there is none. @throws what the storage throws.
   */
  async exportConversation(...ids: string[]): Promise<string | undefined> {
    return (await this.#saver.loaded()).exportText(ids);
  }

  // ── storage ──

  /** Saves now. By itself the controller saves half a second after a change and at the end of a message. */
  async save(): Promise<void> {
    await this.#collected;
    await this.#save();
  }

  /**
   * Copies everything to another storage, then saves there. From `'local-storage'` to `'indexed-db'` it moves: pages
   * that ask for the former find it in the latter from then on.
   * @throws {StorageError} what the other one throws; then everything is as it was.
   */
  async useStorage(storage: StorageChoice): Promise<void> {
    await this.ready;
    await (await this.#saver.loaded()).useStorage(storage);
  }

  /**
   * Opens what the preview of an artifact keeps, for `frames.storage: 'host'`; `undefined` where the storage keeps no
   * such thing, or there is no such artifact. @throws what the storage throws.
   */
  async openPreviewStorage(artifactId: string): Promise<PreviewKeeper | undefined> {
    const saver = await this.#saver.loaded();
    return this.artifacts.has(artifactId) ? saver.openPreview(this.conversationId, artifactId) : undefined;
  }

  get storageState(): StorageState {
    return this.#saver.state;
  }

  get storageIssues(): readonly StorageIssue[] {
    return this.#saver.issues;
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
    this.#saver.dispose();
    this.#announcements.clear();
  }

  // ── inside ──

  #addVersion(id: string, version: GivenVersion): number {
    let number = 0;
    this.#change(() => (number = this.#store.addVersion(id, version)));
    return number;
  }

  #message(id: string) {
    const message = this.#messages.get(id);
    if (!message) throw new HeadlessError('message-unknown', id);
    return message;
  }

  #open(id: string): WritableMessage {
    const message = this.#messages.get(id);
    if (message?.writer && !message.live.ended) return message as WritableMessage;
    throw new HeadlessError(message ? 'message-ended' : 'message-unknown', id);
  }

  #call(messageId: string, callId: string): LiveMessage {
    const { live } = this.#message(messageId);
    if (!live.toolCall(callId)) throw new HeadlessError('tool-call-unknown', callId);
    return live;
  }

  /** What applies updates, in hosts that want them. Those that are whole before it is there wait, in their order. */
  #loadEdits(): Promise<typeof finishEdit> {
    return (this.#edits ??= import('./message/finish-edit.js').then((module) => (this.#finishEdit = module.finishEdit)));
  }

  #finish(edit: WrittenEdit): void {
    const { message, offset } = edit;
    if (this.#finishEdit) return this.#finishEdit(edit, this.#store);
    this.#loadEdits().then(
      (finish) => this.#messages.get(message.id)?.live === message && this.#change(() => finish(edit, this.#store)),
      (cause: unknown) => message.addIssue({ code: 'update-failed', offset, detail: String(cause) }),
    );
  }

  /** Artifacts in a tool's result: what reads them loads with the first result. One result after the other. */
  #collect(message: LiveMessage, call: GivenBlock | undefined, result: ToolResult | undefined): void {
    if (!call || !result) return;
    this.#collected = Promise.all([import('./artifacts/place-tool-artifacts.js').then((module) => module.prepareToolArtifacts(result)), this.#collected]).then(
      ([place]) => {
        if (this.#messages.get(message.id)?.live !== message) return; // gone meanwhile
        this.#change(() => place({ message, call, store: this.#store, merges: this.#options.mergeToolArtifacts !== 'never' }));
      },
      (cause: unknown) => message.addIssue({ code: 'tool-artifact-invalid', offset: 0, detail: String(cause) }),
    );
  }

  #blankConversation(id = this.#createId()) {
    return { id, createdAt: this.#now(), revision: 0 };
  }

  #adoptConversation(id: string): void {
    if (this.#messages.size > 0) throw new HeadlessError('conversation-unknown', id);
    this.#conversation = this.#blankConversation(id);
  }

  #restore(message: Message): void {
    this.#messages.set(message.id, { live: LiveMessage.from(message, this.#now, this.#liveWidgets), writer: undefined });
  }

  /** Ends what is being written, and forgets the open conversation. */
  #leave(): void {
    for (const [id, { live }] of this.#messages) if (!live.ended) this.endMessage(id, { interrupted: true });
    void this.#save();
    this.#clear();
  }

  #clear(): void {
    this.closeArtifact();
    this.#messages.clear();
    this.#store.load([]);
    this.#messageList = undefined;
  }

  #createSaver({ storage, storageKey }: HeadlessOptions, now: () => number): DeferredSaver {
    const storageOptions = { ...(storageKey && { key: storageKey }), now };
    return new DeferredSaver(storage, {
      conversation: () => this.#stored(),
      saved: (conversationId, revision) => {
        if (conversationId === this.conversationId) this.#conversation = { ...this.#conversation, revision };
        this.#announcements.tell('conversation-saved', { conversationId });
      },
      changed: () => this.#announce(),
      failed: ({ code }) => this.#announcements.tell('storage-failed', { conversationId: this.conversationId, code }),
      changedElsewhere: (conversationId) => this.#announcements.tell('conversation-changed-elsewhere', { conversationId }),
    }, storageOptions);
  }

  /** What is stored: nothing for a conversation without messages. */
  #stored(): Conversation | undefined {
    if (this.#messages.size === 0 && this.artifacts.size === 0) return undefined;
    return { ...this.#conversation, updatedAt: this.#updatedAt, messages: [...this.messages], artifacts: this.#store.atRest };
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
    this.#messageList = undefined;
    this.#snapshot = undefined;
    // The rest once per microtask: chunks may come by the thousand.
    if (this.#isNoted) return;
    this.#isNoted = true;
    queueMicrotask(() => (this.#isNoted = false));
    this.#updatedAt = this.#now();
    this.#saver.touch();
    this.#announcements.changed();
  }

  #announce(): void {
    this.#snapshot = undefined;
    this.#announcements.changed();
  }

  #save(): Promise<void> {
    this.#isNoted = false; // what changes from here on is not in what is saved now
    return this.#saver.save();
  }
}
