import { elementsIn } from './elements-in.js';
import { JsonScanner, type JsonEvents } from './json-scanner.js';
import { mendingCode } from './mending.js';
import { hasWrittenBreaks } from './parse-codeagents-ui.js';
import { validateElement } from './validate-widget.js';
import type { WidgetCatalog } from './widget-catalog.js';
import { CODEAGENTS_UI_LIMITS as limits } from './widget-limits.js';
import type { OutlineElement, WidgetOutline } from './widget-outline.js';
import type { CodeagentsUiElement } from './widget-schema.js';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
type Count = 'images' | 'columns' | 'rows' | 'series' | 'points' | 'slices' | 'days';

/** An element whose text is arriving. */
interface Node {
  readonly fields: Mutable<Omit<OutlineElement, 'content'>>;
  readonly parent: Node | undefined;
  content?: Node[];
  /** Where its text begins. */
  readonly from: number;
  /** What was handed out, until something changes. */
  snapshot: OutlineElement | undefined;
}

/** An open bracket: what its children mean. */
type Bracket =
  | { readonly in: 'root'; key?: string | undefined }
  | { readonly in: 'elements'; readonly list: Node[]; readonly parent: Node | undefined; readonly depth: number }
  | { readonly in: 'element'; readonly node: Node; readonly depth: number; key?: string | undefined }
  | { readonly in: 'counted'; readonly node: Node; readonly count: Count }
  | { readonly in: 'other' };

const COUNTS: ReadonlyMap<string, Count> = new Map<string, Count>([
  ['images', 'images'],
  ['columns', 'columns'],
  ['rows', 'rows'],
  ['series', 'series'],
  ['x', 'points'],
  ['slices', 'slices'],
  ['days', 'days'],
]);
const TEXTS = new Set(['type', 'chartType', 'title', 'subtitle', 'caption']);
const OTHER: Bracket = { in: 'other' };

/**
 * Follows the JSON of a block while it arrives, and says what is coming. Each character is read once, except those of
 * complete elements: their text is checked again when it is whole, that of one in a card with its card once more.
 */
export class OutlineReader implements JsonEvents {
  readonly #scanner = new JsonScanner(this);
  readonly #catalog: WidgetCatalog | undefined;
  readonly #brackets: Bracket[] = [];
  /** The text of the block's own element that is open, in the pieces in which it came. */
  #pieces: { readonly from: number; readonly text: string }[] = [];
  #length = 0;
  #title: string | undefined;
  #elements: Node[] = [];
  #count = 0;
  /** Of the elements that are whole, with those in them. */
  #checked = 0;
  /** The block's own element that is open: its text is kept. */
  #outermost: Node | undefined;
  #outline: WidgetOutline | undefined;
  /** Elements that may read in another way, as long as what reads kindly has not loaded, with their text. */
  #unmended: { readonly node: Node; readonly json: string }[] = [];
  #isBroken = false;
  #isWhole = false;

  constructor(catalog?: WidgetCatalog) {
    this.#catalog = catalog;
  }

  /** What is known; `undefined` as long as nothing is. The same object until something changes. */
  get outline(): WidgetOutline | undefined {
    if (this.#title === undefined && this.#elements.length === 0 && !this.#isBroken) return undefined;
    return (this.#outline ??= Object.freeze({
      ...(this.#title !== undefined && { title: this.#title }),
      ...(this.#isBroken && { broken: true as const }),
      elements: Object.freeze(this.#elements.map(snapshotOf)),
    }));
  }

  /** Takes the next part of the text between the fence's lines. */
  pushText(text: string): void {
    if (mendingCode.loaded) this.#mendLate();
    this.#pieces.push({ from: this.#length, text });
    this.#scanner.pushText(text);
    // What stands behind the whole block may be the line that closes its fence.
    if (!this.#isBroken && !this.#isWhole && this.#scanner.error !== undefined) {
      this.#isBroken = true;
      this.#outline = undefined;
    }
    this.#length += text.length;
    if (!this.#outermost) this.#pieces = [];
  }

  // ── what the scanner finds ──

  open(bracket: '{' | '[', at: number): void {
    const around = this.#brackets.at(-1);
    this.#countIn(around);
    this.#brackets.push(around ? this.#bracketIn(around, bracket, at) : bracket === '{' ? { in: 'root' } : OTHER);
  }

  close(end: number): void {
    const around = this.#brackets.pop();
    this.#isWhole ||= this.#brackets.length === 0;
    if (around?.in !== 'element') return;
    const { node } = around;
    node.fields.complete = true;
    this.#touch(node);
    if (this.#outermost === node) this.#outermost = undefined;
    // What holds elements in a card is checked with its card.
    if (node.parent && node.content) return;
    const json = this.#slice(node.from, end);
    Object.assign(node.fields, this.#check(json, !node.parent));
    if (node.fields.unsure) this.#mend(node, json);
  }

  /** It is not drawn before the block is whole, but has the room that it will have then. */
  #mend(node: Node, json: string): void {
    const code = mendingCode.loaded;
    const element = code?.mendElement(json, this.#catalog);
    if (element) Object.assign(node.fields, { ...namesOf(element), element });
    if (code) return;
    this.#unmended.push({ node, json });
    // The block will ask for it anyway; offline its room is that of what reads by the letter.
    mendingCode.load().catch(() => undefined);
  }

  #mendLate(): void {
    for (const { node, json } of this.#unmended.splice(0)) {
      this.#mend(node, json);
      this.#touch(node);
    }
  }

  /** @param isOwn - The block's own: it may be drawn before the block is whole. */
  #check(json: string, isOwn: boolean): Pick<OutlineElement, 'element' | 'unsure'> {
    const read = validateElement(JSON.parse(json), this.#catalog);
    if (!isOwn || !read.element) return read;
    this.#checked += countOf(read.element);
    const isCut = this.#checked > limits.elements;
    const mayBreak = this.#catalog?.mending !== 'off' && read.element.type !== 'code' && hasWrittenBreaks(json);
    return { ...read, ...((isCut || mayBreak) && { unsure: true }) };
  }

  key(name: string | undefined): void {
    const around = this.#brackets.at(-1);
    if (around?.in === 'root' || around?.in === 'element') around.key = name;
  }

  scalar(value: unknown): void {
    const around = this.#brackets.at(-1);
    this.#countIn(around);
    if (around?.in === 'root' && around.key === 'title' && typeof value === 'string') {
      this.#title = value;
      this.#outline = undefined;
    }
    if (around?.in !== 'element' || around.key === undefined) return;
    const { fields } = around.node;
    if (TEXTS.has(around.key) && typeof value === 'string') fields[around.key as 'type' | 'title'] = value;
    else if (around.key === 'aspectRatio' && typeof value === 'number' && Number.isFinite(value) && value > 0)
      fields.aspectRatio = value;
    else return;
    this.#touch(around.node);
  }

  // ── inside ──

  #bracketIn(around: Bracket, bracket: '{' | '[', at: number): Bracket {
    if (bracket === '{') return around.in === 'elements' ? this.#element(around, at) : OTHER;
    if (around.in === 'root' && around.key === 'elements') {
      // Of two equal keys the last one wins.
      this.#elements = [];
      this.#count = this.#checked = 0;
      this.#outline = undefined;
      return { in: 'elements', list: this.#elements, parent: undefined, depth: 0 };
    }
    if (around.in !== 'element' || around.key === undefined) return OTHER;
    const { node, depth } = around;
    if (around.key === 'content') {
      node.content = [];
      this.#touch(node);
      return { in: 'elements', list: node.content, parent: node, depth: depth + 1 };
    }
    const count = COUNTS.get(around.key);
    if (!count) return OTHER;
    node.fields[count] = 0;
    this.#touch(node);
    return { in: 'counted', node, count };
  }

  #element({ list, parent, depth }: Bracket & { in: 'elements' }, at: number): Bracket {
    if (this.#count >= limits.elements || depth > limits.depth) return OTHER;
    this.#count += 1;
    const node: Node = { fields: { type: '', complete: false }, parent, from: at, snapshot: undefined };
    list.push(node);
    if (!parent) {
      this.#outermost = node;
      // What stands before it is not needed any more.
      this.#pieces = this.#pieces.filter(({ from, text }) => from + text.length > at);
    }
    this.#touch(node);
    return { in: 'element', node, depth };
  }

  #countIn(around: Bracket | undefined): void {
    if (around?.in !== 'counted') return;
    const { node, count } = around;
    node.fields[count] = (node.fields[count] ?? 0) + 1;
    this.#touch(node);
  }

  #touch(node: Node | undefined): void {
    this.#outline = undefined;
    for (let each = node; each; each = each.parent) each.snapshot = undefined;
  }

  /** Of the text that is kept: of a long card only the pieces that it takes. */
  #slice(from: number, to: number): string {
    let first = this.#pieces.length - 1;
    while (first > 0 && (this.#pieces[first]?.from ?? 0) > from) first -= 1;
    const start = this.#pieces[first]?.from ?? 0;
    const text = this.#pieces.slice(first).map((piece) => piece.text);
    return text.join('').slice(from - start, to - start);
  }
}

/** What an outline says of an element, by the names that the contract has for it. */
function namesOf(element: CodeagentsUiElement): Partial<OutlineElement> {
  return Object.fromEntries(
    Object.entries(element).flatMap(([name, value]: [string, unknown]): [string, unknown][] => {
      if (TEXTS.has(name)) return [[name, value]];
      const count = COUNTS.get(name);
      return count && Array.isArray(value) ? [[count, value.length]] : [];
    }),
  );
}

/** An element with those in it. */
const countOf = (element: CodeagentsUiElement): number =>
  elementsIn(element).reduce((sum, each) => sum + countOf(each), 1);

function snapshotOf(node: Node): OutlineElement {
  return (node.snapshot ??= Object.freeze({
    ...node.fields,
    ...(node.content && { content: Object.freeze(node.content.map(snapshotOf)) }),
  }));
}
