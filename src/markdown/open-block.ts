import { lazyGrammar } from './lazy-grammar.js';
import { Leaf } from './leaf.js';
import type { Narrowed } from './narrow-block.js';
import type { Token } from './parser.js';
import { offsetOfLine } from './token-lines.js';
import type { TokenView } from './token-dom.js';
import { goesOn, NOTHING_UNSEEN, startOf, type Unseen } from './unseen.js';

/** Replaces the lines of a long paragraph that are no longer parsed. */
export const STUB = 'x\n';

/**
 * The part of the source that is still parsed: the open block, and of that only the open item of a list, the open row
 * of a table, the last lines of a long paragraph.
 */
export class OpenBlock {
  readonly #view: TokenView;
  /** Lines that stand for what is no longer parsed. */
  #context = '';
  #source = '';
  /** Where #source begins in the text that was parsed last. */
  #start = 0;
  /** Whether the items of a list that are no longer parsed are loose; undefined where there are none. */
  #loose: boolean | undefined;
  /** What is no longer parsed of a table or a list. */
  #unseen = NOTHING_UNSEEN;

  constructor(view: TokenView) {
    this.#view = view;
  }

  /** What is not parsed to the end yet. */
  get length(): number {
    return this.#source.length;
  }

  /** Whether the beginning of a paragraph is out of sight. */
  get isStub(): boolean {
    return this.#context === STUB;
  }

  /** What of the block that is parsed next is out of sight. */
  get unseen(): Unseen {
    const { items, number, ...rest } = this.#unseen;
    if (this.#loose === undefined) return this.#unseen;
    return { ...rest, items: items - 1, number: (number ?? 1) - 1 }; // one stands for them
  }

  appendText(text: string): void {
    this.#source += text;
  }

  /** Something else draws the rest of this block. */
  clearText(): void {
    this.#source = this.#context = '';
    this.#loose = undefined;
    this.#unseen = NOTHING_UNSEEN;
  }

  /** What to parse, but for the last `held` characters. */
  textToParse(held: number): string {
    this.#start = this.#context.length;
    return this.#context + (held ? this.#source.slice(0, -held) : this.#source);
  }

  /** Makes tokens of a part say what they say within the whole. */
  adaptTokens(tokens: Token[]): void {
    const content = tokens[1];
    if (this.isStub && content?.type === 'inline') content.content = content.content.slice(STUB.length);
    if (this.#loose === undefined) return;
    const loose = isLoose(tokens);
    tokens.splice(1, 5); // the item that stands for those before
    if (loose && !this.#loose) {
      this.#loose = true;
      this.#view.makeLoose();
    }
    if (loose || !this.#loose) return;
    for (const token of tokens) {
      if (token.level === 0 && token.nesting < 0) break; // the end of the list
      if (token.level === 2 && token.type.startsWith('paragraph')) token.hidden = false;
    }
  }

  /** The blocks in front of `token` are frozen; without one, all are. */
  freezeUpTo(token: Token | undefined, text: string): void {
    this.#skip(token ? offsetOfLine(text, token.map?.[0] ?? 0) : text.length);
    this.#context = '';
    this.#loose = undefined;
    this.#unseen = token && goesOn(token) ? { ...NOTHING_UNSEEN, number: startOf(token) } : NOTHING_UNSEEN;
  }

  /**
   * Stops parsing what cannot change within the only open block. Without its code all of the block is parsed again.
   * @param text What the tokens were parsed from.
   * @returns How many tokens, from `from` on, are no longer parsed.
   */
  narrowTokens(tokens: readonly Token[], text: string): Narrowed['done'] {
    const leaf = this.#view.partAt(1);
    const narrowed = lazyGrammar.loaded?.narrowBlock(tokens, text, {
      context: this.#context,
      start: this.#start,
      loose: this.#loose,
      unseen: this.#unseen,
      leaf: leaf instanceof Leaf ? leaf : undefined,
    });
    if (!narrowed) return undefined;
    this.#skip(narrowed.at);
    this.#context = narrowed.context;
    this.#loose = narrowed.loose;
    this.#unseen = narrowed.unseen;
    return narrowed.done;
  }

  /** Drops source in front of an offset into what was parsed. */
  #skip(offset: number): void {
    this.#source = this.#source.slice(offset - this.#start);
    this.#start = offset;
  }
}

/** Whether a list that begins with such an item is loose. */
export const isLoose = (tokens: readonly Token[]): boolean => tokens[2]?.hidden === false;
