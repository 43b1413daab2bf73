import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from '../../context/property.js';
import { classMap } from 'lit/directives/class-map.js';
import { createRef, ref } from 'lit/directives/ref.js';
import { KitElement } from '../../context/kit-element.js';
import { StoreController } from '../../context/store-controller.js';
import { ScopeController } from '../../context/scope-controller.js';
import { Lazy } from '../../core/lazy.js';
import { revokeHost, revokePermission } from '../../core/artifacts/preview-grants.js';
import type { PreviewGrants, PreviewPermission, SwitchedPermission } from '../../core/artifacts/preview-permissions.js';
import type { HeadlessOptions } from '../../core/headless-options.js';
import type { PreviewStorage } from '../../core/storage/preview-storage.js';
import { ArtifactConsoleWrittenEvent } from '../../events/artifact/artifact-console-written.js';
import { ArtifactFailedEvent } from '../../events/artifact/artifact-failed.js';
import type { ArtifactProblem } from '../../events/artifact/artifact-fix-request.js';
import { ArtifactPreviewChangedEvent } from '../../events/artifact/artifact-preview-changed.js';
import type { ExportFormat, StandaloneDocument } from '../../files/exported-file.js';
import { FrameSession, type FrameProblem, type PreparedFrame, type SessionState } from '../../frames/frame-session.js';
import { followsScheme } from '../../frames/frame-theme.js';
import type { PreviewFailure } from '../../frames/preview-failure.js';
import { problemNotice } from '../../frames/preview-notices.js';
import { previewTerms } from '../../locales/en/preview.js';
import { permissionTerms } from '../../locales/en/permission.js';
import { loadSpeech, LocalizeController } from '../../locales/localize.js';
import { previewAnswers } from '../../locales/preview-answers.js';
import type { NoticeAction } from '../../notices/error-notice.js';
import type { FrameError, FrameReport } from '../../sandbox/frame-report.js';
import { fixActions, MAX_PROBLEMS, MENDABLE } from '../fixes/fix-request.js';
import type { PreviewScroll, PreviewSurface, ShownArtifact } from '../renderer.js';
import { SourceBelow } from '../code/source-below.js';
import { permissionList } from './permission-list.js';
import { PreviewRequests } from './preview-requests.js';
import { framePreviewStyles } from './frame-preview.styles.js';

const pageExports = new Lazy(() => import('../../files/page-export.js'));

/** What runs in the frame: markup, and scripts of the kit or compiled by it. */
export interface PreparedPreview {
  readonly html: string;
  readonly scripts?: readonly string[];
}

/**
 * An artifact that runs in a sandboxed frame of its own. What differs between types is how the frame's document is
 * made, and which errors end the preview.
 */
export abstract class FramePreview extends KitElement implements PreviewSurface {
  static override styles = framePreviewStyles;

  /** What is shown. */
  @property({ attribute: false }) artifact?: ShownArtifact;

  @state() private codeShown = false;
  @state() private permissionsShown = false;
  /** What went wrong in this run. */
  @state() private problems: readonly ArtifactProblem[] = [];

  protected readonly localize = new LocalizeController(this, previewTerms);
  protected abstract readonly content: 'html' | 'react';
  readonly #scope = new ScopeController(this);
  readonly #source = new SourceBelow(this);
  readonly #stage = createRef<HTMLElement>();
  readonly #session = new FrameSession(this, {
    localize: this.localize,
    options: () => this.#scope.scope?.options ?? {},
    stage: () => this.#stage.value,
    source: () => `artifact ${this.#artifactId}`,
    followsScheme: () => this.#followsScheme,
    prepareFrame: () => this.#prepareFrame(),
    readFailure: (error) => this.failureOf(error),
    readMessage: (message) => this.readable(message),
    onStateChanged: (state) => this.#onStateChanged(state),
    onProblem: (problem) => this.#tellProblem(problem),
    mayAllowHosts: () => this.#requests.mayAllow('hosts'),
    onAllowHosts: (hosts) => void this.#requests.allowHosts(hosts),
  });
  readonly #requests: PreviewRequests = new PreviewRequests(this, {
    options: () => this.#scope.scope?.options ?? {},
    permissions: () => this.#scope.headless?.permissions,
    artifact: () => this.artifact,
    printPreview: () => this.printPreview,
    answerCopy: (id, isDone) => this.#session.answerCopy(id, isDone),
  });
  readonly #granted = new StoreController(
    this,
    (headless) => headless,
    ({ permissions }) => permissions.grantsOf(this.#artifactId),
  );
  /** What the frame was granted in its document, in one text. */
  #grantedBefore: string | undefined;
  printPreview: (() => void) | undefined;
  #shown: ShownArtifact | undefined;
  #lastProblem = '';

  readonly scrolling: PreviewScroll = new FrameScroll(this.#session);

  /** Runs the preview again, in a new frame. */
  reload(): void {
    this.#shown = undefined;
    this.requestUpdate();
  }

  get blockedRequests(): number {
    return this.#session.refusals.blockedRequests;
  }

  /** Shows or hides what this preview may do. */
  togglePermissions(): void {
    this.permissionsShown = !this.permissionsShown;
  }

  /** The page alone in one file, and with its versions once it has several. */
  get exports(): readonly ExportFormat[] {
    const { artifact } = this;
    if (!artifact) return [];
    const { headless } = this.#scope;
    const whole = headless?.artifacts.get(artifact.artifactId);
    const save = (includeVersions: boolean) => async () => {
      const speech = loadSpeech(permissionTerms, this.localize.lang);
      const [{ pageFile }, document, say] = await Promise.all([pageExports.load(), this.standalone(), speech]);
      const words = previewAnswers(say);
      const allowEval = this.#scope.scope?.options.frames.allowEval;
      return pageFile(artifact, document, { words, allowEval, includeVersions: includeVersions ? whole : undefined });
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
    return {
      content: this.content,
      html: source,
      theme: this.#session.readTheme(),
      hosts: this.#grants.hosts,
      ...(scripts && { scripts }),
    };
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#shown = undefined;
    if (this.hasUpdated) this.requestUpdate();
  }

  override render(): TemplateResult {
    const { failure } = this.#session;
    return html`
      ${this.#session.renderSkip()}
      <div class="notices">${this.permissionsShown ? this.#permissions() : nothing}${
        failure ? this.#failureNotice(failure) : this.#problemNotice()
      }${this.#session.renderNotices()}${this.#requests.renderNotices()}</div>
      <div part="frame" class=${classMap({ stage: true, themed: this.#followsScheme, empty: failure !== undefined })} ${ref(this.#stage)}>
        ${this.#session.renderStage()}${failure ? nothing : this.#requests.renderAlert()}
      </div>
      ${this.#session.renderEnd()}
      ${this.codeShown ? this.#source.render(this.artifact) : nothing}
    `;
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    if (!this.isConnected || !this.#scope.scope || !this.artifact) return;
    if (isSame(this.#shown, this.artifact)) return this.#followGrants();
    this.#shown = this.artifact;
    void this.updateComplete.then(() => (this.isConnected ? this.#session.startFrame() : undefined));
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

  /** The first of the host's fonts, for what names none. */
  protected get ownFamily(): string | undefined {
    return this.#scope.scope?.options.frames.fonts?.[0]?.family;
  }

  get #artifactId(): string {
    return this.artifact?.artifactId ?? '';
  }

  get #followsScheme(): boolean {
    return this.artifact !== undefined && followsScheme(this.artifact.content);
  }

  async #prepareFrame(): Promise<PreparedFrame> {
    const artifact = this.#shown ?? this.artifact;
    if (!artifact) throw new Error('There is no preview.');
    const grants = this.#grants;
    this.#grantedBefore = documentGrants(grants);
    const { artifactId, title } = artifact;
    const [{ html: source, scripts }, kept] = await Promise.all([this.prepare(artifact), this.#openStorage(artifact)]);
    const request = {
      content: this.content,
      source: { html: source },
      title: this.localize.term('frameTitle', title),
      artifactId,
      ...(scripts && { scripts }),
      ...(kept && { stored: kept.entries }),
      talks: true,
      grants: { hosts: grants.hosts, answersYes: grants.permissions.includes('dialogs') },
    };
    return { request, onReport: (report) => this.#onReport(report, kept) };
  }

  /** What keeps what the preview stores, where the host wants that. Without one the frame is refused. */
  async #openStorage({ artifactId }: ShownArtifact): Promise<PreviewStorage | undefined> {
    const { scope } = this.#scope;
    const isKept = scope?.options.frames.storage === 'host' || this.#grants.permissions.includes('storage');
    return isKept ? scope?.headless?.openPreviewStorage(artifactId) : undefined;
  }

  #onReport(report: FrameReport, kept: PreviewStorage | undefined): void {
    if (this.#requests.takeReport(report)) return;
    const artifactId = this.#artifactId;
    if (report.kind === 'console') {
      for (const { level, text, count } of report.entries)
        this.dispatchEvent(new ArtifactConsoleWrittenEvent({ artifactId, level, text: this.readable(text), count }));
    } else if (report.kind === 'scroll') this.scrolling.onscroll?.(report.x, report.y);
    else if (report.kind === 'storage') kept?.keepEntries(report.entries);
  }

  #onStateChanged(state: SessionState): void {
    if (state === 'loading') {
      this.problems = [];
      this.#requests.resetRequests();
    } else if (state === 'running') this.codeShown = false;
    else if (state === 'failed') this.#showCode(this.#session.failure?.showsCode === true);
    const { artifactId = '', version } = this.#shown ?? this.artifact ?? {};
    this.dispatchEvent(new ArtifactPreviewChangedEvent({ artifactId, version, state }));
  }

  /** What the person granted, and the host still lets them. */
  get #grants(): PreviewGrants {
    const { hosts, permissions } = this.#granted.value ?? NO_GRANTS;
    return {
      hosts: this.#requests.mayAllow('hosts') ? hosts : [],
      permissions: permissions.filter((each) => this.#requests.mayAllow(each)),
    };
  }

  /** What the frame's document was made with counts at once: also what was taken back. */
  #followGrants(): void {
    if (this.#grantedBefore === undefined || this.#grantedBefore === documentGrants(this.#grants)) return;
    this.#grantedBefore = documentGrants(this.#grants);
    void this.updateComplete.then(() => (this.isConnected ? this.#session.restartFrame() : undefined));
  }

  #permissions(): TemplateResult {
    const { permissions } = this.#scope.headless ?? {};
    const artifactId = this.#artifactId;
    const listed = {
      grants: this.#granted.value ?? NO_GRANTS,
      blocked: this.#session.refusals.blockedHosts,
      counts: this.#requests.counts,
      mayAllow: (permission: PreviewPermission) => this.#requests.mayAllow(permission),
      allowHost: (host: string) => void this.#requests.allowHosts([host]),
      revokeHost: (host: string) => permissions && revokeHost(permissions, artifactId, host),
      allow: (permission: SwitchedPermission) => void this.#requests.allowPermission(permission),
      revoke: (permission: SwitchedPermission) => permissions && revokePermission(permissions, artifactId, permission),
      close: () => this.togglePermissions(),
    };
    return permissionList(listed, this.#requests.words);
  }

  /** A failure that repeats itself, as in a timer, is reported once. */
  #tellProblem({ code, message, line }: FrameProblem): void {
    const key = `${this.#session.starts} ${code} ${message}`;
    if (key === this.#lastProblem) return;
    this.#lastProblem = key;
    const problem = { code, message, ...(line !== undefined && { line }) };
    if (MENDABLE.has(code) && this.problems.length < MAX_PROBLEMS) this.problems = [...this.problems, problem];
    this.dispatchEvent(new ArtifactFailedEvent({ artifactId: this.#artifactId, ...problem }));
  }

  #failureNotice(failure: PreviewFailure): TemplateResult {
    const label = this.localize.term(this.codeShown ? 'hideCode' : 'viewCode');
    const code = failure.showsCode ? [] : [{ label, run: () => this.#showCode(!this.codeShown) }];
    const actions = [...this.#fixActions(failure.code), ...code];
    return this.#session.renderFailure(failure, this.artifact?.content ?? '', actions);
  }

  #fixActions(code: string): NoticeAction[] {
    const place = { element: this, headless: this.#scope.headless, localize: this.localize };
    return fixActions(place, code, this.artifact, this.problems);
  }

  /** A preview that goes on after an error says so in its console alone, unless the host wants to hear of it. */
  #problemNotice(): TemplateResult | typeof nothing {
    const last = this.problems.at(-1);
    const actions = last ? this.#fixActions(last.code) : [];
    return last && actions.length > 0 ? problemNotice(last.message, actions, this.localize) : nothing;
  }

  #showCode(isShown: boolean): void {
    this.codeShown = isShown;
  }
}

/** The document in the frame reports its scroll position once something listens. */
class FrameScroll implements PreviewScroll {
  readonly #session: FrameSession;
  #onscroll: PreviewScroll['onscroll'];

  constructor(session: FrameSession) {
    this.#session = session;
  }

  get onscroll(): PreviewScroll['onscroll'] {
    return this.#onscroll;
  }

  set onscroll(listener: PreviewScroll['onscroll']) {
    this.#onscroll = listener;
    this.#session.followScroll();
  }

  to(x: number, y: number): void {
    this.#session.scrollTo(x, y);
  }
}

const NO_GRANTS: PreviewGrants = { hosts: [], permissions: [] };

/** The part of what was granted that a frame is made with. */
const documentGrants = ({ hosts, permissions }: PreviewGrants): string =>
  [...hosts, ...permissions.filter((each) => each === 'dialogs' || each === 'storage')].join(' ');

const isSame = (a: ShownArtifact | undefined, b: ShownArtifact): boolean =>
  a !== undefined && a.artifactId === b.artifactId && a.version === b.version && a.content === b.content;
