/** What stands for `style` until the purifier has read it, as an attribute and as an element. */
export const STYLE_ATTRIBUTE = 'data-vitrine-style';
export const STYLE_ELEMENT = 'vitrine-style';
/** Begins the names of handlers and of elements that the purifier takes out with all that is in them. */
export const HANDLER_PREFIX = 'data-vitrine-on';
export const RENAMED_PREFIX = 'vitrine-';

/** Elements whose content no parser shall read in its own way, or that report, run or load where they stand. */
const RENAMED = new Set('style script iframe object noscript noembed noframes xmp plaintext textarea'.split(' '));
/** The same without content: they would hold what follows if they had another name. */
const DROPPED = new Set('base meta link embed frame'.split(' '));

/** Markup that a parser can read without a report to the page's policy, and how much of it there is. */
export interface InertMarkup {
  readonly text: string;
  /** Elements that were left out. */
  readonly removed: number;
  readonly size: MarkupSize;
}

export interface MarkupSize {
  readonly elements: number;
  readonly attributes: number;
  /** Of the element that has most. */
  readonly mostAttributes: number;
  readonly depth: number;
}

const SPACE = /[\t\n\f\r /]*/y;
const TAG_NAME = /[^\t\n\f\r />]*/y;
const ATTRIBUTE_NAME = /=?[^\t\n\f\r />=]*/y;
const EQUALS = /[\t\n\f\r ]*=[\t\n\f\r ]*/y;
const UNQUOTED = /[^\t\n\f\r >]*/y;
const COMMENT_END = /--!?>/g;

/**
 * Gives handlers, styles and scripts in markup names that mean nothing to the browser. A parser applies the page's
 * policy even to a document that is never shown: each of them would be reported as a violation, and a host that reads
 * its reports would see an attack. The purifier judges them under their new names.
 *
 * The result holds no comment and no section of raw text, and a `<` only where one of its tags begins. So a parser finds
 * the tags that were found here and no others, whatever it takes an element's content for.
 */
export function makeInert(markup: string): InertMarkup {
  return new MarkupReader(markup).readMarkup();
}

class MarkupReader {
  readonly #markup: string;
  readonly #out: string[] = [];
  readonly #open: string[] = [];
  /** How many of each name are open. */
  readonly #names = new Map<string, number>();
  #at = 0;
  #removed = 0;
  #elements = 0;
  #attributes = 0;
  #mostAttributes = 0;
  #depth = 0;

  constructor(markup: string) {
    this.#markup = markup;
  }

  readMarkup(): InertMarkup {
    const { length } = this.#markup;
    while (this.#at < length) {
      const next = this.#markup.indexOf('<', this.#at);
      this.#out.push(this.#markup.slice(this.#at, next < 0 ? length : next));
      if (next < 0) break;
      this.#at = next;
      this.#readAngle();
    }
    return {
      text: this.#out.join(''),
      removed: this.#removed,
      size: {
        elements: this.#elements,
        attributes: this.#attributes,
        mostAttributes: this.#mostAttributes,
        depth: this.#depth,
      },
    };
  }

  #readAngle(): void {
    const markup = this.#markup;
    const at = this.#at;
    const isEnd = markup[at + 1] === '/';
    if (/[a-z]/i.test(markup[isEnd ? at + 2 : at + 1] ?? '')) this.#readTag(isEnd);
    else if (markup.startsWith('<!--', at)) this.#skipComment();
    else if (markup.startsWith('<![CDATA[', at)) this.#readCharacters();
    else if (isEnd ? at + 2 < markup.length : /[!?]/.test(markup[at + 1] ?? '')) this.#skipBehind('>', at + 2);
    else {
      this.#out.push('&lt;');
      this.#at += 1;
    }
  }

  #skipComment(): void {
    const start = this.#at + 4;
    const short = /^-?>/.exec(this.#markup.slice(start, start + 2));
    COMMENT_END.lastIndex = start;
    if (short) this.#at = start + short[0].length;
    else this.#at = COMMENT_END.exec(this.#markup) ? COMMENT_END.lastIndex : this.#markup.length;
  }

  #readCharacters(): void {
    const start = this.#at + 9;
    this.#skipBehind(']]>', start);
    const text = this.#markup.slice(start, this.#markup.endsWith(']]>', this.#at) ? this.#at - 3 : this.#at);
    this.#out.push(text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
  }

  #skipBehind(end: string, from: number): void {
    const found = this.#markup.indexOf(end, from);
    this.#at = found < 0 ? this.#markup.length : found + end.length;
  }

  /** Of a tag that does not end a parser makes nothing. */
  #readTag(isEnd: boolean): void {
    const parts: string[] = [];
    this.#at += isEnd ? 2 : 1;
    const name = this.#take(TAG_NAME).replaceAll('<', '_');
    let count = 0;
    for (;;) {
      const isClosed = this.#take(SPACE).endsWith('/');
      if (this.#at >= this.#markup.length) return;
      if (this.#markup[this.#at] === '>') {
        this.#at += 1;
        if (isEnd) this.#writeEnd(name);
        else this.#writeStart(name, parts, count, isClosed);
        return;
      }
      const attribute = this.#readAttribute();
      if (attribute === undefined) return;
      count += 1;
      parts.push(attribute);
    }
  }

  #writeEnd(name: string): void {
    const lower = name.toLowerCase();
    if (DROPPED.has(lower)) return;
    this.#out.push('</', RENAMED.has(lower) ? RENAMED_PREFIX + lower : name, '>');
    if (!this.#names.get(lower)) return;
    for (let popped; popped !== lower;) {
      popped = this.#open.pop()!; // it is among them
      this.#names.set(popped, this.#names.get(popped)! - 1); // counted when it was opened
    }
  }

  #writeStart(name: string, attributes: readonly string[], count: number, isClosed: boolean): void {
    const lower = name.toLowerCase();
    this.#elements += 1;
    if (DROPPED.has(lower)) return void (this.#removed += 1);
    this.#attributes += count;
    this.#mostAttributes = Math.max(this.#mostAttributes, count);
    this.#out.push('<', RENAMED.has(lower) ? RENAMED_PREFIX + lower : name, attributes.join(''), isClosed ? '/>' : '>');
    this.#depth = Math.max(this.#depth, this.#open.length + 1);
    if (isClosed) return;
    this.#open.push(lower);
    this.#names.set(lower, (this.#names.get(lower) ?? 0) + 1);
  }

  /** With its value in double quotes, whatever it had; `undefined` where the markup ends in it. */
  #readAttribute(): string | undefined {
    const name = this.#take(ATTRIBUTE_NAME).replaceAll('<', '_');
    const value = this.#take(EQUALS) === '' ? '' : this.#readValue();
    if (value === undefined) return undefined;
    return ` ${inertName(name)}="${value.replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"`;
  }

  #readValue(): string | undefined {
    const quote = this.#markup[this.#at];
    if (quote !== '"' && quote !== "'") return this.#take(UNQUOTED);
    const start = this.#at + 1;
    const end = this.#markup.indexOf(quote, start);
    this.#at = end < 0 ? this.#markup.length : end + 1;
    return end < 0 ? undefined : this.#markup.slice(start, end);
  }

  #take(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const taken = pattern.exec(this.#markup)?.[0] ?? '';
    this.#at += taken.length;
    return taken;
  }
}

function inertName(name: string): string {
  if (!/^(?:on|style$)/i.test(name)) return name;
  return /^on/i.test(name) ? HANDLER_PREFIX + name.slice(2).toLowerCase() : STYLE_ATTRIBUTE;
}
