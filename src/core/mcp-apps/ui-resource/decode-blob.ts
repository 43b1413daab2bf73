/** A text out of base64 of its UTF-8. @returns undefined for what is neither. */
export function decodeBlob(blob: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(blob.replace(/\s/g, '')), (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
