/** What a scanner finds, in order. Offsets are of the whole text, in UTF-16 units. */
export interface JsonEvents {
  open(bracket: '{' | '[', at: number): void;
  /** @param end - Behind the bracket. */
  close(end: number): void;
  key(name: string | undefined): void;
  /** @param value - Missing for a string too long to be of interest. */
  scalar(value: unknown, at: number): void;
}

type Expected = 'value' | 'first-item' | 'key' | 'first-key' | 'colon' | 'comma' | 'nothing';

const WHITE = /[^ \t\n\r]/g;
/** What means something inside a string: all else is passed over at once. */
// eslint-disable-next-line no-control-regex -- JSON forbids them
const IN_STRING = /["\\\0-\x1f]/g;
const LITERAL = /[^-+.0-9A-Za-z]/g;
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const WORDS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
]);
/** Longer strings are passed over. In UTF-16 units. */
const KEPT = 2_000;

/**
 * Reads JSON as it arrives, each character once, and says where it stops being JSON. Accepts what `JSON.parse` does.
 */
export class JsonScanner {
  /** Where the first character stands that JSON cannot have, once there is one. */
  error: number | undefined;
  readonly #events: JsonEvents;
  /** Open brackets: true for an object. */
  readonly #open: boolean[] = [];
  #expected: Expected = 'value';
  #token: 'string' | 'literal' | undefined;
  /** Where the token begins, and where what is read begins. */
  #tokenAt = 0;
  #offset = 0;
  /** The token so far; `undefined` once it is too long. */
  #text: string | undefined = '';
  /** Characters of an escape that are still to come, the one behind the backslash included. */
  #escape = 0;

  constructor(events: JsonEvents) {
    this.#events = events;
  }

  pushText(text: string): void {
    let at = 0;
    while (at < text.length && this.error === undefined)
      at = this.#token ? this.#inToken(text, at) : this.#between(text, at);
    this.#offset += text.length;
  }

  /** The text is over. @returns where it is wrong, or `undefined`. */
  endText(): number | undefined {
    if (this.#token === 'literal') this.#endLiteral();
    if (this.error === undefined && (this.#token || this.#expected !== 'nothing')) this.error = this.#offset;
    return this.error;
  }

  #between(text: string, from: number): number {
    WHITE.lastIndex = from;
    const at = WHITE.exec(text)?.index ?? text.length;
    if (at === text.length) return at;
    const character = text.charAt(at);
    const expected = this.#expected;
    if (character === '"' && expected !== 'comma' && expected !== 'colon' && expected !== 'nothing')
      return this.#begin('string', at);
    if (expected === 'colon' && character === ':') this.#expected = 'value';
    else if (expected === 'comma' && character === ',') this.#expected = this.#open.at(-1) ? 'key' : 'value';
    else if (
      (character === '}' && this.#mayEnd(true, 'first-key')) ||
      (character === ']' && this.#mayEnd(false, 'first-item'))
    )
      this.#close(at);
    else if (expected !== 'value' && expected !== 'first-item') this.error = this.#offset + at;
    else if (character === '{' || character === '[') this.#openBracket(character, at);
    else if (/[-0-9a-z]/.test(character)) return this.#begin('literal', at) - 1;
    else this.error = this.#offset + at;
    return at + 1;
  }

  #mayEnd(isObject: boolean, first: Expected): boolean {
    return this.#open.at(-1) === isObject && (this.#expected === first || this.#expected === 'comma');
  }

  #begin(token: 'string' | 'literal', at: number): number {
    this.#token = token;
    this.#tokenAt = this.#offset + at;
    this.#text = '';
    return at + 1;
  }

  #openBracket(bracket: '{' | '[', at: number): void {
    this.#open.push(bracket === '{');
    this.#expected = bracket === '{' ? 'first-key' : 'first-item';
    this.#events.open(bracket, this.#offset + at);
  }

  #close(at: number): void {
    this.#open.pop();
    this.#afterValue();
    this.#events.close(this.#offset + at + 1);
  }

  #afterValue(): void {
    this.#expected = this.#open.length === 0 ? 'nothing' : 'comma';
  }

  #inToken(text: string, at: number): number {
    if (this.#token === 'literal') return this.#literal(text, at);
    return this.#escape > 0 ? this.#escaped(text, at) : this.#string(text, at);
  }

  #string(text: string, from: number): number {
    IN_STRING.lastIndex = from;
    const at = IN_STRING.exec(text)?.index ?? text.length;
    this.#keep(text, from, at);
    if (at === text.length) return at;
    const character = text.charAt(at);
    if (character === '"') this.#endString();
    else if (character === '\\') {
      this.#keep(text, at, at + 1);
      this.#escape = 1;
    } else this.error = this.#offset + at;
    return at + 1;
  }

  #escaped(text: string, at: number): number {
    const character = text.charAt(at);
    const isFirst = this.#escape === 1;
    if (!(isFirst ? /["\\/bfnrtu]/ : /[0-9a-fA-F]/).test(character)) this.error = this.#offset + at;
    this.#keep(text, at, at + 1);
    // Four digits follow a `u`: counted from 5 down to 2, so that 1 stays the mark of a backslash.
    this.#escape = isFirst ? (character === 'u' ? 5 : 0) : this.#escape === 2 ? 0 : this.#escape - 1;
    return at + 1;
  }

  #literal(text: string, from: number): number {
    LITERAL.lastIndex = from;
    const at = LITERAL.exec(text)?.index ?? text.length;
    this.#text = (this.#text ?? '') + text.slice(from, at);
    if (at < text.length) this.#endLiteral();
    return at;
  }

  #keep(text: string, from: number, to: number): void {
    if (this.#text === undefined) return;
    if (this.#text.length + to - from > KEPT) this.#text = undefined;
    else this.#text += text.slice(from, to);
  }

  #endString(): void {
    const value = this.#text === undefined ? undefined : (JSON.parse(`"${this.#text}"`) as string);
    this.#token = undefined;
    if (this.#expected === 'key' || this.#expected === 'first-key') {
      this.#expected = 'colon';
      this.#events.key(value);
    } else this.#giveScalar(value);
  }

  #endLiteral(): void {
    const text = this.#text ?? '';
    this.#token = undefined;
    if (WORDS.has(text)) this.#giveScalar(WORDS.get(text));
    else if (NUMBER.test(text)) this.#giveScalar(Number(text));
    else this.error = this.#tokenAt;
  }

  #giveScalar(value: unknown): void {
    this.#afterValue();
    this.#events.scalar(value, this.#tokenAt);
  }
}
