import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { createRef, ref } from 'lit/directives/ref.js';
import { ScopeController } from '../../context/scope-controller.js';
import { ArtifactFailedEvent } from '../../events/artifact/artifact-failed.js';
import { ArtifactPreviewChangedEvent } from '../../events/artifact/artifact-preview-changed.js';
import { LocalizeController } from '../../locales/localize.js';
import { previewTerms } from '../../locales/en/preview.js';
import { icon } from '../../icons/icons.js';
import { KitElement } from '../../context/kit-element.js';
import { fixActions } from '../fixes/fix-request.js';
import { KeptFocus } from '../../controllers/kept-focus.js';
import { showPicture } from '../pictures/picture.js';
import type { DrawnPicture } from '../pictures/picture-file.js';
import { PictureSurface } from '../pictures/picture-surface.js';
import { PictureZoom } from '../pictures/picture-zoom.js';
import type { PreviewFailure } from '../../frames/preview-failure.js';
import { failureNotice, reloadActions } from '../../frames/preview-notices.js';
import type { ExportFormat, ExportOption, StandaloneDocument } from '../../files/exported-file.js';
import type { PreviewSurface, ShownArtifact } from '../renderer.js';
import { artifactSvgStyles } from './artifact-svg.styles.js';
import { SourceBelow } from '../code/source-below.js';
import { Lazy } from '../../core/lazy.js';

const sanitizers = new Lazy(() => import('../../sanitizer/sanitize-svg.js'));

/**
 * Shows an SVG picture, scaled to fit. It is sanitised first: it runs no script, requests nothing and stays in its box.
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

  readonly #localize = new LocalizeController(this, previewTerms);
  readonly #source = new SourceBelow(this);
  readonly #scope = new ScopeController(this);
  readonly #picture = createRef<HTMLElement>();
  readonly #zoom = new PictureZoom(this);
  readonly #surface = new PictureSurface(this.#localize);
  #drawn: DrawnPicture | undefined;
  #run = 0;

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
  }

  override render(): TemplateResult {
    return html`
      ${this.failure ? html`<div class="notices">${this.#notice(this.failure)}</div>` : nothing}
      <div class="stage" part="frame" ?hidden=${this.failure !== undefined}><div class="picture" tabindex="0"
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
    const sanitizer = await sanitizers.load().catch(() => undefined);
    if (run !== this.#run) return;
    if (!sanitizer)
      return this.#fail(
        'renderer-not-loaded',
        this.#localize.term('sanitizerMissing'),
        'The sanitiser could not be loaded.',
        'try',
      );
    const picture = sanitizer.sanitizeSvg(artifact.content);
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

  #fail(code: string, sentence: string, message: string, way?: 'try'): void {
    const detail = way ? this.#localize.term('codeBelow') : this.#localize.term('notAPictureDetail');
    this.failure = { code, tone: 'danger', sentence, detail, message, way };
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
        actions: [...again, ...reloadActions(failure, this.#localize), ...this.#fix(failure), code],
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
