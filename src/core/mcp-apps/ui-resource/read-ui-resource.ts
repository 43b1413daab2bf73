import { decodeBlob } from './decode-blob.js';
import { isRecord } from './is-record.js';
import { readAddress } from './read-address.js';

/** The names that hosts of mcp-ui use for what a resource may be. */
export type UiContentType = 'rawHtml' | 'externalUrl' | 'remoteDom';

/** A resource as a server gives it in a tool's result. What it holds is untrusted. */
export interface UiResource {
  readonly uri?: string;
  readonly mimeType?: string;
  readonly text?: string;
  /** Base64 of what `text` would say. */
  readonly blob?: string;
  /** Goes before the type. */
  readonly contentType?: string;
  readonly _meta?: Readonly<Record<string, unknown>>;
}

export type RemoteDomFramework = 'react' | 'webcomponents';

/** What of a resource is shown, and how; or why it cannot be. Sentences about it stand in the page's words. */
export type UiContent =
  | { readonly kind: 'html'; readonly html: string }
  /** `further`: how many more addresses the list holds, which are not shown. */
  | { readonly kind: 'url'; readonly url: string; readonly further: number }
  | { readonly kind: 'remote-dom'; readonly script: string; readonly framework: RemoteDomFramework }
  /** A template of MCP Apps. */
  | { readonly kind: 'app'; readonly html: string }
  /** Nothing that runs: its text, and the type that is not shown otherwise. */
  | { readonly kind: 'text'; readonly mimeType: string; readonly text: string; readonly isNarrowed: boolean }
  | { readonly kind: 'nothing'; readonly reason: 'not-a-resource' | 'no-address' | 'unreadable' | 'empty' }
  | { readonly kind: 'nothing'; readonly reason: 'address-refused'; readonly address: string }
  | { readonly kind: 'nothing'; readonly reason: 'too-large'; readonly bytes: number; readonly limit: number };

export interface ReadUiOptions {
  /** What of it may be shown. Default: all. */
  readonly supported?: readonly string[] | undefined;
  /** Longest document and script, in bytes. Default 512,000. */
  readonly htmlBytes?: number;
  /** Longest template of MCP Apps, in bytes. Default 5 MB. */
  readonly templateBytes?: number;
}

const HTML_BYTES = 512_000;
const TEMPLATE_BYTES = 5 * 1_048_576;

const REMOTE_DOM = 'application/vnd.mcp-ui.remote-dom';
const LOOSE_JSON = 'application/vnd.mcp.ui+json';
const NAMES: Readonly<Record<string, UiContentType>> = {
  html: 'rawHtml',
  app: 'rawHtml',
  url: 'externalUrl',
  'remote-dom': 'remoteDom',
};

/**
 * A resource in any form that hosts hand over: itself, the content block around it, or JSON of either.
 * @returns undefined for what is none.
 */
export function findUiResource(given: unknown): UiResource | undefined {
  const value = typeof given === 'string' ? parseJson(given) : given;
  if (!isRecord(value)) return undefined;
  const own = isRecord(value['resource']) ? value['resource'] : value;
  const hasType = typeof own['mimeType'] === 'string' || typeof own['contentType'] === 'string';
  return hasType ? own : undefined;
}

/** Reads what a host was given as a resource of mcp-ui. Never throws. */
export function readUiResource(given: unknown, options: ReadUiOptions = {}): UiContent {
  const resource = findUiResource(given);
  // A text that is no JSON is still worth reading.
  if (!resource && typeof given === 'string' && given.trim() !== '' && parseJson(given) === undefined)
    return { kind: 'text', mimeType: 'text/plain', text: given, isNarrowed: false };
  if (!resource) return { kind: 'nothing', reason: 'not-a-resource' };
  const { htmlBytes = HTML_BYTES, templateBytes = TEMPLATE_BYTES, supported } = options;
  const content = readContent(resource);
  if (supported && content.kind in NAMES && !supported.includes(NAMES[content.kind] ?? '')) {
    return { kind: 'text', mimeType: typeOf(resource), text: textOf(resource) ?? '', isNarrowed: true };
  }
  const source = content.kind === 'remote-dom' ? content.script : 'html' in content ? content.html : '';
  const limit = content.kind === 'app' ? templateBytes : htmlBytes;
  const bytes = byteLength(source, limit);
  return bytes > limit ? { kind: 'nothing', reason: 'too-large', bytes, limit } : content;
}

function readContent(resource: UiResource): UiContent {
  const text = textOf(resource);
  if (text === undefined) return { kind: 'nothing', reason: 'unreadable' };
  const mimeType = typeOf(resource);
  const { essence, parameters } = splitType(mimeType);
  const framework = frameworkOf(parameters.get('framework'));
  switch (resource.contentType) {
    case 'rawHtml':
      return html(text);
    case 'externalUrl':
      return readAddress(text);
    case 'remoteDom':
      return script(text, framework);
  }
  // By its beginning: servers write it with a suffix (`+javascript`) and without.
  if (essence.startsWith(REMOTE_DOM)) return script(text, framework);
  if (essence === 'text/html')
    return parameters.get('profile') === 'mcp-app' && text.trim() !== '' ? { kind: 'app', html: text } : html(text);
  if (essence === 'text/uri-list') return readAddress(text);
  if (essence === LOOSE_JSON) return readLoosely(text, mimeType);
  return { kind: 'text', mimeType, text, isNarrowed: false };
}

/** Servers put an address, a document or a description of either into this type. */
function readLoosely(text: string, mimeType: string): UiContent {
  const value = parseJson(text);
  if (isRecord(value)) return readDescription(value) ?? { kind: 'text', mimeType, text, isNarrowed: false };
  const plain = typeof value === 'string' ? value : text;
  const start = plain.trimStart();
  if (/^https?:\/\/\S+\s*$/i.test(start)) return readAddress(plain);
  if (start.startsWith('<')) return html(plain);
  return { kind: 'text', mimeType, text: plain, isNarrowed: false };
}

function readDescription(value: Readonly<Record<string, unknown>>): UiContent | undefined {
  const {
    type,
    iframeUrl,
    htmlString,
    script: source,
    framework,
  } = isRecord(value['content']) ? value['content'] : value;
  if (type === 'externalUrl' && typeof iframeUrl === 'string') return readAddress(iframeUrl);
  if (type === 'rawHtml' && typeof htmlString === 'string') return html(htmlString);
  if (type === 'remoteDom' && typeof source === 'string') return script(source, frameworkOf(framework));
  return undefined;
}

const html = (text: string): UiContent =>
  text.trim() === '' ? { kind: 'nothing', reason: 'empty' } : { kind: 'html', html: text };

const script = (text: string, framework: RemoteDomFramework): UiContent =>
  text.trim() === '' ? { kind: 'nothing', reason: 'empty' } : { kind: 'remote-dom', script: text, framework };

const frameworkOf = (value: unknown): RemoteDomFramework => (value === 'react' ? 'react' : 'webcomponents');

const typeOf = ({ mimeType, contentType }: UiResource): string =>
  typeof mimeType === 'string' ? mimeType : String(contentType);

/** @returns undefined for a blob that is not base64 of UTF-8. */
function textOf({ text, blob }: UiResource): string | undefined {
  if (typeof text === 'string') return text;
  return typeof blob === 'string' ? decodeBlob(blob) : '';
}

/** `text/html; Profile="mcp-app"`: names and values without regard to case, spaces and quotes. */
function splitType(mimeType: string): { readonly essence: string; readonly parameters: ReadonlyMap<string, string> } {
  const [essence = '', ...rest] = mimeType.slice(0, MAX_TYPE_LENGTH).toLowerCase().split(';');
  const parameters = rest.map((each): [string, string] => {
    const at = each.indexOf('=');
    return [
      each.slice(0, at).trim(),
      each
        .slice(at + 1)
        .trim()
        .replace(/^"(.*)"$/, '$1'),
    ];
  });
  return { essence: essence.trim(), parameters: new Map(parameters) };
}

const MAX_TYPE_LENGTH = 300;

/** A text that is shorter in characters than a third of the limit is not counted. */
const byteLength = (text: string, limit: number): number =>
  text.length * 3 <= limit ? text.length : new TextEncoder().encode(text).length;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
