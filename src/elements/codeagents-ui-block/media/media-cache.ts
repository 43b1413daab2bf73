import type { MediaOptions } from '../../../context/page-options.js';
import { CODEAGENTS_UI_LIMITS as limits } from '../../../core/widgets/widget-limits.js';
import type { MediaSource } from '../../../core/widgets/widget-schema.js';
import { MediaError } from './media-error.js';

export type MediaKind = 'image' | 'video';

/** Where a page shows a medium from. */
export interface Medium {
  readonly src: string;
  /** Missing for an address that only the browser asks. */
  readonly blob?: Blob | undefined;
  /** Nobody could say how large it is. */
  readonly sizeUnknown?: boolean;
}

/** One element's share in a medium. */
export interface MediaLease {
  readonly ready: Promise<Medium>;
  /** The same in a form that the browser shows, by the host's decoder; `undefined` where there is none. */
  decodeMedium(mediaType: string): Promise<Medium | undefined>;
  /** The last one frees the medium: its load is aborted, its Blob URLs are revoked. */
  releaseMedium(): void;
}

/** A medium that is shown at least once. */
class Entry {
  uses = 0;
  readonly ready: Promise<Medium>;
  readonly #life = new AbortController();
  readonly #urls: string[] = [];
  readonly #options: MediaOptions;
  #decoded: Promise<Medium | undefined> | undefined;

  constructor(source: MediaSource, kind: MediaKind, options: MediaOptions) {
    this.#options = options;
    this.ready = this.#load(source, kind);
    this.ready.catch(() => undefined); // whoever awaits it gets the error
  }

  decode(mediaType: string): Promise<Medium | undefined> {
    return (this.#decoded ??= this.#decode(mediaType));
  }

  free(): void {
    this.#life.abort();
    for (const url of this.#urls.splice(0)) URL.revokeObjectURL(url);
  }

  async #load(source: MediaSource, kind: MediaKind): Promise<Medium> {
    if (source.kind === 'url') return { src: source.url };
    if (source.kind === 'base64') {
      await Promise.resolve(); // each in a task of its own turn: decoding a megabyte takes a moment
      return this.#own(decodeBase64(source));
    }
    return this.#resolve(source.path, kind);
  }

  async #resolve(path: string, kind: MediaKind): Promise<Medium> {
    const { resolveProjectFile } = this.#options;
    const { signal } = this.#life;
    if (!resolveProjectFile)
      throw new MediaError('media-missing', 'There is no resolveProjectFile: project files are not shown.');
    let found: URL | Blob | undefined;
    try {
      found = await resolveProjectFile(path, { kind, signal });
    } catch (cause) {
      throw new MediaError('media-missing', `resolveProjectFile failed for "${path}".`, { cause });
    }
    if (found instanceof Blob) {
      checkSize(found.size, kind, path);
      const type = found.type.split('/')[0];
      if (type && type !== kind && type !== 'application')
        throw new MediaError('media-type', `"${path}" is ${found.type}, no ${kind}.`);
      return this.#own(found);
    }
    if (!found) throw new MediaError('media-missing', `There is no project file "${path}".`);
    const url = new URL(found);
    const own = url.origin === location.origin && url.protocol !== 'blob:';
    if (url.protocol !== 'https:' && url.protocol !== 'blob:' && !own) {
      throw new MediaError(
        'media-blocked',
        `"${path}" was resolved to ${url.protocol}, which is neither https, blob nor this page's own origin.`,
      );
    }
    const size = own ? await this.#sizeOf(url, path) : undefined;
    if (size !== undefined) checkSize(size, kind, path);
    return { src: url.href, sizeUnknown: size === undefined };
  }

  /** What a page may know before it loads: of its own origin alone. */
  async #sizeOf(url: URL, path: string): Promise<number | undefined> {
    const answer = await this.#fetch(url.href, { method: 'HEAD' }).catch(() => undefined); // a server may refuse HEAD
    if (answer?.status === 404 || answer?.status === 410)
      throw new MediaError('media-missing', `There is no project file "${path}".`);
    const length = answer?.ok ? answer.headers.get('content-length') : null;
    return length && /^\d+$/.test(length) ? Number(length) : undefined;
  }

  async #decode(mediaType: string): Promise<Medium | undefined> {
    const { mediaDecoder } = this.#options;
    if (!mediaDecoder) return undefined;
    const medium = await this.ready;
    const blob = medium.blob ?? (await this.#bytes(medium.src));
    const decoded = blob && (await mediaDecoder(blob, mediaType));
    return decoded ? this.#own(decoded) : undefined;
  }

  /** Not of another origin: asking for its bytes would be a request that its server may forbid. */
  async #bytes(src: string): Promise<Blob | undefined> {
    if (new URL(src).origin !== location.origin) return undefined;
    const answer = await this.#fetch(src);
    return answer.ok ? answer.blob() : undefined;
  }

  #fetch(href: string, init: RequestInit = {}): Promise<Response> {
    return (this.#options.fetch ?? fetch.bind(globalThis))(href, { ...init, signal: this.#life.signal });
  }

  #own(blob: Blob): Medium {
    const { signal } = this.#life;
    signal.throwIfAborted();
    const src = URL.createObjectURL(blob);
    this.#urls.push(src);
    return { src, blob };
  }
}

/** Media of one provider by what they come from: in memory, and only while an element shows them. */
export class MediaCache {
  readonly #entries = new Map<string, Entry>();

  acquireMedium(source: MediaSource, kind: MediaKind, options: MediaOptions): MediaLease {
    const key = keyOf(source, kind, options);
    let entry = this.#entries.get(key);
    if (!entry) this.#entries.set(key, (entry = new Entry(source, kind, options)));
    entry.uses += 1;
    const held = entry;
    let released = false;
    return {
      ready: held.ready,
      decodeMedium: (mediaType) => held.decode(mediaType),
      releaseMedium: () => {
        if (released) return;
        released = true;
        held.uses -= 1;
        if (held.uses > 0) return;
        held.free();
        if (this.#entries.get(key) === held) this.#entries.delete(key);
      },
    };
  }
}

const caches = new WeakMap<object, MediaCache>();

/** @param conversation - whatever is one and the same object for all elements of a provider. */
export function mediaCacheOf(conversation: object): MediaCache {
  let cache = caches.get(conversation);
  if (!cache) caches.set(conversation, (cache = new MediaCache()));
  return cache;
}

const numbers = new WeakMap<object, number>();
let count = 0;
function numberOf(resolver: object | undefined): number {
  if (!resolver) return 0;
  let number = numbers.get(resolver);
  if (number === undefined) numbers.set(resolver, (number = count += 1));
  return number;
}

/** Another resolver gives other files. */
function keyOf(source: MediaSource, kind: MediaKind, options: MediaOptions): string {
  if (source.kind === 'url') return `url ${source.url}`;
  if (source.kind === 'base64')
    return `base64 ${source.mediaType.toLowerCase()} ${numberOf(options.mediaDecoder)} ${source.data}`;
  return `file ${kind} ${numberOf(options.resolveProjectFile)} ${numberOf(options.mediaDecoder)} ${source.path}`;
}

function checkSize(bytes: number, kind: MediaKind, path: string): void {
  const limit = kind === 'image' ? limits.projectImageBytes : limits.projectVideoBytes;
  if (bytes <= limit) return;
  throw new MediaError(
    'media-too-large',
    `"${path}" has ${bytes} bytes; ${limit} are allowed for ${kind === 'image' ? 'an image' : 'a video'}.`,
  );
}

function decodeBase64({ mediaType, data }: { readonly mediaType: string; readonly data: string }): Blob {
  let text: string;
  try {
    text = atob(data);
  } catch (cause) {
    throw new MediaError('media-base64', 'The data is no base64.', { cause });
  }
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i += 1) bytes[i] = text.charCodeAt(i);
  const type = mediaType.toLowerCase();
  return new Blob([bytes], { type: type === 'image/jpg' ? 'image/jpeg' : type });
}
