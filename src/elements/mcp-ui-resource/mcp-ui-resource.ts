import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { ref } from 'lit/directives/ref.js';
import { defineTag } from '../../context/lazy-tags.js';
import { property } from '../../context/property.js';
import { ScopeController } from '../../context/scope-controller.js';
import { CopyController } from '../../controllers/copy-controller.js';
import { NearElement } from '../../controllers/near-element.js';
import { ServersController } from '../../controllers/servers-controller.js';
import { resolveAppPolicy, type AppPolicy, type ResolvedAppPolicy } from '../../core/mcp-apps/app-policy.js';
import {
  findUiResource,
  readUiResource,
  type UiContent,
  type UiResource,
} from '../../core/mcp-apps/ui-resource/read-ui-resource.js';
import { mergeRenderData } from '../../core/mcp-apps/ui-resource/ui-metadata.js';
import type { UiAction } from '../../core/mcp-apps/ui-resource/ui-action.js';
import type { UiCall } from '../../core/mcp-apps/ui-resource/ui-line.js';
import { McpAppFailedEvent } from '../../events/mcp-app/mcp-app-failed.js';
import { McpAppResizedEvent } from '../../events/mcp-app/mcp-app-resized.js';
import { McpUiActionRequestEvent } from '../../events/mcp-app/mcp-ui-action-request.js';
import { OnUiActionEvent } from '../../events/mcp-app/on-ui-action.js';
import { cssomStyle } from '../../frames/cssom-style.js';
import { uiResourceTerms } from '../../locales/en/ui-resource.js';
import { LocalizeController } from '../../locales/localize.js';
import { errorNotice } from '../../notices/error-notice.js';
import { runDefaultAction } from './default-action.js';
import { frameStyle, readNames, readProps, type HtmlProps } from './former-props.js';
import { mcpUiResourceStyles } from './mcp-ui-resource.styles.js';
import { RemoteImages } from './remote-images.js';
import { externalCard, folded, nothingCard, textCard } from './resource-cards.js';
import { ResourceRun, type RunningContent } from './resource-run.js';

const NO_CONTENT: UiContent = { kind: 'nothing', reason: 'not-a-resource' };

/**
 * Shows a resource of mcp-ui, as tools of MCP servers give it in their results: a document, a page of somebody else, or
 * a script that draws with the page's own elements. What it asks for becomes events that a host answers.
 *
 * @tag mcp-ui-resource
 * @fires {McpUiActionRequestEvent} mcp-ui-action-request - The resource asks for something. Cancelable, and answered by `respondWith`.
 * @fires {OnUiActionEvent} onUIAction - The same, as `<ui-resource-renderer>` had it. Cancelable.
 * @fires {LinkOpenRequestEvent} link-open-request - A link is about to open. Cancelable.
 * @fires {McpAppMessageSendRequestEvent} mcp-app-message-send-request - The resource wants to say something. Cancelable.
 * @fires {McpAppResizedEvent} mcp-app-resized - The resource has another size, because it asked for it.
 * @fires {McpAppFailedEvent} mcp-app-failed - The resource could not be shown, or something in it failed.
 * @fires {McpServerFailedEvent} mcp-server-failed - The code for the servers that it needs could not be loaded.
 * @csspart base - The resource, or the card in its place.
 * @csspart frame - What the frame stands in.
 * @csspart content - What a remote DOM has drawn.
 * @csspart notice - What went wrong, or was refused.
 * @cssproperty [--mcp-ui-resource-height=12rem] - Height of a document that says none.
 */
export class McpUiResource extends NearElement {
  static override styles = mcpUiResourceStyles;

  /** The resource, the content block around it, or JSON of either. */
  @property() resource?: UiResource | Readonly<Record<string, unknown>> | string | undefined;
  /** What may be shown, of `rawHtml`, `externalUrl` and `remoteDom`: a list, or text of one. Default: all. */
  @property({ attribute: 'supported-content-types' }) supportedContentTypes?: readonly string[] | string | undefined;
  /**
   * As of `<ui-resource-renderer>`: `style`, `proxy`, `iframeRenderData`, `autoResizeIframe`, `sandboxPermissions`, `iframeProps`;
   * or JSON of it.
   */
  @property({ attribute: 'html-props' }) htmlProps?: HtmlProps | string | undefined;
  /** As of `<ui-resource-renderer>`: `library` and `remoteElements`; or JSON of it. */
  @property({ attribute: 'remote-dom-props' }) remoteDomProps?: object | string | undefined;
  /** What the resource draws itself with, over its own data and that of `htmlProps`. */
  @property({ attribute: false }) renderData?: Readonly<Record<string, unknown>> | undefined;
  /** Name of the server that the resource came from: tools that it asks for are called there. */
  @property() server = '';
  /** Input of the tool whose result the resource is, for an app of MCP Apps. */
  @property({ attribute: false }) toolInput?: object | undefined;
  /** That result. */
  @property({ attribute: false }) toolResult?: object | undefined;
  /** What this resource may do, where that is not what the provider says by its `apps`. */
  @property({ attribute: false }) policy?: AppPolicy | undefined;
  /** How high the resource may make itself, in CSS px. Default: 720, or as the policy has it. */
  @property({ type: Number, attribute: 'max-height' }) maxHeight?: number | undefined;

  readonly #words = new LocalizeController(this, uiResourceTerms);
  readonly #scope = new ScopeController(this);
  readonly #copied = new CopyController(this);
  readonly #images = new RemoteImages(this, this.#scope);
  readonly #run: ResourceRun = new ResourceRun(this, {
    words: this.#words,
    options: () => ({ ...this.#scope.scope?.options, apps: { ...this.#scope.scope?.options.apps, ...this.policy } }),
    scope: () => this.#scope.scope,
    policy: () => this.#policy,
    content: () => this.#content,
    meta: () => this.#found?._meta,
    renderData: () => this.#renderData(),
    htmlProps: () => this.#html,
    remoteDomProps: () => readProps(this.remoteDomProps),
    server: () => this.server,
    name: () => this.#name,
    title: () => this.#title,
    limits: () => this.#limits(),
    images: () => this.#images,
    onAction: (action, call) => this.#onAction(action, call),
    onResized: ({ width, height = 0 }) =>
      this.dispatchEvent(new McpAppResizedEvent({ appId: this.#name, height, ...(width !== undefined && { width }) })),
    onProblem: ({ code, message }) => this.#tellFailure(code, message),
  });
  #content: UiContent = NO_CONTENT;
  #found: UiResource | undefined;
  #html: HtmlProps = {};
  /** Whether this element, which draws no server, follows them. */
  #joinsServers = false;
  /** What runs, in one text: the same resource in another object goes on running. */
  #running = '';
  #lastData = '';
  #told = '';

  override connectedCallback(): void {
    super.connectedCallback();
    this.#running = ''; // its frame went with its place in the page
    if (this.hasUpdated) this.requestUpdate();
  }

  protected override estimateHeight(): number {
    return 192;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { resource } = this;
    if (changed.has('resource') || changed.has('supportedContentTypes') || changed.has('policy')) {
      const { htmlBytes, templateBytes } = this.#policy;
      const supported = readNames(this.supportedContentTypes);
      this.#content =
        resource === undefined ? NO_CONTENT : readUiResource(resource, { supported, htmlBytes, templateBytes });
      this.#found = findUiResource(resource);
      this.#copied.resetState();
    }
    if (changed.has('htmlProps')) this.#html = readProps<HtmlProps>(this.htmlProps);
    if (this.#content.kind === 'app') void defineTag('mcp-app-frame').catch(() => undefined);
    // Whoever has servers has them asked and answered for here; no resource loads them for want of it.
    if (this.#scope.headless?.servers && !this.#joinsServers) {
      this.#joinsServers = true;
      void new ServersController(this, (manager) => manager);
    }
  }

  protected override updated(): void {
    if (!this.isConnected || !this.#scope.scope) return;
    this.#tellNothing();
    const { kind } = this.#content;
    const runs = kind === 'html' || kind === 'url' || kind === 'remote-dom';
    const { proxy, sandboxPermissions } = this.#html;
    const parts = [this.#content, proxy, sandboxPermissions, this.#remoteKey, this.server];
    const running = runs ? JSON.stringify(parts) : '';
    const data = JSON.stringify(this.#renderData()) ?? '';
    const isNewData = this.#lastData !== data;
    this.#lastData = data;
    if (running === this.#running) {
      if (isNewData) this.#run.sendRenderData();
      return;
    }
    this.#running = running;
    if (runs) void this.updateComplete.then(() => (this.isConnected ? this.#run.startContent() : undefined));
    else void this.#run.session.endFrames();
  }

  protected override render(): TemplateResult {
    const { resource } = this;
    if (resource === undefined || resource === '') return html`${nothing}`;
    const content = this.#content;
    return html`<section part="base" class="base" aria-label=${this.#title}>
      ${this.server === '' ? nothing : html`<p class="cap from"><bdi>${this.#words.term('from', this.server)}</bdi></p>`}
      ${this.#renderContent(content, resource)}
    </section>`;
  }

  #renderContent(content: UiContent, resource: unknown): TemplateResult {
    switch (content.kind) {
      case 'nothing':
        return nothingCard(content, resource, this.#words);
      case 'text':
        return html`<div class="notices">${textCard(content, this.#words)}</div>`;
      case 'app':
        return html`<mcp-app-frame .headless=${this.headless} .html=${content.html} server-id=${this.server}
          resource-uri=${this.#found?.uri ?? nothing} .htmlMeta=${this.#found?._meta} .toolInput=${this.toolInput}
          .toolResult=${this.toolResult} .policy=${this.policy}></mcp-app-frame>`;
      default:
        return this.#renderRunning(content);
    }
  }

  #renderRunning(content: RunningContent): TemplateResult {
    const { session } = this.#run;
    const { failure } = session;
    const isDrawn = content.kind === 'remote-dom';
    const classes = { stage: true, themed: this.#run.followsScheme, drawn: isDrawn, empty: failure !== undefined };
    const style = isDrawn ? {} : { ...frameStyle(this.#html), ...this.#run.placeStyle };
    return html`${isDrawn ? nothing : session.renderSkip()}
      <div class="notices">${failure ? this.#failureCard(content) : this.#run.renderNotices()}${this.#furtherNote(content)}</div>
      ${
        isDrawn
          ? html`<div part="frame" class=${classMap(classes)}>
              <div part="content" class="remote" ${ref(this.#run.canvas)} @click=${this.#images.onClick}></div>
              <div class="hidden" aria-hidden="true" ${ref(this.#run.stage)}></div>
              ${session.renderStage()}
            </div>`
          : html`<div part="frame" class=${classMap(classes)} ${cssomStyle(style)} ${ref(this.#run.stage)}>
              ${session.renderStage()}
            </div>`
      }
      ${isDrawn ? nothing : session.renderEnd()}`;
  }

  #failureCard(content: RunningContent): TemplateResult {
    const { session } = this.#run;
    const { failure } = session;
    if (!failure) return html`${nothing}`;
    if (content.kind === 'url' && failure.code === 'frame-external-refused') {
      const { url } = content;
      const copyAddress = () => void this.#copied.copyText(url, true);
      return externalCard({ url, isCopied: this.#copied.copied === true, copyAddress }, this.#words);
    }
    const source = content.kind === 'html' ? content.html : content.kind === 'remote-dom' ? content.script : '';
    return html`${session.renderFailure(failure, source, [])}${source === '' ? nothing : folded(this.#words.term('source'), source)}`;
  }

  #furtherNote(content: RunningContent): TemplateResult | typeof nothing {
    const further = content.kind === 'url' ? content.further : 0;
    return further === 0 ? nothing : errorNotice({ tone: 'info', sentence: this.#words.term('further', further) });
  }

  #onAction(action: UiAction, call: UiCall): unknown {
    const answers: unknown[] = [];
    let isOver = false;
    const respond = (answer: unknown): void => {
      if (isOver) throw new DOMException('The action has been dispatched: answer it at once.', 'InvalidStateError');
      answers.push(answer);
    };
    const resource = this.#found ?? {};
    const goesOn = this.dispatchEvent(new McpUiActionRequestEvent({ ...action, resource }, respond));
    const formerGoesOn = this.dispatchEvent(new OnUiActionEvent({ ...action }, respond));
    isOver = true;
    if (answers.length > 0) return answers[0];
    if (!goesOn || !formerGoesOn) return null;
    const { server } = this;
    const { messages } = this.#policy;
    const place = { from: this, scope: this.#scope.scope, server, name: this.#name, messages };
    return runDefaultAction(action, call, place);
  }

  #renderData(): Readonly<Record<string, unknown>> | undefined {
    const { iframeRenderData } = this.#html;
    const given = this.renderData ? { ...iframeRenderData, ...this.renderData } : iframeRenderData;
    return mergeRenderData(this.#found?._meta, given);
  }

  #limits() {
    const { minHeight, maxHeight, sizesPerSecond } = this.#policy;
    const own = this.maxHeight;
    return { minHeight, maxHeight: own !== undefined && own > 0 ? own : maxHeight, perSecond: sizesPerSecond };
  }

  get #policy(): ResolvedAppPolicy {
    return resolveAppPolicy({ ...this.#scope.scope?.options.apps, ...this.policy });
  }

  /** What events and questions call it: its address, which says more to a person than nothing. */
  get #name(): string {
    const { uri } = this.#found ?? {};
    return typeof uri === 'string' ? uri : '';
  }

  get #title(): string {
    const { title } = readProps<{ title: unknown }>(this.#html.iframeProps);
    return typeof title === 'string' && title !== ''
      ? title
      : this.#words.term('frameTitle', this.#name.replace(/^ui:\/\//, ''));
  }

  /** A component is told by its name: libraries hold what cannot be written down. */
  get #remoteKey(): string {
    return JSON.stringify(readProps(this.remoteDomProps)) ?? '';
  }

  /** What cannot be shown is said once. */
  #tellNothing(): void {
    const content = this.#content;
    const told = content.kind === 'nothing' && this.resource !== undefined ? content.reason : '';
    if (told !== '' && told !== this.#told)
      this.#tellFailure(
        told === 'too-large' ? 'app-resource-too-large' : 'app-resource-missing',
        `The resource ${this.#name} cannot be shown: ${told}.`,
      );
    this.#told = told;
  }

  #tellFailure(code: string, message: string): void {
    this.dispatchEvent(new McpAppFailedEvent({ appId: this.#name, code, message }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mcp-ui-resource': McpUiResource;
  }
}
