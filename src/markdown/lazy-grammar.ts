import { Lazy } from '../core/lazy.js';
import { markdownIt } from './parser.js';

/**
 * What short and plain texts do without: tables, quotations, definitions of references, images, what is struck out,
 * names of characters, and the bounds of what would hold the page. It loads with the first text; one that needs it earlier waits for it.
 */
export const lazyGrammar = new Lazy(async () => {
  const grammar = await import('./whole-grammar.js');
  grammar.completeRules(markdownIt);
  return grammar;
});

/** In so few characters there are no more items or lines than may stand in one block. */
const SHORT = 512;

/** None of them goes without: a table, a quotation, a definition, an image, what is struck out, a character by its name. */
const MARKS = /\||>|\]:|!\[|~~|&/;

/** Notices where a text that arrives in pieces needs more of the grammar than is there. */
export class GrammarWatch {
  #length = 0;
  #lastCharacter = '';

  /** Whether what a piece begins, or makes long, cannot be read yet. Sees every piece, in order. */
  needsMore(piece: string): boolean {
    if (lazyGrammar.loaded) return false;
    const text = this.#lastCharacter + piece;
    this.#lastCharacter = piece.slice(-1);
    this.#length += piece.length;
    return this.#length > SHORT || MARKS.test(text);
  }
}
