/** Where a text stops being JSON. Lines and columns count from 1. */
export class JsonSyntaxError extends Error {
  constructor(
    readonly line: number,
    readonly column: number,
    readonly reason: string,
  ) {
    super(`Line ${line}, column ${column}: ${reason}.`);
    this.name = 'JsonSyntaxError';
  }
}

/** A value, and where its parts stand, so that a fault can be found in an editor. */
export interface LocatedJson {
  readonly value: unknown;
  /** Line of the value at a path, or of the nearest thing around it. */
  lineOf(path: readonly string[]): number;
  /** Paths of keys that stand twice in one object: the later one counts. */
  readonly repeatedKeys: readonly string[];
}

/** Deeper than any configuration; a hostile file must not end the process. */
const MAX_DEPTH = 64;
/** Would change what an object is, once somebody copies it. */
const UNSAFE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);
const pathKey = (path: readonly string[]): string => JSON.stringify(path);

/**
 * Reads JSON with what people write into configuration files: comments and trailing commas.
 * @throws {JsonSyntaxError} with the first place that cannot be read.
 */
export function readJsonWithComments(text: string): LocatedJson {
  const reader = new Reader(text.replace(/^\uFEFF/, ''));
  const value = reader.readDocument();
  return {
    value,
    repeatedKeys: reader.repeatedKeys,
    lineOf(path) {
      for (let length = path.length; length >= 0; length -= 1) {
        const line = reader.lines.get(pathKey(path.slice(0, length)));
        if (line !== undefined) return line;
      }
      return 1;
    },
  };
}

/** Only the value. @returns undefined for what is no such text. */
export function readRelaxedJson(text: string): unknown {
  try {
    return readJsonWithComments(text).value;
  } catch {
    return undefined;
  }
}

class Reader {
  readonly lines = new Map<string, number>();
  readonly repeatedKeys: string[] = [];
  #at = 0;
  /** Lines are counted along the way: counting from the start for every value would cost the square of the file. */
  #line = 1;
  #counted = 0;

  constructor(private readonly text: string) {}

  readDocument(): unknown {
    const value = this.#readValue([]);
    this.#skipSpace();
    if (this.#at < this.text.length) this.#fail('nothing more was expected here');
    return value;
  }

  #readValue(path: readonly string[]): unknown {
    this.#skipSpace();
    if (path.length > MAX_DEPTH) this.#fail(`nested deeper than ${MAX_DEPTH} levels`);
    this.lines.set(pathKey(path), this.#lineHere());
    const character = this.text[this.#at];
    if (character === '{') return this.#readObject(path);
    if (character === '[') return this.#readArray(path);
    if (character === '"') return this.#readString();
    return this.#readWord();
  }

  #readObject(path: readonly string[]): Record<string, unknown> {
    const value: Record<string, unknown> = {};
    const seen = new Set<string>();
    this.#at += 1;
    for (;;) {
      this.#skipSpace();
      if (this.#takes('}')) return value;
      if (this.text[this.#at] !== '"') this.#fail('a key in double quotes, or } was expected');
      const key = this.#readString();
      if (seen.has(key)) this.repeatedKeys.push([...path, key].join('.'));
      seen.add(key);
      this.#skipSpace();
      if (!this.#takes(':')) this.#fail('a colon was expected after the key');
      const child = this.#readValue([...path, key]);
      if (!UNSAFE_KEYS.has(key)) value[key] = child;
      this.#skipSpace();
      if (!this.#takes(',') && this.text[this.#at] !== '}') this.#fail('a comma or } was expected');
    }
  }

  #readArray(path: readonly string[]): unknown[] {
    const value: unknown[] = [];
    this.#at += 1;
    for (;;) {
      this.#skipSpace();
      if (this.#takes(']')) return value;
      value.push(this.#readValue([...path, String(value.length)]));
      this.#skipSpace();
      if (!this.#takes(',') && this.text[this.#at] !== ']') this.#fail('a comma or ] was expected');
    }
  }

  #readString(): string {
    const start = this.#at;
    for (let at = start + 1; at < this.text.length; at += 1) {
      const character = this.text[at];
      if (character === '\\') at += 1;
      else if (character === '\n') break;
      else if (character === '"') {
        this.#at = at + 1;
        return this.#parse(this.text.slice(start, at + 1), start) as string;
      }
    }
    return this.#fail('this text has no closing quote');
  }

  #readWord(): unknown {
    const start = this.#at;
    const word = /[^\s,\]}:/"]*/y;
    word.lastIndex = start;
    const found = word.exec(this.text)?.[0] ?? '';
    if (found === '') this.#fail(start >= this.text.length ? 'the file ends too early' : 'a value was expected');
    this.#at = start + found.length;
    return this.#parse(found, start);
  }

  /** What JSON itself makes of a string, number or word. */
  #parse(source: string, start: number): unknown {
    try {
      return JSON.parse(source);
    } catch {
      this.#at = start;
      return this.#fail('this is no valid JSON value');
    }
  }

  #takes(character: string): boolean {
    if (this.text[this.#at] !== character) return false;
    this.#at += 1;
    return true;
  }

  #skipSpace(): void {
    const space = /(?:[ \t\r\n]+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
    space.lastIndex = this.#at;
    this.#at += space.exec(this.text)?.[0].length ?? 0;
  }

  #lineHere(): number {
    for (; this.#counted < this.#at; this.#counted += 1) if (this.text[this.#counted] === '\n') this.#line += 1;
    return this.#line;
  }

  #fail(reason: string): never {
    const before = this.text.slice(0, this.#at).split('\n');
    throw new JsonSyntaxError(before.length, (before.at(-1)?.length ?? 0) + 1, reason);
  }
}
