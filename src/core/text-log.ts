/**
 * Text that grows at its end. Appending and reading what is new cost nothing for what came before:
 * a growing JavaScript string would be copied whole each time somebody looks at its end.
 */
export class TextLog {
  /** What somebody has read as a whole. */
  #joined = '';
  /** What was appended since. */
  readonly #pieces: string[] = [];
  #length = 0;
  #lineBreaks = 0;
  /** Up to where line breaks were counted. */
  #counted = 0;

  constructor(text = '') {
    this.appendText(text);
  }

  /** In UTF-16 units. */
  get length(): number {
    return this.#length;
  }

  /** Lines of the text; a line break at its very end opens no new one. Counts only what is new since the last time. */
  get lines(): number {
    if (this.#length === 0) return 0;
    const text = this.textSince(this.#counted);
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) this.#lineBreaks += 1;
    this.#counted = this.#length;
    return this.#lineBreaks + (this.textSince(this.#length - 1) === '\n' ? 0 : 1);
  }

  appendText(text: string): void {
    if (text === '') return;
    this.#pieces.push(text);
    this.#length += text.length;
  }

  /** The whole text; joined once for each length it is asked at. */
  get text(): string {
    if (this.#pieces.length > 0) {
      this.#joined += this.#pieces.join('');
      this.#pieces.length = 0;
    }
    return this.#joined;
  }

  /** What was appended from an offset on, in UTF-16 units. */
  textSince(offset: number): string {
    const last = this.#pieces[this.#pieces.length - 1];
    let missing = this.#length - offset;
    if (missing <= 0) return '';
    if (last === undefined || offset < this.#joined.length) return this.text.slice(Math.max(0, offset));
    if (missing <= last.length) return last.slice(last.length - missing);
    let first = this.#pieces.length;
    while (missing > 0) missing -= (this.#pieces[(first -= 1)] ?? this.#joined).length;
    return this.#pieces.slice(first).join('').slice(-missing);
  }
}

/** Text of a log as it was at one moment, joined only when it is read. */
export class TextSnapshot {
  readonly #log: TextLog;
  readonly #length: number;

  constructor(log: TextLog) {
    this.#log = log;
    this.#length = log.length;
  }

  get text(): string {
    return this.#log.text.slice(0, this.#length);
  }
}
