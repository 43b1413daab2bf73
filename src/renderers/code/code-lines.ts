/** Lines laid out together: few enough to be cheap, many enough that a long file has few groups. */
export const LINES_PER_GROUP = 40;

/**
 * UTF-16 units of one piece of a line. A line of a megabyte in one piece would be shaped anew whenever it grows;
 * pieces are boxes of their own, so that only the last one is.
 */
const PIECE_UNITS = 2_000;

/** 40 lines of code, or the open end of them. */
export interface CodeGroup {
  readonly element: HTMLElement;
  /** Number of lines in all groups before this one. */
  readonly linesBefore: number;
  /** Lines in this group that are finished: nothing will be appended to them. */
  finished: number;
}

/**
 * Source text as lines in groups of 40. The open line grows by text alone, so that the cost of a chunk does not
 * depend on what came before; a closed group is skipped by the browser while it is off screen.
 * The text of the root is the text that was appended, unit by unit.
 */
export class CodeLines {
  readonly groups: CodeGroup[] = [];
  readonly #root: HTMLElement;
  readonly #groupOpened: ((group: CodeGroup) => void) | undefined;
  #group: CodeGroup | undefined;
  #line: HTMLElement | undefined;
  /** The line that has the caret while text is being written: the last one, finished or not. */
  #last: HTMLElement | undefined;
  #text: Text | undefined;
  #pieceUnits = 0;

  /** @param groupOpened - Called with each group when its element enters the root. */
  constructor(root: HTMLElement, groupOpened?: (group: CodeGroup) => void) {
    this.#root = root;
    this.#groupOpened = groupOpened;
  }

  /** Lines so far, the open one included. */
  get count(): number {
    return this.#group ? this.#group.linesBefore + this.#group.finished + (this.#line ? 1 : 0) : 0;
  }

  appendText(text: string): void {
    let from = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
      this.#write(text.slice(from, end + 1));
      this.#closeLine();
      from = end + 1;
    }
    if (from < text.length) this.#write(from === 0 ? text : text.slice(from));
  }

  /** The last line is finished as well. */
  endLines(): void {
    if (this.#line) this.#closeLine();
    if (this.groups.length === 0) this.#openLine(); // an empty source still has its first line
    this.#closeLast();
    this.#last = undefined;
  }

  clearLines(): void {
    this.groups.length = 0;
    this.#group = this.#line = this.#last = this.#text = undefined;
    this.#root.replaceChildren();
  }

  #write(text: string): void {
    if (!this.#line) this.#openLine();
    for (let from = 0; from < text.length;) {
      if (this.#pieceUnits >= PIECE_UNITS && !isLowSurrogate(text.charCodeAt(from))) this.#openPiece();
      const room = this.#pieceUnits < PIECE_UNITS ? PIECE_UNITS - this.#pieceUnits : 1;
      const part = text.length - from <= room ? text.slice(from) : text.slice(from, from + room);
      this.#text?.appendData(part);
      this.#pieceUnits += part.length;
      from += part.length;
    }
  }

  #openLine(): void {
    const { finished = LINES_PER_GROUP } = this.#group ?? {};
    if (finished === LINES_PER_GROUP) this.#openGroup();
    const document = this.#root.ownerDocument;
    this.#line = document.createElement('div');
    // Not a CSS counter: browsers count all lines of the page anew for each one that is added.
    this.#line.setAttribute('data-line', String(this.count));
    this.#line.className = 'open';
    this.#closeLast();
    this.#last = this.#line;
    this.#text = document.createTextNode('');
    this.#pieceUnits = 0;
    this.#line.append(this.#text);
    this.#group?.element.append(this.#line);
  }

  #closeLast(): void {
    if (this.#last?.className === 'open') this.#last.removeAttribute('class');
    else if (this.#last) this.#last.className = 'long';
  }

  #openGroup(): void {
    const linesBefore = this.groups.length * LINES_PER_GROUP;
    const element = this.#root.ownerDocument.createElement('div');
    element.className = 'group';
    this.#group = { element, linesBefore, finished: 0 };
    this.groups.push(this.#group);
    this.#root.append(element);
    this.#groupOpened?.(this.#group);
  }

  #closeLine(): void {
    this.#line = this.#text = undefined;
    if (!this.#group) return;
    this.#group.finished += 1;
    if (this.#group.finished === LINES_PER_GROUP) this.#group.element.classList.add('closed');
  }

  /** Continues a very long line in a box of its own. */
  #openPiece(): void {
    const document = this.#root.ownerDocument;
    if (this.#line?.className === 'open' && this.#text) {
      const first = document.createElement('span');
      this.#text.replaceWith(first);
      first.append(this.#text);
      this.#line.className = 'open long';
    }
    const piece = document.createElement('span');
    this.#text = document.createTextNode('');
    this.#pieceUnits = 0;
    piece.append(this.#text);
    this.#line?.append(piece);
  }
}

const isLowSurrogate = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;
