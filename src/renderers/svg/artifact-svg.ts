import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from '../../context/property.js';
import { createRef, ref } from 'lit/directives/ref.js';
import { ScopeController } from '../../context/scope-controller.js';
import { ArtifactFailedEvent } from '../../events/artifact/artifact-failed.js';
import { ArtifactPreviewChangedEvent } from '../../events/artifact/artifact-preview-changed.js';
import { LocalizeController } from '../../locales/localize.js';
import { previewTerms } from '../../locales/en/preview.js';
import type { PictureTooLargeError, SanitizedPicture } from '../../sanitizer/sanitize-svg.js';
import { SandboxError } from '../../sandbox/sandbox-error.js';
import { icon } from '../../icons/icons.js';
import { KitElement } from '../../context/kit-element.js';
import { fixActions } from '../fixes/fix-request.js';
import { KeptFocus } from '../../controllers/kept-focus.js';
import { showPicture } from '../pictures/picture.js';
import type { DrawnPicture } from '../pictures/picture-file.js';
import { PictureSurface } from '../pictures/picture-surface.js';
import { PictureZoom } from '../pictures/picture-zoom.js';
import { frameFailure } from '../../frames/frame-failure.js';
import type { PreviewFailure } from '../../frames/preview-failure.js';
import { failureNotice, reloadActions } from '../../frames/preview-notices.js';
import type { ExportFormat, ExportOption, StandaloneDocument } from '../../files/exported-file.js';
import type { PreviewSurface, ShownArtifact } from '../renderer.js';
import { artifactSvgStyles } from './artifact-svg.styles.js';
import type { SandboxFrame } from '../../sandbox/sandbox-frame.js';
import { SourceBelow } from '../code/source-below.js';
import { Lazy } from '../../core/lazy.js';

const sanitizers = new Lazy(() => import('../../sanitizer/sanitize-svg.js'));
const largePictures = new Lazy(() => import('./large-picture.js'));

/**
 * Shows an SVG picture, scaled to fit. It is sanitized first: it runs no script, requests nothing and stays in its box.
 * Zoomed by Ctrl or ⌘ with the wheel, two fingers, plus, minus and zero; moved by dragging and the arrow keys.
 *
 * @tag artifact-svg
 * @fires {ArtifactFailedEvent} artifact-failed - There is no picture in the source, or it could not be checked.
 * @fires {ArtifactPreviewChangedEvent} artifact-preview-changed - The picture is drawn, or could not be.
 * @fires {ArtifactZoomChangedEvent} artifact-zoom-changed - The picture is shown in another size.
 * @fires {ArtifactFixRequestEvent} artifact-fix-request - The person wants the assistant to mend it. Cancelable.
 * @fires {LinkOpenRequestEvent} link-open-request - The person followed a link in the picture. Cancelable.
 * @csspart frame - The ground that the picture stands on.
 * @csspart notice - What went wrong.
 */
export class ArtifactSvg extends KitElement implements PreviewSurface {
  static override styles = artifactSvgStyles;

  /** What is shown. */
  @property({ attribute: false }) artifact?: ShownArtifact;

  @state() private failure: PreviewFailure | undefined;
  @state() private removed = 0;
  @state() private codeShown = false;
  @state() private frameShown = false;

  readonly #localize = new LocalizeController(this, previewTerms);
  readonly #source = new SourceBelow(this);
  readonly #scope = new ScopeController(this);
  readonly #picture = createRef<HTMLElement>();
  readonly #zoom = new PictureZoom(this);
  readonly #surface = new PictureSurface(this.#localize);
  #drawn: DrawnPicture | undefined;
  #run = 0;
  /** Of a picture that is too large for the page, and was asked for all the same. */
  #frame: SandboxFrame | undefined;

  get zoom(): PictureZoom | undefined {
    return this.#drawn && this.#zoom;
  }

  get exports(): readonly ExportFormat[] {
    return this.#drawn ? this.#surface.exportFormats(this.#host(this.#drawn)) : [];
  }

  get exportOptions(): readonly ExportOption[] {
    return this.#drawn ? this.#surface.options : [];
  }

  /** The picture as a document. @throws while there is none. */
  async standalone(): Promise<StandaloneDocument> {
    if (!this.#drawn) throw new Error('There is no picture.');
    return this.#surface.standaloneDocument(this.#host(this.#drawn));
  }

  /** Draws the picture anew. */
  reload(): void {
    void this.#draw();
  }

  constructor() {
    super();
    new KeptFocus(this, () => this.renderRoot.querySelector<HTMLElement>('.notice button') ?? this.#picture.value);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#run += 1;
    this.#closeFrame();
  }

  override render(): TemplateResult {
    return html`
      ${this.failure ? html`<div class="notices">${this.#notice(this.failure)}</div>` : nothing}
      <div class="stage" part="frame" ?hidden=${this.failure !== undefined || this.frameShown}><div class="picture" tabindex="0"
        role="group" aria-label=${this.artifact?.title ?? nothing}
        aria-description=${this.#localize.term('zoomKeys')} ${ref(this.#picture)}></div></div>
      ${
        this.removed > 0
          ? html`<div class="removed"
            role="status">${icon('shield', 14)}<span>${this.#localize.term('removedParts', this.removed)}</span></div>`
          : nothing
      }
      ${this.codeShown ? this.#source.render(this.artifact) : nothing}
    `;
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    if (changed.has('artifact')) void this.#draw();
  }

  async #draw(): Promise<void> {
    const { artifact } = this;
    if (!artifact) return;
    const run = (this.#run += 1);
    this.#closeFrame();
    const sanitizer = await sanitizers.load().catch(() => undefined);
    if (run !== this.#run) return;
    if (!sanitizer)
      return this.#fail(
        'renderer-not-loaded',
        this.#localize.term('sanitizerMissing'),
        'The sanitiser could not be loaded.',
        'try',
      );
    let picture: SanitizedPicture | undefined;
    try {
      picture = sanitizer.sanitizeSvg(artifact.content);
    } catch (error) {
      if (error instanceof sanitizer.PictureTooLargeError) return this.#refuseLarge(error);
      throw error;
    }
    if (!picture)
      return this.#fail(
        'preview-not-a-picture',
        this.#localize.term('notAPicture'),
        'The source holds no <svg> element.',
      );
    this.failure = undefined;
    this.codeShown = false;
    this.removed = picture.removed;
    await this.updateComplete; // a stage that was hidden has no size yet
    const box = this.#picture.value;
    if (run !== this.#run) return;
    if (box) {
      const placed = showPicture(box, picture, { label: artifact.title });
      this.#drawn = { ...picture, size: placed.size };
      this.#zoom.showPicture(box, placed, true);
    }
    this.#announce('running');
  }

  #refuseLarge({ code, message, parts }: PictureTooLargeError): void {
    const sentence = this.#localize.term('pictureTooLarge', parts);
    const actions = [{ label: this.#localize.term('showAnyway'), run: () => void this.#showInFrame(), solid: true }];
    const failure = { code, tone: 'warning', sentence, message, actions, showsCode: true } as const;
    this.#failWith({ ...failure, detail: this.#localize.term('codeBelow') });
  }

  /** In another process where the browser has one for it, so that the page stays fast. */
  async #showInFrame(): Promise<void> {
    const { artifact } = this;
    const run = (this.#run += 1);
    const loaded = await largePictures.load().catch(() => undefined);
    if (run !== this.#run || !artifact) return;
    if (!loaded)
      return this.#fail(
        'renderer-not-loaded',
        this.#localize.term('refused'),
        'The frame for large pictures could not be loaded.',
        'try',
      );
    try {
      const title = this.#localize.term('frameTitle', artifact.title);
      const frame = loaded.largePictureFrame(artifact, title, this.#scope.scope?.options.frames ?? {});
      this.#frame = frame;
      void frame.closed.then((code) => {
        if (this.#frame !== frame || code === 'closed') return;
        this.#closeFrame();
        this.#failWith(frameFailure(frame.failure ?? { code, message: code }, this.#localize));
      });
      this.failure = undefined;
      this.codeShown = false;
      this.frameShown = true;
      await this.updateComplete;
      this.renderRoot.append(frame.element);
      this.#announce('running');
    } catch (error) {
      if (!(error instanceof SandboxError)) throw error;
      this.#failWith(frameFailure(error, this.#localize));
    }
  }

  #closeFrame(): void {
    this.#frame?.closeFrame();
    this.#frame = undefined;
    this.frameShown = false;
  }

  #fail(code: string, sentence: string, message: string, way?: 'try'): void {
    const detail = way ? this.#localize.term('codeBelow') : this.#localize.term('notAPictureDetail');
    this.#failWith({ code, tone: 'danger', sentence, detail, message, way });
  }

  #failWith(failure: PreviewFailure): void {
    const { code, message } = failure;
    this.failure = failure;
    this.codeShown = failure.showsCode === true;
    this.removed = 0;
    this.#drawn = undefined;
    this.#announce('failed');
    this.dispatchEvent(new ArtifactFailedEvent({ artifactId: this.artifact?.artifactId ?? '', code, message }));
  }

  #host(picture: DrawnPicture) {
    const stage = this.#picture.value?.parentElement;
    return {
      title: this.artifact?.title ?? '',
      picture,
      background: () => (stage ? getComputedStyle(stage).backgroundColor : '#fff'),
    };
  }

  #announce(state: 'running' | 'failed'): void {
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
          ...(failure.actions ?? []),
          ...reloadActions(failure, this.#localize),
          ...this.#fix(failure),
          ...(failure.showsCode ? [] : [code]),
        ],
      },
      this.#localize,
    );
  }

  #fix({ code, message }: PreviewFailure) {
    return fixActions(
      { element: this, headless: this.#scope.headless, localize: this.#localize },
      code,
      this.artifact,
      [{ code, message }],
    );
  }

  #toggleCode(): void {
    this.codeShown = !this.codeShown;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'artifact-svg': ArtifactSvg;
  }
}
