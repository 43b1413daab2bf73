import type { MarkdownTerms } from '../locales/en/markdown.js';
import { goesOn } from './unseen.js';
import { CodeBlock, type CodeContext } from './code-block.js';
import { Leaf, type LeafContext } from './leaf.js';
import { unescapeInfo, type Token } from './parser.js';

/** Everything that markdown-it may ask for. What is not here is not built. */
const ELEMENTS = new Set([
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'ul',
  'ol',
  'li',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'hr',
]);
/** Elements that stand in a list item beside lines of text. */
const BLOCKS = new Set(['P', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'BLOCKQUOTE', 'UL', 'OL', 'HR', 'DIV']);

export interface ViewContext extends LeafContext, CodeContext {
  /** Puts an outermost block into the page. */
  readonly place: (block: Element) => void;
  /** Names tables. */
  readonly terms: MarkdownTerms;
}

type Part = HTMLElement | Leaf | CodeBlock | undefined;

const isText = ({ type }: Token): boolean => type === 'paragraph_open' || type === 'heading_open';

function alignmentOf(token: Token): string {
  return /^text-align:(left|center|right)$/.exec(String(token.attrGet('style') ?? ''))?.[1] ?? '';
}

function setAttributes(element: HTMLElement, token: Token): void {
  if (token.tag === 'ol') {
    const start = Number(token.attrGet('start') ?? 1);
    if (start !== 1) element.setAttribute('start', String(start));
    else element.removeAttribute('start');
  } else if (token.tag === 'th' || token.tag === 'td') {
    const alignment = alignmentOf(token);
    if (alignment || element.style.length > 0) element.style.textAlign = alignment;
  }
}

/** markdown-it ends indented code with a line break, also where the line is still being written. */
const sourceOf = ({ type, content }: Token, open: boolean): string =>
  open && type === 'code_block' ? content.slice(0, -1) : content;

/** What goes in or out of the page for an element: a table stands in a box that scrolls. */
const outermost = (element: HTMLElement): HTMLElement =>
  element.tagName === 'TABLE' ? element.parentElement! : element; // built so below

/** The blocks that can still change: their tokens, and the part of the page that each of them made. */
export class TokenView {
  readonly #context: ViewContext;
  readonly #tokens: Token[] = [];
  readonly #parts: Part[] = [];

  constructor(context: ViewContext) {
    this.#context = context;
  }

  partAt(index: number): Part {
    return this.#parts[index];
  }

  /**
   * Makes the page say `next`. The common beginning stays, the rest is built anew.
   * @param open More may follow on the last line.
   */
  updateTokens(next: readonly Token[], open: boolean): void {
    let lastInline = next.length;
    while (lastInline > 0 && next[lastInline - 1]!.nesting < 0) lastInline -= 1;
    lastInline -= 1;
    const hosts: (HTMLElement | undefined)[] = [];
    let host: HTMLElement | undefined;
    let i = 0;
    for (; i < this.#tokens.length && i < next.length; i += 1) {
      const token = next[i]!;
      if (!this.#keep(i, token, next[i + 1], open && i === lastInline)) break;
      if (token.nesting > 0) {
        hosts.push(host);
        if (!token.hidden) host = this.#parts[i] as HTMLElement;
      } else if (token.nesting < 0) host = hosts.pop();
    }
    this.#remove(i);
    this.#build(i, next, host, hosts, open ? lastInline : -1);
  }

  /** Something else draws the rest of what is open. */
  releaseOpen(): void {
    this.#tokens.length = this.#parts.length = 0;
  }

  /** Lets go of tokens: what they made never changes again. */
  freezeTokens(from: number, to: number): void {
    for (let i = from; i < to; i += 1) {
      const part = this.#parts[i];
      if (part instanceof CodeBlock) part.finishSource();
    }
    this.#tokens.splice(from, to - from);
    this.#parts.splice(from, to - from);
  }

  /** Gives the items in front of the open one the paragraphs that a loose list has. */
  makeLoose(): void {
    const open = this.#parts[1] as HTMLElement | undefined;
    for (let item = open?.previousElementSibling; item; item = item.previousElementSibling) wrapText(item);
  }

  #keep(i: number, token: Token, following: Token | undefined, open: boolean): boolean {
    const before = this.#tokens[i]!;
    const part = this.#parts[i];
    if (token.nesting < 0) {
      if (before.type !== token.type && !(before.nesting < 0 && before.level === token.level)) return false;
    } else if (before.type !== token.type || before.tag !== token.tag || before.hidden !== token.hidden) {
      if (
        !isText(before) ||
        !isText(token) ||
        token.hidden ||
        following?.type !== 'inline' ||
        !this.#changeTag(i, token)
      )
        return false;
    } else if (part instanceof Leaf) {
      if (before.meta !== token.meta && before.meta?.task !== token.meta?.task) return false;
      part.updateContent(token.content, open);
    } else if (part instanceof CodeBlock) {
      if (before.info !== token.info) return false;
      part.updateSource(sourceOf(token, open));
    } else if (part && before.attrs?.[0]?.[1] !== token.attrs?.[0]?.[1] && (i > 0 || this.#isFirst(part)))
      setAttributes(part, token);
    this.#tokens[i] = token;
    return true;
  }

  /** Whether the open item of a list is its first: only then the list's tokens say where it starts to count. */
  #isFirst(list: HTMLElement): boolean {
    return this.#parts[1] === list.firstElementChild;
  }

  /** A paragraph that turned out to be a heading, or lost its tightness: its text moves, nothing is read again. */
  #changeTag(i: number, token: Token): boolean {
    const leaf = this.#parts[i + 1];
    if (!(leaf instanceof Leaf) || !leaf.firstNode) return false;
    const element = document.createElement(token.tag);
    const old = this.#parts[i] as HTMLElement | undefined;
    (old ?? leaf.firstNode).before(element);
    leaf.moveTo(element);
    old?.remove();
    this.#parts[i] = element;
    return true;
  }

  #remove(from: number): void {
    let depth = 0;
    for (let i = from; i < this.#tokens.length; i += 1) {
      const token = this.#tokens[i]!;
      const part = this.#parts[i];
      if (token.hidden) continue;
      if (token.nesting < 0)
        depth = Math.max(0, depth - 1); // else it ends an element that stays
      else if (part instanceof Leaf) {
        if (depth === 0) part.removeNodes();
        else part.forgetLeaf();
      } else {
        if (depth === 0 && part) outermost(part instanceof CodeBlock ? part.element : part).remove();
        if (token.nesting > 0) depth += 1;
      }
    }
    this.#tokens.length = this.#parts.length = from;
  }

  #build(
    from: number,
    next: readonly Token[],
    start: HTMLElement | undefined,
    hosts: (HTMLElement | undefined)[],
    openLeaf: number,
  ): void {
    let host = start;
    /** Elements are filled before they enter the page. */
    let entering: { element: HTMLElement; host: HTMLElement | undefined; level: number } | undefined;
    for (let i = from; i < next.length; i += 1) {
      const token = next[i]!;
      this.#tokens.push(token);
      let part: Part;
      if (token.nesting < 0) {
        host = hosts.pop();
        if (entering && hosts.length === entering.level) {
          this.#enter(entering.element, entering.host);
          entering = undefined;
        }
      } else if (token.nesting > 0) {
        hosts.push(host);
        if (!token.hidden && ELEMENTS.has(token.tag)) {
          part = document.createElement(token.tag);
          setAttributes(part, token);
          if (goesOn(token)) part.className = 'more';
          if (entering)
            host!.append(boxed(part, this.#context)); // inside an entering element there is a host
          else entering = { element: part, host, level: hosts.length - 1 };
          host = part;
        }
      } else if (token.type === 'inline') {
        if (host) {
          const task = (token.meta as { task?: boolean } | null)?.task;
          part = new Leaf(host, this.#context, task);
          part.updateContent(token.content, i === openLeaf);
        }
      } else if (token.type === 'fence' || token.type === 'code_block') {
        part = new CodeBlock(token.type === 'fence' ? unescapeInfo(token.info) : '', this.#context);
        part.appendText(sourceOf(token, i === openLeaf));
        this.#enter(part.element, host);
      } else if (token.type === 'hr') {
        part = document.createElement('hr');
        this.#enter(part, host);
      }
      this.#parts.push(part);
    }
  }

  #enter(element: HTMLElement, host: HTMLElement | undefined): void {
    if (host) host.append(boxed(element, this.#context));
    else this.#context.place(boxed(element, this.#context));
  }
}

function boxed(element: HTMLElement, { terms }: ViewContext): HTMLElement {
  if (element.tagName !== 'TABLE') return element;
  const box = document.createElement('div');
  box.className = 'table';
  // A region that scrolls must be reachable by keyboard, and then have a name.
  box.tabIndex = 0;
  box.setAttribute('role', 'group');
  box.setAttribute('aria-label', terms('table'));
  box.append(element);
  return box;
}

/** Wraps each run of text between the blocks of a list item. */
function wrapText(item: Element): void {
  let paragraph: HTMLElement | undefined;
  for (let node = item.firstChild; node;) {
    const following: ChildNode | null = node.nextSibling;
    if (node instanceof Element && BLOCKS.has(node.tagName)) paragraph = undefined;
    else {
      if (!paragraph) item.insertBefore((paragraph = document.createElement('p')), node);
      paragraph.append(node);
    }
    node = following;
  }
}
