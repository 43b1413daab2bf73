/** `text/html; profile="mcp-app"` and the like, in one form. */
export function kindOf(mimeType: string): string {
  const [type = '', ...parameters] = mimeType.toLowerCase().split(';');
  const profile = parameters.map((each) => each.trim().replaceAll('"', '')).find((each) => each.startsWith('profile='));
  return profile ? `${type.trim()};${profile}` : type.trim();
}

export const utf8Length = (text: string): number => new TextEncoder().encode(text).length;

/** @throws for what is no base64. */
export function readBase64(blob: unknown): Uint8Array {
  if (typeof blob !== 'string') throw new TypeError('neither text nor blob');
  return Uint8Array.from(atob(blob), (char) => char.charCodeAt(0));
}

/** @throws for what is no UTF-8. */
export const readUtf8 = (bytes: Uint8Array): string => new TextDecoder('utf-8', { fatal: true }).decode(bytes);
