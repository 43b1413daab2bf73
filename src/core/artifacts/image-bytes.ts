/** How each format begins, in base64. */
const BEGINNINGS: readonly (readonly [start: string, mediaType: string])[] = [
  ['iVBORw0KGgo', 'image/png'],
  ['/9j/', 'image/jpeg'],
  ['R0lGODdh', 'image/gif'],
  ['R0lGODlh', 'image/gif'],
];

/**
 * The format of a picture, by its first bytes: what a server calls it proves nothing.
 * @param base64 - The content of an `image` artifact.
 * @returns undefined for anything but PNG, JPEG, GIF and WebP.
 */
export function imageTypeOf(base64: string): string | undefined {
  const start = base64.slice(0, 32);
  return (
    BEGINNINGS.find(([beginning]) => start.startsWith(beginning))?.[1] ?? (isWebp(start) ? 'image/webp' : undefined)
  );
}

/** `RIFF`, four bytes of length, `WEBP`. */
function isWebp(start: string): boolean {
  try {
    const bytes = atob(start.slice(0, 16));
    return bytes.startsWith('RIFF') && bytes.slice(8, 12) === 'WEBP';
  } catch {
    return false;
  }
}

/** @returns undefined for a text that is no base64. */
export function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  } catch {
    return undefined;
  }
}
