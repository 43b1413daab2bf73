import { html, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from '../../context/property.js';
import type { VitrineScope } from '../../context/headless-context.js';
import { makeHeadless } from '../../context/make-headless.js';
import { ScopeController } from '../../context/scope-controller.js';
import type { HeadlessController } from '../../core/headless-controller.js';
import { Lazy } from '../../core/lazy.js';
import type { Message, MessageRole, Segment } from '../../core/message/segment.js';
import { LocalizeController } from '../../locales/localize.js';
import { markdownTerms, speakMarkdown } from '../../locales/en/markdown.js';
import { messageTerms } from '../../locales/en/message.js';
import { LazyController } from '../../controllers/lazy-controller.js';
import { NearElement } from '../../controllers/near-element.js';
import { scrollersAround, stickToEnd, type ScrollEnd } from '../../controllers/scroll-end.js';
import { chatMessageStyles } from './chat-message.styles.js';
import { heightOf, rememberHeight } from '../../context/message-height.js';
import { takeLightText } from './light-text.js';
import { MessageFoot, siblingsOf } from './message-foot.js';
import { MessageSource } from './message-source.js';
import { nextFrame } from './next-frame.js';
import { SegmentViews } from './segment-views.js';
import type { StreamPresence } from './stream-presence.js';

const streamPresence = new Lazy(() => import('./stream-presence.js'));

const none: readonly Segment[] = [];
const roles = new Set<string>(['user', 'assistant', 'tool', 'system', 'developer'] satisfies MessageRole[]);

/**
 * Shows one message: its text, what the model thought, the tools it called, files, and a card for each artifact, in
 * their order, while they arrive.
 *
 * @tag chat-message
 * @slot before - Above the message, such as a name and a time.
 * @slot actions - Buttons beside the copy button, in the line below the message.
 * @slot after - Below that line.
 * @fires {LinkOpenRequestEvent} link-open-request - The user followed a link of the message, or asked for a file. Cancelable.
 * @fires {ArtifactOpenRequestEvent} artifact-open-request - The user opened a reference, or a fence that is a whole artifact. Cancelable.
 * @fires {MessageRetryRequestEvent} message-retry-request - The user wants an answer that failed once more. Cancelable.
 * @fires {MessageContinueRequestEvent} message-continue-request - The user wants the rest of an answer that was cut. Cancelable.
 * @fires {MessageEditRequestEvent} message-edit-request - The user has written a message in another way. Cancelable.
 * @fires {MessageRegenerateRequestEvent} message-regenerate-request - The user wants another answer. Cancelable.
 * @csspart base - The whole message.
 * @csspart text - A part of the message's text.
 * @csspart reasoning - What the model thought, a disclosure.
 * @csspart reasoning-text - The text inside it.
 * @csspart tool-call - A tool call, a disclosure.
 * @csspart artifact - The card of an artifact.
 * @csspart widget - A block of widgets, a `codeagents-ui-block`.
 * @csspart file - A file or an image.
 * @csspart notice - What is said of an answer that failed or was cut, and where something could not be loaded, with what to do.
 * @csspart block - A block of a type that the host has registered.
 * @csspart fold - A `codeagents-ui` fence that was not finished, folded.
 * @csspart invalid - A part of the message that cannot be shown.
 * @cssstate streamed - Its text was written before the reader's eyes.
 */
export class ChatMessage extends NearElement {
  static override styles = chatMessageStyles;

  /**
   * Id of the message to show. Without it the first `appendText` starts a message, and the attribute stays empty.
   */
  @property({ attribute: 'message-id' }) messageId = '';

  /** Role of the message that this element starts. `role` is ARIA's. */
  @property({ attribute: 'message-role' }) messageRole: MessageRole = 'assistant';

  /**
   * What a person may do with the message, with spaces between: `edit`, of a user's; `regenerate`, of an assistant's.
   * Steps between messages in its place show where there are several. Default: `actions` of the provider, else nothing.
   */
  @property() actions?: string | undefined;

  @state() private siblings: readonly string[] | undefined;
  @state() private status: Message['status'] | undefined;
  @state() private error: Message['error'];
  @state() private endReason: Message['endReason'];
  @state() private shownRole: MessageRole = 'assistant';

  #internals: ElementInternals | undefined;
  readonly #localize = new LocalizeController(this, messageTerms);
  readonly #markdown = new LocalizeController(this, markdownTerms);
  readonly #scope = new ScopeController(
    this,
    (scope) => this.#enter(scope),
    makeHeadless,
    () => this.#source.started,
  );
  readonly #source = new MessageSource(this);
  readonly #foot = new MessageFoot(this, this.#localize);
  #headless: HeadlessController | undefined;
  #unsubscribe: (() => void) | undefined;
  #views: SegmentViews | undefined;
  #segments = none;
  /** There while the message is being written before a person's eyes. */
  #presence: StreamPresence | undefined;
  /** Its code, once this element has seen text arrive. */
  #presenceCode: LazyController<typeof import('./stream-presence.js')> | undefined;
  /** Whether this element was given text since it last said that an answer is complete. */
  #wrote = false;
  #scrollers: readonly ScrollEnd[] | undefined;
  #cancelFrame: (() => void) | undefined;

  /**
   * The whole text, for hosts that hold it, also as an attribute or between the tags of the element. What the message
   * says already changes nothing, what goes on from there is added, and any other text takes its place: the message
   * keeps its place and its id, and its artifacts theirs.
   */
  @property()
  get text(): string {
    return this.#source.text;
  }
  set text(value: string) {
    this.#source.text = value;
    this.#register();
  }

  /** Whether text is still to come. Setting it to false is `end()`. */
  @property({ attribute: false })
  get streaming(): boolean {
    return this.#source.streaming;
  }
  set streaming(value: boolean) {
    this.#source.streaming = value;
    this.#register();
  }

  /**
   * Adds to the message's text; the next frame draws it. Before the element is in a document, and while its provider
   * opens a conversation, the text waits. Nothing, as in a model's first and last delta, adds nothing.
   * @throws {HeadlessError} `message-ended`
   */
  appendText(chunk: string | null | undefined): void {
    if (!this.mounted && this.isConnected) this.mountNow();
    this.#source.appendChunk(chunk);
    this.#wrote = true;
    this.#schedule();
  }

  /**
   * Draws at once what has been appended, all of it, however long that takes. Only what has to wait for code that a
   * page's first text loads follows when that is there, as `updateComplete` tells.
   */
  flush(): void {
    this.#drawNow();
    if (this.isConnected) this.#views?.drawWaiting();
  }

  /**
   * The message is whole, or, with `interrupted`, will get no more. Draws at once; where very much text came at once,
   * the rest follows in later tasks, and `updateComplete` tells when. A second end changes nothing.
   */
  end(options: { interrupted?: boolean } = {}): void {
    this.#source.endMessage(options);
    this.#drawNow();
    this.#schedule();
  }

  override connectedCallback(): void {
    takeLightText(this, () => this.messageId !== '' || this.#source.started || this.text !== '');
    super.connectedCallback();
    // Only a message that somebody else writes can wait: this element's own text needs its controller at once.
    if (!this.mounted && !this.messageId) this.mountNow();
    else this.#register();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    if (!this.mounted) this.#scope.hostDisconnected();
    this.#cancelFrame?.();
    this.#cancelFrame = undefined;
    this.#scrollers = undefined;
    this.#presence?.stopPresence();
  }

  /**
   * Writes what the host has given into the conversation: in the order of the page, whatever is drawn first. Drawing
   * may wait until the reader comes near.
   */
  #register(): void {
    if (this.mounted || !this.isConnected || !this.#source.hasProperties) return;
    if (this.#headless) this.#source.syncProperties();
    else this.#scope.hostConnected();
  }

  /** Resolves when all text so far is on the page as well. */
  protected override async getUpdateComplete(): Promise<boolean> {
    const isComplete = await super.getUpdateComplete();
    await this.#views?.drawn;
    return isComplete;
  }

  protected override estimateHeight(): number {
    const message = this.headless?.getMessage(this.messageId);
    return this.headless && message ? heightOf(this.headless, message) : 100;
  }

  protected override measured(height: number): void {
    if (this.#headless && height > 0) rememberHeight(this.#headless, this.#source.id, height);
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('headless') && this.isConnected) this.#enter(this.#scope.scope);
    this.#source.syncProperties();
    this.#readMessage();
  }

  override render(): TemplateResult {
    const { status, error, endReason, siblings, shownRole: role } = this;
    const waiting = status === 'streaming' && this.#source.isLive;
    const actions = this.actions ?? this.#scope.scope?.options.messages.actions ?? '';
    const known = !this.#internals?.states.has('streamed');
    const messageId = this.#source.id;
    const name = roles.has(role) ? this.#localize.term(role) : role;
    // One box in an element that a host has made a row or a grid.
    return html`<div class="grow"><div part="base" class="base by-${role}" role="article" aria-label=${name}>
        <slot name="before"></slot>
        <div class="body ${waiting ? 'waiting' : ''}"></div>
        ${this.#foot.renderFoot(
          { headless: this.#headless, messageId, role, status, error, endReason, siblings, actions, known },
          this.#presenceCode?.notice(),
        )}
      </div>
      <slot name="after"></slot>
      <div class="said" role="status" data-vitrine-chrome></div></div>`;
  }

  override updated(): void {
    this.#views?.relocalize();
    this.#draw();
    if (this.status === 'streaming') this.#schedule();
  }

  #enter(scope: VitrineScope | undefined): void {
    this.#unsubscribe?.();
    this.#unsubscribe = undefined;
    const headless = scope?.headless;
    if (!headless) return; // what is drawn stays, should the element come back
    this.#headless = headless;
    this.#source.useController(headless);
    if (!this.mounted) this.#source.syncProperties();
    this.#unsubscribe = headless.subscribe(() => this.#onControllerChange());
  }

  /** Something in the controller has changed, perhaps this message. */
  #onControllerChange(): void {
    const headless = this.#headless;
    if (!headless) return;
    const { id } = this.#source;
    const message = headless.getMessage(id);
    if (
      (headless.segments(id) ?? none) !== this.#segments ||
      message?.status !== this.status ||
      message?.error !== this.error ||
      message?.endReason !== this.endReason ||
      siblingsOf(headless, id) !== this.siblings
    )
      this.#schedule();
  }

  #schedule(): void {
    if (this.#cancelFrame || !this.isConnected || !this.mounted) return;
    this.#scrollers ??= scrollersAround(this);
    this.#cancelFrame = nextFrame(() => this.#onFrame());
  }

  #onFrame(): void {
    this.#cancelFrame = undefined;
    const headless = this.#headless;
    if (!headless || !this.isConnected) return;
    this.#drawNow();
    this.#readMessage();
    const streams = this.status === 'streaming' && this.#source.isLive;
    if (!streams && !this.#wrote && !this.#presence) return;
    if (this.#scrollers) stickToEnd(this, this.#scrollers);
    if (!this.#presence) return void this.#arrive();
    this.#presence.showPresence({
      segments: this.#segments,
      headless,
      status: this.status,
      text: streams ? this.#views?.openText : undefined,
    });
    if (this.status === 'streaming') return;
    this.#presence = undefined;
    this.#wrote = false;
  }

  /** What only a message needs that is being written is loaded with the first one. */
  async #arrive(): Promise<void> {
    // Its paragraphs do not break their lines finely: words that have arrived would move.
    (this.#internals ??= this.attachInternals()).states.add('streamed');
    this.#presenceCode ??= new LazyController(this, streamPresence, {
      words: this.#localize,
      sentence: () => this.#localize.term('notAnnounced'),
    });
    const code = await this.#presenceCode.loadOnce();
    if (!code) return; // said in the message, once
    this.#presence ??= new code.StreamPresence(this, this.#localize, () =>
      this.renderRoot.querySelector('[role=status]'),
    );
    this.#schedule();
  }

  #drawNow(): void {
    if (!this.isConnected) return;
    if (!this.mounted) this.mountNow();
    if (this.isUpdatePending) this.performUpdate();
    this.#draw();
  }

  #draw(): void {
    const headless = this.#headless;
    const { id } = this.#source;
    if (!headless || !this.hasUpdated) return;
    const segments = headless.segments(id) ?? none;
    const views = this.#viewsOf(headless, id);
    if (segments === this.#segments) return;
    this.#segments = segments;
    views?.drawSegments(segments);
  }

  /** The drawn parts, begun anew for another message. */
  #viewsOf(headless: HeadlessController, messageId: string): SegmentViews | undefined {
    const known = this.#views;
    if (known?.context.headless === headless && known.context.messageId === messageId) return known;
    known?.dispose();
    this.#segments = none;
    const body = this.renderRoot.querySelector<HTMLElement>('.body');
    const media = this.#scope.scope?.options.media ?? {};
    const terms = speakMarkdown(this.#markdown);
    const context = { host: this, headless, messageId, media, localize: this.#localize, markdownTerms: terms };
    return (this.#views = body ? new SegmentViews(body, context) : undefined);
  }

  #readMessage(): void {
    const message = this.#headless?.getMessage(this.#source.id);
    this.status = message?.status;
    this.error = message?.error;
    this.endReason = message?.endReason;
    this.siblings = this.#headless && siblingsOf(this.#headless, this.#source.id);
    this.shownRole = message?.role ?? this.messageRole;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'chat-message': ChatMessage;
  }
}
