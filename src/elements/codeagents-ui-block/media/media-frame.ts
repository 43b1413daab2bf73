import { html, nothing, render } from 'lit';
import { safeFileName } from '../../../core/file-name.js';
import { checkUrl } from '../../../core/url-policy.js';
import type { MediaSource } from '../../../core/widgets/widget-schema.js';
import { LinkOpenRequestEvent } from '../../../events/link/link-open-request.js';
import { icon } from '../../../icons/icons.js';
import type { WidgetContext } from '../widget-view.js';
import type { Medium } from './media-cache.js';
import { nameOf } from './media-loader.js';

/** What a frame holds, in words that can be said again in another language. */
type Words = () => void;

/** The box of an image or a video: of final size from the start, whatever it comes to hold. */
export class MediaFrame {
  readonly node = document.createElement('div');
  readonly #context: WidgetContext;
  readonly #kind: 'image' | 'video';
  #words: Words | undefined;

  constructor(kind: 'image' | 'video', context: WidgetContext) {
    this.#kind = kind;
    this.#context = context;
    this.node.className = 'frame';
  }

  /** @param ratio - of width to height; drawn within 0.2 and 5. */
  set ratio(ratio: number) {
    const drawn = String(Math.min(5, Math.max(0.2, ratio)));
    this.node.style.aspectRatio = drawn;
    this.node.style.setProperty('--_ratio', drawn);
  }

  relocalize(): void {
    this.#words?.();
  }

  /** Nothing is requested before the person says so. */
  askFirst(host: string, load: () => void, always: () => void): void {
    const video = this.#kind === 'video';
    this.#say(() => {
      const { localize } = this.#context;
      const from = localize.term(video ? 'videoFrom' : 'imageFrom', host);
      render(
        html`<div class="asked" role="group" aria-label=${from}>
          <span class="cap">${from}</span>
          <span class="acts">
            <button type="button" class="btn small" @click=${load}>${localize.term(video ? 'loadVideo' : 'loadImage')}</button>
            <button type="button" class="btn small quiet" @click=${always}>${localize.term('alwaysFrom', host)}</button>
          </span>
        </div>`,
        this.#emptied(),
      );
    });
  }

  /** The medium as nodes of the view's own. */
  holdNodes(...nodes: readonly Node[]): void {
    this.#words = undefined;
    this.node.replaceChildren(...nodes);
  }

  /** The last step for what no browser here shows: a way to get the file. */
  offerDownload(source: MediaSource, medium: Medium, id: string): void {
    this.#say(() => {
      const { localize } = this.#context;
      const label = localize.term(medium.blob ? 'downloadFile' : 'openFile');
      const link = checkUrl(medium.src, 'link');
      render(
        html`<div class="asked">
          <span class="cap">${localize.term('cannotShow')}</span>
          ${
            medium.blob
              ? html`<button type="button" class="btn small"
                @click=${() => this.#save(source, medium, id)}>${icon('download')}${label}</button>`
              : link
                ? html`<a class="btn small" href=${link.href} target="_blank" rel="noopener noreferrer nofollow ugc"
                  @click=${(event: MouseEvent) => openLink(event, label)}>${icon('external')}${label}</a>`
                : nothing
          }
        </div>`,
        this.#emptied(),
      );
    });
  }

  #say(words: Words): void {
    this.node.replaceChildren();
    this.#words = words;
    words();
  }

  /** Lit draws into a box of its own: the frame's nodes come and go without it. */
  #emptied(): HTMLElement {
    let box = this.node.firstElementChild;
    if (!(box instanceof HTMLElement) || box.className !== 'inset') {
      box = document.createElement('div');
      box.className = 'inset';
      this.node.replaceChildren(box);
    }
    return box as HTMLElement; // made or checked above
  }

  #save(source: MediaSource, { blob }: Medium, id: string): void {
    if (!blob) return;
    const extension =
      extensions.get(/\.(\w{3,4})$/.exec(nameOf(source))?.[1]?.toLowerCase() ?? '') ??
      (this.#kind === 'image' ? '.heic' : '.mov');
    // As bytes without a meaning, so that nothing opens them on this page's origin.
    const bytes = new Blob([blob], { type: 'application/octet-stream' });
    this.#context.actions.downloadFile(
      { id },
      { format: 'file', title: safeFileName(nameOf(source).replace(/\.\w+$/, '') || id, ''), extension, blob: bytes },
    );
  }
}

const extensions = new Map(
  ['.png', '.jpg', '.jpeg', '.webp', '.gif', '.heic', '.mp4', '.mov'].map((extension) => [
    extension.slice(1),
    extension,
  ]),
);

function openLink(event: MouseEvent, text: string): void {
  const link = event.currentTarget as HTMLAnchorElement;
  const allowed = link.dispatchEvent(new LinkOpenRequestEvent({ url: link.href, text, source: 'message' }));
  if (!allowed) event.preventDefault();
}
