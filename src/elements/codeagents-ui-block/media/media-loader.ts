import { checkUrl } from '../../../core/url-policy.js';
import type { MediaSource } from '../../../core/widgets/widget-schema.js';
import { consentOf } from '../../../markdown/image-consent.js';
import { unwatchNear, watchNear } from '../../../controllers/near-viewport.js';
import type { WidgetContext } from '../widget-view.js';
import { mediaCacheOf, type MediaKind, type MediaLease, type Medium } from './media-cache.js';
import { MediaError } from './media-error.js';

export interface MediaBox {
  /** Comes near the viewport before anything loads. */
  readonly node: HTMLElement;
  /** The person must be asked: the address is of `host`. */
  ask(host: string, load: () => void, always: () => void): void;
  show(medium: Medium): void;
  refuse(error: MediaError): void;
}

/** Brings one medium to its place: once it is near, and the page's image policy allows the request. */
export class MediaLoader {
  readonly #source: MediaSource;
  readonly #kind: MediaKind;
  readonly #context: WidgetContext;
  readonly #box: MediaBox;
  readonly #life = new AbortController();
  #lease: MediaLease | undefined;
  #hasBegun = false;

  constructor(source: MediaSource, kind: MediaKind, context: WidgetContext, box: MediaBox) {
    this.#source = source;
    this.#kind = kind;
    this.#context = context;
    this.#box = box;
    watchNear(box.node, ({ isIntersecting }) => {
      if (isIntersecting) this.startLoading();
    });
  }

  /** Begins, also where it is not near: what it belongs to is. */
  startLoading(): void {
    if (this.#hasBegun || this.#life.signal.aborted) return;
    this.#hasBegun = true;
    unwatchNear(this.#box.node);
    this.#begin();
  }

  /** In a form that the browser shows, by the host's decoder. */
  decodeMedium(mediaType: string): Promise<Medium | undefined> {
    return this.#lease?.decodeMedium(mediaType) ?? Promise.resolve(undefined);
  }

  dispose(): void {
    this.#life.abort();
    unwatchNear(this.#box.node);
    this.#lease?.releaseMedium();
  }

  #begin(): void {
    const source = this.#source;
    if (source.kind !== 'url') return void this.#load(source);
    const { media, conversation } = this.#context;
    const url = checkUrl(source.url, 'image');
    if (!url) return this.#refuse(new MediaError('media-blocked', 'The address was refused.'));
    const consent = consentOf(conversation);
    const { images = 'ask' } = media;
    const allowed = () => consent.allowsImage(images, url.href, url.host);
    const load = () => void this.#load({ kind: 'url', url: url.href });
    if (allowed()) return load();
    if (images !== 'ask')
      return this.#refuse(new MediaError('media-blocked', `The image policy does not allow ${url.host}.`));
    const { signal } = this.#life;
    const waiting = new AbortController();
    const go = () => {
      waiting.abort();
      load();
    };
    consent.addEventListener('host-allowed', () => allowed() && go(), {
      signal: AbortSignal.any([signal, waiting.signal]),
    });
    this.#box.ask(
      url.host,
      () => {
        consent.addresses.add(url.href);
        go();
      },
      () => consent.allowHost(url.host),
    );
  }

  async #load(source: MediaSource): Promise<void> {
    const { signal } = this.#life;
    if (this.#lease || signal.aborted) return;
    const lease = mediaCacheOf(this.#context.conversation).acquireMedium(source, this.#kind, this.#context.media);
    this.#lease = lease;
    try {
      const medium = await lease.ready;
      if (!signal.aborted) this.#box.show(medium);
    } catch (cause) {
      this.#refuse(
        cause instanceof MediaError
          ? cause
          : new MediaError('media-failed', 'The medium could not be loaded.', { cause }),
      );
    }
  }

  #refuse(error: MediaError): void {
    if (!this.#life.signal.aborted) this.#box.refuse(error);
  }
}

const HEIC = /\.heic$/i;

/** Whether a browser may need help with an image. */
export function isHeic(source: MediaSource): boolean {
  if (source.kind === 'base64') return source.mediaType.toLowerCase() === 'image/heic';
  return HEIC.test(nameOf(source));
}

/** The last part of a path or an address; empty where there is none. */
export function nameOf(source: MediaSource): string {
  if (source.kind === 'base64') return '';
  const path = source.kind === 'url' ? new URL(source.url).pathname : source.path;
  return path.split('/').at(-1) ?? '';
}
