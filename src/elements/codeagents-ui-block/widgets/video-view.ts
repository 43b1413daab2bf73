import { html, render } from 'lit';
import { checkUrl } from '../../../core/url-policy.js';
import type { MediaSource, VideoElement } from '../../../core/widgets/widget-schema.js';
import { consentOf } from '../../../markdown/image-consent.js';
import { icon } from '../../../icons/icons.js';
import type { Medium } from '../media/media-cache.js';
import { mediaCacheOf, type MediaLease } from '../media/media-cache.js';
import { MediaError } from '../media/media-error.js';
import { MediaFrame } from '../media/media-frame.js';
import { MediaLoader, nameOf } from '../media/media-loader.js';
import type { PreviewItem } from '../preview/preview-item.js';
import type { WidgetContext, WidgetView } from '../widget-view.js';
import { captionOf, mediaProblem } from './media-parts.js';

/** A video under a play button; it plays in the preview. */
export class VideoView implements WidgetView {
  readonly node = document.createElement('figure');
  readonly #video: VideoElement;
  readonly #context: WidgetContext;
  readonly #path: string;
  readonly #frame: MediaFrame;
  readonly #loader: MediaLoader;
  readonly #button = document.createElement('button');
  #poster: MediaLease | undefined;
  #shown: string | undefined;
  /** How long it is, as it stands on it. */
  #length = '';

  constructor(video: VideoElement, context: WidgetContext, path: string) {
    this.#video = video;
    this.#context = context;
    this.#path = path;
    this.node.className = 'media box';
    this.node.setAttribute('part', 'video');
    this.#frame = new MediaFrame('video', context);
    this.#frame.ratio = 16 / 9;
    this.#button.type = 'button';
    this.#button.className = 'shot play';
    this.#button.addEventListener('click', () => context.actions.previewItem(video, 0, this.#button));
    this.#loader = new MediaLoader(video.source, 'video', context, {
      node: this.#frame.node,
      ask: (...request) => this.#frame.askFirst(...request),
      show: (medium) => this.#show(medium),
      refuse: (error) => this.#fail(error),
    });
    this.node.append(this.#frame.node);
    if (video.caption) this.node.append(captionOf(video.caption));
    this.relocalize();
  }

  get previewItems(): readonly PreviewItem[] {
    const { caption = '' } = this.#video;
    return this.#shown === undefined ? [] : [{ kind: 'video', src: this.#shown, alt: caption, caption }];
  }

  relocalize(): void {
    this.#frame.relocalize();
    const name = this.#context.localize.term('openVideo', this.#video.caption ?? '');
    this.#button.setAttribute('aria-label', this.#length ? `${name}, ${this.#length}` : name);
  }

  dispose(): void {
    this.#loader.dispose();
    this.#poster?.releaseMedium();
    this.node.querySelector('video')?.removeAttribute('src'); // a video that loads goes on without its element
  }

  #show(medium: Medium): void {
    const { source, id, poster } = this.#video;
    if (medium.sizeUnknown) {
      this.#context.reportProblem({
        code: 'media-size-unknown',
        severity: 'load',
        path: this.#path,
        message: 'The size of a project file is not known before it loads.',
      });
    }
    const video = document.createElement('video');
    video.preload = 'metadata';
    video.playsInline = true;
    video.muted = true;
    video.tabIndex = -1;
    video.setAttribute('aria-hidden', 'true'); // the button around it says what it is
    const length = document.createElement('span');
    length.className = 'length num';
    length.hidden = true;
    video.addEventListener('loadedmetadata', () => {
      this.#shown = medium.src;
      length.hidden = !Number.isFinite(video.duration) || video.duration < 1;
      this.#length = length.hidden ? '' : clock(video.duration);
      length.textContent = this.#length;
      this.relocalize();
    });
    video.addEventListener('error', () => {
      // `.mov` is a box for many formats, of which browsers know some.
      if (/\.mov$/i.test(nameOf(source)) || medium.blob?.type === 'video/quicktime')
        this.#frame.offerDownload(source, medium, id);
      else this.#fail(new MediaError('media-failed', 'The video could not be loaded or decoded.'));
    });
    const disc = document.createElement('span');
    disc.className = 'disc';
    render(html`${icon('play', 20)}`, disc);
    this.#button.replaceChildren(video, disc, length);
    this.#frame.holdNodes(this.#button);
    video.src = medium.src;
    if (poster) void this.#drawPoster(poster, video);
  }

  /** An image above the video, since a `poster` attribute would send a referrer. One that may not load is left out. */
  async #drawPoster(poster: MediaSource, video: HTMLVideoElement): Promise<void> {
    const { media, conversation, reportProblem: report } = this.#context;
    const problem = (error: MediaError) => report(mediaProblem(error, `${this.#path}/poster`));
    let source = poster;
    if (poster.kind === 'url') {
      const url = checkUrl(poster.url, 'image');
      if (!url || !consentOf(conversation).allowsImage(media.images ?? 'ask', url.href, url.host)) return;
      source = { kind: 'url', url: url.href };
    }
    try {
      this.#poster ??= mediaCacheOf(conversation).acquireMedium(source, 'image', media);
      const { src } = await this.#poster.ready;
      const picture = document.createElement('img');
      picture.referrerPolicy = 'no-referrer';
      picture.alt = '';
      picture.addEventListener('error', () => {
        picture.remove();
        problem(new MediaError('media-failed', 'The poster could not be loaded or decoded.'));
      });
      picture.src = src;
      video.after(picture);
    } catch (error) {
      if (error instanceof MediaError) problem(error);
    }
  }

  #fail(error: MediaError): void {
    this.#context.reportProblem(mediaProblem(error, this.#path));
    this.#context.dropView(this);
  }
}

/** `1:42`, `1:02:05`. */
function clock(seconds: number): string {
  const whole = Math.round(seconds);
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(whole / 3_600);
  const minutes = Math.floor((whole % 3_600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}
