/** Marks on one letter, at most: laying out one cluster takes the square of its length. */
const MOST_MARKS = 64;
const MARK = /\p{M}/u;
const NO_MARKS = /^[\0-\u02ff]*$/;
const HAIR_SPACE = '\u200a';

/**
 * Line breaks become `\n` and NUL the replacement character, as in CommonMark 2.3, whatever the pieces. A pile of marks
 * on one letter is parted by the thinnest spaces: what has no width would not part them.
 */
export class Normalizer {
  #afterReturn = false;
  /** Marks at the end of the text so far. */
  #marks = 0;

  normalizeText(text: string): string {
    if (text === '') return text;
    let clean = this.#afterReturn && text.startsWith('\n') ? text.slice(1) : text;
    this.#afterReturn = text.endsWith('\r');
    if (clean.includes('\r')) clean = clean.replace(/\r\n?/g, '\n');
    if (clean.includes('\0')) clean = clean.replaceAll('\0', '\ufffd');
    if (!NO_MARKS.test(clean)) return this.#partMarks(clean);
    if (clean !== '') this.#marks = 0;
    return clean;
  }

  #partMarks(text: string): string {
    let out = '';
    let copied = 0;
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      // Of marks beyond the first plane there are few, and each is two units of which none is a mark by itself.
      this.#marks = code >= 0x300 && MARK.test(text.charAt(at)) ? this.#marks + 1 : 0;
      if (this.#marks <= MOST_MARKS) continue;
      out += text.slice(copied, at) + HAIR_SPACE;
      copied = at;
      this.#marks = 1;
    }
    return out + text.slice(copied);
  }
}
