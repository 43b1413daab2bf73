import type { GalleryElement } from '../../../core/widgets/widget-schema.js';
import { unwatchNear, watchNear } from '../../../controllers/near-viewport.js';
import { ImageShot } from '../media/image-shot.js';
import type { PreviewItem } from '../preview/preview-item.js';
import type { WidgetContext, WidgetView } from '../widget-view.js';
import { headOf, mediaProblem } from './media-parts.js';

interface Thumbnail {
  readonly node: HTMLLIElement;
  readonly shot: ImageShot;
}

/** A strip of thumbnails that snaps while it scrolls; each opens the gallery at its image. */
export class GalleryView implements WidgetView {
  readonly node = document.createElement('figure');
  readonly #gallery: GalleryElement;
  readonly #context: WidgetContext;
  readonly #strip = document.createElement('ul');
  readonly #count = document.createElement('span');
  readonly #thumbnails: Thumbnail[];

  constructor(gallery: GalleryElement, context: WidgetContext, path: string) {
    this.#gallery = gallery;
    this.#context = context;
    this.node.className = 'box gallery';
    this.node.setAttribute('part', 'gallery');
    this.#strip.className = 'strip';
    this.#count.className = 'cap num';
    this.#thumbnails = gallery.images.map((image, at) => this.#add(image, `${path}/images/${at}`));
    this.node.append(headOf(gallery.caption ?? '', '', this.#count), this.#strip);
    this.relocalize();
    // With the first of them all are there, also those that the strip has not been scrolled to: the preview shows all, and so
    // does paper. Of the files themselves the browser fetches what is near.
    watchNear(this.#strip, ({ isIntersecting }) => {
      if (!isIntersecting) return;
      unwatchNear(this.#strip);
      for (const { shot } of [...this.#thumbnails]) shot.startLoading();
    });
  }

  get previewItems(): readonly PreviewItem[] {
    return this.#thumbnails.flatMap(({ shot }) => shot.item ?? []);
  }

  relocalize(): void {
    const { localize } = this.#context;
    this.#strip.setAttribute('aria-label', this.#gallery.caption ?? localize.term('gallery'));
    this.#count.textContent = localize.term('imageCount', this.#thumbnails.length);
    for (const { shot } of this.#thumbnails) shot.relocalize();
  }

  dispose(): void {
    unwatchNear(this.#strip);
    for (const { shot } of this.#thumbnails) shot.dispose();
  }

  #add(image: GalleryElement['images'][number], path: string): Thumbnail {
    const node = document.createElement('li');
    const place: { thumbnail?: Thumbnail } = {};
    const position = () => (place.thumbnail ? this.#thumbnails.indexOf(place.thumbnail) : -1);
    const shot = new ImageShot(image, this.#context, {
      name: () =>
        this.#context.localize.term(
          'openThumbnail',
          position() + 1,
          this.#thumbnails?.length ?? 0,
          image.alt ?? image.caption ?? '',
        ),
      part: 'thumbnail',
      open: (opener) => {
        // Images that are not there yet have no place in the preview.
        const index = this.#thumbnails.slice(0, position()).filter(({ shot: before }) => before.item).length;
        this.#context.actions.previewItem(this.#gallery, index, opener);
      },
      failed: (error) => {
        this.#context.reportProblem(mediaProblem(error, path));
        this.#remove(position());
      },
    });
    node.append(shot.frame.node);
    // On a screen the preview says it; paper has none.
    if (image.caption) node.append(printedCaption(image.caption));
    this.#strip.append(node);
    return (place.thumbnail = { node, shot });
  }

  /** The others close up. */
  #remove(at: number): void {
    const [gone] = at < 0 ? [] : this.#thumbnails.splice(at, 1);
    gone?.shot.dispose();
    gone?.node.remove();
    if (this.#thumbnails.length === 0) this.#context.dropView(this);
    else this.relocalize();
  }
}

function printedCaption(text: string): HTMLElement {
  const caption = document.createElement('p');
  caption.className = 'printed cap';
  caption.textContent = text;
  return caption;
}
