import { checkUrl } from '../url-policy.js';
import { sanitizeProjectPath } from './project-path.js';
import { CODEAGENTS_UI_LIMITS } from './widget-limits.js';
import type { MediaSource } from './widget-schema.js';

export type MediaKind = 'image' | 'video';

/** Why a source is refused. */
export interface MediaRefusal {
  readonly code: 'media-url' | 'media-path' | 'media-type' | 'media-too-large' | 'media-base64';
  readonly message: string;
}

const EXTENSIONS: Readonly<Record<MediaKind, ReadonlySet<string>>> = {
  image: new Set(['png', 'jpg', 'jpeg', 'webp', 'gif', 'heic']),
  video: new Set(['mp4', 'mov']),
};
/** Extensions that name a media type nobody may use; any other says nothing about what a server sends. */
const OTHER_MEDIA = new Set(['svg', 'svgz', 'avif', 'bmp', 'ico', 'tif', 'tiff', 'webm', 'm4v', 'ogv', 'avi', 'mkv']);
const BASE64_TYPE = /^image\/(?:png|jpeg|jpg|webp|gif|heic)$/i;

/** Checks where an image or a video comes from. Gives a fresh source, or why there is none. */
export function checkSource(source: Readonly<Record<string, unknown>>, media: MediaKind, base64: boolean): MediaSource | MediaRefusal {
  const field = (name: string): unknown => (Object.hasOwn(source, name) ? source[name] : undefined);
  switch (field('kind')) {
    case 'url':
      return checkAddress(field('url'), media);
    case 'project_file':
      return checkPath(field('path'), media);
    case 'base64':
      return base64 ? checkBytes(field('mediaType'), field('data')) : refuse('media-base64', `a ${media} is never base64`);
    default:
      return refuse('media-type', 'kind is none of "url", "project_file" and "base64"');
  }
}

const refuse = (code: MediaRefusal['code'], message: string): MediaRefusal => ({ code, message });

function checkAddress(url: unknown, media: MediaKind): MediaSource | MediaRefusal {
  const checked = typeof url === 'string' && /^https:\/\//i.test(url) ? checkUrl(url, 'image') : undefined;
  if (!checked || checked.host === '' || !checked.href.startsWith('https://')) return refuse('media-url', 'url is no https address');
  const extension = extensionOf(new URL(checked.href).pathname);
  const named = OTHER_MEDIA.has(extension) || EXTENSIONS.image.has(extension) || EXTENSIONS.video.has(extension);
  if (named && !EXTENSIONS[media].has(extension)) return wrongExtension(media, extension);
  return { kind: 'url', url: checked.href };
}

function checkPath(given: unknown, media: MediaKind): MediaSource | MediaRefusal {
  const path = sanitizeProjectPath(given);
  if (path === undefined) return refuse('media-path', 'path is not strictly relative to the project root');
  const extension = extensionOf(path);
  return EXTENSIONS[media].has(extension) ? { kind: 'project_file', path } : wrongExtension(media, extension);
}

function wrongExtension(media: MediaKind, extension: string): MediaRefusal {
  const found = extension === '' ? 'a file without extension' : `".${extension}"`;
  return refuse('media-type', `${found} is no ${media}; use ${[...EXTENSIONS[media]].join(', ')}`);
}

/** In lower case, without the dot. */
const extensionOf = (path: string): string => /\.([^./]{1,16})$/.exec(path)?.[1]?.toLowerCase() ?? '';

function checkBytes(mediaType: unknown, given: unknown): MediaSource | MediaRefusal {
  if (typeof mediaType !== 'string' || !BASE64_TYPE.test(mediaType)) return refuse('media-type', 'mediaType is none of image/png, jpeg, webp, gif and heic');
  if (typeof given !== 'string') return refuse('media-base64', 'data is no text');
  // One pass over what may be a megabyte; nearly always there is nothing but padding to find.
  const data = /[ \t\n\r\f\v]/.test(given) ? given.replace(/[ \t\n\r\f\v]+/g, '') : given;
  const end = data.search(/[^A-Za-z0-9+/]/);
  const digits = end === -1 ? data.length : end;
  const padding = data.length - digits;
  const isClean = padding <= 2 && (padding === 0 || /^=+$/.test(data.slice(digits)));
  if (!isClean || digits === 0 || digits % 4 === 1) return refuse('media-base64', 'data is no base64');
  const bytes = Math.floor((digits * 3) / 4);
  if (bytes > CODEAGENTS_UI_LIMITS.base64Bytes) return refuse('media-too-large', `${bytes} bytes of base64 are more than ${CODEAGENTS_UI_LIMITS.base64Bytes}`);
  // `atob` takes no padding, or the right one.
  return { kind: 'base64', mediaType: mediaType.toLowerCase(), data: data.length % 4 === 0 ? data : data.slice(0, digits) };
}
