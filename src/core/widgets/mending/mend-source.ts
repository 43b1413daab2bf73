import { fieldOf, isObject, type Given } from '../check-fields.js';
import { checkSource, type MediaKind } from '../media-source.js';

const DATA_URL = /^\s*data:([^;,]+)(?:;[^;,]*)*;base64,/i;
const ADDRESSES = ['url', 'src', 'href', 'uri'];
const PATHS = ['path', 'file', 'filename'];

/** Where a medium comes from, of a text or of an object without its `kind`: only what the contract then takes. */
export function mendSource(given: unknown, media: MediaKind, base64: boolean): Given | undefined {
  const source = typeof given === 'string' ? sourceOf(given) : isObject(given) ? sourceIn(given) : undefined;
  return source && !('code' in checkSource(source, media, base64)) ? source : undefined;
}

function sourceOf(text: string): Given {
  const [head, mediaType] = DATA_URL.exec(text) ?? [];
  if (head !== undefined) return { kind: 'base64', mediaType, data: text.slice(head.length) };
  return /^[a-z][a-z0-9+.-]*:/i.test(text.trim())
    ? { kind: 'url', url: text.trim() }
    : { kind: 'project_file', path: text };
}

function sourceIn(given: Given): Given | undefined {
  const texts = (names: readonly string[]): string[] =>
    names.map((name) => fieldOf(given, name)).filter((value): value is string => typeof value === 'string');
  const [addresses, paths, data] = [texts(ADDRESSES), texts(PATHS), fieldOf(given, 'data')];
  if (addresses.length + paths.length + (typeof data === 'string' ? 1 : 0) !== 1) return undefined;
  if (addresses[0] !== undefined) return sourceOf(addresses[0]);
  if (paths[0] !== undefined) return { kind: 'project_file', path: paths[0] };
  if (typeof data !== 'string') return undefined;
  if (DATA_URL.test(data)) return sourceOf(data);
  const types = ['mediaType', 'media_type', 'mimeType', 'mime_type', 'contentType'];
  const [mediaType, ...others] = texts(types);
  return mediaType === undefined || others.length > 0 ? undefined : { kind: 'base64', mediaType, data };
}
