import { tagAt } from './artifact-tag.js';
import { beforeBreak, ClosingTag, type Close } from './closing-tag.js';
import { FenceTracker } from './fence-tracker.js';

/**
 * Finds the closing tag of a markdown artifact: one inside a fenced block is content. Opening tags in a fence pair with
 * closing ones; the first without a partner ends the artifact after all if no other one does.
 */
export class FencedClose {
  readonly #tag: ClosingTag;
  readonly #caseless: boolean;
  readonly #lines = new FenceTracker();
  /** How far the lines have been read. */
  #seen = 0;
  /** Opening tags in this fence that are not closed. */
  #depth = 0;
  #foundTentative = false;

  constructor(tag: ClosingTag, caseless: boolean) {
    this.#tag = tag;
    this.#caseless = caseless;
  }

  /** Text was taken off the front of what is searched. */
  shiftStart(length: number): void {
    this.#seen -= length;
  }

  findClose(text: string, final: boolean): Close {
    for (let at = this.#seen; at < text.length; at = this.#seen) {
      const special = nextOf(text, at);
      this.#lines.readText(text.slice(at, special));
      this.#seen = special;
      if (text[special] === '\n') this.#endLine();
      else if (text[special] === '<') {
        const close = this.#lessThan(text, special, final);
        if (close) return close;
      }
    }
    return { hold: final ? text.length : beforeBreak(text, text.length) };
  }

  #endLine(): void {
    if (this.#lines.lineEnd() && this.#lines.inFence) this.#depth = 0;
    this.#seen += 1;
  }

  /** Looks at a `<`: what it begins ends the content, or waits, or is content. */
  #lessThan(text: string, at: number, final: boolean): Close | undefined {
    const end = this.#tag.closeAt(text, at, final);
    const inFence = this.#lines.inFence || this.#lines.onOpeningLine;
    const opening = inFence && end === undefined ? tagAt(text, at, this.#caseless, final) : undefined;
    if (end === 'partial' || opening === 'prefix') return { hold: beforeBreak(text, at) };
    if (end !== undefined && !inFence) return { hold: beforeBreak(text, at), end };
    this.#lines.readText('<');
    this.#seen = at + 1;
    if (opening) this.#depth += 1;
    else if (end !== undefined && this.#depth > 0) this.#depth -= 1;
    else if (end !== undefined && !this.#foundTentative) {
      this.#foundTentative = true;
      return { hold: beforeBreak(text, at), end, tentative: true };
    }
    return undefined;
  }
}

/** Index of the next `<` or line break, or the length of the text. */
function nextOf(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === 0x3c || unit === 0x0a) return at;
  }
  return text.length;
}
