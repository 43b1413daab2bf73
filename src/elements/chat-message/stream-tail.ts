import { css } from 'lit';
import { wantsCalm } from '../../styles/reduced-motion.js';

/** How long words take to reach full ink. */
const FRESH_MS = 600;
/** How far back the newest words are looked for, in characters. */
const REACH = 48;
/** Elements that stand in a line of text: the caret comes after them, not into them. */
const INLINE = new Set([
  'a',
  'br',
  'code',
  'em',
  'img',
  'input',
  's',
  'span',
  'strong',
  'b',
  'button',
  'del',
  'sup',
  'sub',
]);

const freshest = 'vitrine-freshest';
const fresh = 'vitrine-fresh';

/** Only where the tail is: a browser works such colours out for every element that they could be meant for. */
export const streamTailStyles = css`
  [data-tail]::highlight(vitrine-fresh), [data-tail] ::highlight(vitrine-fresh) {
    color: color-mix(in oklab, var(--vitrine-color-text-primary), transparent 30%);
  }
  [data-tail]::highlight(vitrine-freshest), [data-tail] ::highlight(vitrine-freshest) {
    color: color-mix(in oklab, var(--vitrine-color-text-primary), transparent 58%);
  }
`;

/**
 * The end of text that is being written: a caret, and its newest words in paler ink. Neither changes an element of the
 * text: the caret is generated behind the block that `data-tail` marks, the ink is a custom highlight.
 */
export class StreamTail {
  #block: Element | undefined;
  #ranges: readonly (readonly [string, AbstractRange])[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #written = '';

  /** Moves the tail to the end of a text, or away without one. Once per frame, after its writes. */
  followText(root: HTMLElement | undefined): void {
    const block = root && lastBlock(root);
    if (block !== this.#block) {
      this.#block?.removeAttribute('data-tail');
      block?.setAttribute('data-tail', '');
      this.#block = block;
    }
    const text = block && lastText(block);
    if (!text || !('highlights' in CSS) || wantsCalm()) return this.#paint();
    const end = text.data.slice(-REACH);
    if (end === this.#written) return;
    this.#written = end;
    const [older, newest] = newestWords(text.data);
    this.#paint([freshest, rangeOf(text, newest, text.length)], [fresh, rangeOf(text, older, newest)]);
    this.#fade([fresh, rangeOf(text, newest, text.length)]);
  }

  /** Nothing more is written. */
  stopTail(): void {
    this.followText(undefined);
    this.#written = '';
  }

  /** The newest words darken although nothing follows them. */
  #fade(...ranges: readonly (readonly [string, AbstractRange])[]): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#paint(...ranges);
      if (ranges.length > 0) this.#timer = setTimeout(() => this.#paint(), FRESH_MS / 2);
    }, FRESH_MS / 2);
  }

  #paint(...ranges: readonly (readonly [string, AbstractRange])[]): void {
    clearTimeout(this.#timer);
    for (const [name, range] of this.#ranges) CSS.highlights.get(name)?.delete(range);
    for (const [name, range] of ranges) {
      if (!CSS.highlights.has(name)) CSS.highlights.set(name, new Highlight());
      CSS.highlights.get(name)?.add(range);
    }
    this.#ranges = ranges;
  }
}

const rangeOf = (node: Text, startOffset: number, endOffset: number): AbstractRange =>
  new StaticRange({ startContainer: node, startOffset, endContainer: node, endOffset });

/** The innermost block at the end. */
function lastBlock(root: Element): Element {
  let block = root;
  for (let child = block.lastElementChild; child && isBlock(child, block); child = block.lastElementChild)
    block = child;
  return block;
}

const isBlock = (child: Element, parent: Element): boolean =>
  !INLINE.has(child.localName) || parent.localName === 'pre' || child.className === 'lines';

/** The text at the very end of a block, unless the block ends with something else. */
function lastText(block: Element): Text | undefined {
  let node: Node | null = block;
  while (node && !(node instanceof Text)) node = node.lastChild;
  return node ?? undefined;
}

/** Where the last word begins, and the one before it. */
function newestWords(text: string): [older: number, newest: number] {
  const from = Math.max(0, text.length - REACH);
  const end = text.slice(from).trimEnd().length;
  const newest = text.slice(from, from + end).search(/\S+$/u);
  const older = text.slice(from, from + Math.max(0, newest)).search(/\S+\s*$/u);
  const at = newest < 0 ? text.length : from + newest;
  return [older < 0 ? at : from + older, at];
}
