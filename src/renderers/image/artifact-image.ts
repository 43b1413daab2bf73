import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from '../../context/property.js';
import { bytesOf, imageTypeOf } from '../../core/artifacts/image-bytes.js';
import { fileExtension, safeFileName } from '../../core/file-name.js';
import { ArtifactFailedEvent } from '../../events/artifact/artifact-failed.js';
import { ArtifactPreviewChangedEvent } from '../../events/artifact/artifact-preview-changed.js';
import { imageTerms } from '../../locales/en/image.js';
import { LocalizeController } from '../../locales/localize.js';
import { plainTitle } from '../../locales/shown-title.js';
import { errorNotice } from '../../notices/error-notice.js';
import { KitElement } from '../../context/kit-element.js';
import { PictureZoom } from '../pictures/picture-zoom.js';
import type { ExportFormat, StandaloneDocument } from '../../files/exported-file.js';
import type { PreviewSurface, ShownArtifact } from '../renderer.js';
import { artifactImageStyles } from './artifact-image.styles.js';

/**
 * Shows a picture that a tool made: PNG, JPEG, GIF or WebP. Zoomed by Ctrl or ⌘ with the wheel, two fingers, plus, minus
 * and zero; moved by dragging and the arrow keys.
 *
 * @tag artifact-image
 * @fires {ArtifactFailedEvent} artifact-failed - The content is not a picture.
 * @fires {ArtifactPreviewChangedEvent} artifact-preview-changed - The picture is shown, or could not be.
 * @fires {ArtifactZoomChangedEvent} artifact-zoom-changed - The picture is shown in another size.
 * @csspart frame - The ground that the picture stands on.
 * @csspart notice - What went wrong.
 */
export class ArtifactImage extends KitElement implements PreviewSurface {
  static override styles = artifactImageStyles;

  /** What is shown. */
  @property({ attribute: false }) artifact?: ShownArtifact;

  @state() private failed = false;
  @state() private size: { readonly width: number; readonly height: number } | undefined;

  readonly #localize = new LocalizeController(this, imageTerms);
  readonly #zoom = new PictureZoom(this);
  #content: string | undefined;
  #mediaType: string | undefined;

  get zoom(): PictureZoom | undefined {
    return this.size && this.#zoom;
  }

  /** Format and size of the picture. */
  get label(): string {
    const { size } = this;
    return size
      ? `${this.#mediaType?.slice(6).toUpperCase()} · ${this.#localize.term('size', size.width, size.height)}`
      : '';
  }

  /** The picture itself: the source is its bytes as text. */
  get exports(): readonly ExportFormat[] {
    const [mediaType, artifact] = [this.#mediaType, this.artifact];
    const bytes = mediaType && artifact ? bytesOf(artifact.content) : undefined;
    if (!mediaType || !artifact || !bytes) return [];
    const fileName = safeFileName(artifact.title, fileExtension('image', mediaType));
    return [
      {
        id: 'image',
        label: mediaType.slice(6).toUpperCase(),
        make: () => ({ fileName, mediaType, content: new Blob([bytes], { type: mediaType }) }),
      },
    ];
  }

  /** The picture alone, on white. */
  standalone(): StandaloneDocument {
    const style =
      'html,body{margin:0;height:100%}body{display:grid;place-items:center}img{max-width:100%;max-height:100vh}';
    return { content: 'svg', html: `<meta charset="utf-8"><style>${style}</style><img alt="" src="${this.#address}">` };
  }

  /** Shows the picture anew. */
  reload(): void {
    this.#content = undefined;
    this.requestUpdate('artifact');
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('artifact') || !this.artifact || this.artifact.content === this.#content) return;
    this.#content = this.artifact.content;
    this.#mediaType = imageTypeOf(this.#content);
    this.failed = this.#mediaType === undefined || !/^[A-Za-z0-9+/]+={0,2}$/.test(this.#content);
    this.size = undefined;
  }

  override render(): TemplateResult | typeof nothing {
    const { artifact } = this;
    if (!artifact) return nothing;
    if (this.failed) {
      return html`<div
        class="notices">${errorNotice({
          tone: 'danger',
          sentence: this.#localize.term('notAnImage'),
          detail: this.#localize.term('notAnImageDetail'),
        })}</div>`;
    }
    return html`<div class="stage" part="frame">
      <div class="picture" tabindex="0" role="group" aria-label=${plainTitle(artifact.title)}
        aria-description=${this.#localize.term('zoomKeys')}>
        <div class="paper"><img alt=${plainTitle(artifact.title)} src=${this.#address} draggable="false"
          @load=${this.#onLoad} @error=${this.#onError} /></div>
      </div>
    </div>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    if (changed.has('artifact') && this.failed) this.#announce();
  }

  /** Only characters of base64 are in it: `failed` sees to that. */
  get #address(): string {
    return `data:${this.#mediaType};base64,${this.#content}`;
  }

  readonly #onLoad = (event: Event): void => {
    const { naturalWidth: width, naturalHeight: height } = event.currentTarget as HTMLImageElement;
    this.size = { width: width || 1, height: height || 1 };
    const [box, paper] = [
      this.renderRoot.querySelector<HTMLElement>('.picture'),
      this.renderRoot.querySelector<HTMLElement>('.paper'),
    ];
    if (box && paper) this.#zoom.showPicture(box, { paper, size: this.size }, false);
    this.#announce();
  };

  readonly #onError = (): void => {
    this.failed = true;
    this.#announce();
  };

  #announce(): void {
    const { artifactId = '', version } = this.artifact ?? {};
    this.dispatchEvent(
      new ArtifactPreviewChangedEvent({ artifactId, version, state: this.failed ? 'failed' : 'running' }),
    );
    if (this.failed)
      this.dispatchEvent(
        new ArtifactFailedEvent({
          artifactId,
          code: 'preview-not-a-picture',
          message: 'The content is no PNG, JPEG, GIF or WebP.',
        }),
      );
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'artifact-image': ArtifactImage;
  }
}
