import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { classMap } from 'lit/directives/class-map.js';
import { createRef, ref } from 'lit/directives/ref.js';
import { ScopeController } from '../context/scope-controller.js';
import type { HeadlessOptions } from '../core/headless-options.js';
import { ArtifactConsoleWrittenEvent } from '../events/artifact-console-written.js';
import { ArtifactFailedEvent } from '../events/artifact-failed.js';
import type { ArtifactProblem } from '../events/artifact-fix-request.js';
import { ArtifactPreviewChangedEvent } from '../events/artifact-preview-changed.js';
import type { PreviewKeeper } from '../core/storage/preview-store.js';
import { LocalizeController } from '../locales/localize.js';
import { previewTerms } from '../locales/preview.js';
import type { FrameError, FrameReport } from '../sandbox/frame-report.js';
import type { FrameRequest } from '../sandbox/plan-frame.js';
import type { CloseReason, FrameState, SandboxFrame } from '../sandbox/sandbox-frame.js';
import { SandboxError } from '../sandbox/sandbox-error.js';
import type { NoticeAction } from '../styles/error-notice.js';
import { KitElement } from '../styles/kit-element.js';
import { frameFailure } from './frame-failure.js';
import { fixActions, MAX_PROBLEMS, MENDABLE } from './fix-request.js';
import { KeptFocus } from './kept-focus.js';
import { openFrameLink } from './frame-link.js';
import { FramePair } from './frame-pair.js';
import { framePreviewStyles } from './frame-preview.styles.js';
import { followsScheme, FrameThemeController } from './frame-theme.js';
import { PreviewError, type PreviewFailure } from './preview-failure.js';
import {
  blockedNotice,
  busyNotice,
  failureNotice,
  navigationNotice,
  problemNotice,
  reloadActions,
  startingSkeleton,
} from './preview-notices.js';
import type { ExportFormat, PreviewScroll, PreviewSurface, StandaloneDocument } from './preview-surface.js';
import type { ShownArtifact } from './shown-artifact.js';

/** What runs in the frame: markup, and scripts of the kit or compiled by it. */
export interface PreparedPreview {
  readonly html: string;
  readonly scripts?: readonly string[];
}

/**
 * A preview that runs in a sandboxed frame of its own. What differs between types is how the frame's document is
 * made, and which errors end the preview.
 */
export abstract class FramePreview extends KitElement implements PreviewSurface {
  static override styles = framePreviewStyles;

  /** What is shown. */
  @property({ attribute: false }) artifact?: ShownArtifact;

  @state() private failure: PreviewFailure | undefined;
  @state() private frameState: FrameState | undefined;
  @state() private blocked: ReadonlyMap<string, number> = new Map();
  @state() private refusedNavigations = 0;
  @state() private codeShown = false;

  protected readonly localize = new LocalizeController(this, previewTerms);
  protected abstract readonly content: 'html' | 'react';
  readonly #scope = new ScopeController(this);
  readonly #theme = new FrameThemeController(this, () => this.#retheme());
  readonly #stage = createRef<HTMLElement>();
  readonly #skip = createRef<HTMLElement>();
  readonly #end = createRef<HTMLElement>();
  readonly #frames = new FramePair();
  #shown: ShownArtifact | undefined;
  readonly #keepers = new WeakMap<SandboxFrame, PreviewKeeper>();
  readonly #blockedBy = new WeakMap<SandboxFrame, Map<string, number>>();
  /** The frame that `failure` is about. */
  #failedFrame: SandboxFrame | undefined;
  /** Counts the starts: what an older one still brings is not for us. */
  #run = 0;
  #lastError = '';
  /** What went wrong in this run. */
  @state() private problems: readonly ArtifactProblem[] = [];
  #onscroll: PreviewScroll['onscroll'];

  /** The document in the frame tells how far it is scrolled once somebody listens. */
  readonly scrolling: PreviewScroll = ((preview: FramePreview): PreviewScroll => ({
    get onscroll() {
      return preview.#onscroll;
    },
    set onscroll(listener) {
      preview.#onscroll = listener;
      preview.#frames.shown?.followScroll();
    },
    to: (x, y) => preview.#frames.shown?.scrollTo(x, y),
  }))(this);

  constructor() {
    super();
    new KeptFocus(this, () => this.renderRoot.querySelector<HTMLElement>('.notice button') ?? this.#skip.value);
  }

  /** Runs the preview again, in a new frame. */
  reload(): void {
    this.#shown = undefined;
    this.requestUpdate();
  }

  get blockedRequests(): number {
    return [...this.blocked].reduce((sum, [, count]) => sum + count, 0);
  }

  /** The page alone in one file, and with its versions once it has several. */
  get exports(): readonly ExportFormat[] {
    const { artifact } = this;
    if (!artifact) return [];
    const { headless } = this.#scope;
    const whole = headless?.artifacts.get(artifact.artifactId);
    const save = (includeVersions: boolean) => async () => {
      const [{ pageFile }, document] = await Promise.all([import('./page-export.js'), this.standalone()]);
      const allowEval = this.#scope.scope?.options.frames?.allowEval;
      return pageFile(artifact, document, { allowEval, includeVersions: includeVersions ? whole : undefined });
    };
    const page = { id: 'page', label: this.localize.term('exportPage'), make: save(false) };
    if (!whole || whole.versions.length < 2) return [page];
    return [page, { id: 'page-with-versions', label: this.localize.term('exportPageWithVersions'), make: save(true) }];
  }

  /** What runs here, for another frame. @throws {PreviewError} when there is nothing that could run. */
  async standalone(): Promise<StandaloneDocument> {
    const { artifact } = this;
    if (!artifact) throw new Error('There is no preview.');
    const { html: source, scripts } = await this.prepare(artifact);
    const theme = this.#theme.read(this.localize.lang, this.localize.dir, this.#followsScheme);
    return { content: this.content, html: source, theme, ...(scripts && { scripts }) };
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#shown = undefined;
    if (this.hasUpdated) this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#run += 1;
    this.#drop();
  }

  override render(): TemplateResult {
    const { failure } = this;
    const hasFrame = !failure;
    return html`
      ${hasFrame ? html`<button class="btn small skip" type="button" ${ref(this.#skip)} @click=${this.#onSkip}>${this.localize.term('skip')}</button>` : nothing}
      <div class="notices">${failure ? this.#failureNotice(failure) : this.#problemNotice()}${blockedNotice(this.blocked, this.localize)}${navigationNotice(this.refusedNavigations, this.localize)}</div>
      <div part="frame" class=${classMap({ stage: true, themed: this.#followsScheme, empty: !hasFrame })} ${ref(this.#stage)}>
        ${this.frameState === 'loading' && !failure ? startingSkeleton(this.localize) : nothing} ${this.#overlay()}
      </div>
      <span class="end" tabindex="-1" ${ref(this.#end)} @blur=${this.#onEndLeft}></span>
      ${this.codeShown ? html`<artifact-code .artifact=${this.artifact}></artifact-code>` : nothing}
    `;
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    if (!this.isConnected || !this.#scope.scope || !this.artifact) return;
    if (isSame(this.#shown, this.artifact)) return;
    const artifact = (this.#shown = this.artifact);
    void this.updateComplete.then(() => (this.isConnected ? this.#show(artifact) : undefined));
  }

  /** @throws {PreviewError} when there is nothing that could run. */
  protected abstract prepare(artifact: ShownArtifact): Promise<PreparedPreview> | PreparedPreview;

  /** An error that ends or overshadows the preview; `undefined` for one that the console is enough for. */
  protected abstract failureOf(error: FrameError): PreviewFailure | undefined;

  /** What a frame's message means to somebody who did not write it. */
  protected readable(message: string): string {
    return message;
  }

  /** Where modules come from, as the host chose. */
  protected get previewModules(): Pick<HeadlessOptions, 'resolveModule' | 'reactUrl'> {
    return this.#scope.headless?.previewModules ?? {};
  }

  get #followsScheme(): boolean {
    return this.artifact !== undefined && followsScheme(this.artifact.content);
  }

  async #show(artifact: ShownArtifact): Promise<void> {
    const run = (this.#run += 1);
    this.problems = [];
    this.#announce('loading');
    this.#frames.cancelNext();
    if (!this.#frames.shown) {
      this.failure = undefined;
      this.frameState = 'loading';
    }
    try {
      const [prepared, kept] = await Promise.all([this.prepare(artifact), this.#keeper(artifact)]);
      if (run !== this.#run) return;
      this.#mount(artifact, prepared, kept);
    } catch (error) {
      if (run === this.#run) this.#fail(this.#failureFrom(error));
    }
  }

  /** What keeps what the preview stores, where the host wants that. Without one the frame is refused. */
  async #keeper({ artifactId }: ShownArtifact): Promise<PreviewKeeper | undefined> {
    const { scope } = this.#scope;
    return scope?.options.frames?.storage === 'host' ? scope.headless?.openPreviewStorage(artifactId) : undefined;
  }

  #mount(artifact: ShownArtifact, { html: source, scripts }: PreparedPreview, kept: PreviewKeeper | undefined): void {
    const request: FrameRequest = {
      content: this.content,
      source: { html: source },
      title: this.localize.term('frameTitle', artifact.title),
      artifactId: artifact.artifactId,
      document: this.ownerDocument,
      theme: this.#theme.read(this.localize.lang, this.localize.dir, this.#followsScheme),
      ...(scripts ? { scripts } : {}),
      ...(kept ? { stored: kept.entries } : {}),
    };
    const frame = this.#frames.build(request, this.#scope.scope?.options.frames ?? {});
    if (kept) this.#keepers.set(frame, kept);
    frame.onreport = (report) => this.#report(frame, report);
    frame.onstate = (state) => this.#stateChanged(frame, state);
    void frame.closed.then((reason) => this.#closed(frame, reason));
    // It may take its place when it answers, so that a page that never finishes is not hidden behind the last one.
    frame.ready.then(
      () => this.#settle(frame),
      () => undefined,
    );
    this.#stage.value?.append(frame.element);
  }

  /** The new frame takes the old one's place. */
  #settle(frame: SandboxFrame): void {
    if (!this.#frames.settle(frame)) return;
    if (this.#onscroll) frame.followScroll();
    this.failure = undefined;
    this.codeShown = false;
    this.blocked = this.#blockedBy.get(frame) ?? new Map<string, number>();
    this.refusedNavigations = 0;
    this.frameState = frame.state;
    this.#announce('running');
  }

  #stateChanged(frame: SandboxFrame, state: FrameState): void {
    if (state === 'busy') this.#settle(frame);
    if (frame !== this.#frames.shown) return;
    this.frameState = state;
    this.#announce(state === 'busy' ? 'busy' : this.failure ? 'failed' : 'running');
  }

  #onSkip(): void {
    const end = this.#end.value;
    if (!end) return;
    // Only while it has the focus: from an element that cannot be tabbed to, Chromium goes back to the first control of
    // the shadow root, which is the button that was just pressed.
    end.tabIndex = 0;
    end.focus();
  }

  #onEndLeft({ target }: FocusEvent): void {
    (target as HTMLElement).tabIndex = -1;
  }

  #closed(frame: SandboxFrame, reason: CloseReason): void {
    if (!this.#frames.forget(frame)) return;
    if (reason === 'closed' || !this.isConnected) return;
    // It only waited behind a silent one; now there is a process that can run it.
    if (reason === 'frame-unresponsive' && frame.state === 'loading') return this.reload();
    if (this.failure && this.#failedFrame === frame) return; // said already
    this.#fail(
      frameFailure(frame.failure ?? { code: reason, message: `The preview ended: ${reason}.` }, this.localize),
    );
  }

  #report(frame: SandboxFrame, report: FrameReport): void {
    const artifactId = this.artifact?.artifactId ?? '';
    if (report.kind === 'console') {
      for (const { level, text, count } of report.entries)
        this.dispatchEvent(new ArtifactConsoleWrittenEvent({ artifactId, level, text: this.readable(text), count }));
    } else if (report.kind === 'error') this.#scriptFailed(frame, report);
    else if (report.kind === 'link') void openFrameLink(this, report.url, report.text);
    else if (report.kind === 'scroll' && frame === this.#frames.shown) this.#onscroll?.(report.x, report.y);
    else if (report.kind === 'storage') this.#keepers.get(frame)?.keep(report.entries);
    else if (report.kind === 'escape') this.#skip.value?.focus();
    else if (report.kind === 'blocked') this.#addBlocked(frame, report.host, report.count);
    else if (report.kind === 'navigation-refused') this.refusedNavigations += 1;
  }

  #scriptFailed(frame: SandboxFrame, error: FrameError): void {
    const failure = this.failureOf(error);
    if (!failure) return this.#tell('preview-script-error', this.readable(error.message), error.line);
    if (this.failure && this.#failedFrame === frame) return this.#tell(failure.code, failure.message, failure.line); // the first one is the cause
    this.#failedFrame = frame;
    this.#fail(failure);
  }

  #addBlocked(frame: SandboxFrame, host: string, count: number): void {
    const known = new Map(this.#blockedBy.get(frame));
    if (known.size >= 20 && !known.has(host)) return;
    known.set(host, (known.get(host) ?? 0) + count);
    this.#blockedBy.set(frame, known);
    const { shown } = this.#frames;
    if (shown && frame !== shown) return;
    this.blocked = known;
    if (shown && !this.failure && this.frameState === 'running') this.#announce('running'); // the panel counts them
  }

  #fail(failure: PreviewFailure): void {
    this.failure = failure;
    this.codeShown = failure.showsCode === true;
    if (this.codeShown) void import('./code/define.js');
    this.#drop();
    this.#announce('failed');
    this.#tell(failure.code, failure.message, failure.line);
  }

  #failureFrom(error: unknown): PreviewFailure {
    if (error instanceof PreviewError) return error.failure;
    if (error instanceof SandboxError) return frameFailure(error, this.localize);
    const message = error instanceof Error ? error.message : String(error);
    return {
      code: 'preview-failed',
      tone: 'danger',
      sentence: this.localize.term('refused'),
      detail: message,
      message,
      way: 'try',
    };
  }

  #drop(): void {
    this.frameState = undefined;
    this.#frames.drop();
  }

  #retheme(): void {
    if (!this.artifact) return;
    this.#frames.setTheme(this.#theme.read(this.localize.lang, this.localize.dir, this.#followsScheme));
  }

  #announce(state: 'loading' | 'running' | 'busy' | 'failed'): void {
    this.dispatchEvent(new ArtifactPreviewChangedEvent({ artifactId: this.artifact?.artifactId ?? '', state }));
  }

  /** A failure that repeats itself, as in a timer, is told once. */
  #tell(code: string, message: string, line: number | undefined): void {
    const key = `${this.#run} ${code} ${message}`;
    if (key === this.#lastError) return;
    this.#lastError = key;
    const place = line === undefined ? {} : { line };
    if (MENDABLE.has(code) && this.problems.length < MAX_PROBLEMS)
      this.problems = [...this.problems, { code, message, ...place }];
    this.dispatchEvent(
      new ArtifactFailedEvent({ artifactId: this.artifact?.artifactId ?? '', code, message, ...place }),
    );
  }

  #failureNotice(failure: PreviewFailure): TemplateResult {
    const words = { again: 'runAgain', try: 'tryAgain', show: 'show' } as const;
    const again: NoticeAction[] = failure.way
      ? [{ label: this.localize.term(words[failure.way]), run: () => this.reload(), solid: true }]
      : [];
    const code: NoticeAction[] = failure.showsCode
      ? []
      : [{ label: this.localize.term(this.codeShown ? 'hideCode' : 'viewCode'), run: () => this.#toggleCode() }];
    return failureNotice(
      failure,
      {
        source: this.artifact?.content ?? '',
        actions: [
          ...again,
          ...reloadActions(failure, this.localize),
          ...(failure.actions ?? []),
          ...this.#fix(failure.code),
          ...code,
        ],
      },
      this.localize,
    );
  }

  #fix(code: string): NoticeAction[] {
    return fixActions(
      { element: this, headless: this.#scope.headless, localize: this.localize },
      code,
      this.artifact,
      this.problems,
    );
  }

  /** A preview that goes on after an error says so in its console alone, unless the host wants to hear of it. */
  #problemNotice(): TemplateResult | typeof nothing {
    const last = this.problems.at(-1);
    const actions = last ? this.#fix(last.code) : [];
    return last && actions.length > 0 ? problemNotice(last.message, actions, this.localize) : nothing;
  }

  #overlay(): TemplateResult | typeof nothing {
    const frame = this.#frames.shown;
    if (!frame || (this.frameState !== 'busy' && this.frameState !== 'slowed')) return nothing;
    return busyNotice(
      this.frameState,
      { stop: () => frame.close('frame-unresponsive'), wait: () => frame.wait() },
      this.localize,
    );
  }

  #toggleCode(): void {
    this.codeShown = !this.codeShown;
    if (this.codeShown) void import('./code/define.js');
  }
}

const isSame = (a: ShownArtifact | undefined, b: ShownArtifact): boolean =>
  a !== undefined && a.artifactId === b.artifactId && a.version === b.version && a.content === b.content;
