/** Line breaks become `\n` and NUL the replacement character, as in CommonMark 2.3, whatever the pieces. */
export class Normalizer {
  #afterReturn = false;

  normalizeText(text: string): string {
    if (text === '') return text;
    let clean = this.#afterReturn && text.startsWith('\n') ? text.slice(1) : text;
    this.#afterReturn = text.endsWith('\r');
    if (clean.includes('\r')) clean = clean.replace(/\r\n?/g, '\n');
    return clean.includes('\0') ? clean.replaceAll('\0', '\ufffd') : clean;
  }
}
