import { html, nothing, type TemplateResult } from 'lit';
import { KitElement } from '../../context/kit-element.js';
import { property, state } from '../../context/property.js';
import { StoreController } from '../../context/store-controller.js';
import type { AppReference } from '../../core/artifacts/artifact.js';
import type { HeadlessController } from '../../core/headless-controller.js';
import type { AppPolicy, AppTemplate } from '../../core/mcp-apps/index.js';
import { ArtifactPreviewChangedEvent } from '../../events/artifact/artifact-preview-changed.js';
import { inlineAppsOf, type InlineApp, type InlineApps } from '../../frames/inline-apps.js';
import { appPlaceTerms } from '../../locales/en/app-place.js';
import { LocalizeController } from '../../locales/localize.js';
import type { PreviewSource, PreviewSurface, ShownArtifact } from '../renderer.js';
import { AppCallReader, type ReadCall } from './app-call-reader.js';
import { appSource } from './app-source.js';
import { artifactMcpAppStyles } from './artifact-mcp-app.styles.js';

/** What is used of the element that runs an app. */
interface AppFrame extends InlineApp {
  readonly template?: AppTemplate | undefined;
  close(reason?: string): Promise<void>;
  reload(): Promise<void>;
}

type PreviewState = ArtifactPreviewChangedEvent['detail']['state'];

/**
 * Shows an app of an MCP server that stands among the artifacts. One that runs in its message already is drawn here, and
 * goes on; any other one is read from its server and runs here. Its source is for the panel's Code tab.
 *
 * @tag artifact-mcp-app
 * @fires {ArtifactPreviewChangedEvent} artifact-preview-changed - It is read, runs, waits, or could not be shown.
 * @csspart frame - The ground that the app stands on.
 */
export class ArtifactMcpApp extends KitElement implements PreviewSurface {
  static override styles = artifactMcpAppStyles;

  /** What is shown: where the app is, and the data of its tool. */
  @property({ attribute: false }) artifact?: ShownArtifact;

  /** Something else is shown in its place: the app goes on, unseen. */
  @property({ type: Boolean, reflect: true }) away = false;

  /** Shows the source. */
  @property({ attribute: false }) showSource?: (() => void) | undefined;

  /** The one that runs in its message. */
  @state() private inline: InlineApp | undefined;
  /** SHA-256 of what a person has looked at and wants to run. */
  @state() private wanted: string | undefined;
  @state() private height: number | undefined;

  readonly #words = new LocalizeController(this, appPlaceTerms);
  readonly #reader = new AppCallReader();
  readonly #call = new StoreController<ReadCall, HeadlessController>(
    this,
    (headless) => headless,
    (headless) => this.#reader.readCall(headless, this.#app),
  );
  readonly #observer = new ResizeObserver(([entry]) => this.#onResized(entry?.contentRect.height ?? 0));
  #apps: InlineApps | undefined;
  #unsubscribe: (() => void) | undefined;
  #source: PreviewSource | undefined;
  #sourceOf: readonly unknown[] = [];
  #state: PreviewState | undefined;

  /** Its source, and what there is to know of it; only what is known before it has been read. */
  get source(): PreviewSource | undefined {
    const app = this.#app;
    if (!app) return undefined;
    const { template } = this.#frame ?? {};
    const action = this.#waits ? { label: this.#words.term('run'), run: () => this.#run() } : undefined;
    const of = [app, template, this.#waits, this.#words.term('run'), this.#serverName];
    if (!this.#source || of.some((each, index) => each !== this.#sourceOf[index])) {
      this.#sourceOf = of;
      const frames = { ...this.#call.scope?.options.frames, ...this.#policy.frames };
      this.#source = appSource({ app, server: this.#serverName, template, frames, action }, this.#words);
    }
    return this.#source;
  }

  /** Reads the app anew, and runs it again. */
  reload(): void {
    void this.#frame?.reload();
  }

  /** The app puts its things in order. One that runs in its message goes back there. */
  closePreview(): Promise<void> {
    if (!this.inline) return this.#own?.close('closed') ?? Promise.resolve();
    this.#undock();
    return Promise.resolve();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#observer.observe(this);
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#observer.disconnect();
    this.#undock();
    this.#follow(undefined);
    this.inline = undefined;
    this.#state = undefined;
  }

  protected override willUpdate(): void {
    const { headless } = this.#call;
    this.#follow(this.isConnected && headless ? inlineAppsOf(headless) : undefined);
    this.#findInline();
  }

  protected override updated(): void {
    if (this.inline) this.#dock(this.inline);
    // Whoever hears it may set a property.
    if (this.#state === undefined || this.inline) queueMicrotask(() => this.#tell(this.inline ? 'running' : 'loading'));
  }

  protected override render(): TemplateResult | typeof nothing {
    const app = this.#app;
    if (!app) return nothing;
    return html`<div class="place" part="frame">${this.inline ? this.#renderDock() : this.#renderFrame(app)}</div>`;
  }

  /** What can be read beneath an app that is drawn here: also where the app was called back. */
  #renderDock(): TemplateResult {
    const show = (): void => {
      if (this.inline) this.#dock(this.inline);
      this.inline?.focus();
    };
    return html`<div class="said dock">
      <p>${this.#words.term('inMessage')}</p>
      <button type="button" class="btn small" @click=${show}>${this.#words.term('showHere')}</button>
    </div>`;
  }

  #renderFrame(app: AppReference): TemplateResult {
    const { tool, callId = '', toolInput, toolInputPartial, toolResult, toolCancelled } = this.#call.value ?? {};
    return html`${this.#waits ? this.#renderWaiting() : nothing}<mcp-app-frame
      ?hidden=${this.#waits} housed .headless=${this.#call.headless} .serverId=${app.mcpServerId} .resourceUri=${app.mcpResourceUri}
      .tool=${tool} .toolCallId=${callId} .toolInputPartial=${toolInputPartial} .toolInput=${toolInput} .toolResult=${toolResult}
      .toolCancelled=${toolCancelled} .toolData=${toolResult ?? app.mcpToolData} .policy=${this.#ownPolicy} .held=${this.#waits}
      .fixedHeight=${this.height}
      @mcp-app-loaded=${this.#onLoaded} @mcp-app-initialized=${this.#onRunning} @mcp-app-failed=${this.#onFailed}
    ></mcp-app-frame>`;
  }

  #renderWaiting(): TemplateResult {
    const { showSource } = this;
    return html`<div class="said">
      <p>${this.#words.term('waits')}</p>
      ${showSource ? html`<button type="button" class="btn small" @click=${showSource}>${this.#words.term('look')}</button>` : nothing}
    </div>`;
  }

  get #app(): AppReference | undefined {
    return this.artifact?.app;
  }

  get #own(): AppFrame | null {
    return this.renderRoot?.querySelector<AppFrame>('mcp-app-frame') ?? null;
  }

  get #frame(): AppFrame | null {
    return (this.inline as AppFrame | undefined) ?? this.#own;
  }

  get #serverName(): string {
    return this.#call.value?.server ?? this.#app?.mcpServerId ?? '';
  }

  get #policy(): AppPolicy {
    return { ...this.#call.scope?.options.apps, ...this.#call.headless?.apps?.policy };
  }

  /** Whether nobody has looked at it who has to. */
  get #waits(): boolean {
    return !this.inline && this.wanted === undefined && this.#policy.run === 'after-inspection';
  }

  /** What was looked at is what runs: the server may have changed it since. */
  get #ownPolicy(): AppPolicy | undefined {
    const { wanted } = this;
    if (wanted === undefined) return undefined;
    const { allowTemplate } = this.#policy;
    return (this.#allowed ??= {
      allowTemplate: async (template) => template.sha256 === wanted && (await allowTemplate?.(template)) !== false,
    });
  }
  #allowed: AppPolicy | undefined;

  #run(): void {
    this.#allowed = undefined;
    this.wanted = this.#own?.template?.sha256;
    if (this.wanted !== undefined) this.#tell('loading');
  }

  #follow(apps: InlineApps | undefined): void {
    if (apps === this.#apps) return;
    this.#unsubscribe?.();
    this.#apps = apps;
    this.#unsubscribe = apps?.subscribe(() => this.requestUpdate());
  }

  /** One that has begun to run here stays. */
  #findInline(): void {
    const { mcpToolCall } = this.#app ?? {};
    const found = mcpToolCall && this.#apps?.findApp(mcpToolCall);
    if (this.inline === found || (found && this.#own)) return;
    this.#undock();
    this.inline = found;
  }

  #dock(app: InlineApp): void {
    const place = this.renderRoot.querySelector('.dock');
    if (place && app.dock !== place) app.dock = place;
  }

  #undock(): void {
    const { inline } = this;
    if (inline?.dock && inline.dock.getRootNode() === this.renderRoot) inline.dock = undefined;
  }

  readonly #onLoaded = (): void => this.#tell(this.#waits ? 'paused' : 'running');
  readonly #onRunning = (): void => this.#tell('running');
  readonly #onFailed = (): void => this.#tell('failed');

  /** Above the frame stands a line of its own. */
  #onResized(height: number): void {
    if (height > 0) this.height = Math.max(40, Math.round(height) - 37);
  }

  #tell(state: PreviewState): void {
    const { artifactId = '', version } = this.artifact ?? {};
    if (!this.isConnected || (this.#state === state && state !== 'paused')) return;
    this.#state = state;
    this.dispatchEvent(new ArtifactPreviewChangedEvent({ artifactId, version, state }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'artifact-mcp-app': ArtifactMcpApp;
  }
}
