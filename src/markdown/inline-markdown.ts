import { ImageBoxes } from './image-boxes.js';
import { patchInline } from './inline-dom.js';
import { lazyBlockStyles } from './lazy-block-styles.js';
import { GrammarWatch, lazyGrammar } from './lazy-grammar.js';
import type { MarkdownStreamOptions } from './markdown-stream.js';
import { findPressed } from './find-pressed.js';
import { References } from './references.js';

/** Lines of Markdown that share one root, such as the cells of a table: marks, links and images, no blocks. */
export class InlineMarkdown {
  readonly #references = new References();
  readonly #images: ImageBoxes;
  readonly #life = new AbortController();
  readonly #root: HTMLElement;
  #hasStyles = false;

  /** @param root - around all that is drawn. */
  constructor(root: HTMLElement, options: Omit<MarkdownStreamOptions, 'highlight'>) {
    this.#root = root;
    const { signal } = this.#life;
    this.#images = new ImageBoxes(options.images, options.terms, options.conversation ?? this, signal);
    const onClick = (event: MouseEvent) => void findPressed(event, root, this.#images, options.source);
    root.addEventListener('click', onClick, { signal });
    root.addEventListener('auxclick', onClick, { signal });
  }

  /**
   * Draws one line into an element that is empty.
   * @param onUnread - What the line needs could not be loaded: it stands as it is written.
   * @returns where it is not drawn at once: what settles when it is, or stands as it is written. Never rejects.
   */
  drawLine(into: HTMLElement, text: string, onUnread?: () => void): Promise<void> | undefined {
    if (!new GrammarWatch().needsMore(text)) return this.#draw(into, text);
    return lazyGrammar.load().then(
      () => this.#draw(into, text),
      () => {
        into.textContent = text;
        onUnread?.();
      },
    );
  }

  #draw(into: HTMLElement, text: string): Promise<void> | undefined {
    const ops = this.#references.readInline(text);
    if (ops.length === 1 && ops[0] === text) into.textContent = text;
    else if (ops.length > 0) {
      // As a paragraph of a Markdown text: what styles that, styles this.
      const [box, line] = [document.createElement('div'), document.createElement('p')];
      box.className = 'md';
      patchInline(line, null, { ops: [], nodes: [] }, ops, this.#images.draw);
      box.append(line);
      into.append(box);
      this.#adoptStyles();
      if (text.includes('![')) return this.#images.ready;
    }
    return undefined;
  }

  dispose(): void {
    this.#life.abort();
  }

  #adoptStyles(): void {
    if (this.#hasStyles) return;
    this.#hasStyles = true;
    lazyBlockStyles.load().then(
      ({ adoptBlockStyles }) => adoptBlockStyles(this.#root.getRootNode()),
      () => undefined, // offline: plain, but all there
    );
  }
}
