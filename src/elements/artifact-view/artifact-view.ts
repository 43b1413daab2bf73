import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from '../../context/property.js';
import { OfferedPlace } from '../../context/artifact-places.js';
import { StoreController } from '../../context/store-controller.js';
import type { Artifact, MCPAppArtifact } from '../../core/artifacts/artifact.js';
import { kindOf } from '../../core/artifacts/artifact-kinds.js';
import type { OpenedArtifact } from '../../core/headless-snapshot.js';
import { withinLimit } from '../../core/artifacts/content-limit.js';
import { Lazy } from '../../core/lazy.js';
import { ArtifactDownloadRequestEvent } from '../../events/artifact/artifact-download-request.js';
import { ArtifactFailedEvent } from '../../events/artifact/artifact-failed.js';
import { LocalizeController } from '../../locales/localize.js';
import { plainTitle } from '../../locales/shown-title.js';
import { viewTerms } from '../../locales/en/view.js';
import { loadRenderer, RendererError, rendererOf, type Renderer } from '../../renderers/renderer-registry.js';
import type { PreviewSurface, ShownArtifact } from '../../renderers/renderer.js';
import { errorNotice, type Notice } from '../../notices/error-notice.js';
import { LazyController } from '../../controllers/lazy-controller.js';
import { MissingHeadless } from '../../controllers/missing-headless.js';
import { NearElement } from '../../controllers/near-element.js';
import { shownApp, VersionReader, type ShownVersion } from '../../core/artifacts/shown-version.js';
import { artifactViewStyles } from './artifact-view.styles.js';
import { blockerNotice, sourceBlocker, type PreviewBlocker } from './preview-blocker.js';
import { PreviewStage } from './preview-stage.js';
import { reasonOf } from '../../core/reason-of.js';

/** An artifact that the host holds itself: of the kit's own fields only these are needed. */
export type ViewedArtifact = ShownArtifact | (Pick<Artifact, 'type' | 'title' | 'content'> & Partial<Artifact>);

const sourceFiles = new Lazy(() => import('../../files/source-file.js'));

/** As much of a source as the highest screen shows, in characters. */
const SEEN_CHARS = 20_000;
/** When all of a source is shown, if its preview has not come, in milliseconds. */
const LATE_MS = 1_000;

/**
 * The preview of an artifact alone, for hosts with a panel of their own. Its frame is built near the viewport. The
 * source is shown while the artifact is written, while the renderer loads, and wherever there is no preview; of one
 * that is larger than 1 MiB the first part.
 *
 * @tag artifact-view
 * @fires {ArtifactFailedEvent} artifact-failed - The preview could not be shown, or reported an error.
 * @fires {ArtifactDownloadRequestEvent} artifact-download-request - The user asked for a source that is too large to be shown. Cancelable.
 * @fires {ArtifactPreviewChangedEvent} artifact-preview-changed - The preview began, runs, or stopped.
 * @csspart frame - Where the preview stands.
 * @csspart notice - What happened, when there is no preview.
 * @cssproperty [--artifact-view-min-block-size=20rem] - Least height.
 */
export class ArtifactView extends NearElement {
  static override styles = artifactViewStyles;

  /** Id of the artifact, as the headless controller knows it. */
  @property({ attribute: 'artifact-id' }) artifactId?: string | undefined;

  /** The version, counted from 1. Default: the newest. */
  @property({ type: Number }) version?: number | undefined;

  /** The artifact itself, for hosts that keep their own. Goes before `artifact-id`. */
  @property({ attribute: false }) artifact?: ViewedArtifact | undefined;

  /**
   * A place in the preview to scroll to and mark, e.g. the number of a reference. Set again, it is looked for again.
   * An artifact that is shown by its id follows `openedArtifact.anchor` as well.
   */
  @property({ hasChanged: () => true }) anchor?: string | undefined;

  /** What its renderer came to, if that was no preview. */
  @state() private rendererBlocker: 'unknown' | 'not-loaded' | undefined;
  @state() private previewed: ShownArtifact | undefined;
  @state() private codeLoaded = false;
  /** Whether the preview is longer in coming than one waits for without reading. */
  @state() private late = false;
  /** Whether this type is shown by the same view as its source: then one serves both, and nothing is drawn twice. */
  @state() private sourceIsPreview = false;
  /** The version that is not whole and that the reader wants to see run all the same. */
  @state() private wanted: ShownArtifact | undefined;

  readonly #localize = new LocalizeController(this, viewTerms);
  readonly #files = new LazyController(this, sourceFiles, {
    words: this.#localize,
    sentence: () => this.#localize.term('downloadNotLoaded'),
    onFailed: (cause) => this.#tell('download-not-loaded', `The download could not be prepared. ${reasonOf(cause)}`),
  });
  readonly #reader = new VersionReader(false);
  readonly #select = new StoreController(
    this,
    (headless) => headless,
    (headless) =>
      this.artifactId === undefined || this.artifact
        ? undefined
        : this.#reader.readVersion(headless, this.artifactId, this.version),
  );
  readonly #opened = new StoreController(
    this,
    (headless) => headless,
    ({ openedArtifact }) =>
      this.artifactId !== undefined && !this.artifact && openedArtifact?.artifactId === this.artifactId
        ? openedArtifact
        : undefined,
  );
  readonly #missing = new MissingHeadless(this, () => this.#select.headless !== undefined);
  readonly #place = new OfferedPlace(this);
  #lastOpened: OpenedArtifact | undefined;
  /** A place that is still to be shown: its preview may be on its way. */
  #wantedAnchor: string | undefined;
  #stage: PreviewStage | undefined;
  /** What the stage shows, or is about to. */
  #staged: ShownArtifact | undefined;
  /** What draws it. A host may register another one. */
  #renderer: Renderer | undefined;
  /** What the stage was last asked to show. */
  #built: ShownArtifact | undefined;
  #given: { readonly artifact: ViewedArtifact; readonly shown: ShownArtifact } | undefined;

  /** Builds the preview anew: a new frame. Also tries again what could not be loaded. */
  reload(): void {
    if (this.rendererBlocker) this.#staged = this.rendererBlocker = undefined;
    else if (this.sourceIsPreview)
      this.renderRoot.querySelector<HTMLElement & { reload?(): void }>('artifact-code')?.reload?.();
    else this.#stage?.reloadPreview();
  }

  /** What the preview offers besides being looked at: further forms to save it in, zoom, a document of its own. */
  get surface(): PreviewSurface | undefined {
    return this.previewed ? this.#stage?.surface : undefined;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#place.offerTo(undefined);
    this.#stage?.clearPreview();
    this.#staged = undefined;
    this.previewed = undefined;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.requestUpdate();
  }

  override render(): unknown {
    const { shown, streaming, gone } = this.#what;
    if (gone) return html`<div class="fill"><p class="gone" role="status">${this.#localize.term('gone')}</p></div>`;
    if (!shown) return nothing;
    const blocker = streaming ? undefined : this.#blocker(shown);
    const notice = blocker && this.#notice(shown, blocker);
    const showsSource = streaming || notice !== undefined || this.previewed === undefined;
    return html`<div class="fill">
      ${notice ? html`<div class="notices">${errorNotice(notice)}${this.#files.notice(() => void this.#download(shown))}</div>` : nothing}
      ${showsSource ? this.#source(shown, streaming) : nothing}
      <div class="stage ${showsSource ? 'behind' : ''}" part="frame"></div>
    </div>`;
  }

  override update(changed: PropertyValues<this>): void {
    // Before it is drawn: what changes here belongs to this very update.
    if (this.isConnected) this.#prepare();
    super.update(changed);
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (this.isConnected) this.#place.offerTo(this.artifactId === undefined ? undefined : this.#select.headless);
    const opened = this.#opened.value;
    if (opened !== this.#lastOpened) this.#wantedAnchor = opened?.anchor ?? this.#wantedAnchor;
    this.#lastOpened = opened;
    if (changed.has('anchor')) this.#wantedAnchor = this.anchor;
  }

  override updated(): void {
    const { shown, streaming } = this.#what;
    this.#showAnchor();
    if (!this.isConnected || !shown) return;
    const code = this.#needsCode(shown, streaming) ? loadRenderer('code') : undefined;
    // The source stays plain text where even its own view cannot be loaded.
    void code?.then(() => (this.codeLoaded = true)).catch(() => undefined);
    if (this.#staged !== shown || this.#built === shown) return;
    this.#built = shown;
    void this.#build(shown);
  }

  /** Makes way for what is to be shown. */
  #prepare(): void {
    const { shown, streaming } = this.#what;
    if (!shown || streaming || sourceBlocker(shown, this.wanted)) return this.#unstage();
    const last = this.#staged;
    const renderer = rendererOf(drawnAs(shown));
    if (shown === last && renderer === this.#renderer) return;
    const isOther = last?.type !== shown.type || renderer !== this.#renderer;
    this.#staged = shown;
    this.#renderer = renderer;
    this.#built = undefined;
    if (isOther) this.sourceIsPreview = false;
    // The old preview stays until the new one is ready, if it is one of the same artifact.
    if (last?.artifactId !== shown.artifactId || isOther) this.#unstage(shown);
  }

  get #what(): { readonly shown: ShownArtifact | undefined; readonly streaming: boolean; readonly gone: boolean } {
    if (this.artifact) {
      const streaming = 'streaming' in this.artifact && this.artifact.streaming === true;
      return { shown: this.#fromHost(this.artifact), streaming, gone: false };
    }
    const value: ShownVersion | undefined = this.#select.value;
    return {
      shown: value?.shown,
      streaming: value?.streaming ?? false,
      gone: value ? !value.shown : this.artifactId !== undefined && this.#missing.isMissing,
    };
  }

  #fromHost(artifact: ViewedArtifact): ShownArtifact {
    if ('artifactId' in artifact) return artifact;
    if (this.#given?.artifact !== artifact) {
      const { id = '', type, title, content, language, versions } = artifact;
      if ('mcpServerId' in artifact)
        return (this.#given = { artifact, shown: shownApp(artifact as MCPAppArtifact) }).shown;
      const newest = versions?.at(-1);
      const version = newest?.number ?? 1;
      this.#given = {
        artifact,
        shown: { artifactId: id, type, title, content, language, version, interrupted: newest?.interrupted },
      };
    }
    return this.#given.shown;
  }

  #blocker(shown: ShownArtifact): PreviewBlocker | undefined {
    return sourceBlocker(shown, this.wanted) ?? this.rendererBlocker;
  }

  #needsCode(shown: ShownArtifact, streaming: boolean): boolean {
    return !this.codeLoaded && (streaming || this.#blocker(shown) !== undefined);
  }

  #notice(shown: ShownArtifact, blocker: PreviewBlocker): Notice {
    return blockerNotice(shown, blocker, {
      words: this.#localize,
      tryAgain: () => this.reload(),
      previewAnyway: () => (this.wanted = shown),
      download: () => void this.#download(shown),
    });
  }

  async #download(shown: ShownArtifact): Promise<void> {
    const files = await this.#files.load();
    if (!files) return;
    const { artifactId, version } = shown;
    const file = files.sourceFile(shown);
    if (this.dispatchEvent(new ArtifactDownloadRequestEvent({ artifactId, version, ...file })))
      files.saveFile(file, this.ownerDocument);
  }

  #source(shown: ShownArtifact, streaming: boolean): TemplateResult {
    if (this.codeLoaded) {
      return html`<artifact-code .artifact=${shown} .streaming=${streaming}
        .headless=${this.headless ?? this.#select.headless}></artifact-code>`;
    }
    const label = this.#localize.term('sourceOf', plainTitle(shown.title));
    return html`<pre class="plain" tabindex="0" role="group" aria-label=${label}
      translate="no">${streaming ? nothing : this.#sourceSoFar(shown)}</pre>`;
  }

  /** While a preview is about to appear, as much as can be seen: a line of a megabyte would hold up the page. */
  #sourceSoFar({ content }: ShownArtifact): string {
    return this.rendererBlocker !== undefined || this.late || this.#staged === undefined
      ? withinLimit(content)
      : content.slice(0, SEEN_CHARS);
  }

  /** Loads the renderer and puts the preview on the stage. */
  async #build(shown: ShownArtifact): Promise<void> {
    this.late = false;
    const timer = setTimeout(() => (this.late = true), LATE_MS);
    try {
      const tag = await loadRenderer(drawnAs(shown));
      if (this.#staged !== shown || !this.isConnected) return;
      this.rendererBlocker = undefined;
      this.sourceIsPreview = tag === 'artifact-code';
      if (this.sourceIsPreview) this.codeLoaded = true;
      else this.#stageIn(shown)?.showPreview(tag, shown, this.#select.headless);
      this.#showAnchor();
    } catch (cause) {
      if (this.#staged !== shown) return;
      this.#unstage(shown);
      this.#fail(shown, cause);
    } finally {
      clearTimeout(timer);
    }
  }

  #showAnchor(): void {
    const anchor = this.#wantedAnchor;
    if (anchor !== undefined && this.#stage?.showAnchor(anchor)) this.#wantedAnchor = undefined;
  }

  #stageIn(shown: ShownArtifact): PreviewStage | undefined {
    const root = this.renderRoot.querySelector<HTMLElement>('.stage');
    if (!root) return undefined;
    if (this.#stage?.root !== root) this.#stage = new PreviewStage(root);
    this.previewed = shown;
    return this.#stage;
  }

  #unstage(next?: ShownArtifact): void {
    this.#stage?.clearPreview();
    this.#staged = next;
    this.previewed = undefined;
    if (!next) this.rendererBlocker = undefined;
  }

  #tell(code: string, message: string): void {
    const artifactId = this.#what.shown?.artifactId ?? '';
    this.dispatchEvent(new ArtifactFailedEvent({ artifactId, code, message }));
  }

  #fail({ artifactId, type }: ShownArtifact, cause: unknown): void {
    const code = cause instanceof RendererError ? cause.code : 'renderer-not-loaded';
    this.rendererBlocker = code === 'renderer-unknown' ? 'unknown' : 'not-loaded';
    const reason = cause instanceof Error && cause.cause instanceof Error ? ` ${cause.cause.message}` : '';
    const message =
      code === 'renderer-unknown'
        ? `There is no renderer for "${type}".`
        : `The renderer for "${type}" could not be loaded.${reason}`;
    this.dispatchEvent(new ArtifactFailedEvent({ artifactId, code, message }));
  }
}

/** The type whose renderer shows it. */
const drawnAs = ({ type }: ShownArtifact): string => (kindOf(type).preview === 'none' ? 'code' : type);

declare global {
  interface HTMLElementTagNameMap {
    'artifact-view': ArtifactView;
  }
}
