import { kindOf, typeNamed, type ArtifactKind } from '../../artifacts/artifact-kinds.js';
import type { ToolResult } from './tool-result.js';

/** An artifact as a tool's result names it. */
export interface ToolArtifact {
  /** Short name of the type; the media type itself where there is none. */
  readonly type: string;
  readonly title: string;
  /** Text, or base64 where `metadata.encoding` says so. */
  readonly content: string;
  readonly language?: string;
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** A part of a result that should have made an artifact. */
export interface WrongField {
  /** Where it is: `bibliography`, `artifacts[2]`. */
  readonly field: string;
  /** What is wrong, for developers. */
  readonly problem: string;
  readonly value: unknown;
}

export interface ToolArtifacts {
  /** In the order in which they are shown. */
  readonly found: readonly ToolArtifact[];
  readonly wrong: readonly WrongField[];
}

type Fields = Readonly<Record<string, unknown>>;

/** Kept from a grant's metadata. */
const GRANT_FIELDS = ['source', 'contentType', 'convertedAt'];

/**
 * Finds the artifacts that a tool's result brings: at its top level, else in `structuredContent`, since strict clients
 * drop top-level fields that they do not know. Bibliography first, then the grant, then `artifacts` by position.
 * Hostile input; never throws.
 */
export function readToolArtifacts(result: ToolResult): ToolArtifacts {
  const found: ToolArtifact[] = [];
  const wrong: WrongField[] = [];
  const take = (field: string, value: unknown, read: (value: unknown) => ToolArtifact | string | undefined) => {
    if (value === undefined || value === null) return;
    const artifact = read(value);
    if (typeof artifact === 'string') wrong.push({ field, problem: artifact, value });
    else if (artifact) found.push(artifact);
  };
  const { bibliography, grantMarkdown, artifacts } = fieldsOf(result);
  take('bibliography', bibliography, readReferences);
  take('grantMarkdown', grantMarkdown, readGrant);
  if (Array.isArray(artifacts))
    for (const [index, value] of inOrder(artifacts)) take(`artifacts[${index}]`, value, readItem);
  else take('artifacts', artifacts, () => 'is no list');
  return { found, wrong };
}

function fieldsOf(result: unknown): Fields {
  const top = isObject(result) ? result : {};
  const structured = isObject(top.structuredContent) ? top.structuredContent : {};
  return Object.fromEntries(
    ['bibliography', 'grantMarkdown', 'artifacts'].map((name) => [name, top[name] ?? structured[name]]),
  );
}

function readReferences(value: unknown): ToolArtifact | string | undefined {
  if (!Array.isArray(value)) return 'is no list';
  if (value.length === 0) return undefined; // a search that found nothing
  const { type, title = type, mediaTypes: [mediaType] = [type] } = kindOf('bibliography');
  return { type, title, content: textOf(value), metadata: { mediaType } };
}

function readGrant(value: unknown): ToolArtifact | string {
  if (!isObject(value)) return 'is no object';
  if (typeof value.content !== 'string') return 'has no text as content';
  const given = isObject(value.metadata) ? value.metadata : {};
  const kept = Object.fromEntries(
    GRANT_FIELDS.filter((name) => given[name] !== undefined).map((name) => [name, given[name]]),
  );
  const title = titleOf(value.title) ?? 'NIH Grant Details';
  return {
    type: 'markdown',
    title,
    content: value.content,
    language: 'markdown',
    metadata: { ...kept, mediaType: 'text/markdown' },
  };
}

function readItem(value: unknown): ToolArtifact | string {
  if (!isObject(value)) return 'is no object';
  const { type: named, id, language } = value;
  if (typeof named !== 'string' || named.trim() === '') return 'has no type';
  const mediaType = plainMediaType(named);
  const type = typeNamed(mediaType) ?? named.trim().slice(0, 200);
  const kind = kindOf(type);
  if (kind.source === 'none') return 'is an app, which only a server can offer';
  const read = readContent(value.content, kind, mediaType);
  if (typeof read === 'string') return read;
  const given = isObject(value.metadata) ? value.metadata : {};
  return {
    type,
    title: titleOf(value.title) ?? kind.title ?? named.slice(0, 100),
    content: read.content,
    ...(typeof language === 'string' && language.trim() !== ''
      ? { language: language.trim() }
      : mediaType === 'application/json' && { language: 'json' }),
    metadata: {
      ...given,
      mediaType: named.trim().slice(0, 200),
      ...((typeof id === 'string' || typeof id === 'number') && { sourceId: String(id).slice(0, 500) }),
      ...(read.isBinary && { encoding: 'base64' }),
    },
  };
}

interface Content {
  readonly content: string;
  readonly isBinary?: boolean;
}

function readContent(content: unknown, { source, language }: ArtifactKind, mediaType: string): Content | string {
  const isImage = source === 'image';
  const isJson = language === 'json' || mediaType === 'application/json';
  if (isJson && typeof content === 'object' && content !== null) return asText(content);
  if (typeof content !== 'string') return 'has no text as content';
  if (!isImage && !BINARY.test(mediaType)) return { content };
  const bytes = base64Of(content);
  if (bytes !== undefined) return { content: bytes, isBinary: true };
  return isImage ? 'holds an image that is not base64' : { content };
}

/** Media types whose content is bytes. */
const BINARY_APPLICATION = /octet-stream|pdf|zip|gzip|x-|wasm|msword|epub|vnd\.(?:openxmlformats|ms-|oasis)/;
const BINARY = new RegExp(`^(?:image/(?!svg)|audio/|video/|font/|application/(?:${BINARY_APPLICATION.source}))`);

/** Also from a data URL, and in the alphabet of URLs. */
function base64Of(text: string): string | undefined {
  const bytes = text
    .replace(/^data:[^,]{0,200};base64,/, '')
    .replace(/\s+/g, '')
    .replaceAll('-', '+')
    .replaceAll('_', '/');
  return bytes !== '' && /^[A-Za-z0-9+/]+={0,2}$/.test(bytes) ? bytes : undefined;
}

function asText(value: object): Content | string {
  const content = textOf(value);
  return content === '' ? 'cannot be written as JSON' : { content };
}

function textOf(value: object): string {
  try {
    return JSON.stringify(value, null, 2) ?? '';
  } catch {
    return ''; // it refers to itself
  }
}

const titleOf = (title: unknown): string | undefined =>
  typeof title === 'string' && title.trim() !== '' ? title : undefined;

/** Lower case, without parameters, without the `ant.` that some write. */
function plainMediaType(name: string): string {
  const plain = (name.split(';')[0] ?? '').trim().toLowerCase().replace('/vnd.ant.', '/vnd.');
  return plain === 'image/jpg' ? 'image/jpeg' : plain;
}

/** By position; those without a good one behind, and all as they came where that says nothing. */
function inOrder(items: readonly unknown[]): [index: number, item: unknown][] {
  const positionOf = (item: unknown): number => {
    const position = isObject(item) ? item.position : undefined;
    return typeof position === 'number' && Number.isFinite(position) ? position : Infinity;
  };
  const order = (one: number, other: number): number => (one === other ? 0 : one < other ? -1 : 1);
  return [...items.entries()].sort(([, one], [, other]) => order(positionOf(one), positionOf(other)));
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
