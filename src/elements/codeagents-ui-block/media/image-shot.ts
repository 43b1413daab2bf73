import type { ImageElement } from '../../../core/widgets/widget-schema.js';
import type { PreviewItem } from '../preview/preview-item.js';
import type { WidgetContext } from '../widget-view.js';
import type { Medium } from './media-cache.js';
import { MediaError } from './media-error.js';
import { MediaFrame } from './media-frame.js';
import { isHeic, MediaLoader } from './media-loader.js';

export interface ShotOptions {
  /** Names the button that opens it. */
  readonly name: () => string;
  readonly part: string;
  readonly open: (opener: HTMLElement) => void;
  /** It cannot be shown: whoever holds it takes it out of the flow. */
  readonly failed: (error: MediaError) => void;
}

/** One image, in a frame of final size, that opens in full. */
export class ImageShot {
  readonly frame: MediaFrame;
  readonly #image: ImageElement;
  readonly #options: ShotOptions;
  readonly #loader: MediaLoader;
  readonly #button = document.createElement('button');
  #shown: string | undefined;

  constructor(image: ImageElement, context: WidgetContext, options: ShotOptions) {
    this.#image = image;
    this.#options = options;
    this.frame = new MediaFrame('image', context);
    this.#button.type = 'button';
    this.#button.className = 'shot';
    this.#button.setAttribute('part', options.part);
    this.#button.addEventListener('click', () => options.open(this.#button));
    this.#loader = new MediaLoader(image.source, 'image', context, {
      node: this.frame.node,
      ask: (...request) => this.frame.askFirst(...request),
      show: (medium) => {
        if (medium.sizeUnknown)
          context.reportProblem({
            code: 'media-size-unknown',
            severity: 'load',
            path: '',
            message: 'The size of a project file is not known before it loads.',
          });
        this.#show(medium);
      },
      refuse: options.failed,
    });
    this.relocalize();
  }

  /** What the preview shows; `undefined` while it cannot be shown. */
  get item(): PreviewItem | undefined {
    if (this.#shown === undefined) return undefined;
    const { alt = '', caption = '' } = this.#image;
    return { kind: 'image', src: this.#shown, alt: alt || caption, caption: caption || alt };
  }

  /** Begins to load, also where it is not near. */
  startLoading(): void {
    this.#loader.startLoading();
  }

  relocalize(): void {
    this.frame.relocalize();
    this.#button.setAttribute('aria-label', this.#options.name());
  }

  dispose(): void {
    this.#loader.dispose();
    this.#shown = undefined;
  }

  #show(medium: Medium, decoded = false): void {
    const picture = document.createElement('img');
    picture.referrerPolicy = 'no-referrer';
    picture.loading = 'lazy';
    picture.decoding = 'async';
    picture.alt = this.#image.alt ?? this.#image.caption ?? '';
    picture.addEventListener('load', () => {
      this.frame.node.classList.add('loaded');
    });
    picture.addEventListener('error', () => void this.#onError(medium, decoded));
    picture.src = medium.src; // last: from here on it may be requested
    this.#button.replaceChildren(picture);
    this.frame.holdNodes(this.#button);
    this.#shown = medium.src; // also before the browser has fetched it: the preview does not wait for the strip to scroll
  }

  /** HEIC: the browser could not, so the host may; else there is a way to get the file. */
  async #onError(medium: Medium, decoded: boolean): Promise<void> {
    const { id, source } = this.#image;
    this.#shown = undefined;
    const heic = isHeic(source) || medium.blob?.type === 'image/heic';
    if (!heic) return this.#options.failed(new MediaError('media-failed', 'The image could not be loaded or decoded.'));
    const other = decoded ? undefined : await this.#loader.decodeMedium('image/heic').catch(() => undefined);
    if (!this.frame.node.isConnected) return;
    if (other) this.#show(other, true);
    else this.frame.offerDownload(source, medium, id);
  }
}
