import { isWhite } from './artifact-tag.js';

/** Where raw content ends, as far as that is known. Indices into the text that was searched. */
export interface Close {
  /** Up to where the content is certain. A line break before a closing tag is left out. */
  readonly hold: number;
  /** Behind the `>` of a closing tag. */
  readonly end?: number;
  /** It counts only if no other one comes. */
  readonly tentative?: boolean;
}

/** Finds a closing tag in raw text. White space is allowed before its `>`. */
export class ClosingTag {
  /** Whether only white space, or the `>`, is missing from a tag at the end of what was searched. */
  awaitsEnd = false;
  readonly #word: string;
  readonly #caseless: boolean;

  /** @param word - The tag without its `>`, in lower case. */
  constructor(word: string, caseless: boolean) {
    this.#word = word;
    this.#caseless = caseless;
  }

  findClose(text: string, final: boolean): Close {
    for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at + 1)) {
      const end = this.closeAt(text, at, final);
      if (end === 'partial') return { hold: beforeBreak(text, at) };
      if (end !== undefined) return { hold: beforeBreak(text, at), end };
    }
    return { hold: final ? text.length : beforeBreak(text, text.length) };
  }

  /** @returns the end of the closing tag at the index of a `<`; `partial` while it may still become one. */
  closeAt(text: string, index: number, final: boolean): number | 'partial' | undefined {
    this.awaitsEnd = false;
    const found = text.slice(index, index + this.#word.length);
    const word = this.#caseless ? found.toLowerCase() : found;
    if (!this.#word.startsWith(word)) return undefined;
    let end = index + found.length;
    if (word === this.#word) {
      while (isWhite(text[end])) end += 1;
      if (text[end] === '>') return end + 1;
    }
    if (final || end < text.length) return undefined;
    this.awaitsEnd = word === this.#word;
    return 'partial';
  }
}

/** Leaves out one line break before an index, and at the end of the text a `\r` that may become one. */
export function beforeBreak(text: string, at: number): number {
  if (text[at - 1] === '\n') return text[at - 2] === '\r' ? at - 2 : at - 1;
  return text[at - 1] === '\r' && at === text.length ? at - 1 : at;
}
