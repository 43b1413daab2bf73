import { Announcements } from './announcements.js';
import type { Artifact } from './artifacts/artifact.js';
import type { ArtifactInput, GivenVersion } from './artifacts/artifact-store.js';
import { MAX_CONTENT_BYTES, utf8Length } from './artifacts/content-meter.js';
import { DraftStore } from './artifacts/drafts.js';
import type { PermissionStore } from './artifacts/preview-permissions.js';
import type { VersionDiff } from './artifacts/version-diff.js';
import { FeatureSet, type Feature } from './feature.js';
import { widgetsFeature } from './features/widgets-feature.js';
import { HeadlessError } from './headless-error.js';
import type { HeadlessOptions } from './headless-options.js';
import type { HeadlessSnapshot, OpenedArtifact, ArtifactPlace } from './headless-snapshot.js';
import { Lazy } from './lazy.js';
import { writeMessage } from './message/message-text.js';
import { modelPart } from './message/model-part.js';
import type { ContentBlock, Message, MessageStart, Segment, ToolCallChange, ToolCallStart } from './message/segment.js';
import type { ToolResult } from './message/tool-artifacts/tool-result.js';
import { OpenConversation } from './open-conversation.js';
import type { ConversationSession } from './storage/conversation-session.js';
import { StoredConversations } from './stored-conversations.js';
import type { WidgetCatalog } from './widgets/widget-catalog.js';

const artifactReader = new Lazy(() => import('./message/whole-artifact.js'));
const comparison = new Lazy(() => import('./artifacts/version-diff.js'));
const prompt = new Lazy(() => import('./prompt/system-prompt.js'));

/**
 * The walk in one file: text in, snapshots out, commands back. Holds one open conversation with its messages and
 * artifacts; knows nothing of a page, and runs in a page, a worker and Node.
 *
 * Reads are always current. Listeners hear of changes once per microtask, however fast text arrives.
 */
export class HeadlessController extends StoredConversations {
  /** Settles when the storage has been looked at, and all that updates need is there. Never rejects: `storageIssues` says what failed. */
  readonly ready: Promise<void>;
  /** Whether errors offer "Fix this". */
  readonly fixRequests: boolean;
  /** Where previews take modules from. */
  readonly previewModules: Pick<HeadlessOptions, 'resolveModule' | 'reactUrl'>;
  /** The elements that `codeagents-ui` blocks may hold. What is registered here counts for blocks that close from then on. */
  declare readonly widgets: WidgetCatalog;
  /** What a person is writing in artifacts and has not saved. Stored with the conversation. */
  readonly drafts: DraftStore;
  /** What a person allowed previews of the open conversation. Stored with it, and left out of what is exported. */
  readonly permissions: PermissionStore;

  protected readonly session: ConversationSession;
  readonly #options: HeadlessOptions;
  readonly #announcements = new Announcements(this);
  readonly #conversation: OpenConversation;
  readonly #features: FeatureSet;
  #opened: OpenedArtifact | undefined;
  #snapshot: HeadlessSnapshot | undefined;

  constructor(options: HeadlessOptions = {}) {
    super();
    this.#options = options;
    this.fixRequests = options.fixRequests === true;
    this.previewModules = options;
    this.#conversation = new OpenConversation(options, {
      announcements: this.#announcements,
      outdateSnapshot: () => (this.#snapshot = undefined),
      closeArtifact: () => this.closeArtifact(),
    });
    this.session = this.#conversation.session;
    this.ready = this.#conversation.ready;
    this.drafts = this.#conversation.drafts;
    this.permissions = this.#conversation.permissions;
    this.#features = new FeatureSet(this, this.#announcements, this.#conversation);
    for (const feature of [widgetsFeature, ...(options.features ?? [])]) this.#features.add(feature);
  }

  /**
   * Adds a feature: its store stands here under the feature's name from then on. The same feature twice is once.
   * @returns the store. @throws {HeadlessError} `feature-name-taken`; and what the feature throws.
   */
  use<Store extends object>(feature: Feature<Store>): Store {
    return this.#features.use(feature);
  }

  // ── messages ──

  /** Messages of the open conversation, in order. */
  get messages(): readonly Message[] {
    return this.#conversation.messages.list;
  }

  /**
   * Begins a message. Text of an assistant's message is parsed for artifacts, everybody else's never. @returns its id.
   * @throws {HeadlessError} `message-exists`; `conversation-unknown` for one that is not open while that one has messages.
   */
  startMessage({ role, id = this.#conversation.createId(), conversationId }: MessageStart): string {
    const { messages } = this.#conversation;
    if (messages.findLiveMessage(id)) throw new HeadlessError('message-exists', id);
    if (conversationId !== undefined && conversationId !== this.conversationId) {
      if (messages.size > 0) throw new HeadlessError('conversation-unknown', conversationId);
      this.session.adoptId(conversationId);
    }
    this.#conversation.changeStored(() => messages.beginMessage({ id, role }));
    this.#announcements.dispatchFact('message-started', { messageId: id, issues: [] });
    return id;
  }

  /** Adds text to the end of a message. @throws {HeadlessError} `message-unknown`, `message-ended`. */
  appendText(messageId: string, chunk: string): void {
    const { writer } = this.#conversation.messages.requireOpenMessage(messageId);
    if (chunk === '') return;
    this.#conversation.beginChange();
    try {
      writer.writeText(chunk);
    } finally {
      this.#conversation.endChange();
    }
  }

  /** Adds reasoning from a channel of its own. An artifact that is open meanwhile stays open. @throws as `appendText`. */
  appendReasoning(messageId: string, chunk: string): void {
    const { live } = this.#conversation.messages.requireOpenMessage(messageId);
    if (chunk !== '') this.#conversation.changeStored(() => live.appendReasoning(chunk));
  }

  /**
   * Adds a block given whole. Text is parsed as if it had come in chunks, but no tag goes on from one block to the
   * next; an artifact does. A block of an unknown type is kept and shown as such. @throws as `appendText`.
   */
  addBlock(messageId: string, block: ContentBlock): void {
    const { live, writer } = this.#conversation.messages.requireOpenMessage(messageId);
    this.#conversation.changeStored(() => {
      if (block?.type === 'text' && typeof block.content === 'string') return writer.writeBlock(block.content);
      const added = live.addBlock(block);
      if (block?.type === 'tool_call') this.#conversation.lazy.placeToolArtifacts(live, added, block.toolResult);
    });
  }

  /** Ends a message. A second end does nothing. @throws {HeadlessError} `message-unknown`. */
  endMessage(messageId: string, { interrupted = false }: { interrupted?: boolean } = {}): void {
    this.#conversation.endMessage(messageId, interrupted);
  }

  getMessage(id: string): Message | undefined {
    return this.#conversation.messages.findLiveMessage(id)?.snapshot;
  }

  /** Removes a message, and the versions that it made. @throws {HeadlessError} `message-unknown`. */
  removeMessage(id: string): void {
    this.#conversation.removeMessage(id);
  }

  /** The text of a message with its artifacts' tags again, for the model's history. */
  messageText(id: string): string | undefined {
    const message = this.getMessage(id);
    return message && writeMessage(message, this.artifacts);
  }

  /** What is drawn for a message. The same array until something in that message changes. */
  segments(messageId: string): readonly Segment[] | undefined {
    return this.#conversation.messages.findLiveMessage(messageId)?.segments;
  }

  /** Text of a segment from an offset on, in UTF-16 units: what is new, at a cost that does not grow with the message. */
  readText(messageId: string, segmentIndex: number, offset: number): string {
    return this.#conversation.messages.findLiveMessage(messageId)?.readText(segmentIndex, offset) ?? '';
  }

  // ── tools ──

  /** Shows a tool call in a message. @returns its `callId`. @throws as `appendText`. */
  addToolCall(messageId: string, call: ToolCallStart): string {
    const { live } = this.#conversation.messages.requireOpenMessage(messageId);
    const { callId = this.#conversation.createId() } = call;
    const block = { type: 'tool_call', state: 'pending', parameters: {}, ...call, callId };
    this.#conversation.changeStored(() => live.addBlock(block));
    return callId;
  }

  /**
   * Adds to the arguments of a call as the model writes them: JSON so far. They show once they are complete.
   * @throws {HeadlessError} `message-unknown`, `tool-call-unknown`.
   */
  appendToolInput(messageId: string, callId: string, chunk: string): void {
    const live = this.#conversation.messages.withCall(messageId, callId);
    this.#conversation.changeStored(() => live.appendToolInput(callId, chunk));
  }

  /** Also of a message that has ended: results may come late. @throws {HeadlessError} `message-unknown`, `tool-call-unknown`. */
  updateToolCall(messageId: string, callId: string, change: ToolCallChange): void {
    const live = this.#conversation.messages.withCall(messageId, callId);
    const { type: _, callId: __, ...fields } = change as Partial<ToolCallChange & { type: string; callId: string }>;
    this.#conversation.changeStored(() => live.updateToolCall(callId, fields));
    this.#conversation.lazy.placeToolArtifacts(live, live.toolCall(callId), fields.toolResult);
  }

  /**
   * Adds a call's result; the call is `done`, or `failed` if the result says so. It took the time since it was
   * `running`, or else since it was added, unless its `durationMs` is given. Cards of the artifacts that the result
   * brings stand behind the call soon after. @throws as `updateToolCall`.
   */
  addToolResult(messageId: string, callId: string, result: ToolResult): void {
    const live = this.#conversation.messages.withCall(messageId, callId);
    this.#conversation.changeStored(() => live.addToolResult(callId, result));
    this.#conversation.lazy.placeToolArtifacts(live, live.toolCall(callId), result);
  }

  /** The part of a tool's result that goes to the model: items marked `forModel` if there are any, else all content. */
  resultForModel(result: ToolResult): ToolResult {
    return modelPart(result);
  }

  // ── artifacts ──

  /** Artifacts of the open conversation by id. Always current; its values are immutable. */
  get artifacts(): ReadonlyMap<string, Artifact> {
    return this.#conversation.artifacts.artifacts;
  }

  /** Adds an artifact. @returns its id. */
  createArtifact(input: ArtifactInput): string {
    return this.#conversation.changeStored(() => this.#conversation.artifacts.createArtifact(input));
  }

  /** The artifact that a text is, if it is one whole and nothing else, such as the text of a fence. Makes none. */
  async readArtifact(text: string): Promise<ArtifactInput | undefined> {
    const { wholeArtifact } = await artifactReader.load();
    return wholeArtifact(text, this.#conversation.grammar);
  }

  /** Content of a version from an offset on, in UTF-16 units; `undefined` where there is none. */
  readContent(artifactId: string, version: number | undefined, offset: number): string | undefined {
    return this.#conversation.artifacts.findVersion(artifactId, version)?.textSince(offset);
  }

  /** Length of a version's content in UTF-16 units, without joining it. */
  contentLength(artifactId: string, version?: number): number | undefined {
    return this.#conversation.artifacts.findVersion(artifactId, version)?.length;
  }

  /** Lines of a version, counted as they arrive. */
  lineCount(artifactId: string, version?: number): number | undefined {
    return this.#conversation.artifacts.findVersion(artifactId, version)?.lines;
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
    this.#conversation.artifacts.requireVersion(id, version);
    const before = this.#opened;
    const isPlain = anchor === undefined && before?.anchor === undefined;
    if (before?.artifactId === id && before.version === version && isPlain) return;
    this.#opened = Object.freeze({ artifactId: id, version, ...(anchor !== undefined && { anchor }) });
    this.#conversation.announceChange();
    if (before?.artifactId === id) return;
    if (before) this.#announcements.dispatchFact('artifact-closed', { artifactId: before.artifactId });
    this.#announcements.dispatchFact('artifact-opened', { artifactId: id });
  }

  closeArtifact(): void {
    const opened = this.#opened;
    if (!opened) return;
    this.#opened = undefined;
    this.#conversation.announceChange();
    this.#announcements.dispatchFact('artifact-closed', { artifactId: opened.artifactId });
  }

  /** Shows another version of an artifact. Changes nothing in it. @throws as `openArtifact`. */
  selectVersion(id: string, number: number): void {
    this.openArtifact(id, number);
    this.#announcements.dispatchFact('artifact-version-selected', { artifactId: id, version: number });
  }

  /**
   * Keeps a person's edit as a version of its own. What was added since the person began stays as it is, one before.
   * @returns the number of the version; that of the newest if its content is the same.
   * @throws {HeadlessError} `artifact-unknown`; `artifact-too-large` beyond 1 MiB, for nothing of an edit is dropped.
   */
  editArtifact(id: string, content: string): number {
    if (utf8Length(content) > MAX_CONTENT_BYTES) throw new HeadlessError('artifact-too-large', id);
    const { title, language } = this.#conversation.artifacts.requireVersion(id).snapshot;
    return this.#addVersion(id, { title, language, content, origin: 'user' });
  }

  /** Makes a new version with the content of an old one. @returns and @throws as `editArtifact`, `openArtifact`. */
  restoreVersion(id: string, number: number): number {
    const { messageId: _, ...version } = this.#conversation.artifacts.requireVersion(id, number).snapshot;
    return this.#addVersion(id, { ...version, origin: 'restore' });
  }

  /** What changed from one version to another: lines, or entries of a bibliography or a graph. Rejects as `openArtifact` throws. */
  async compareVersions(id: string, from: number, to: number): Promise<VersionDiff> {
    const before = this.#conversation.artifacts.requireVersion(id, from).snapshot.content;
    const after = this.#conversation.artifacts.requireVersion(id, to).snapshot.content;
    const { compareContents } = await comparison.load();
    return compareContents(this.artifacts.get(id)?.type ?? '', before, after);
  }

  /** Removes an artifact. One that is open stays so, as one that is gone. @throws {HeadlessError} `artifact-unknown`. */
  removeArtifact(id: string): void {
    if (!this.artifacts.has(id)) throw new HeadlessError('artifact-unknown', id);
    this.#conversation.changeStored(() => this.#conversation.artifacts.removeArtifact(id));
  }

  // ── prompt and watching ──

  /**
   * What a model has to know to write what this conversation shows, for the host's system prompt. Its text loads on
   * first use.
   * @param options.locale - Language of titles, as in `lang`. Default: the model's choice.
   */
  async systemPrompt({ locale }: { locale?: string } = {}): Promise<string> {
    const { systemPrompt } = await prompt.load();
    return systemPrompt({ ...this.#options, locale }, this.widgets);
  }

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

  /** Saves what is not saved yet, and lets go of features, storage and listeners. */
  dispose(): void {
    this.#features.dispose();
    this.session.dispose();
    this.#announcements.clearFacts();
  }

  #addVersion(id: string, version: GivenVersion): number {
    return this.#conversation.changeStored(() => this.#conversation.artifacts.addVersion(id, version));
  }
}
