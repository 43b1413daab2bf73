import type { CodeBlock } from './code-block.js';
import { parseBlocks, type Token } from './parser.js';

/** Whether the fence ran to the end of what was parsed without meeting its end. */
export function isOpenFence({ type, content, map }: Token): boolean {
  if (type !== 'fence' || !map) return false;
  let lines = content === '' || content.endsWith('\n') ? 0 : 1;
  for (let at = content.indexOf('\n'); at >= 0; at = content.indexOf('\n', at + 1)) lines += 1;
  return lines === map[1] - map[0] - 1;
}

/** A fence at the outermost level: its lines go to the page as they are, until one could end it. */
export class OpenFence {
  readonly #block: CodeBlock;
  readonly #markup: string;
  readonly #couldClose: RegExp;
  /** The beginning of a line that could become the end. */
  #held = '';
  #midLine: boolean;

  constructor(block: CodeBlock, { markup, content }: Token) {
    this.#block = block;
    this.#markup = markup;
    this.#couldClose = new RegExp(`^ {0,3}${markup.charAt(0) === '~' ? '~' : '`'}*[ \\t]*$`);
    this.#midLine = content !== '' && !content.endsWith('\n');
  }

  /** @returns What follows the fence, or undefined while it is open. */
  appendText(added: string): string | undefined {
    let start = 0;
    if (this.#midLine) {
      start = added.indexOf('\n') + 1;
      if (start === 0) return void this.#block.appendText(added);
    }
    const text = this.#held + added;
    this.#held = '';
    while (start < text.length) {
      const end = text.indexOf('\n', start);
      const line = end < 0 ? text.slice(start) : text.slice(start, end);
      if (this.#couldClose.test(line)) {
        if (end < 0) {
          this.#held = line;
          this.#midLine = false;
          return void this.#block.appendText(text.slice(0, start));
        }
        if (this.#closes(line)) {
          this.#block.appendText(text.slice(0, start));
          return text.slice(end + 1);
        }
      } else if (end < 0) {
        this.#midLine = true;
        return void this.#block.appendText(text);
      }
      start = end + 1;
    }
    this.#midLine = false;
    return void this.#block.appendText(text);
  }

  endFence(): void {
    // markdown-it does not count spaces at the very end as a line.
    if (this.#held.trim() !== '' && !this.#closes(this.#held)) this.#block.appendText(this.#held);
    this.#held = '';
    this.#block.finishSource();
  }

  finishFence(): void {
    this.#block.finishSource();
  }

  #closes(line: string): boolean {
    if (!line.includes(this.#markup)) return false;
    return parseBlocks(`${this.#markup}\n${line}\n`).tokens[0]?.content === '';
  }
}
