import { safeFileName } from '../../core/file-name.js';
import { JsonRpcError } from '../../core/mcp-apps/index.js';
import { checkUrl } from '../../core/url-policy.js';
import type { AppFile } from '../../events/mcp-app/mcp-app-download-save-request.js';

/** Of no type that a browser would open on the page's origin. */
const SAVED_AS = 'application/octet-stream';

/** What an app wants saved, as files with safe names. @throws {JsonRpcError} "Invalid content". */
export function readAppFiles(contents: readonly object[]): readonly AppFile[] {
  if (contents.length === 0) throw invalid();
  return contents.map((each) => readFile(each as Readonly<Record<string, unknown>>));
}

function readFile(content: Readonly<Record<string, unknown>>): AppFile {
  if (content['type'] === 'resource_link') return readLink(content);
  const resource = (content['resource'] ?? {}) as Readonly<Record<string, unknown>>;
  const { uri, text, blob, mimeType } = resource;
  if (typeof uri !== 'string') throw invalid();
  const bytes = typeof text === 'string' ? text : typeof blob === 'string' ? decode(blob) : undefined;
  if (bytes === undefined) throw invalid();
  const saved = new Blob([bytes], { type: SAVED_AS });
  const mediaType = typeof mimeType === 'string' ? mimeType : SAVED_AS;
  return { name: nameOf(uri), mediaType, bytes: saved.size, content: saved };
}

function readLink({ uri, name, mimeType }: Readonly<Record<string, unknown>>): AppFile {
  const checked = typeof uri === 'string' ? checkUrl(uri, 'link') : undefined;
  if (checked?.kind !== 'web') throw invalid();
  const mediaType = typeof mimeType === 'string' ? mimeType : SAVED_AS;
  return { name: nameOf(typeof name === 'string' ? name : checked.href), mediaType, url: checked.href };
}

/** The last segment of an address, through the kit's rule for names. */
function nameOf(uri: string): string {
  const [path = ''] = uri.split(/[?#]/);
  const last = decoded(path.split('/').filter(Boolean).at(-1) ?? '');
  const [, base = last, extension = ''] = /^(.+)\.([a-z\d]{1,20})$/i.exec(last) ?? [];
  return safeFileName(base, extension);
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function decode(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    throw invalid();
  }
}

const invalid = (): JsonRpcError => JsonRpcError.refused('policy', 'Invalid content');
