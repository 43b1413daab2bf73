import { isRecord } from '../../core/mcp/config/server-config-rules.js';
import { isForModel } from '../../core/message/model-part.js';
import { asJson } from '../../plain-text/cut-json.js';
import type { ShownCall } from './shown-call.js';

/** A part of a result as it is drawn. */
export type ResultPart =
  | { readonly kind: 'image' | 'audio'; readonly src: string }
  | { readonly kind: 'link'; readonly uri: string; readonly name: string }
  | { readonly kind: 'resource'; readonly uri: string; readonly text: string }
  /** A resource of mcp-ui: drawn apart from the others, and not behind the fold. */
  | { readonly kind: 'ui' }
  | { readonly kind: 'other'; readonly type: string; readonly json: string };

export interface ResultParts {
  /** What a reader reads: always there, if the tool said anything at all. */
  readonly text: string;
  readonly isJson: boolean;
  readonly parts: readonly ResultPart[];
  /** What went to the model instead, where the tool says so. */
  readonly sent: string;
}

/** Formats that hold nothing but pixels or sound. */
const MEDIA = /^(?:image\/(?:png|jpeg|gif|webp)|audio\/(?:wav|x-wav|mpeg|mp3|mp4|aac|ogg|webm|flac))$/;
const BASE64 = /^[A-Za-z0-9+/_=\s-]+$/;

/** Takes a result of any shape apart. Never throws. */
export function readResult({ result, text = '' }: ShownCall): ResultParts {
  const { content, structuredContent } = isRecord(result) ? result : { content: result };
  const isOwn = isRecord(result) && content === undefined && structuredContent === undefined;
  if (isOwn && !isEnvelope(result)) return { text: text || asJson(result), isJson: !text, parts: [], sent: '' };
  const items: readonly unknown[] = Array.isArray(content) ? content : [];
  const shown = items.filter((item) => !isForModel(item));
  const plain = typeof content === 'string' ? content : textOf(shown);
  const rest = content === undefined || content === null || Array.isArray(content) ? structuredContent : content;
  const isJson = plain === '' && text === '' && rest !== undefined && typeof rest !== 'string';
  return {
    text: plain || text || (isJson ? asJson(rest) : ''),
    isJson,
    parts: shown.filter((item) => readText(item) === undefined).map(readPart),
    sent: textOf(items.filter(isForModel)) || items.filter(isForModel).map(asJson).join('\n'),
  };
}

/** The resources of mcp-ui in a result: content that runs. */
export function readUiParts({ result }: ShownCall): readonly object[] {
  const { content } = (isRecord(result) ? result : {}) as { content?: unknown };
  return Array.isArray(content) ? content.filter(isUiPart).slice(0, MAX_UI_PARTS) : [];
}

/** Each is a frame of its own. */
const MAX_UI_PARTS = 8;

const isUiPart = (item: unknown): item is object => {
  const { type, resource } = isRecord(item) ? item : {};
  const { uri } = isRecord(resource) ? resource : {};
  return type === 'resource' && typeof uri === 'string' && uri.startsWith('ui://') && !isForModel(item);
};

/** Answers that are about the call alone. */
const isEnvelope = (result: Record<string, unknown>): boolean =>
  Object.keys(result).every((key) => ['success', 'isError', 'error', 'durationMs', '_meta', 'content'].includes(key)) ||
  'isError' in result;

const readText = (item: unknown): string | undefined =>
  isRecord(item) && typeof item['text'] === 'string' ? item['text'] : undefined;
const textOf = (items: readonly unknown[]): string =>
  items
    .map(readText)
    .filter((each) => each !== undefined)
    .join('\n');

function readPart(item: unknown): ResultPart {
  const { type, data, mimeType, uri, name, title, resource } = isRecord(item) ? item : {};
  if (typeof data === 'string' && typeof mimeType === 'string' && MEDIA.test(mimeType) && BASE64.test(data)) {
    const kind = mimeType.startsWith('audio/') ? 'audio' : 'image';
    return { kind, src: `data:${mimeType};base64,${data.replace(/\s/g, '')}` };
  }
  if (type === 'resource_link' && typeof uri === 'string') {
    const shown = [title, name].find((each): each is string => typeof each === 'string' && each !== '');
    return { kind: 'link', uri, name: shown ?? uri };
  }
  const { uri: from, text } = isRecord(resource) ? resource : {};
  if (isUiPart(item)) return { kind: 'ui' };
  if (type === 'resource' && typeof text === 'string' && typeof from === 'string')
    return { kind: 'resource', uri: from, text };
  return { kind: 'other', type: typeof type === 'string' ? type : '', json: asJson(item) };
}
