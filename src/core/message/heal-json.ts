const QUOTE = '"';
const LITERAL = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/;

/**
 * Reads JSON that is still being written: open strings, lists and objects are closed, and what is unfinished (a key,
 * an escape, a number, a literal, a comma) is left out. Each character is looked at once. Never throws, and never
 * gives a character that has not come.
 */
export class HealedJson {
  #text = '';
  #read = 0;
  /** What closes the lists and objects that are open, innermost first. */
  #closers = '';
  /** How much of the text can stand, and what closes it there. */
  #safe = 0;
  #safeClosers = '';
  /** What the next token is: a value, a key, the colon behind one, or what follows a value. */
  #awaits: 'value' | 'key' | 'colon' | 'comma' = 'value';
  #string: 'none' | 'key' | 'value' = 'none';
  /** Characters that an escape still takes. */
  #escape = 0;
  /** A number or a literal that may go on. */
  #literal = '';
  /** The list or object that is open is empty yet: it may end. */
  #isFresh = false;
  #isBroken = false;
  #isDone = false;

  get text(): string {
    return this.#text;
  }

  /** Whether the text is one whole value. */
  get isComplete(): boolean {
    return this.#isDone && !this.#isBroken && this.readValue() !== undefined;
  }

  appendText(chunk: string): void {
    this.#text += chunk; // joined when it is read: not for each chunk
    for (const unit of chunk.split('')) {
      if (this.#isBroken) return;
      this.#take(unit);
      this.#read += 1;
    }
  }

  /** The value so far; `undefined` while there is none, and where the text is no JSON. */
  readValue(): unknown {
    if (this.#safe === 0) return undefined;
    try {
      return JSON.parse(this.#text.slice(0, this.#safe) + this.#safeClosers);
    } catch {
      return undefined;
    }
  }

  #take(char: string): void {
    if (this.#string !== 'none') return this.#takeInString(char);
    if (this.#literal !== '') {
      if (/[\w.+-]/.test(char)) return void (this.#literal += char);
      if (!LITERAL.test(this.#literal)) return void (this.#isBroken = true);
      this.#literal = '';
      this.#endValue(this.#read);
    }
    if (/[ \t\n\r]/.test(char)) return;
    if (this.#isDone) this.#isBroken = true;
    else if (this.#awaits === 'colon') this.#expect(char, ':', 'value');
    else if (this.#awaits === 'comma') this.#takeBehindValue(char);
    else if (this.#awaits === 'key' && char !== '}') this.#beginString(char, 'key');
    else this.#takeValue(char);
  }

  #takeValue(char: string): void {
    const behind = this.#read + 1;
    if (char === '{' || char === '[') {
      this.#closers = (char === '{' ? '}' : ']') + this.#closers;
      this.#awaits = char === '{' ? 'key' : 'value';
      this.#isFresh = true;
      this.#stand(behind, this.#closers);
      return;
    }
    const isFresh = this.#isFresh;
    this.#isFresh = false;
    if (isFresh && char === this.#closers[0]) this.#close(behind);
    else if (char === QUOTE) {
      this.#beginString(char, 'value');
      this.#stand(behind, QUOTE + this.#closers);
    } else if (/[-\dtfn]/.test(char)) this.#literal = char;
    else this.#isBroken = true;
  }

  #takeBehindValue(char: string): void {
    if (char === this.#closers[0]) this.#close(this.#read + 1);
    else this.#expect(char, ',', this.#closers[0] === '}' ? 'key' : 'value');
  }

  #takeInString(char: string): void {
    if (this.#escape > 0) {
      this.#escape = this.#escape === 5 && char === 'u' ? 4 : this.#escape === 5 ? 0 : this.#escape - 1;
    } else if (char === '\\') {
      this.#escape = 5;
      return;
    } else if (char === QUOTE) {
      const wasKey = this.#string === 'key';
      this.#string = 'none';
      if (wasKey) this.#awaits = 'colon';
      else this.#endValue(this.#read + 1);
      return;
    }
    const isHalf = /[\ud800-\udbff]/.test(char);
    if (this.#escape === 0 && this.#string === 'value' && !isHalf) this.#stand(this.#read + 1, QUOTE + this.#closers);
  }

  #beginString(char: string, kind: 'key' | 'value'): void {
    this.#isFresh = false;
    if (char === QUOTE) this.#string = kind;
    else this.#isBroken = true;
  }

  #close(behind: number): void {
    this.#closers = this.#closers.slice(1);
    this.#endValue(behind);
  }

  #endValue(behind: number): void {
    this.#awaits = 'comma';
    this.#isDone = this.#closers === '';
    this.#stand(behind, this.#closers);
  }

  #expect(char: string, expected: string, then: 'value' | 'key'): void {
    if (char === expected) this.#awaits = then;
    else this.#isBroken = true;
  }

  #stand(safe: number, closers: string): void {
    this.#safe = safe;
    this.#safeClosers = closers;
  }
}
