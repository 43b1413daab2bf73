import { Announcements } from './announcements.js';
import type { Artifact } from './artifacts/artifact.js';
import type { AppArtifactInput, ArtifactInput, GivenVersion } from './artifacts/artifact-input.js';
import { MAX_CONTENT_BYTES, utf8Length } from './artifacts/content-meter.js';
import { Conversations } from './conversations.js';
import type { DraftStore } from './artifacts/drafts.js';
import type { PermissionStore } from './artifacts/preview-permissions.js';
import type { VersionDiff } from './artifacts/version-diff.js';
import { FeatureSet, type Feature } from './feature.js';
import { widgetsFeature } from './features/widgets-feature.js';
import { HeadlessError } from './headless-error.js';
import type { HeadlessOptions } from './headless-options.js';
import type { HeadlessSnapshot, OpenedArtifact, ArtifactPlace } from './headless-snapshot.js';
import { Lazy } from './lazy.js';
import type { MessageDraftStore } from './message/message-draft.js';
import type { ModelTool, ModelToolCallOptions, ModelToolResult } from './tool-source.js';
import type { WidgetCatalog } from './widgets/widget-catalog.js';
import { WrittenMessages } from './written-messages.js';

const artifactReader = new Lazy(() => import('./message/whole-artifact.js'));
const comparison = new Lazy(() => import('./artifacts/version-diff.js'));
const prompt = new Lazy(() => import('./prompt/system-prompt.js'));

/**
 * The walk in one file: text in, snapshots out, commands back. Holds one open conversation with its messages and
 * artifacts; knows nothing of a page, and runs in a page, a worker and Node.
 *
 * Reads are always current. Listeners hear of changes once per microtask, however fast text arrives.
 */
export class HeadlessController extends WrittenMessages {
  /** Settles when the storage has been looked at, and all that updates need is there. Never rejects: `storageIssues` says what failed. */
  readonly ready: Promise<void>;
  /** Whether errors offer "Fix this". */
  readonly fixRequests: boolean;
  /** Where previews take modules from. */
  readonly previewModules: Pick<HeadlessOptions, 'resolveModule' | 'reactUrl'>;
  /** The elements that `codeagents-ui` blocks may hold. What is registered here counts for blocks that close from then on. */
  declare readonly widgets: WidgetCatalog;

  protected readonly conversations: Conversations;
  protected readonly announcements = new Announcements(this);
  readonly #options: HeadlessOptions;
  readonly #features: FeatureSet;
  #opened: OpenedArtifact | undefined;
  #snapshot: HeadlessSnapshot | undefined;

  constructor(options: HeadlessOptions = {}) {
    super();
    this.subscribe = this.subscribe.bind(this);
    this.#options = options;
    this.fixRequests = options.fixRequests === true;
    this.previewModules = options;
    this.conversations = new Conversations(options, {
      announcements: this.announcements,
      outdateSnapshot: () => (this.#snapshot = undefined),
      leave: () => this.closeArtifact(),
      branchShown: () => this.#followBranch(),
    });
    this.ready = this.conversations.ready;
    this.#features = new FeatureSet(this, this.announcements, this.conversations);
    for (const feature of [widgetsFeature(options), ...(options.features ?? [])]) this.#features.add(feature);
  }

  /**
   * Adds a feature: its store stands here under the feature's name from then on. The same feature twice is once.
   * @returns the store. @throws {HeadlessError} `feature-name-taken`; and what the feature throws.
   */
  use<Store extends object>(feature: Feature<Store>): Store {
    return this.#features.use(feature);
  }

  // ── artifacts ──

  /** What the user is writing in artifacts of the open conversation and has not saved. Stored with it. */
  get drafts(): DraftStore {
    return this.conversations.open.drafts;
  }

  /** The message that the user is writing in the open conversation. Stored with it. */
  get messageDraft(): MessageDraftStore {
    return this.conversations.open.messageDraft;
  }

  /** What a person allowed previews of the open conversation. Stored with it, and left out of what is exported. */
  get permissions(): PermissionStore {
    return this.conversations.open.permissions;
  }

  /** Artifacts of the open conversation by id. Always current; its values are immutable. */
  get artifacts(): ReadonlyMap<string, Artifact> {
    return this.conversations.open.artifacts.artifacts;
  }

  /** Adds an artifact. @returns its id. */
  createArtifact(input: ArtifactInput | AppArtifactInput): string {
    return this.conversations.createArtifact(input);
  }

  /** The artifact that a text is, if it is one whole and nothing else, such as the text of a fence. Makes none. */
  async readArtifact(text: string): Promise<ArtifactInput | undefined> {
    const { wholeArtifact } = await artifactReader.load();
    return wholeArtifact(text, this.conversations.grammar);
  }

  /** Content of a version from an offset on, in UTF-16 units; `undefined` where there is none. */
  readContent(artifactId: string, version: number | undefined, offset: number): string | undefined {
    return this.conversations.open.artifacts.findVersion(artifactId, version)?.textSince(offset);
  }

  /** Length of a version's content in UTF-16 units, without joining it. */
  contentLength(artifactId: string, version?: number): number | undefined {
    return this.conversations.open.artifacts.findVersion(artifactId, version)?.length;
  }

  /** Lines of a version, counted as they arrive. */
  lineCount(artifactId: string, version?: number): number | undefined {
    return this.conversations.open.artifacts.findVersion(artifactId, version)?.lines;
  }

  /** What is shown. Its artifact may have been removed since: the panel says so until it is closed. */
  get openedArtifact(): OpenedArtifact | undefined {
    return this.#opened;
  }

  /**
   * Shows an artifact: its newest version at its start, unless `place` says otherwise. A number is that of a version.
   * @throws {HeadlessError} `artifact-unknown`, `version-unknown`.
   */
  openArtifact(id: string, place: number | ArtifactPlace = {}): void {
    const { version, ...where }: ArtifactPlace = typeof place === 'number' ? { version: place } : place;
    // An app has no versions.
    if (version !== undefined || this.artifacts.get(id)?.type !== 'mcp-app')
      this.conversations.open.artifacts.requireVersion(id, version);
    const before = this.#opened;
    const isSame = before?.artifactId === id && before.version === version && !(where.anchor ?? before.anchor);
    // What the page had opened by itself may be asked for by a person now.
    if (isSame && (before.isAsked || !where.isAsked)) return;
    this.#opened = Object.freeze({ artifactId: id, version, ...where });
    this.conversations.announceChange();
    if (before?.artifactId === id) return;
    if (before) this.announcements.dispatchFact('artifact-closed', { artifactId: before.artifactId });
    this.announcements.dispatchFact('artifact-opened', { artifactId: id });
  }

  /** Shows nothing. Does nothing while nothing is shown. */
  closeArtifact(): void {
    const opened = this.#opened;
    if (!opened) return;
    this.#opened = undefined;
    this.conversations.announceChange();
    this.announcements.dispatchFact('artifact-closed', { artifactId: opened.artifactId });
  }

  /** Shows another version of an artifact. Changes nothing in it. @throws as `openArtifact`. */
  selectVersion(id: string, number: number): void {
    this.openArtifact(id, number);
    this.announcements.dispatchFact('artifact-version-selected', { artifactId: id, version: number });
  }

  /**
   * Keeps the user's edit as a version of its own. What was added since the user began stays as it is, one before.
   * @returns the number of the version; that of the newest if its content is the same.
   * @throws {HeadlessError} `artifact-unknown`; `artifact-too-large` beyond 1 MiB, for nothing of an edit is dropped.
   */
  editArtifact(id: string, content: string): number {
    if (utf8Length(content) > MAX_CONTENT_BYTES) throw new HeadlessError('artifact-too-large', id);
    this.conversations.open.artifacts.requireVersion(id);
    const { title, language } = this.artifacts.get(id)!; // the newest version may leave its language to one before
    return this.#addVersion(id, { title, language, content, origin: 'user' });
  }

  /** Makes a new version with the content of an old one. @returns and @throws as `editArtifact`, `openArtifact`. */
  restoreVersion(id: string, number: number): number {
    const {
      messageId: _,
      afterMessageId: __,
      droppedBy: ___,
      ...version
    } = this.conversations.open.artifacts.requireVersion(id, number).snapshot;
    return this.#addVersion(id, { ...version, origin: 'restore' });
  }

  /** What changed from one version to another: lines, or entries of a bibliography or a graph. Rejects as `openArtifact` throws. */
  async compareVersions(id: string, from: number, to: number): Promise<VersionDiff> {
    const before = this.conversations.open.artifacts.requireVersion(id, from).snapshot.content;
    const after = this.conversations.open.artifacts.requireVersion(id, to).snapshot.content;
    const { compareContents } = await comparison.load();
    return compareContents(this.artifacts.get(id)?.type ?? '', before, after);
  }

  /** Removes an artifact. One that is open stays so, as one that is gone. @throws {HeadlessError} `artifact-unknown`. */
  removeArtifact(id: string): void {
    if (!this.artifacts.has(id)) throw new HeadlessError('artifact-unknown', id);
    this.conversations.open.changeStored(() => this.conversations.open.artifacts.removeArtifact(id));
  }

  // ── tools ──

  /** Tools that a model may be offered, of all features; none without a feature that has any (`vitrine/mcp`). */
  availableTools(): readonly ModelTool[] {
    return this.#features.tools.flatMap((source) => source.availableTools());
  }

  /**
   * Calls a tool that a model asks for, by its name in `availableTools()` or as `server:tool`. Whether it may run the
   * feature decides that offers it. Rejects where there is no answer.
   * @throws {HeadlessError} `no-tools` without a feature that has any; and what the feature throws.
   */
  async callTool(
    name: string,
    args?: Readonly<Record<string, unknown>>,
    options?: ModelToolCallOptions,
  ): Promise<ModelToolResult> {
    const source = this.#features.tools.find((each) => each.knowsTool(name));
    if (source) return source.callTool(name, args, options);
    throw new HeadlessError('no-tools', name);
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

  /** All that is drawn. The same object until something changes: what a framework's store hook asks for. */
  get snapshot(): HeadlessSnapshot {
    return (this.#snapshot ??= Object.freeze({
      conversationId: this.conversationId,
      conversationTitle: this.conversationTitle,
      messages: this.messages,
      artifacts: new Map(this.artifacts),
      openedArtifact: this.#opened,
      storageState: this.storageState,
      storageIssues: this.storageIssues,
    }));
  }

  /** Calls a listener after changes, at most once per microtask. Bound: it can be handed on. @returns the function that ends it. */
  subscribe(listener: () => void): () => void {
    return this.announcements.subscribe(listener);
  }

  /** Saves what is not saved yet, and lets go of features, storage and listeners. */
  dispose(): void {
    this.#features.dispose();
    this.conversations.session.dispose();
    this.announcements.clearFacts();
  }

  /** What is shown of artifacts is on the branch that is shown: another version of it, or nothing. */
  #followBranch(): void {
    const { artifactId = '', version } = this.#opened ?? {};
    if (!this.#opened || this.conversations.open.artifacts.findVersion(artifactId, version)) return;
    if (!this.artifacts.has(artifactId)) return this.closeArtifact();
    this.#opened = Object.freeze({ artifactId, version: undefined });
    this.conversations.announceChange();
  }

  #addVersion(id: string, version: GivenVersion): number {
    return this.conversations.open.changeStored(() => this.conversations.open.artifacts.addVersion(id, version));
  }
}
