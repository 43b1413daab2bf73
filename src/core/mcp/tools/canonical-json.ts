/**
 * JSON in the one order of RFC 8785: members by the UTF-16 units of their names. What is equal reads the same. What has
 * no JSON form is left out, as `JSON.stringify` does. Written by hand: an object would put names that look like an index
 * first, whatever order they came in.
 * @param indent - Spaces a level: for people. What is compared has none.
 */
export function canonicalJson(value: unknown, indent = 0): string {
  return write(value, indent, '') ?? 'null';
}

function write(value: unknown, indent: number, margin: string): string | undefined {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const { toJSON } = value as { toJSON?: unknown };
  if (typeof toJSON === 'function') return write(toJSON.call(value), indent, margin);
  const inner = margin + ' '.repeat(indent);
  if (Array.isArray(value))
    return wrap(
      '[]',
      value.map((each) => write(each, indent, inner) ?? 'null'),
      margin,
      inner,
    );
  const members = Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, member]) => [JSON.stringify(key), write(member, indent, inner)] as const)
    .filter(([, text]) => text !== undefined)
    .map(([key, text]) => `${key}:${indent > 0 ? ' ' : ''}${text}`);
  return wrap('{}', members, margin, inner);
}

function wrap([open = '', close = '']: string, parts: readonly string[], margin: string, inner: string): string {
  if (parts.length === 0) return open + close;
  if (inner === '') return `${open}${parts.join(',')}${close}`;
  return `${open}\n${inner}${parts.join(`,\n${inner}`)}\n${margin}${close}`;
}

/** SHA-256 as hexadecimal digits. Where a page has no `crypto.subtle` (plain `http:`), the text itself. */
export async function fingerprint(text: string): Promise<string> {
  if (!globalThis.crypto?.subtle) return text;
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
