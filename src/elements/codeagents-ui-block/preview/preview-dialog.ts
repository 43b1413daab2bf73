import { html, nothing, render } from 'lit';
import type { LocalizeController } from '../../../locales/localize.js';
import type { WidgetTerms } from '../../../locales/en/widget.js';
import { addStyles } from '../../../styles/add-styles.js';
import { icon } from '../../../icons/icons.js';
import type { PreviewItem } from './preview-item.js';
import { previewStyles } from './preview.styles.js';
import { ZoomStage } from './zoom-stage.js';

export interface PreviewOptions {
  /** The dialog is appended here: its styles and parts are the block's. */
  readonly root: HTMLElement | DocumentFragment;
  readonly items: readonly PreviewItem[];
  readonly index: number;
  /** Gets the focus back. */
  readonly opener: HTMLElement;
  readonly localize: LocalizeController<WidgetTerms>;
}

/** Images and videos in full, one at a time. Closed, it leaves nothing behind. */
export function openPreview(options: PreviewOptions): HTMLDialogElement {
  return new Preview(options).dialog;
}

class Preview {
  readonly dialog = document.createElement('dialog');
  readonly #options: PreviewOptions;
  readonly #rtl: boolean;
  #index: number;
  #stage: ZoomStage | undefined;

  constructor(options: PreviewOptions) {
    this.#options = options;
    const { root, items, index, localize } = options;
    this.#index = Math.min(items.length - 1, Math.max(0, index));
    this.#rtl = localize.dir === 'rtl';
    addStyles(root, [previewStyles]);
    const { dialog } = this;
    dialog.className = 'preview';
    dialog.setAttribute('part', 'dialog');
    dialog.addEventListener('keydown', this.#onKeydown);
    dialog.addEventListener('close', this.#onClose, { once: true });
    root.append(dialog);
    this.#draw();
    dialog.showModal();
  }

  #draw(): void {
    const { items, localize } = this.#options;
    const item = items[this.#index];
    if (!item) return;
    const several = items.length > 1;
    const zooms = item.kind === 'image';
    const button = (name: string, label: string, act: () => void, face: unknown = icon(name as 'x')) =>
      html`<button type="button" class="ib ${name}" aria-label=${label} title=${label} ?autofocus=${name === 'x'}
        @click=${act}>${face}</button>`;
    this.dialog.setAttribute('aria-label', localize.term('previewOf', item.caption || item.alt));
    this.#stage?.dispose();
    render(
      html`<div class="bar">
          <span class="num grow" role="status">${several ? localize.term('position', this.#index + 1, items.length) : ''}</span>
          ${
            zooms
              ? html`${button('minus', localize.term('zoomOut'), () => this.#stage?.zoomBy(1 / 1.5))}
              ${button('fit', localize.term('zoomReset'), () =>
                this.#stage?.resetZoom(),
              )} ${button('plus', localize.term('zoomIn'), () => this.#stage?.zoomBy(1.5))}`
              : nothing
          }
          ${button('x', localize.term('close'), () => this.dialog.close())}
        </div>
        <div class="stage"></div>
        ${
          several
            ? html`${button('back', localize.term('previous'), () => this.#go(this.#index - 1), icon('right', 20))}
            ${button('on', localize.term('next'), () => this.#go(this.#index + 1), icon('right', 20))}`
            : nothing
        }
        <p class="caption"><bdi>${item.caption}</bdi></p>`,
      this.dialog,
    );
    const box = this.dialog.querySelector<HTMLElement>('.stage');
    if (!box) return;
    if (zooms) this.#showImage(box, item);
    else this.#showVideo(box, item);
  }

  #showImage(box: HTMLElement, { src, alt }: PreviewItem): void {
    const picture = document.createElement('img');
    picture.referrerPolicy = 'no-referrer';
    picture.alt = alt;
    picture.draggable = false;
    picture.src = src;
    box.replaceChildren(picture);
    this.#stage = new ZoomStage(box, picture, {
      swipe: (step) => this.#go(this.#index + (this.#rtl ? -step : step)),
      leave: () => this.dialog.close(),
    });
  }

  #showVideo(box: HTMLElement, { src, alt }: PreviewItem): void {
    const video = document.createElement('video');
    video.controls = video.playsInline = true;
    if (alt) video.setAttribute('aria-label', alt);
    video.src = src;
    box.replaceChildren(video);
    box.addEventListener('click', ({ target }) => target === box && this.dialog.close());
    void video.play().catch(() => undefined); // the page may not play: there are controls
    this.#stage = undefined;
  }

  #go(index: number): void {
    const count = this.#options.items.length;
    if (count < 2) return;
    this.#index = (index + count) % count;
    this.#draw();
  }

  readonly #onKeydown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLVideoElement) return;
    const { key } = event;
    const stage = this.#stage;
    const [dx, dy] =
      key === 'ArrowLeft'
        ? [1, 0]
        : key === 'ArrowRight'
          ? [-1, 0]
          : key === 'ArrowUp'
            ? [0, 1]
            : key === 'ArrowDown'
              ? [0, -1]
              : [0, 0];
    if (key === '+' || key === '=') stage?.zoomBy(1.5);
    else if (key === '-') stage?.zoomBy(1 / 1.5);
    else if (key === '0') stage?.resetZoom();
    else if (key === 'Home') this.#go(0);
    else if (key === 'End') this.#go(this.#options.items.length - 1);
    else if (dx === 0 && dy === 0) return;
    else if (stage?.zoomed) stage.panBy(dx * 60, dy * 60);
    else if (dx !== 0) this.#go(this.#index + (this.#rtl ? dx : -dx));
    event.preventDefault();
  };

  readonly #onClose = (): void => {
    this.#stage?.dispose();
    this.dialog.querySelector('video')?.removeAttribute('src'); // it would play on
    this.dialog.remove();
    this.#options.opener.focus();
  };
}
