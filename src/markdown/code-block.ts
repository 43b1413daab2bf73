/** Lines in a group. A group is laid out by itself: one large `pre` lays out all its lines for each new one. */
export const GROUP_LINES = 40;
const NODE_LENGTH = 4_096;
const LANGUAGE = /^[a-z0-9+#-]{1,30}$/;

/** What code blocks share: how they look empty, and what happens to one that is finished. */
export interface CodeContext {
  /** A copy is made of it: bar, label, button, `pre` and `code`. */
  readonly frame: HTMLElement;
  /** The accessible name of a block in a language, or in none. */
  readonly label: (language: string) => string;
  readonly finished: (block: CodeBlock) => void;
}

/** A fence or indented code: grows by its source, raw, in groups of lines. */
export class CodeBlock {
  readonly element: HTMLElement;
  /** As the fence names it, in lower case; empty where it names none, or nothing that could be a language. */
  readonly language: string;
  readonly #code: HTMLElement;
  readonly #context: CodeContext;
  #source = '';
  #group: HTMLElement | undefined;
  #text: Text | undefined;
  #lines = 0;

  constructor(info: string, context: CodeContext) {
    this.#context = context;
    this.element = context.frame.cloneNode(true) as HTMLElement;
    const name = info.trim().split(/\s/, 1)[0] ?? '';
    const language = name.toLowerCase();
    this.language = LANGUAGE.test(language) ? language : '';
    this.#code = this.element.querySelector('code')!; // the frame has one
    if (this.language) this.#code.className = `language-${this.language}`;
    this.element.querySelector('.code-language')?.append(name.slice(0, 30));
    this.element.querySelector('pre')?.setAttribute('aria-label', context.label(this.language));
    blocks.set(this.element, this);
  }

  /** The source, as it was written. */
  get source(): string {
    return this.#source;
  }

  /** The groups of lines. */
  get groups(): readonly HTMLElement[] {
    return Array.from(this.#code.children) as HTMLElement[];
  }

  appendText(text: string): true {
    this.#source += text;
    for (let start = 0; start < text.length;) {
      const end = this.#endOfGroup(text, start);
      this.#write(start === 0 && end === text.length ? text : text.slice(start, end));
      start = end;
    }
    return true;
  }

  /** Says what the content is now; in most cases it has only grown. */
  updateSource(source: string): void {
    if (source === this.#source) return;
    if (!source.startsWith(this.#source)) {
      this.#source = '';
      this.#code.replaceChildren();
      this.#group = this.#text = undefined;
      this.#lines = 0;
    }
    this.appendText(source.slice(this.#source.length));
  }

  /** Nothing will follow. */
  finishSource(): void {
    this.#context.finished(this);
  }

  #endOfGroup(text: string, start: number): number {
    for (let at = text.indexOf('\n', start); at >= 0; at = text.indexOf('\n', at + 1)) {
      this.#lines += 1;
      if (this.#lines % GROUP_LINES === 0) return at + 1;
    }
    return text.length;
  }

  #write(text: string): void {
    if (!this.#group) {
      this.#group = document.createElement('span');
      this.#group.className = 'lines';
      this.#code.append(this.#group);
    }
    if (this.#text && this.#text.length < NODE_LENGTH) this.#text.appendData(text);
    else this.#group.append((this.#text = document.createTextNode(text)));
    if (this.#lines > 0 && this.#lines % GROUP_LINES === 0 && text.endsWith('\n')) this.#group = this.#text = undefined;
  }
}

const blocks = new WeakMap<Element, CodeBlock>();

/** The block that an element inside it belongs to. */
export function codeBlockOf(inside: Element): CodeBlock | undefined {
  const element = inside.closest('.code');
  return element ? blocks.get(element) : undefined;
}
