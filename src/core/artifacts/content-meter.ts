/** Largest content of an artifact, in bytes of UTF-8, inclusive. */
export const MAX_CONTENT_BYTES = 1_048_576;

/** Measures content as it grows, and drops what is beyond the limit, at the boundary of a character. */
export class ContentMeter {
  /** Kept so far, in UTF-16 units. */
  length = 0;
  /** Kept so far, in bytes. */
  bytes = 0;
  /** Bytes beyond the limit. */
  dropped = 0;

  /** @returns the part that fits. */
  takeFitting(text: string): string {
    const bytes = utf8Length(text);
    // Once something was dropped nothing behind it may follow.
    const room = this.dropped > 0 ? 0 : MAX_CONTENT_BYTES - this.bytes;
    const kept = bytes <= room ? text : fitting(text, room);
    const keptBytes = kept === text ? bytes : utf8Length(kept);
    this.length += kept.length;
    this.bytes += keptBytes;
    this.dropped += bytes - keptBytes;
    return kept;
  }
}

/** Length of a text in bytes of UTF-8; a lone surrogate counts as the replacement character. */
export function utf8Length(text: string): number {
  let bytes = text.length;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) continue;
    if (unit < 0x800) bytes += 1;
    else {
      bytes += 2; // three bytes for one unit, or four for a pair
      if (unit >= 0xd800 && unit <= 0xdbff && isLow(text.charCodeAt(index + 1))) index += 1;
    }
  }
  return bytes;
}

const isLow = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;

function fitting(text: string, bytes: number): string {
  let end = 0;
  for (const character of text) {
    bytes -= utf8Length(character);
    if (bytes < 0) break;
    end += character.length;
  }
  return text.slice(0, end);
}
