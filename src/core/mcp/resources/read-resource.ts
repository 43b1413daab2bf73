import { cleanRecord, isRecord } from '../config/server-config-rules.js';
import { DEFAULT_LIMITS, type AllLimits } from '../manager-limits.js';
import { kindOf, readBase64, readUtf8, utf8Length } from './resource-content.js';
import { ServerError } from '../server-error.js';

/** What a server gave for a URI. */
export interface ServerResource {
  readonly uri: string;
  readonly mimeType: string;
  /** The text; of base64 what it stands for. */
  readonly text: string;
  /** UTF-8 bytes. */
  readonly size: number;
  readonly _meta?: Readonly<Record<string, unknown>>;
}

export type ResourceLimits = Pick<AllLimits, 'resourceBytes' | 'appResourceBytes'>;

/** What may be shown, and the limit of its bytes. */
const LIMITS: ReadonlyMap<string, keyof ResourceLimits> = new Map([
  ['text/html', 'resourceBytes'],
  ['text/html;profile=mcp-app', 'appResourceBytes'],
  ['text/uri-list', 'resourceBytes'],
  ['application/vnd.mcp-ui.remote-dom', 'resourceBytes'],
  ['application/vnd.mcp-ui.remote-dom+javascript', 'resourceBytes'],
]);

/**
 * Reads a server's answer to `resources/read`.
 * @throws {ServerError} `resource-not-found`, `resource-too-large`, `resource-type-unsupported`, `serialization-error`.
 */
export function readResourceResult(
  result: unknown,
  uri: string,
  server: string,
  limits: ResourceLimits = DEFAULT_LIMITS,
): ServerResource {
  const contents = isRecord(result) && Array.isArray(result['contents']) ? (result['contents'] as unknown[]) : [];
  const entries = contents.filter(isRecord);
  const entry = entries.find((each) => each['uri'] === uri) ?? entries[0];
  if (!entry) throw new ServerError('resource-not-found', { server, values: { uri } });
  const { text: given, blob, mimeType: named, _meta } = cleanRecord(entry);
  const mimeType = typeof named === 'string' ? named : 'text/html';
  const kind = kindOf(mimeType);
  const isRemoteDom = kind.startsWith('application/vnd.mcp-ui.remote-dom');
  const name = LIMITS.get(kind) ?? (isRemoteDom ? 'resourceBytes' : undefined);
  if (!name) throw new ServerError('resource-type-unsupported', { server, values: { uri, mimeType } });
  const limit = limits[name];
  const bytes = typeof given === 'string' ? undefined : decodeBase64(blob, server);
  const size = bytes ? bytes.length : utf8Length(given as string);
  if (size > limit) throw new ServerError('resource-too-large', { server, values: { uri, size, limit } });
  const text = bytes ? decodeText(bytes, server) : (given as string);
  return Object.freeze({ uri, mimeType, text, size, ...(isRecord(_meta) && { _meta }) });
}

function decodeBase64(blob: unknown, server: string): Uint8Array {
  try {
    return readBase64(blob);
  } catch (cause) {
    throw new ServerError('serialization-error', { server, values: { format: 'base64' }, cause });
  }
}

function decodeText(bytes: Uint8Array, server: string): string {
  try {
    return readUtf8(bytes);
  } catch (cause) {
    throw new ServerError('serialization-error', { server, values: { format: 'UTF-8' }, cause });
  }
}
