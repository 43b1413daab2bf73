import { Leaf } from './leaf.js';
import { parseBlocks, type Token } from './parser.js';
import { blockBefore, offsetOfLine } from './token-lines.js';
import type { TokenView } from './token-dom.js';
import { NOTHING_UNSEEN, startOf, type Unseen } from './unseen.js';

/** Replaces the lines of a long paragraph that are no longer parsed. */
const STUB = 'x\n';
const LONG_PARAGRAPH = 600;

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
    const goesOn = (token?.meta as { goesOn?: boolean } | null)?.goesOn;
    this.#unseen = token && goesOn ? { ...NOTHING_UNSEEN, number: startOf(token) } : NOTHING_UNSEEN;
  }

  /**
   * Stops parsing what cannot change within the only open block.
   * @param text What the tokens were parsed from.
   * @returns How many tokens, from `from` on, are no longer parsed.
   */
  narrowTokens(tokens: readonly Token[], text: string): { from: number; to: number } | undefined {
    const type = tokens[0]?.type;
    if (!type || blockBefore(tokens, tokens.length) !== 0) return undefined;
    if (type === 'paragraph_open') this.#narrowParagraph(text);
    else if (type === 'table_open') return this.#narrowTable(tokens, text);
    else if (type.endsWith('list_open')) return this.#narrowList(tokens, text);
    return undefined;
  }

  #narrowList(tokens: readonly Token[], text: string): { from: number; to: number } | undefined {
    const open = lastIndex(tokens, 'list_item_open', 1);
    if (open <= 1) return undefined;
    const start = offsetOfLine(text, tokens[open]!.map?.[0] ?? 0);
    this.#loose ??=
      looseness(tokens) ??
      isLoose(parseBlocks(standIn(tokens[1]!, text) + text.slice(offsetOfLine(text, tokens[0]?.map?.[0] ?? 0))).tokens);
    const { items, number = startOf(tokens[0]!) } = this.#unseen;
    const dropped = tokens.slice(1, open);
    this.#unseen = {
      ...NOTHING_UNSEEN,
      items: items + count(dropped, 'list_item_open'),
      number: number + count(dropped, 'list_item_open', 1),
    };
    this.#skip(start);
    // At the beginning of a text the line could be the head of a table, and be no item.
    this.#context = standIn(tokens[open]!, text);
    return { from: 1, to: open };
  }

  #narrowTable(tokens: readonly Token[], text: string): { from: number; to: number } | undefined {
    const open = lastIndex(tokens, 'tr_open', 2);
    const first = tokens.findIndex(({ type }) => type === 'tbody_open') + 1;
    if (first === 0 || open <= first) return undefined;
    const line = tokens[0]!.map?.[0] ?? 0;
    const head = this.#context || text.slice(offsetOfLine(text, line), offsetOfLine(text, line + 2));
    this.#unseen = { ...this.#unseen, rows: this.#unseen.rows + count(tokens.slice(first, open), 'tr_open') };
    this.#skip(offsetOfLine(text, tokens[open]!.map?.[0] ?? 0));
    this.#context = head;
    return { from: first, to: open };
  }

  /** Keeps two lines in front of the last one: together with the next they may be the head of a table. */
  #narrowParagraph(text: string): void {
    const leaf = this.#view.partAt(1);
    if (!(leaf instanceof Leaf) || leaf.frozenLength === 0 || text.length - this.#start < LONG_PARAGRAPH) return;
    let lead = this.#start;
    if (!this.isStub) while (/\s/.test(text.charAt(lead))) lead += 1;
    if (!this.isStub && text.charAt(lead) === '[') return; // it may still become a definition
    let end = text.length;
    for (let i = 0; i < 3 && end > 0; i += 1) end = text.lastIndexOf('\n', end - 1);
    const line = text.lastIndexOf('\n', Math.min(end, lead + leaf.frozenLength - 1)) + 1;
    if (end <= 0 || line <= lead) return;
    leaf.freezeText(line - lead);
    this.#skip(line);
    this.#context = STUB;
  }

  /** Drops source in front of an offset into what was parsed. */
  #skip(offset: number): void {
    this.#source = this.#source.slice(offset - this.#start);
    this.#start = offset;
  }
}

const count = (tokens: readonly Token[], type: string, level?: number): number =>
  tokens.filter((token) => token.type === type && token.level === (level ?? token.level)).length;

function lastIndex(tokens: readonly Token[], type: string, level: number): number {
  let i = tokens.length - 1;
  while (i >= 0 && (tokens[i]!.type !== type || tokens[i]!.level !== level)) i -= 1;
  return i;
}

/** An item that stands for those in front of another, indented as that is. Its paragraph tells whether the list is loose. */
function standIn({ map, markup }: Token, text: string): string {
  const start = offsetOfLine(text, map?.[0] ?? 0);
  const indentation = /^ */.exec(text.slice(start, start + 3))?.[0] ?? '';
  return `${indentation}${markup === '.' || markup === ')' ? '1' : ''}${markup} x\n`;
}

/** Whether a list that begins with such an item is loose. */
const isLoose = (tokens: readonly Token[]): boolean => tokens[2]?.hidden === false;

/** Whether the first list is loose: undefined where no item has a paragraph of its own that could tell. */
function looseness(tokens: readonly Token[]): boolean | undefined {
  let loose: boolean | undefined;
  for (const { level, nesting, type, hidden } of tokens) {
    if (level === 0 && nesting < 0) break;
    if (level !== 2 || type !== 'paragraph_open') continue;
    if (!hidden) return true;
    loose = false;
  }
  return loose;
}
