import type { ImageElement } from '../../../core/widgets/widget-schema.js';
import type { PreviewItem } from '../preview/preview-item.js';
import { ImageShot } from '../media/image-shot.js';
import type { WidgetContext, WidgetView } from '../widget-view.js';
import { captionOf, mediaProblem } from './media-parts.js';

/** Width to height of an image that does not say. */
const RATIO = 3 / 2;

/** One image in a box of its ratio; a click shows it in full. */
export class ImageView implements WidgetView {
  readonly node = document.createElement('figure');
  readonly #shot: ImageShot;

  constructor(image: ImageElement, context: WidgetContext, path: string) {
    const { caption, alt, aspectRatio = RATIO } = image;
    this.node.className = 'media';
    this.node.setAttribute('part', 'image');
    this.#shot = new ImageShot(image, context, {
      name: () => context.localize.term('openImage', alt ?? caption ?? ''),
      part: 'thumbnail',
      open: (opener) => context.actions.previewItem(image, 0, opener),
      failed: (error) => {
        context.reportProblem(mediaProblem(error, path));
        context.dropView(this);
      },
    });
    this.#shot.frame.ratio = aspectRatio;
    this.node.append(this.#shot.frame.node);
    if (caption) this.node.append(captionOf(caption));
  }

  get previewItems(): readonly PreviewItem[] {
    const { item } = this.#shot;
    return item ? [item] : [];
  }

  relocalize(): void {
    this.#shot.relocalize();
  }

  dispose(): void {
    this.#shot.dispose();
  }
}
