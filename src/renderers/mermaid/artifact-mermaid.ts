import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from '../../context/property.js';
import { createRef, ref } from 'lit/directives/ref.js';
import { ScopeController } from '../../context/scope-controller.js';
import { ArtifactFailedEvent } from '../../events/artifact/artifact-failed.js';
import { ArtifactPreviewChangedEvent } from '../../events/artifact/artifact-preview-changed.js';
import { LocalizeController } from '../../locales/localize.js';
import { previewTerms } from '../../locales/en/preview.js';
import { SandboxError } from '../../sandbox/sandbox-error.js';
import { KitElement } from '../../context/kit-element.js';
import { fixActions } from '../fixes/fix-request.js';
import { frameFailure } from '../../frames/frame-failure.js';
import { FrameThemeController } from '../../frames/frame-theme.js';
import { KeptFocus } from '../../controllers/kept-focus.js';
import { showPicture } from '../pictures/picture.js';
import type { DrawnPicture } from '../pictures/picture-file.js';
import { PictureSurface } from '../pictures/picture-surface.js';
import { PictureZoom } from '../pictures/picture-zoom.js';
import { PreviewError, saidAnew, type PreviewFailure } from '../../frames/preview-failure.js';
import { failureNotice, reloadActions } from '../../frames/preview-notices.js';
import type { ExportFormat, ExportOption, StandaloneDocument } from '../../files/exported-file.js';
import type { PreviewSurface, ShownArtifact } from '../renderer.js';
import { artifactMermaidStyles } from './artifact-mermaid.styles.js';
import { DiagramError, DiagramFrame } from './diagram-frame.js';
import { diagramConfig, sharedFamily } from './diagram-theme.js';
import { firstSentence, nearOf } from './parser-message.js';
import { sourceLine } from './source-line.js';
import { SourceBelow } from '../code/source-below.js';
import { Lazy } from '../../core/lazy.js';
import { reasonOf } from '../../core/reason-of.js';

const sanitizers = new Lazy(() => import('../../sanitizer/sanitize-svg.js'));

/** What diagrams within the limits below come to: the library writes many attributes. */
const BOUNDS = { elements: 12_000, attributesEach: 200, parts: 40_000, depth: 200 };
/** Of a diagram's own size: its words are 12 px high then. */
const LEGIBLE = 0.8;
/** In a lower box, as between the paragraphs of a document, nobody pans: there all of it is seen at once. In pixels. */
const PANNED_FROM = 400;
/** Of a line that is quoted whole, in characters. */
const LONGEST_QUOTE = 80;
const LIMITS = { characters: 50_000, edges: 200 };
/** An image node fetches its address while the diagram is laid out, before anything could be sanitised. */
const IMAGE_NODE = /@\{[^}]*\bimg\s*:/i;

/**
 * Draws a mermaid diagram. The library runs in a sandboxed frame off screen; its drawing is sanitized before it
 * stands in the page. Zoomed by Ctrl or ⌘ with the wheel, two fingers, plus, minus and zero; moved by dragging and the
 * arrow keys.
 *
 * @tag artifact-mermaid
 * @fires {ArtifactFailedEvent} artifact-failed - The diagram could not be drawn.
 * @fires {ArtifactPreviewChangedEvent} artifact-preview-changed - It is being drawn, is drawn, or could not be.
 * @fires {ArtifactZoomChangedEvent} artifact-zoom-changed - The diagram is shown in another size.
 * @fires {ArtifactFixRequestEvent} artifact-fix-request - The person wants the assistant to mend it. Cancelable.
 * @fires {LinkOpenRequestEvent} link-open-request - The person followed a link in the diagram. Cancelable.
 * @csspart frame - The ground that the diagram stands on.
 * @csspart notice - What went wrong.
 */
export class ArtifactMermaid extends KitElement implements PreviewSurface {
  static override styles = artifactMermaidStyles;

  /** What is shown. */
  @property({ attribute: false }) artifact?: ShownArtifact;

  @state() private failure: PreviewFailure | undefined;
  @state() private drawing = false;
  @state() private drawn = false;
  @state() private codeShown = false;

  readonly #localize = new LocalizeController(this, previewTerms);
  readonly #source = new SourceBelow(this);
  readonly #scope = new ScopeController(this);
  readonly #theme = new FrameThemeController(this, () => this.reload());
  readonly #picture = createRef<HTMLElement>();
  readonly #extent = createRef<HTMLElement>();
  readonly #zoom = new PictureZoom(this);
  readonly #surface = new PictureSurface(this.#localize);
  #drawnPicture: DrawnPicture | undefined;
  #abort: AbortController | undefined;
  #shown: ShownArtifact | undefined;

  get zoom(): PictureZoom | undefined {
    return this.#drawnPicture && this.#zoom;
  }

  get exports(): readonly ExportFormat[] {
    return this.#drawnPicture ? this.#surface.exportFormats(this.#host(this.#drawnPicture)) : [];
  }

  get exportOptions(): readonly ExportOption[] {
    return this.#drawnPicture ? this.#surface.options : [];
  }

  /** The diagram as a document. @throws while there is none. */
  async standalone(): Promise<StandaloneDocument> {
    if (!this.#drawnPicture) throw new Error('There is no diagram.');
    return this.#surface.standaloneDocument(this.#host(this.#drawnPicture));
  }

  /** Draws the diagram anew. */
  reload(): void {
    this.#shown = undefined;
    this.requestUpdate();
  }

  constructor() {
    super();
    new KeptFocus(this, () => this.renderRoot.querySelector<HTMLElement>('.notice button') ?? this.#picture.value);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated && !this.drawn) this.reload();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#abort?.abort();
  }

  override render(): TemplateResult {
    const { failure } = this;
    return html`
      ${failure ? html`<div class="notices">${this.#notice(failure)}</div>` : nothing}
      <div class=${this.drawn ? 'stage' : 'stage blank'} part="frame" ?hidden=${failure !== undefined}
        aria-busy=${this.drawing ? 'true' : 'false'}>
        <div class="extent" ${ref(this.#extent)}></div>
        <div class="picture" tabindex="0" role="group"
          aria-label=${
            this.artifact ? this.#localize.term('diagramOf', this.artifact.title) : nothing
          } aria-description=${this.#localize.term('zoomKeys')} ${ref(this.#picture)}></div>
        ${
          this.drawing && !this.drawn
            ? html`<span class="waiting" role="status"><span class="spin"></span><span
          class="vh">${this.#localize.term('starting')}</span></span>`
            : nothing
        }
      </div>
      ${this.codeShown ? this.#source.render(this.artifact) : nothing}
    `;
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    if (!this.isConnected || !this.#scope.scope || !this.artifact || this.#shown === this.artifact) return;
    const isSame = this.#shown?.content === this.artifact.content;
    const artifact = (this.#shown = this.artifact);
    if (!isSame) void this.updateComplete.then(() => (this.isConnected ? this.#draw(artifact) : undefined));
  }

  async #draw(artifact: ShownArtifact): Promise<void> {
    this.#abort?.abort();
    const { signal } = (this.#abort = new AbortController());
    this.drawing = true;
    this.#announce('loading');
    try {
      const picture = await this.#pictureOf(artifact, signal);
      if (signal.aborted) return;
      this.failure = undefined;
      this.codeShown = false;
      this.drawn = true;
      await this.updateComplete;
      // Its source is the fullest description there is; mermaid's own accTitle and accDescr come first.
      const label = this.#localize.term('diagramOf', artifact.title);
      this.#extend(picture.svg);
      const box = this.#picture.value;
      if (box) {
        const placed = showPicture(
          box,
          { ...picture, description: picture.description || artifact.content.slice(0, 1_000) },
          { label },
        );
        this.#drawnPicture = { ...picture, size: placed.size };
        this.#zoom.showPicture(box, placed, false, box.clientHeight < PANNED_FROM ? 0 : LEGIBLE);
      }
      this.#announce('running');
    } catch (error) {
      if (!signal.aborted) this.#fail(this.#failureFrom(error, artifact));
    } finally {
      if (this.#abort?.signal === signal) this.drawing = false;
    }
  }

  #host(picture: DrawnPicture) {
    return {
      title: this.artifact?.title ?? '',
      picture,
      background: () => this.#theme.resolveColor('var(--vitrine-color-background-primary)'),
    };
  }

  /** Gives the box the diagram's own size, and its ratio where there is less room. */
  #extend(svg: SVGSVGElement): void {
    const style = this.#extent.value?.style;
    const { width, height } = svg.viewBox.baseVal;
    if (!style || !(width > 0 && height > 0)) return;
    style.inlineSize = `min(100%, ${Math.ceil(width)}px)`;
    style.aspectRatio = `${width} / ${height}`;
  }

  async #pictureOf({ content }: ShownArtifact, signal: AbortSignal) {
    this.#refuse(content);
    const { frames: policy = {}, diagrams } = this.#scope.scope?.options ?? {};
    const config = diagramConfig(
      (token) => this.#theme.resolveColor(`var(--vitrine-${token})`),
      this.#theme.scheme,
      LIMITS,
      sharedFamily(policy.fonts, this.ownerDocument.fonts),
    );
    const [svg, { sanitizeSvg }] = await Promise.all([
      DiagramFrame.of(this.ownerDocument).drawDiagram(content, config, {
        policy,
        fresh: diagrams?.mermaidFrame === 'fresh',
        signal,
      }),
      sanitizers.load(),
    ]);
    const picture = sanitizeSvg(svg, BOUNDS);
    if (!picture) throw new DiagramError('diagram-invalid', 'There is no picture in what was drawn.');
    return picture;
  }

  /** @throws {PreviewError} for sources that need not be tried. */
  #refuse(content: string): void {
    const refuse = (code: string, sentence: string, message: string): never => {
      throw new PreviewError({ code, tone: 'danger', sentence, detail: this.#localize.term('codeUntouched'), message });
    };
    if (content.trim() === '') refuse('diagram-empty', this.#localize.term('diagramEmpty'), 'The source is empty.');
    if (content.length > LIMITS.characters) {
      refuse(
        'diagram-too-large',
        this.#localize.term('diagramCharacters', content.length, LIMITS.characters),
        `${content.length} characters.`,
      );
    }
    if (IMAGE_NODE.test(content))
      refuse('diagram-images', this.#localize.term('diagramImages'), 'The source has nodes with pictures.');
  }

  #failureFrom(error: unknown, { content }: ShownArtifact): PreviewFailure {
    if (error instanceof PreviewError) return error.failure;
    if (error instanceof SandboxError) return frameFailure(error, this.#localize);
    return saidAnew(() => this.#failureNow(error, content));
  }

  #failureNow(error: unknown, content: string): PreviewFailure {
    const message = reasonOf(error);
    const failed = {
      code: 'diagram-invalid',
      tone: 'danger',
      message,
      detail: this.#localize.term('codeUntouched'),
    } as const;
    if (!(error instanceof DiagramError))
      return { ...failed, code: 'renderer-not-loaded', sentence: this.#localize.term('refused'), way: 'try' };
    if (error.code === 'diagram-edges')
      return {
        ...failed,
        code: error.code,
        sentence: this.#localize.term('diagramEdges', error.edges ?? 0, LIMITS.edges),
      };
    if (error.code === 'diagram-timeout')
      return { ...failed, code: error.code, sentence: this.#localize.term('diagramTimeout'), way: 'try' };
    const line = error.parsedLine === undefined ? undefined : sourceLine(content, error.parsedLine);
    // The line as it was written, where it is known: a parser quotes a few characters around its place.
    const written = line === undefined ? undefined : content.split('\n')[line - 1]?.trim();
    const near = written && written.length <= LONGEST_QUOTE ? written : nearOf(message);
    const sentence = near
      ? this.#localize.term('diagramNear', near)
      : this.#localize.term('diagramError', firstSentence(message));
    return { ...failed, code: error.code, sentence, line };
  }

  #fail(failure: PreviewFailure): void {
    this.failure = failure;
    this.#drawnPicture = undefined;
    this.codeShown = failure.showsCode === true;
    this.#announce('failed');
    const { code, message, line } = failure;
    this.dispatchEvent(
      new ArtifactFailedEvent({
        artifactId: this.artifact?.artifactId ?? '',
        code,
        message,
        ...(line === undefined ? {} : { line }),
      }),
    );
  }

  #announce(state: 'loading' | 'running' | 'failed'): void {
    const { artifactId = '', version } = this.artifact ?? {};
    this.dispatchEvent(new ArtifactPreviewChangedEvent({ artifactId, version, state }));
  }

  #notice(failure: PreviewFailure): TemplateResult {
    const again = failure.way
      ? [{ label: this.#localize.term('tryAgain'), run: () => this.reload(), solid: true }]
      : [];
    const code = {
      label: this.#localize.term(this.codeShown ? 'hideCode' : 'viewCode'),
      run: () => this.#toggleCode(),
    };
    return failureNotice(
      failure,
      {
        source: this.artifact?.content ?? '',
        actions: [
          ...again,
          ...reloadActions(failure, this.#localize),
          ...this.#fix(failure),
          ...(failure.showsCode ? [] : [code]),
        ],
      },
      this.#localize,
    );
  }

  #fix({ code, message, line }: PreviewFailure) {
    const problem = { code, message, ...(line === undefined ? {} : { line }) };
    return fixActions(
      { element: this, headless: this.#scope.headless, localize: this.#localize },
      code,
      this.artifact,
      [problem],
    );
  }

  #toggleCode(): void {
    this.codeShown = !this.codeShown;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'artifact-mermaid': ArtifactMermaid;
  }
}
