/** A value that was written nearly as JSON, and the text around it. */
export interface LooseJson {
  readonly value: unknown;
  /** What stands before and behind it that is no part of it. */
  readonly prose: readonly string[];
}

type Container = { readonly list: unknown[] } | { readonly entries: [string, unknown][]; key: string };

const SPACE = /(?:[\s\ufeff]|\/\/[^\n]*|\/\*[^]*?\*\/)*/y;
const WORD = /[A-Za-z_$][\w$]*/y;
const NUMBER = /[+-]?(?:0|[1-9]\d*)?(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORDS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ...['true', 'True', 'TRUE'].map((word) => [word, true] as const),
  ...['false', 'False', 'FALSE'].map((word) => [word, false] as const),
  ...['null', 'None', 'undefined', 'NaN', 'nan', 'Infinity'].map((word) => [word, null] as const),
]);
/** What ends a text, by what begins it. */
const CLOSERS: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ["'", "'"],
  ['“', '”“"'],
  ['”', '”“"'],
  ['„', '“”"'],
  ['‘', "’‘'"],
  ['’', "’‘'"],
]);
const ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

/**
 * Reads what a model wrote in place of JSON where it has one reading alone: with trailing commas, comments, other
 * quotation marks, bare names, Python's words, line breaks in texts, and prose around one value. What would have to be
 * completed (a bracket, a quotation mark, a comma that is missing) is not read. Linear, without recursion.
 */
export function readLooseJson(text: string): LooseJson | undefined {
  const start = /^[^[{]*/.exec(text)?.[0] ?? '';
  // Prose ends its line: what stands before a bracket in one line might be part of a name or a formula.
  const begin = isBlank(start) ? 0 : text.search(/^[ \t]*[[{]/m);
  if (begin === -1) return undefined;
  const reader = new LooseReader(text, begin);
  const value = reader.readValue();
  if (value === undefined) return undefined;
  const behind = text.slice(reader.at);
  // Two values have two readings.
  if (/[[\]{}]/.test(withoutComments(behind))) return undefined;
  const prose = [text.slice(0, begin), behind]
    .map((each) => withoutComments(each).trim())
    .filter((each) => /[\p{L}\p{N}]/u.test(each) && !/^[`~]*\s*json\s*[`~]*$/i.test(each));
  return { value, prose };
}

const withoutComments = (text: string): string => text.replace(/\/\/[^\n]*|\/\*[^]*?\*\//g, '');
const isBlank = (text: string): boolean => /^[\s\ufeff]*$/.test(withoutComments(text));

class LooseReader {
  at: number;
  readonly #text: string;
  readonly #open: Container[] = [];

  constructor(text: string, at: number) {
    this.#text = text;
    this.at = at;
  }

  /** @returns `undefined` where it is not finished, or has no one reading. JSON has no such value. */
  readValue(): unknown {
    for (;;) {
      this.#skip(SPACE);
      const around = this.#open.at(-1);
      let value: unknown;
      const character = this.#text.charAt(this.at);
      if (around && character === ('list' in around ? ']' : '}')) {
        // Empty, or behind a trailing comma.
        this.at += 1;
        value = this.#close();
      } else {
        if (around && 'entries' in around && !this.#key(around)) return undefined;
        const begun = this.#begin();
        if (begun === undefined) return undefined;
        if (begun === OPENED) continue;
        value = begun.value;
      }
      const whole = this.#place(value);
      if (whole !== GOES_ON) return whole;
    }
  }

  /** Puts a value where it belongs, and closes what ends behind it. */
  #place(given: unknown): unknown {
    let value = given;
    for (let around = this.#open.at(-1); around; around = this.#open.at(-1)) {
      if ('list' in around) around.list.push(value);
      else around.entries.push([around.key, value]);
      this.#skip(SPACE);
      const character = this.#text.charAt(this.at);
      this.at += 1;
      if (character === ',') return GOES_ON;
      if (character !== ('list' in around ? ']' : '}')) return undefined;
      value = this.#close();
    }
    return value;
  }

  #close(): unknown {
    const done = this.#open.pop();
    // Equal names: the last one wins, as in `JSON.parse`; `__proto__` is a name like any other.
    return done && ('list' in done ? done.list : Object.fromEntries(done.entries));
  }

  #begin(): typeof OPENED | { readonly value: unknown } | undefined {
    this.#skip(SPACE);
    const character = this.#text.charAt(this.at);
    if (character === '[' || character === '{') {
      this.at += 1;
      this.#open.push(character === '[' ? { list: [] } : { entries: [], key: '' });
      return OPENED;
    }
    const text = this.#string();
    if (text !== undefined) return { value: text };
    const sign = /[+-]/.test(character) && this.#text.startsWith('Infinity', this.at + 1) ? 1 : 0;
    this.at += sign;
    const word = this.#skip(WORD);
    if (word !== '') return WORDS.has(word) ? { value: WORDS.get(word) } : undefined;
    const digits = this.#skip(NUMBER);
    if (!/\d/.test(digits) || /[\w.]/.test(this.#text.charAt(this.at))) return undefined;
    return { value: Number(digits) };
  }

  #key(object: Container & { key: string }): boolean {
    const name = this.#string() ?? this.#skip(WORD);
    if (name === '') return false;
    object.key = name;
    this.#skip(SPACE);
    this.at += 1;
    return this.#text.charAt(this.at - 1) === ':';
  }

  #string(): string | undefined {
    const text = this.#text;
    const opener = text.charAt(this.at);
    const closers = opener === '' ? undefined : CLOSERS.get(opener);
    if (closers === undefined) return undefined;
    let read = '';
    for (let at = this.at + 1; at < text.length; at += 1) {
      const character = text.charAt(at);
      if (closers.includes(character) && (opener === '"' || this.#isEnd(at + 1))) {
        this.at = at + 1;
        return read;
      }
      if (character === '\\') {
        const escaped = this.#escape(at + 1);
        if (!escaped) return undefined;
        read += escaped.text;
        at += escaped.length;
      } else if (character !== '\r' || text.charAt(at + 1) !== '\n') read += character;
    }
    return undefined;
  }

  #escape(at: number): { readonly text: string; readonly length: number } | undefined {
    const character = this.#text.charAt(at);
    if (character === 'u') {
      const digits = this.#text.slice(at + 1, at + 5);
      return /^[0-9a-f]{4}$/i.test(digits)
        ? { text: String.fromCharCode(Number.parseInt(digits, 16)), length: 5 }
        : undefined;
    }
    const plain = ESCAPES[character] ?? (/["'\\/“”‘’]/.test(character) ? character : undefined);
    return plain === undefined ? undefined : { text: plain, length: 1 };
  }

  /** An apostrophe in a text is no end of it: behind an end, JSON goes on. */
  #isEnd(at: number): boolean {
    SPACE.lastIndex = at;
    SPACE.test(this.#text);
    const next = this.#text.charAt(SPACE.lastIndex);
    return next === '' || ',:]}'.includes(next);
  }

  #skip(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.#text)?.[0] ?? '';
    this.at += found.length;
    return found;
  }
}

const OPENED = Symbol('a list or an object has begun');
const GOES_ON = Symbol('another value follows');
