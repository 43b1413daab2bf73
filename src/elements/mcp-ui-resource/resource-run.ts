import { html, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { createRef } from 'lit/directives/ref.js';
import type { VitrineScope } from '../../context/headless-context.js';
import type { PageOptionGroups } from '../../context/page-options.js';
import type { ResolvedAppPolicy } from '../../core/mcp-apps/app-policy.js';
import { Lazy } from '../../core/lazy.js';
import type { UiAction } from '../../core/mcp-apps/ui-resource/ui-action.js';
import { readFrameLengths } from '../../core/mcp-apps/ui-resource/ui-metadata.js';
import { UiLine, type UiCall } from '../../core/mcp-apps/ui-resource/ui-line.js';
import { waitingAddress } from '../../core/mcp-apps/ui-resource/read-address.js';
import type { UiContent } from '../../core/mcp-apps/ui-resource/read-ui-resource.js';
import { AppSize, type AppliedSize, type ReportedSize } from '../../frames/app-size.js';
import { FrameSession, type FrameProblem, type PreparedFrame } from '../../frames/frame-session.js';
import { followsScheme } from '../../frames/frame-theme.js';
import { RemoteDom, prepareRemoteScript } from '../../frames/remote-dom/remote-dom-frame.js';
import { readRemoteLibrary, readUndrawableTags } from '../../frames/remote-dom/remote-library.js';
import { REMOTE_TAGS, type RemoteStage } from '../../frames/remote-dom/remote-tags.js';
import { previewTerms } from '../../locales/en/preview.js';
import type { UiResourceTerms } from '../../locales/en/ui-resource.js';
import { LocalizeController } from '../../locales/localize.js';
import { errorNotice } from '../../notices/error-notice.js';
import type { FrameChannel } from '../../sandbox/frame-channel.js';
import { messageFault } from '../../sandbox/message-limits.js';
import type { FrameHooks, SandboxFrame } from '../../sandbox/sandbox-frame.js';
import { applyFrameProps, readAutoSize, readWithheld, type HtmlProps } from './former-props.js';

const toolsCode = new Lazy(() => import('./resource-tools.js'));

/** Content that runs: in a frame that is seen, or beside what is drawn. */
export type RunningContent = Extract<UiContent, { kind: 'html' | 'url' | 'remote-dom' }>;

export type ResourceHost = ReactiveControllerHost & HTMLElement & { readonly renderRoot: ParentNode };

/** What a run needs of the element around it, as it is at that moment. */
export interface ResourceRunOptions {
  readonly words: LocalizeController<UiResourceTerms>;
  readonly options: () => Readonly<Partial<PageOptionGroups>>;
  readonly scope: () => VitrineScope | undefined;
  readonly policy: () => ResolvedAppPolicy;
  readonly content: () => UiContent;
  readonly meta: () => unknown;
  readonly renderData: () => Readonly<Record<string, unknown>> | undefined;
  readonly htmlProps: () => HtmlProps;
  readonly remoteDomProps: () => unknown;
  /** Name of the server that it came from. */
  readonly server: () => string;
  /** What it is called. */
  readonly name: () => string;
  readonly title: () => string;
  readonly limits: () => { readonly minHeight: number; readonly maxHeight: number; readonly perSecond: number };
  /** How images of a remote DOM are drawn. */
  readonly images: () => Omit<RemoteStage, 'tellEvent'>;
  readonly onAction: (action: UiAction, call: UiCall) => unknown;
  readonly onResized: (size: AppliedSize) => void;
  readonly onProblem: (problem: FrameProblem) => void;
}

/** A document that has not loaded by then is taken for loaded, in milliseconds. */
const LOAD_MS = 10_000;

/** What a document is answered whose message was refused. */
const answerFault: FrameHooks['answerFault'] = (data, fault) => {
  const id = typeof data?.['messageId'] === 'string' && { messageId: data['messageId'] };
  return id && { type: 'ui-message-response', ...id, payload: { error: { message: `The message is ${fault}.` } } };
};

/** Runs a resource: its frame, the line to its document, its size, and what a remote DOM draws. */
export class ResourceRun {
  /** Where the frame stands: seen, or hidden beside a remote DOM. */
  readonly stage = createRef<HTMLElement>();
  /** Where a remote DOM is drawn. */
  readonly canvas = createRef<HTMLElement>();
  readonly session: FrameSession;
  readonly #host: ResourceHost;
  readonly #options: ResourceRunOptions;
  readonly #size: AppSize;
  #line: UiLine | undefined;
  #remote: RemoteDom | undefined;
  /** What a script of a remote DOM has thrown. */
  #scriptError = '';
  #leftOut = 0;
  /** Tags that the host's library means to draw, and cannot: the script uses them. */
  #undrawn: ReadonlySet<string> = new Set();

  constructor(host: ResourceHost, options: ResourceRunOptions) {
    this.#host = host;
    this.#options = options;
    this.#size = new AppSize({
      limits: options.limits,
      widths: () => ({ frame: this.stage.value?.clientWidth ?? 0, place: host.clientWidth }),
      applySize: (size) => this.#onSizeApplied(size),
      onFrozen: () => options.onProblem({ code: 'app-size-loop', message: 'Page and resource resize each other.' }),
    });
    this.session = new FrameSession(host, {
      localize: new LocalizeController(host, previewTerms),
      options: () => this.#pageOptions(),
      stage: () => this.stage.value,
      source: () => `resource ${options.name()}`,
      followsScheme: () => this.followsScheme,
      prepareFrame: () => this.#prepareFrame(),
      readFailure: () => undefined,
      readMessage: (message) => message,
      onStateChanged: () => undefined,
      onProblem: (problem) => this.#onProblem(problem),
    });
  }

  get followsScheme(): boolean {
    const content = this.#options.content();
    return content.kind === 'html' ? followsScheme(content.html) : content.kind === 'remote-dom';
  }

  /** Lengths of CSS for its place, in bounds. */
  get placeStyle(): Readonly<Record<string, string>> {
    const { minHeight, maxHeight } = this.#options.limits();
    const { width, height } = readFrameLengths(this.#options.meta());
    const { width: ownWidth, height: ownHeight } = this.#size.applied ?? {};
    const [inline, block] = [
      ownWidth === undefined ? width : `${ownWidth}px`,
      ownHeight === undefined ? height : `${ownHeight}px`,
    ];
    return {
      ...(inline !== undefined && { 'inline-size': `min(${inline}, 100%)` }),
      // A share of a height that nobody has set is none.
      ...(block !== undefined &&
        !block.endsWith('%') && { 'block-size': `clamp(${minHeight}px, ${block}, ${maxHeight}px)` }),
    };
  }

  /** Runs the content, instead of what ran before. */
  startContent(): void {
    this.#size.resetSize();
    void this.session.startFrame();
  }

  /** The data to draw with is another. */
  sendRenderData(): void {
    this.#line?.sendRenderData();
  }

  /** What could not be drawn of a remote DOM. */
  renderNotices(): TemplateResult {
    const { words } = this.#options;
    const sentence = words.term('scriptFailed', this.#scriptError);
    const failed =
      this.#scriptError === ''
        ? nothing
        : errorNotice({ tone: 'danger', sentence, detail: words.term('scriptFailedDetail') });
    const cut =
      this.#leftOut === 0 ? nothing : errorNotice({ tone: 'warning', sentence: words.term('cut', this.#leftOut) });
    return html`${failed}${cut}${this.#undrawnNotice()}${this.session.renderNotices()}`;
  }

  /** What a person misses, and a developer can mend. */
  #undrawnNotice(): TemplateResult | typeof nothing {
    const { words } = this.#options;
    if (this.#undrawn.size === 0) return nothing;
    const tags = new Intl.ListFormat(words.lang).format([...this.#undrawn].map((tag) => `<${tag}>`));
    return errorNotice({ tone: 'warning', sentence: words.term('undrawn', tags), detail: words.term('undrawnDetail') });
  }

  #noteUndrawn(tag: string, known: ReadonlySet<string>): void {
    if (!known.has(tag) || this.#undrawn.has(tag)) return;
    this.#undrawn = new Set([...this.#undrawn, tag]);
    const message = `<${tag}> is shown as text: its component in the library is no custom element of the page.`;
    this.#options.onProblem({ code: 'remote-component-unsupported', message });
    this.#host.requestUpdate();
  }

  /** A page of somebody else may be let in by the host's own rule. */
  #pageOptions(): Readonly<Partial<PageOptionGroups>> {
    const options = this.#options.options();
    const { apps } = options;
    const frames = { ...options.frames, ...apps?.frames };
    const content = this.#options.content();
    if (content.kind !== 'url' || !apps?.externalUrls?.(content.url)) return { ...options, frames };
    const { origin } = new URL(content.url);
    return { ...options, frames: { ...frames, externalOrigins: [...(frames.externalOrigins ?? []), { origin }] } };
  }

  async #prepareFrame(): Promise<PreparedFrame> {
    const { content: read, server, name, title } = this.#options;
    this.#scriptError = '';
    this.#leftOut = 0;
    this.#undrawn = new Set();
    const content = read() as RunningContent;
    const about = { title: title(), serverId: server() || name() };
    const props = this.#options.htmlProps();
    const { proxy } = props;
    const withheld = readWithheld(props);
    // Where their code cannot be loaded the document is shown all the same, without tools of its own.
    const tools = content.kind === 'remote-dom' ? undefined : await toolsCode.load().catch(() => undefined);
    const connect = (channel: FrameChannel, frame: SandboxFrame) => this.#connect(channel, frame, content, tools);
    const address = addressOf(content, proxy, this.#options.renderData() !== undefined);
    const request =
      address !== undefined
        ? ({ content: 'external-app', source: { url: address }, withheld, ...about } as const)
        : content.kind === 'remote-dom'
          ? await this.#prepareScript(content.script, about)
          : ({ content: 'app', source: { html: (content as { html: string }).html }, withheld, ...about } as const);
    return { request, hooks: { answerFault }, connect };
  }

  async #prepareScript(script: string, about: { readonly title: string; readonly serverId: string }) {
    const { html: source, scripts } = await prepareRemoteScript(script, this.#tags);
    return { content: 'remote-dom', source: { html: source }, scripts, ...about } as const;
  }

  get #tags() {
    return [...readRemoteLibrary(this.#options.remoteDomProps()), ...REMOTE_TAGS];
  }

  #connect(
    channel: FrameChannel,
    frame: SandboxFrame,
    content: RunningContent,
    toolsCode: typeof import('./resource-tools.js') | undefined,
  ): () => void {
    const { scope, policy, name, server, onProblem } = this.#options;
    const tools = toolsCode?.offerResourceTools(channel, {
      ...{ scope: scope(), document: this.#host.ownerDocument, name: name(), server: server(), policy: policy() },
      onOther: (message) => line.takeMessage(message),
      onNote: (code) => onProblem({ code, message: `The resource did something that it may not: ${code}.` }),
    });
    // One listener a line: what is no message of tools comes from there.
    const { post } = channel;
    const ownLine = tools
      ? { post: (message: unknown) => post.call(channel, message), receive: () => () => undefined }
      : channel;
    const line: UiLine = new UiLine(ownLine, {
      renderData: this.#options.renderData,
      onAction: this.#options.onAction,
      onSize: (size) => this.#reportSize(size),
      html: content.kind === 'html' ? content.html : undefined,
      faultOf: messageFault,
    });
    this.#line = line;
    const remote = content.kind === 'remote-dom' ? this.#drawRemote(frame) : undefined;
    this.#remote = remote;
    applyFrameProps(frame.element, this.#options.htmlProps());
    const noteLoaded = (): void => {
      line.noteLoaded();
      tools?.noteLoaded();
    };
    if (frame.plan.page) frame.onload = noteLoaded;
    else void this.#noteLoad(frame, line, noteLoaded);
    return () => {
      line.closeLine();
      tools?.end();
      remote?.endDrawing();
      if (this.#line === line) this.#line = undefined;
    };
  }

  /** Its own height is the first size of a document that says none. */
  async #noteLoad(frame: SandboxFrame, line: UiLine, noteLoaded: () => void): Promise<void> {
    await frame.ready.catch(() => undefined);
    const height = await frame.measureHeight(LOAD_MS);
    noteLoaded();
    if (this.#line === line && !this.#size.applied && height && this.#mayMeasure) this.#reportSize({ height });
  }

  get #mayMeasure(): boolean {
    return this.#options.content().kind === 'html' && readFrameLengths(this.#options.meta()).height === undefined;
  }

  #drawRemote(frame: SandboxFrame): RemoteDom | undefined {
    const canvas = this.canvas.value;
    if (!canvas) return undefined;
    canvas.replaceChildren();
    frame.element.tabIndex = -1;
    const undrawable = readUndrawableTags(this.#options.remoteDomProps());
    return new RemoteDom(frame.kitChannel, canvas, {
      ...this.#options.images(),
      tags: this.#tags,
      noteUnknown: (tag) => this.#noteUndrawn(tag, undrawable),
      onDrawn: ({ leftOut }) => {
        if (leftOut === this.#leftOut) return;
        this.#leftOut = leftOut;
        this.#host.requestUpdate();
      },
      onFlood: () => frame.closeFrame('frame-flooded'),
    });
  }

  #reportSize({ width, height }: { readonly width?: unknown; readonly height?: unknown }): void {
    // What is drawn in the page is as large as it is.
    if (this.#options.content().kind === 'remote-dom') return;
    const auto = readAutoSize(this.#options.htmlProps());
    const size = { ...(auto.width && { width }), ...(auto.height && { height }) };
    this.#size.reportSize(size as ReportedSize); // it looks itself whether these are numbers
  }

  #onSizeApplied(size: AppliedSize): void {
    this.#host.requestUpdate();
    this.#options.onResized(size);
  }

  #onProblem(problem: FrameProblem): void {
    if (problem.code === 'preview-script-error' && this.#remote) this.#scriptError = problem.message.slice(0, 500);
    this.#host.requestUpdate();
    this.#options.onProblem(problem);
  }
}

/** What a frame loads by its address: somebody else's page, or the proxy page that a host has named. */
function addressOf(content: RunningContent, proxy: string | undefined, waits: boolean): string | undefined {
  const url = content.kind === 'url' ? (waits ? waitingAddress(content.url) : content.url) : undefined;
  if (typeof proxy !== 'string' || proxy === '' || content.kind === 'remote-dom' || !URL.canParse(proxy)) return url;
  const address = new URL(proxy);
  if (url === undefined) address.searchParams.set('contentType', 'rawhtml');
  else address.searchParams.set('url', url);
  return address.href;
}
