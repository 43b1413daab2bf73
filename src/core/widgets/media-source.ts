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
export function checkSource(
  source: Readonly<Record<string, unknown>>,
  media: MediaKind,
  base64: boolean,
): MediaSource | MediaRefusal {
  const field = (name: string): unknown => (Object.hasOwn(source, name) ? source[name] : undefined);
  switch (field('kind')) {
    case 'url':
      return checkAddress(field('url'), media);
    case 'project_file':
      return checkPath(field('path'), media);
    case 'base64':
      return base64
        ? checkBytes(field('mediaType'), field('data'))
        : refuse('media-base64', `a ${media} is never base64`);
    default:
      return refuse('media-type', 'kind is none of "url", "project_file" and "base64"');
  }
}

const refuse = (code: MediaRefusal['code'], message: string): MediaRefusal => ({ code, message });

function checkAddress(url: unknown, media: MediaKind): MediaSource | MediaRefusal {
  const checked = typeof url === 'string' && /^https:\/\//i.test(url) ? checkUrl(url, 'image') : undefined;
  if (!checked || checked.host === '' || !checked.href.startsWith('https://'))
    return refuse('media-url', 'url is no https address');
  const extension = extensionOf(pathOf(checked.href));
  const named = OTHER_MEDIA.has(extension) || EXTENSIONS.image.has(extension) || EXTENSIONS.video.has(extension);
  if (named && !EXTENSIONS[media].has(extension)) return wrongExtension(media, extension);
  return { kind: 'url', url: checked.href };
}

/** Of an address as browsers write it: from the host to the query. */
const pathOf = (href: string): string => /^https:\/\/[^/]*([^?#]*)/.exec(href)?.[1] ?? '';

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
  if (typeof mediaType !== 'string' || !BASE64_TYPE.test(mediaType))
    return refuse('media-type', 'mediaType is none of image/png, jpeg, webp, gif and heic');
  if (typeof given !== 'string') return refuse('media-base64', 'data is no text');
  let data = given;
  let digits = digitsOf(data);
  if (digits === undefined) digits = digitsOf((data = given.replace(/[ \t\n\r\f\v]+/g, '')));
  if (digits === undefined) return refuse('media-base64', 'data is no base64');
  const bytes = Math.floor((digits * 3) / 4);
  if (bytes > CODEAGENTS_UI_LIMITS.base64Bytes)
    return refuse('media-too-large', `${bytes} bytes of base64 are more than ${CODEAGENTS_UI_LIMITS.base64Bytes}`);
  // `atob` takes no padding, or the right one.
  return {
    kind: 'base64',
    mediaType: mediaType.toLowerCase(),
    data: data.length % 4 === 0 ? data : data.slice(0, digits),
  };
}

/** Digits that are looked at in one go: three bytes are four of them. */
const PIECE = 65_536;

/** Newer than TypeScript's table: Chrome 140, Firefox 133, Safari 18.2. */
interface Base64Bytes extends Uint8Array {
  setFromBase64?(text: string): { readonly written: number };
}

/** How many digits a text of base64 has before its padding, which may be missing. Nothing for any other text. */
function digitsOf(text: string): number | undefined {
  const digits = text.length - (text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0);
  return digits > 0 && digits % 4 !== 1 && isAlphabet(text, digits) ? digits : undefined;
}

/** Whether a text is digits of base64 up to an offset, in one pass: it may be a megabyte, and a block may hold hundreds. */
function isAlphabet(text: string, end: number): boolean {
  const bytes: Base64Bytes = new Uint8Array((PIECE / 4) * 3);
  // V8 reads `\w` from a table, and the ranges it stands for one by one, which takes four times as long.
  if (!bytes.setFromBase64) return !/[^\w+/=]/.test(text) && !text.includes('_') && !text.slice(0, end).includes('=');
  try {
    for (let from = 0; from < end; from += PIECE) {
      const piece = text.slice(from, Math.min(from + PIECE, end));
      // White space and padding are taken too; what was written tells of them.
      if (bytes.setFromBase64(piece).written !== Math.floor((piece.length * 3) / 4)) return false;
    }
    return true;
  } catch {
    return false;
  }
}
