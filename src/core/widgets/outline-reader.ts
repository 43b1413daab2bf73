import { JsonScanner, type JsonEvents } from './json-scanner.js';
import { validateElement } from './validate-widget.js';
import type { WidgetCatalog } from './widget-catalog.js';
import { CODEAGENTS_UI_LIMITS as limits } from './widget-limits.js';
import type { OutlineElement, WidgetOutline } from './widget-outline.js';

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
 * complete elements: their text is checked again when it is whole.
 */
export class OutlineReader implements JsonEvents {
  readonly #scanner = new JsonScanner(this);
  readonly #catalog: WidgetCatalog | undefined;
  readonly #brackets: Bracket[] = [];
  /** Text from the first element on that is not complete. */
  #pieces: string[] = [];
  /** Where the first of them begins. */
  #piecesFrom = 0;
  #length = 0;
  #title: string | undefined;
  #elements: Node[] = [];
  #count = 0;
  /** The element, other than a card, that is open: only its text is kept. */
  #leaf: Node | undefined;
  #outline: WidgetOutline | undefined;

  constructor(catalog?: WidgetCatalog) {
    this.#catalog = catalog;
  }

  /** What is known; `undefined` as long as nothing is. The same object until something changes. */
  get outline(): WidgetOutline | undefined {
    if (this.#title === undefined && this.#elements.length === 0) return undefined;
    return (this.#outline ??= Object.freeze({
      ...(this.#title !== undefined && { title: this.#title }),
      elements: Object.freeze(this.#elements.map(snapshotOf)),
    }));
  }

  /** Takes the next part of the text between the fence's lines. */
  pushText(text: string): void {
    this.#pieces.push(text);
    this.#scanner.pushText(text);
    this.#length += text.length;
    if (this.#leaf) return;
    this.#pieces = [];
    this.#piecesFrom = this.#length;
  }

  // ── what the scanner finds ──

  open(bracket: '{' | '[', at: number): void {
    const around = this.#brackets.at(-1);
    this.#countIn(around);
    this.#brackets.push(around ? this.#bracketIn(around, bracket, at) : bracket === '{' ? { in: 'root' } : OTHER);
  }

  close(end: number): void {
    const around = this.#brackets.pop();
    if (around?.in !== 'element') return;
    const { node } = around;
    node.fields.complete = true;
    this.#touch(node);
    if (this.#leaf !== node) return;
    const element =
      node.fields.type === 'card' ? undefined : validateElement(JSON.parse(this.#slice(node.from, end)), this.#catalog);
    if (element) node.fields.element = element;
    this.#leaf = undefined;
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
      this.#count = 0;
      this.#outline = undefined;
      return { in: 'elements', list: this.#elements, parent: undefined, depth: 0 };
    }
    if (around.in !== 'element' || around.key === undefined) return OTHER;
    const { node, depth } = around;
    if (around.key === 'content') {
      node.content = [];
      this.#leaf = undefined; // it holds elements
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
    this.#leaf = node;
    // What stands before it is not needed any more.
    this.#pieces = [this.#slice(at)];
    this.#piecesFrom = at;
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

  #slice(from: number, to = Infinity): string {
    return this.#pieces.join('').slice(from - this.#piecesFrom, to - this.#piecesFrom);
  }
}

function snapshotOf(node: Node): OutlineElement {
  return (node.snapshot ??= Object.freeze({
    ...node.fields,
    ...(node.content && { content: Object.freeze(node.content.map(snapshotOf)) }),
  }));
}
