import { decodeEntities, loadRareMarkup, missedMarkup } from './markup-on-demand.js';
import { markdownIt, parseInline, type Definition, type Definitions } from './parser.js';
import { toOps, type InlineOp } from './inline-ops.js';
import type { Leaf } from './leaf.js';

/** Without any of these, text is text. */
const MARKUP = /[`*_~[<&\\\n@]|\/\//;

/**
 * The definitions that hold, and the texts that asked for what is not there yet: a label that nobody has defined, an
 * entity without a known name, the finder of bare addresses. When it arrives, they alone are drawn again.
 */
export class References {
  readonly #defined = Object.create(null) as Definitions;
  readonly #waiting = new Map<string, Set<Leaf>>();
  readonly #asked: Definitions;
  #due = new Set<Leaf>();
  #reader: Leaf | undefined;
  /** Texts with something that is not loaded yet. */
  readonly #unread = new Set<Leaf>();
  /** Labels whose definitions hold such. */
  readonly #incorrect = new Set<string>();
  #ready: Promise<void> | undefined;

  constructor() {
    // markdown-it looks up labels, and nothing else, in this object.
    this.#asked = new Proxy<Definitions>(this.#defined, { get: (_, label) => this.#ask(String(label)) });
  }

  #ask(label: string): Definition | undefined {
    const definition = this.#defined[label];
    if (label && this.#reader && (!definition || this.#incorrect.has(label))) {
      let leaves = this.#waiting.get(label);
      if (!leaves) this.#waiting.set(label, (leaves = new Set()));
      leaves.add(this.#reader);
    }
    return definition;
  }

  /** Reads one text as inline markup. */
  readInline(content: string, reader?: Leaf): InlineOp[] {
    if (!content) return [];
    if (!MARKUP.test(content)) return [content];
    this.#reader = reader;
    const missed = missedMarkup();
    const ops = toOps(parseInline(content, this.#asked));
    if (reader && missedMarkup() !== missed) {
      this.#unread.add(reader);
      this.#loadRare();
    }
    return ops;
  }

  /** Resolves when what had to be loaded for the text so far has come in, and is drawn. */
  get ready(): Promise<void> {
    return this.#ready ?? Promise.resolve();
  }

  #loadRare(): void {
    this.#ready ??= loadRareMarkup().then((found) => {
      this.#ready = undefined;
      if (!found) return; // drawing again would only ask again
      const labels = [...this.#incorrect];
      this.#incorrect.clear();
      labels.forEach((label) => this.#decode(label));
      for (const leaf of this.#unread) this.#due.add(leaf);
      this.#unread.clear();
      this.resolveReferences();
    });
  }

  #decode(label: string): void {
    const { href, title } = this.#defined[label]!; // it was noted when it was defined
    this.#defined[label] = { href: markdownIt.normalizeLink(decodeEntities(href)), title: decodeEntities(title) };
    this.#wake(label);
  }

  /**
   * The first definition of a label wins.
   * @param missed Whether an entity was not known when definitions were read.
   */
  defineReference(label: string, definition: Definition | undefined, missed: boolean): void {
    if (!definition || this.#defined[label]) return;
    this.#defined[label] = definition;
    if (missed && (definition.href + definition.title).includes('&')) {
      this.#incorrect.add(label);
      this.#loadRare();
    }
    this.#wake(label);
  }

  #wake(label: string): void {
    for (const leaf of this.#waiting.get(label) ?? []) this.#due.add(leaf);
    this.#waiting.delete(label);
  }

  /** Draws again what waited for the definitions that have come in since. */
  resolveReferences(): void {
    if (this.#due.size === 0) return;
    const due = this.#due;
    this.#due = new Set();
    for (const leaf of due) leaf.redrawText();
  }
}
