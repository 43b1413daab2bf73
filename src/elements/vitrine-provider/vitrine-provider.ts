import { ContextProvider } from '@lit/context';
import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { checkFrames } from '../../context/check-frames.js';
import { defaultScope, followDefault, headlessContext } from '../../context/headless-context.js';
import { makeHeadless } from '../../context/make-headless.js';
import type { ImagePolicy, MediaDecoder, PageOptions, ProjectFileResolver } from '../../context/page-options.js';
import { relayFacts } from '../../context/relay-facts.js';
import type { ConsentHandlers, ConsentPolicy } from '../../core/consent/consent-decision.js';
import { HeadlessController } from '../../core/headless-controller.js';
import type { StorageIssue } from '../../core/storage/storage-error.js';
import type { FramePolicy } from '../../sandbox/frame-policy.js';
import { KitElement } from '../../context/kit-element.js';
import type { StorageNotice } from './storage-notice.js';

const options = [
  'frames',
  'images',
  'mermaidFrame',
  'consent',
  'resolveProjectFile',
  'mediaDecoder',
  'fetch',
] as const satisfies (keyof PageOptions)[];

/**
 * Gives every element inside it the same headless controller and the page's options, and tells the page what the
 * controller reports.
 *
 * @tag vitrine-provider
 * @slot - The page, or the part of it that shares a conversation.
 * @fires {ArtifactCreatedEvent} artifact-created - An artifact began.
 * @fires {ArtifactCompletedEvent} artifact-completed - The last character of a version has arrived.
 * @fires {ArtifactVersionAddedEvent} artifact-version-added - An artifact got another version.
 * @fires {ArtifactVersionDroppedEvent} artifact-version-dropped - The oldest version gave way to an eleventh.
 * @fires {ArtifactVersionSelectedEvent} artifact-version-selected - Another version of the opened artifact is shown.
 * @fires {ArtifactOpenedEvent} artifact-opened - An artifact is shown.
 * @fires {ArtifactClosedEvent} artifact-closed - The shown artifact was closed.
 * @fires {MessageStartedEvent} message-started - A message began.
 * @fires {MessageEndedEvent} message-ended - A message is whole, or will get no more.
 * @fires {ConversationSavedEvent} conversation-saved - A conversation rests in the storage.
 * @fires {ConversationChangedElsewhereEvent} conversation-changed-elsewhere - Another tab changed a conversation.
 * @fires {StorageFailedEvent} storage-failed - Saving or loading failed; everything stays in memory.
 * @fires {ErrorEvent} error - `frames` cannot work; `error` is a `SandboxError`. Cancelable.
 * @csspart notice - What is said when the storage fails.
 * @csspart dialog - The list of what may be deleted to make room.
 */
export class VitrineProvider extends KitElement {
  static override styles = css`:host { display: contents; }`;

  /**
   * Opens this conversation. Without a `headless` of its own the provider makes one that keeps conversations in the
   * browser's local storage; without either it hands down the page-wide default.
   */
  @property({ attribute: 'conversation-id' }) conversationId = '';

  /**
   * What previews may do, and where they run. A wrong `sandboxOrigin` is reported when it is set: as an `error` event
   * here and, unless a listener cancels that, in the console. It does not throw, since what checks it is loaded only
   * then; previews refuse to run with it anyway.
   */
  @property({ attribute: false }) frames?: Partial<FramePolicy>;

  /** Whether remote images may be requested. Default `'ask'`: an address can carry data out of the page. */
  @property({ attribute: false }) images?: ImagePolicy;

  /** `'shared'` (default) draws diagrams in one reusable frame, `'fresh'` takes a new frame for each. */
  @property({ attribute: false }) mermaidFrame?: 'shared' | 'fresh';

  /**
   * Decides what may leave the kit or act in a person's name: a rule, and who is asked beside it or instead of the
   * kit's own dialog. Default: the person, in `vitrine-consent-dialog`.
   */
  @property({ attribute: false }) consent?: ConsentPolicy | ConsentHandlers;

  /** Finds the project files that widgets name. Without it they are not shown. */
  @property({ attribute: false }) resolveProjectFile?: ProjectFileResolver;

  /** Turns an image of a widget that the browser cannot show (HEIC) into one that it can. */
  @property({ attribute: false }) mediaDecoder?: MediaDecoder;

  /** Asks for the size of project files on the page's own origin. Default: the page's. */
  @property({ attribute: false }) fetch?: typeof fetch;

  @state() private notice: StorageNotice | undefined;

  readonly #context = new ContextProvider(this, { context: headlessContext });
  /** Made by this element, for its `conversation-id`. */
  #own: HeadlessController | undefined;
  /** What is handed down. */
  #given: HeadlessController | undefined;
  /** Whose facts are dispatched here. */
  #held: HeadlessController | undefined;
  #unfollow: (() => void) | undefined;
  #unwatch: (() => void) | undefined;
  #issues: readonly StorageIssue[] | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    // At once: the elements inside are connected next, and ask for their scope then.
    if (this.isUpdatePending) this.performUpdate();
    this.#hold(this.#given);
    this.#unfollow = followDefault(() => this.requestUpdate());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#unfollow?.();
    this.#hold(undefined);
  }

  override willUpdate(changed: PropertyValues<this>): void {
    const last = this.#given;
    const given = this.headless ?? this.#ownController();
    const headless = given ?? defaultScope(makeHeadless).headless;
    if (headless !== last || options.some((name) => changed.has(name))) {
      this.#given = headless;
      this.#context.setValue({ headless, options: this.#options() });
      if (this.isConnected) this.#hold(headless);
    }
    if (changed.has('frames') && this.frames?.sandboxOrigin !== undefined) void checkFrames(this.frames, this);
    if (given && this.conversationId && (headless !== last || changed.has('conversationId'))) void this.#open(given);
  }

  override render(): TemplateResult {
    return html`${this.notice?.template() ?? nothing}<slot></slot>`;
  }

  #ownController(): HeadlessController | undefined {
    if (!this.conversationId) return undefined;
    return (this.#own ??= new HeadlessController({ storage: 'local-storage' }));
  }

  #options(): PageOptions {
    const given: PageOptions = {};
    for (const name of options) if (this[name] !== undefined) Object.assign(given, { [name]: this[name] });
    return given;
  }

  async #open(headless: HeadlessController): Promise<void> {
    const id = this.conversationId;
    await headless.ready;
    if (id === this.conversationId && headless.conversationId !== id) await headless.openConversation(id);
  }

  readonly #watchIssues = (): void => {
    const issues = this.#held?.storageIssues;
    if (issues === this.#issues) return;
    this.#issues = issues;
    if (this.notice) this.requestUpdate();
    else if (issues?.length) void this.#notify();
  };

  /** One notice at a time, by the first of the providers that hold the controller. */
  async #notify(): Promise<void> {
    const headless = this.#held;
    if (!headless || relayFacts(headless).values().next().value !== this) return;
    const { StorageNotice } = await import('./storage-notice.js');
    if (headless === this.#held) this.notice ??= new StorageNotice(this, headless);
  }

  #hold(headless: HeadlessController | undefined): void {
    if (headless === this.#held) return;
    if (this.#held) relayFacts(this.#held).delete(this);
    this.#unwatch?.();
    this.#held = headless;
    this.notice = this.#issues = this.#unwatch = undefined;
    if (!headless) return;
    relayFacts(headless).add(this);
    this.#unwatch = headless.subscribe(this.#watchIssues);
    this.#watchIssues(); // what failed before this element was there
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'vitrine-provider': VitrineProvider;
  }
}
