// Each alternative begins with another character than a space, so matching is linear.
const OPENING = /^ {0,3}(?:>[ \t]{0,7}|(?:[-+*]|\d{1,9}[.)])[ \t]{1,7})*(`{3,}|~{3,})/;
const ITEM = /^ {0,3}(?:(?:[-+*]|\d{1,9}[.)])[ \t]{1,7})+/;
const CLOSING = /^((?:[ \t]*>)*[ \t]*)(`{3,}|~{3,})[ \t\r]*$/;

/** Longer beginnings of lines are no fences. In UTF-16 units. */
const HEAD = 1_024;

interface Fence {
  readonly mark: string;
  readonly length: number;
  /** Where it stood in its line: a closing fence is indented three more at most. */
  readonly column: number;
  readonly quoted: boolean;
}

/**
 * Knows, line by line, whether text stands inside a fenced code block: three or more backticks or tildes, closed by
 * as many or more of the same; indented three spaces at most, after list or quote markers.
 */
export class FenceTracker {
  #head = '';
  #fence: Fence | undefined;
  /** Where the text of the innermost open list item begins: what belongs to it is indented as far. */
  #column = 0;
  #afterBlankLine = false;

  get inFence(): boolean {
    return this.#fence !== undefined;
  }

  /** The current line so far; `undefined` once it is too long for a fence. */
  get line(): string | undefined {
    return this.#head.length <= HEAD ? this.#head : undefined;
  }

  /** Whether a line without quote markers stands in a fence: one in a quotation ends with it. */
  get hidesLines(): boolean {
    return this.#fence?.quoted === false;
  }

  /** Whether the current line, as far as it goes, opens a fence: then its rest is the info string. */
  get onOpeningLine(): boolean {
    return !this.#fence && opening(this.#head, this.#column) !== undefined;
  }

  /** Whether the current line holds white space alone. */
  get onBlankLine(): boolean {
    return this.#head.length <= HEAD && this.#head.trim() === '';
  }

  /** Takes part of a line, without its line break. */
  readText(part: string): void {
    // Exactly so much, however the line is cut.
    const room = HEAD + 1 - this.#head.length;
    if (room > 0) this.#head += part.length <= room ? part : part.slice(0, room);
  }

  /** The line is over. @returns whether a fence opened or closed. */
  lineEnd(): boolean {
    const head = this.#head;
    const before = this.#fence;
    const column = this.#column;
    if (!before) this.#readItem();
    this.#head = '';
    if (before && before.quoted && !/^[ \t]*>/.test(head))
      this.#fence = opening(head, column); // the quotation is over
    else if (before) this.#fence = closes(head, before) ? undefined : before;
    else if (head.length > 2) this.#fence = opening(head, column);
    return this.#fence !== before;
  }

  /** Begins anew, at the start of a line outside every fence. */
  resetFences(): void {
    this.#head = '';
    this.#fence = undefined;
    this.#column = 0;
    this.#afterBlankLine = false;
  }

  /** Follows list items: where they begin, and where a line that is indented less ends them. */
  #readItem(): void {
    const blank = this.onBlankLine;
    if (!blank) {
      const indent = indentOf(this.#head, this.#column);
      const item = ITEM.exec(indent > 0 ? this.#head.slice(indent) : this.#head);
      if (item) this.#column = indent + item[0].length;
      else if (this.#afterBlankLine) this.#column = indent; // without the blank line it may go on the item's paragraph
    }
    this.#afterBlankLine = blank;
  }
}

/** Spaces at the beginning, so many at most. */
function indentOf(head: string, most: number): number {
  let indent = 0;
  while (indent < most && head[indent] === ' ') indent += 1;
  return indent;
}

/** @param column - Where the text of the list item around it begins. */
function opening(head: string, column: number): Fence | undefined {
  if (head.length > HEAD || !(head.includes('```') || head.includes('~~~'))) return undefined;
  const indent = indentOf(head, column);
  const line = head.slice(indent);
  const found = OPENING.exec(line);
  const marks = found?.[1];
  if (!found || !marks) return undefined;
  // A backtick in the info string makes it inline code (CommonMark, section 4.5).
  if (marks.startsWith('`') && line.includes('`', found[0].length)) return undefined;
  const before = indent + found[0].length - marks.length;
  return { mark: marks.charAt(0), length: marks.length, column: before, quoted: head.slice(0, before).includes('>') };
}

function closes(head: string, fence: Fence): boolean {
  if (head.length > HEAD || !head.includes(fence.mark)) return false;
  const [, indent = '', marks = ''] = CLOSING.exec(head) ?? [];
  return marks.startsWith(fence.mark) && marks.length >= fence.length && indent.length <= fence.column + 3;
}
