import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { createRef, ref } from 'lit/directives/ref.js';
import { IconTips } from '../../controllers/icon-tips.js';
import { KitElement } from '../../context/kit-element.js';
import { property } from '../../context/property.js';
import { AppsController } from '../../controllers/apps-controller.js';
import type { AppClient, AppPolicy, AppState, AppTemplate, AppTool, ModelContext } from '../../core/mcp-apps/index.js';
import { McpAppCloseRequestEvent } from '../../events/mcp-app/mcp-app-close-request.js';
import { McpAppDisplayModeChangeRequestEvent } from '../../events/mcp-app/mcp-app-display-mode-change-request.js';
import { McpAppFailedEvent } from '../../events/mcp-app/mcp-app-failed.js';
import { cssomStyle } from '../../frames/cssom-style.js';
import { startingSkeleton } from '../../frames/preview-notices.js';
import { appTerms } from '../../locales/en/app.js';
import { LocalizeController } from '../../locales/localize.js';
import { reasonOf } from '../../core/reason-of.js';
import { allowancesOf } from './app-allowances.js';
import { appCard, elsewhereNote, textResult } from './app-cards.js';
import { appHeader } from './app-header.js';
import { AppRun } from './app-run.js';
import { AppView } from './app-view.js';
import { mcpAppFrameStyles } from './mcp-app-frame.styles.js';

/**
 * Shows an app of an MCP server (MCP Apps), or a page of the simple protocol, in a sandboxed frame: loads it, says where
 * it comes from and what it may reach, and keeps it running while it changes its place on the page.
 *
 * @tag mcp-app-frame
 * @slot - What stands below an app that cannot be shown, instead of the text of its tool's result.
 * @fires {McpAppMessageSendRequestEvent} mcp-app-message-send-request - The app wants to say something. Cancelable.
 * @fires {LinkOpenRequestEvent} link-open-request - The app wants to open a link. Cancelable.
 * @fires {McpAppDownloadSaveRequestEvent} mcp-app-download-save-request - The app wants to save files. Cancelable.
 * @fires {McpAppDisplayModeChangeRequestEvent} mcp-app-display-mode-change-request - Another display mode is wanted. Cancelable.
 * @fires {McpAppCloseRequestEvent} mcp-app-close-request - The app or the user wants it closed. Cancelable.
 * @fires {McpAppToolCallRequestEvent} mcp-app-tool-call-request - The app wants to call a tool. Cancelable.
 * @fires {McpAppInitializedEvent} mcp-app-initialized - The app has said what it is.
 * @fires {McpAppModelContextUpdatedEvent} mcp-app-model-context-updated - The app wants the model to know something.
 * @fires {McpAppToolsUpdatedEvent} mcp-app-tools-updated - The app offers other tools.
 * @fires {McpAppLoadedEvent} mcp-app-loaded - The app has been read, and is about to run, if nothing holds it.
 * @fires {McpAppLoggedEvent} mcp-app-logged - The app wrote a line for developers.
 * @fires {McpAppResizedEvent} mcp-app-resized - The app has another size in the flow of the page.
 * @fires {McpAppClosedEvent} mcp-app-closed - The app has gone.
 * @fires {McpAppFailedEvent} mcp-app-failed - The app could not be shown, or stopped.
 * @fires {McpServerFailedEvent} mcp-server-failed - The code for the servers that it needs could not be loaded.
 * @csspart base - The place of the app in the page.
 * @csspart window - The app with its header, wherever it is drawn.
 * @csspart header - The line above the app.
 * @csspart frame - What the frame stands in.
 * @csspart notice - What went wrong, or was refused.
 */
export class McpAppFrame extends KitElement {
  static override styles = mcpAppFrameStyles;

  /** A client of the app's server, of the MCP SDK 1 or 2 or a proxy. Default: the server `serverId` of the headless controller. */
  @property({ attribute: false }) client?: AppClient | undefined;
  /** Name or id of the app's server. With a `client` of the host's own: what the server is called. */
  @property({ attribute: 'server-id' }) serverId = '';
  /** Address of the app, `ui://…`. Default: as the tool has it. */
  @property({ attribute: 'resource-uri' }) resourceUri = '';
  /** The tool whose call the app shows, as the server lists it. */
  @property({ attribute: false }) tool?: object | undefined;
  /** Id of that call, for the app. */
  @property({ attribute: 'tool-call-id' }) toolCallId = '';
  /** The app itself: nothing is read from a server. */
  @property({ attribute: false }) html?: string | undefined;
  /** What comes with `html` as `_meta.ui` of a resource: `csp`, `permissions`, `prefersBorder`. */
  @property({ attribute: false }) htmlMeta?: Readonly<Record<string, unknown>> | undefined;
  /** The tool's input so far: JSON that is being written, or an object. */
  @property({ attribute: false }) toolInputPartial?: string | object | undefined;
  /** The tool's input. Another one is another call: the app starts again, unless `policy.reuseFrame`. */
  @property({ attribute: false }) toolInput?: object | undefined;
  /** The tool's `CallToolResult`, untouched. */
  @property({ attribute: false }) toolResult?: object | undefined;
  /** Why the call was cancelled. */
  @property({ attribute: false }) toolCancelled?: string | undefined;
  /** Data for an app of the simple protocol. */
  @property({ attribute: false }) toolData?: unknown;
  /** `inline`, `fullscreen` or `pip`. Set, it is asked nobody. */
  @property({ attribute: 'display-mode' }) displayMode = 'inline';
  /** What this app may do, where that is not what the provider says by its `apps`. */
  @property({ attribute: false }) policy?: AppPolicy | undefined;
  /** Name and version of the host. Default: the kit's. */
  @property({ attribute: false }) hostInfo?: { readonly name: string; readonly version: string } | undefined;
  /** Goes over what the element says of its surroundings; keys that MCP Apps does not know go along. */
  @property({ attribute: false }) hostContext?: Readonly<Record<string, unknown>> | undefined;
  /** How high the app may make itself in the flow of the page, in CSS px. Default: 720, or as the policy has it. */
  @property({ type: Number, attribute: 'max-height' }) maxHeight?: number | undefined;
  /** The height that it has in the flow of the page whatever it asks for, in CSS px. */
  @property({ type: Number, attribute: 'fixed-height' }) fixedHeight?: number | undefined;
  /** Another element, such as a panel's body, over which the app is drawn while it is `inline`: it keeps running. */
  @property({ attribute: false }) dock?: Element | undefined;
  /** It is read, and does not run before this is set back: somebody wants to look at the app's code first. */
  @property({ type: Boolean }) held = false;
  /** What it stands in, such as a panel, says its name and closes it. */
  @property({ type: Boolean }) housed = false;

  readonly #localize = new LocalizeController(this, appTerms);
  readonly #window = createRef<HTMLElement>();
  readonly #apps = new AppsController<unknown>(
    this,
    { words: this.#localize, onFailed: (cause) => this.#tellFailure('code-not-loaded', reasonOf(cause)) },
    ({ tools }) => tools.approvals,
  );
  readonly #run: AppRun = new AppRun(this, { apps: this.#apps, words: this.#localize, view: () => this.#view });
  readonly #view: AppView = new AppView(this, { run: this.#run, window: () => this.#window.value });

  constructor() {
    super();
    new IconTips(this);
  }

  /** How far it is: `idle`, `loading`, `starting`, `initialized`, `closing`, `closed` or `failed`. */
  get state(): AppState {
    return this.#run.state;
  }

  /** What the page calls this app: `headless.apps` knows it by that. Empty before it runs. */
  get appId(): string {
    return this.#run.appId;
  }

  /** What the app says of itself, once it is initialized. Untrusted. */
  get appInfo(): Readonly<Record<string, unknown>> | undefined {
    return this.#run.snapshot?.appInfo;
  }

  /** What the app says that it can. */
  get appCapabilities(): Readonly<Record<string, unknown>> | undefined {
    return this.#run.snapshot?.appCapabilities;
  }

  /** What the app wants the model to know with the next turn. */
  get modelContext(): ModelContext | undefined {
    return this.#run.snapshot?.modelContext;
  }

  /** The app as its server gave it: source, size, SHA-256, and what it declares. */
  get template(): AppTemplate | undefined {
    return this.#run.template;
  }

  /** Moved by `moveBefore`, its frame stays what it is: the app goes on. */
  protected connectedMoveCallback(): void {}

  /** The focus goes into the app. */
  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector('iframe')?.focus(options);
  }

  /** Adds to the JSON of the tool's input that is being written. */
  appendToolInput(chunk: string): void {
    this.#run.appendToolInput(chunk);
  }

  /** Lets the app put its things in order, and removes it: before its element leaves the page. A card takes its place. */
  close(reason?: string): Promise<void> {
    return this.#run.close(reason);
  }

  /** Reads the app anew from its server, and runs it again. What it has not saved is lost. */
  reload(): Promise<void> {
    return this.#run.reload();
  }

  /** Asks for a display mode as the app does, by an event that can be cancelled. @returns the mode in force afterwards. */
  requestDisplayMode(mode: string): Promise<string> {
    const { appId, displayMode: from } = this;
    const isAllowed = this.dispatchEvent(new McpAppDisplayModeChangeRequestEvent({ appId, mode, from }));
    if (isAllowed && this.#view.changesTo(mode)) this.displayMode = mode;
    return this.updateComplete.then(() => this.displayMode);
  }

  /** The tools that the app offers, as it lists them now. */
  listTools(): Promise<readonly AppTool[]> {
    return this.#run.hosting.listTools();
  }

  /** Calls a tool of the app in the page's own name. @throws {AppError} `app-closed` when there is no app. */
  callTool(name: string, args: object, options: { readonly signal?: AbortSignal } = {}): Promise<object> {
    return this.#run.hosting.callTool(name, args, options);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    this.#run.takeProperties(changed);
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    // Not within this update: what begins draws the element again.
    void this.updateComplete.then(() => this.#run.startIfReady());
  }

  protected override render(): TemplateResult {
    // Not a landmark: a page may hold many of one name.
    return html`<div part="base" role="group" class="place ${this.#view.placement}" aria-label=${this.#run.shownName}
      ${cssomStyle(this.#view.placeStyle)}>
      ${this.#apps.render({ loaded: () => this.#renderApp() })}
    </div>`;
  }

  #renderApp(): TemplateResult {
    const { session, card } = this.#run;
    const words = this.#localize;
    const { placement } = this.#view;
    const isBare = this.#run.template?.prefersBorder === false && placement === 'inline';
    return html`${card ? appCard(card, this.#run.shownName) : nothing}
      ${placement === 'inline' ? nothing : elsewhereNote(placement, words, () => this.#leaveMode())}
      <div part="window" class="window ${placement} ${isBare ? 'bare' : ''} ${card ? 'gone' : ''}" ${ref(this.#window)}
        role=${placement === 'fullscreen' ? 'dialog' : nothing} aria-modal=${placement === 'fullscreen' ? 'true' : nothing}
        aria-label=${placement === 'fullscreen' ? this.#run.shownName : nothing}>
        ${this.#view.renderTurn('end')}
        ${appHeader(this.#headerView(), words, this.#view.pip)}
        ${session.renderSkip()}
        <div class="notices">${this.#run.renderNotices()}</div>
        <div part="frame" class="stage ${this.#run.followsScheme ? 'themed' : ''}" ${cssomStyle(this.#view.stageStyle)}
          ${ref(this.#run.stage)}>${this.#renderStage()}</div>
        ${session.renderEnd()}
        ${this.#view.renderTurn('start')}
      </div>
      ${this.#run.needsText ? html`<slot>${textResult(this.toolResult, words)}</slot>` : nothing}`;
  }

  /**
   * Never an empty box: that it is read, or waits to be looked at. Each in a place of its own with something behind it: the frame
   * stands at the end, and may be there while the app is still read.
   */
  #renderStage(): TemplateResult {
    const words = this.#localize;
    const isRead = this.state === 'loading';
    const isHeld = this.held && this.state === 'idle' && this.template;
    return html`${isRead ? startingSkeleton(words.term('loading')) : nothing}
      ${isHeld ? html`<p class="held">${words.term('held')}</p>` : nothing}
      ${isRead || isHeld ? nothing : this.#run.session.renderStage()}
      ${nothing}`;
  }

  #headerView() {
    const { shownName: name, server, running } = this.#run;
    const { reached = [], grants } = running ?? {};
    const permissions = [...(grants?.permissions ?? [])];
    const { placement, modes } = this.#view;
    return {
      ...{ name, server: server.name, reached, permissions, placement, modes, isHoused: this.housed },
      allowances: allowancesOf(this.#run, { apps: this.#apps.apps, words: this.#localize }),
      onMode: (mode: string) => void this.requestDisplayMode(mode),
      onClose: () => this.#requestClose(),
    };
  }

  #leaveMode(): void {
    if (this.#view.placement === 'docked') this.dock = undefined;
    else void this.requestDisplayMode('inline');
  }

  #requestClose(): void {
    if (this.dispatchEvent(new McpAppCloseRequestEvent({ appId: this.appId }))) void this.close('user');
  }

  #tellFailure(code: string, message: string): void {
    this.dispatchEvent(new McpAppFailedEvent({ appId: this.appId, code, message }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mcp-app-frame': McpAppFrame;
  }
}
