import { isRecord } from '../../mcp/config/server-config-rules.js';
import { kindOf, readBase64, readUtf8 } from '../../mcp/resources/resource-content.js';
import { Lazy } from '../../lazy.js';
import { reasonOf } from '../../reason-of.js';
import { AppError } from '../app-error.js';
import type { AppLimits } from '../app-policy.js';
import type { AppTemplate } from './app-template.js';

type Entry = Readonly<Record<string, unknown>>;

/** What may be an app's template: its protocol, and the limit of its bytes. */
const KINDS: ReadonlyMap<string, readonly [AppTemplate['protocol'], 'htmlBytes' | 'templateBytes']> = new Map([
  ['text/html', ['simple', 'htmlBytes']],
  ['text/html;profile=mcp-app', ['standard', 'templateBytes']],
] as const);

/**
 * Reads a server's answer to `resources/read`.
 * @param findListed - The entry of the resource in the server's list: asked where the content says nothing of itself.
 * @throws {AppError}
 */
export async function readTemplate(
  result: unknown,
  uri: string,
  limits: AppLimits,
  findListed: () => Promise<Entry | undefined>,
): Promise<AppTemplate> {
  const contents = isRecord(result) && Array.isArray(result['contents']) ? (result['contents'] as unknown[]) : [];
  const entries = contents.filter(isRecord);
  const entry = entries.find((each) => each['uri'] === uri) ?? entries[0];
  if (!entry) throw new AppError('app-resource-missing', { uri, reason: 'empty' });
  const mimeType = typeof entry['mimeType'] === 'string' ? entry['mimeType'] : 'text/html';
  const kind = KINDS.get(kindOf(mimeType));
  if (!kind) throw new AppError('app-mime-unsupported', { uri, mimeType });
  const [protocol, limitName] = kind;
  const { html, source } = readSource(entry, uri);
  const listed = uiOf(entry) ? undefined : await findListed();
  const meta = entry['_meta'] ?? listed?.['_meta'];
  const template = Object.freeze({
    ...readMetadata(uiOf(entry) ?? (listed && uiOf(listed)) ?? {}),
    ...{ html, protocol, mimeType },
    ...{ sha256: await digest(source), bytes: source.length, meta: isRecord(meta) ? meta : {} },
  });
  const limit = limits[limitName];
  if (source.length <= limit) return template;
  throw new AppError('app-resource-too-large', { uri, size: source.length, limit }, { template });
}

/** Plain `http:` pages have no digest of their own. */
const ownDigest = new Lazy(() => import('../../sha256.js'));

/** `_meta.ui` of a content, or of an entry of the list. */
export function uiOf({ _meta: meta }: Entry): Entry | undefined {
  const ui = isRecord(meta) ? meta['ui'] : undefined;
  return isRecord(ui) ? ui : undefined;
}

function readMetadata({ csp, permissions, domain, prefersBorder }: Entry): Partial<AppTemplate> {
  return {
    ...(isRecord(csp) && { csp }),
    ...(isRecord(permissions) && { permissions }),
    ...(typeof domain === 'string' && { domain }),
    ...(typeof prefersBorder === 'boolean' && { prefersBorder }),
  };
}

function readSource({ text, blob }: Entry, uri: string): { readonly html: string; readonly source: Uint8Array } {
  if (typeof text === 'string') return { html: text, source: new TextEncoder().encode(text) };
  try {
    const source = readBase64(blob);
    return { html: readUtf8(source), source };
  } catch (cause) {
    throw new AppError('app-resource-missing', { uri, reason: reasonOf(cause) }, { cause });
  }
}

/** In hex. */
async function digest(bytes: Uint8Array): Promise<string> {
  const { subtle } = globalThis.crypto;
  if (!subtle) return (await ownDigest.load()).sha256(bytes);
  const hash = new Uint8Array(await subtle.digest('SHA-256', bytes as BufferSource));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
