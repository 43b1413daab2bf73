import { CodeBlock } from './code-block.js';
import { BUDGET, Leaf } from './leaf.js';
import { isSettled, isUndecided } from './line-start.js';
import { OpenBlock } from './open-block.js';
import { isOpenFence, OpenFence } from './open-fence.js';
import { parseBlocks, type ParsedBlocks, type Token } from './parser.js';
import type { References } from './references.js';
import { firstOpen, mayBeTitle, offsetOfLine, trimmedLength } from './token-lines.js';
import type { TokenView } from './token-dom.js';

const NOT_BLANK = /[^ \t\n]/;

/**
 * Decides when to ask the block parser. Characters of a line that is settled go to its text directly, those of a fence
 * to its code; the beginning of a line waits until it is clear what it begins.
 */
export class BlockStream {
  readonly #view: TokenView;
  readonly #references: References;
  readonly #later: (job: () => void) => void;
  readonly #block: OpenBlock;
  /** The last line so far, where nothing takes its characters. */
  #line = '';
  /** There are whole lines that are not drawn. */
  #undrawn = false;
  /** Takes the characters of the open line. */
  #tail: Leaf | CodeBlock | undefined;
  #fence: OpenFence | undefined;
  #parsedLength = 0;
  /** Text that waits until the open block has grown by a quarter. */
  #queue: string[] | undefined;
  #queued = 0;

  constructor(view: TokenView, references: References, later: (job: () => void) => void) {
    this.#view = view;
    this.#references = references;
    this.#later = later;
    this.#block = new OpenBlock(view);
  }

  /** @param text With `\n` for line breaks, and no NUL. */
  appendText(text: string): void {
    for (let rest: string | undefined = text; rest;) {
      if (this.#fence) {
        rest = this.#fence.appendText(rest);
        if (rest === undefined) return;
        this.#fence.finishFence();
        this.#fence = undefined;
      } else rest = this.#take(rest);
    }
  }

  endBlocks(): void {
    this.#unqueue();
    if (this.#fence) this.#fence.endFence();
    else if (this.#block.length > 0) this.#draw(0, true);
    this.#fence = this.#tail = undefined;
  }

  /** @returns What is left for a fence that has opened. */
  #take(text: string): string {
    if (this.#queue) {
      this.#queue.push(text);
      this.#queued += text.length;
      if (this.#queued * 4 > this.#parsedLength) this.#unqueue();
      return '';
    }
    this.#block.appendText(text);
    const firstBreak = text.indexOf('\n');
    const tail = this.#tail;
    if (tail && firstBreak < 0) return tail.appendText(text) ? '' : this.#draw(0);
    if (!tail && firstBreak < 0) this.#line += text;
    else {
      const lastBreak = text.lastIndexOf('\n');
      const whole = tail ? text.slice(firstBreak, lastBreak) : this.#line + text.slice(0, lastBreak);
      if (NOT_BLANK.test(whole)) this.#undrawn = true;
      this.#line = text.slice(lastBreak + 1);
    }
    const held = isUndecided(this.#line) ? this.#line.length : 0;
    if (this.#undrawn || held < this.#line.length) return this.#draw(held);
    this.#tail = undefined;
    if (!tail || firstBreak === 0 || tail.appendText(text.slice(0, firstBreak))) return '';
    return this.#draw(held);
  }

  #unqueue(): void {
    const text = this.#queue?.join('');
    this.#queue = undefined;
    this.#queued = 0;
    if (text) this.appendText(text);
  }

  /** The open block is long, and found no freezing point: it waits for a quarter more, a pause or the end. */
  #putOff(): string {
    this.#undrawn = true;
    this.#queue = [];
    this.#later(() => {
      if (!this.#queue) return;
      this.#parsedLength = 0;
      this.#unqueue();
      if (this.#undrawn) this.appendText(this.#draw(isUndecided(this.#line) ? this.#line.length : 0));
    });
    return '';
  }

  #draw(held: number, final = false): string {
    const text = this.#block.textToParse(held);
    this.#tail = undefined;
    if (!final && text.length > BUDGET && text.length < this.#parsedLength * 1.25) return this.#putOff();
    this.#undrawn = false;
    const parsed = parseBlocks(text, this.#block.unseen);
    const { tokens } = parsed;
    this.#block.adaptTokens(tokens);
    const cut = final ? tokens.length : firstOpen(tokens, text);
    this.#define(tokens.slice(0, cut), parsed);
    const open = !final && !text.endsWith('\n');
    this.#view.updateTokens(tokens, open);
    if (cut > 0) {
      this.#view.freezeTokens(0, cut);
      this.#block.freezeUpTo(tokens[cut], text);
    }
    const rest = final ? '' : this.#keepParsed(cut > 0 ? tokens.slice(cut) : tokens, text, parsed, held);
    this.#references.resolveReferences();
    return rest;
  }

  /** What need not be parsed again, and what takes the next characters. */
  #keepParsed(tokens: readonly Token[], text: string, parsed: ParsedBlocks, held: number): string {
    if (this.#openFence(tokens, text)) {
      const rest = held ? this.#line : '';
      this.#line = '';
      return rest;
    }
    if (!text.endsWith('\n')) this.#tail = this.#findTail(tokens, text);
    const done = this.#block.narrowTokens(tokens, text);
    if (done) {
      this.#define(tokens.slice(done.from, done.to), parsed);
      this.#view.freezeTokens(done.from, done.to);
    }
    this.#parsedLength = this.#block.textToParse(held).length;
    return '';
  }

  /** A fence that is not indented, with its first line whole, needs no parser until it ends. */
  #openFence(tokens: readonly Token[], text: string): boolean {
    const [token] = tokens;
    const block = this.#view.partAt(0);
    if (!token || tokens.length > 1 || !(block instanceof CodeBlock) || !isOpenFence(token)) return false;
    const start = offsetOfLine(text, token.map?.[0] ?? 0);
    const end = text.indexOf('\n', start);
    if (text.charAt(start) !== token.markup.charAt(0) || end < 0) return false;
    if (token.info.includes('|') && !text.includes('\n', end + 1)) return false; // the head of a table, if its row follows
    this.#fence = new OpenFence(block, token);
    this.#view.releaseOpen();
    this.#block.clearText();
    this.#parsedLength = 0;
    return true;
  }

  #findTail(tokens: readonly Token[], text: string): Leaf | CodeBlock | undefined {
    let i = tokens.length - 1;
    while (i > 0 && tokens[i]!.nesting < 0) i -= 1;
    const token = tokens[i];
    const part = this.#view.partAt(i);
    if (!token || !part) return undefined;
    if (part instanceof CodeBlock) {
      const line = lastLine(part.source);
      return isSettled(line, true) && text.endsWith(line) && !mayBeTitle(tokens, i) ? part : undefined;
    }
    const owner = tokens[i - 1];
    if (!(part instanceof Leaf) || !owner || mayBeTitle(tokens, i - 1) || !this.#isSettledText(owner, token))
      return undefined;
    const end = trimmedLength(text);
    if (!text.endsWith(lastLine(token.content), end)) return undefined; // the number signs behind a heading
    part.takeOver(text.slice(end), owner.type === 'heading_open');
    return part;
  }

  #isSettledText(owner: Token, { content, meta }: Token): boolean {
    if (owner.type !== 'paragraph_open' && !owner.markup.startsWith('#')) return false;
    return isSettled(content, this.#block.isStub || (meta as { task?: boolean } | null)?.task !== undefined);
  }

  #define(tokens: readonly Token[], { definitions, missed }: ParsedBlocks): void {
    for (const { type, meta } of tokens) {
      if (type !== 'reference_definition') continue;
      const { label } = meta as { label: string };
      this.#references.defineReference(label, definitions[label], missed);
    }
  }
}

const lastLine = (text: string): string => text.slice(text.lastIndexOf('\n') + 1);
