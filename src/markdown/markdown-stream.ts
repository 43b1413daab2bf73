import { Lazy } from '../core/lazy.js';
import type { MarkdownTerms } from '../locales/en/markdown.js';
import { BlockStream } from './block-stream.js';
import { codeBlockOf, type CodeBlock } from './code-block.js';
import { codeFrame, copySource } from './copy-button.js';
import { ChunkScheduler } from './chunk-scheduler.js';
import { ImageBoxes } from './image-boxes.js';
import type { ImagePolicy } from './images.js';
import { Debouncer } from './debouncer.js';
import { drawSource } from './draw-source.js';
import { lazyBlockStyles } from './lazy-block-styles.js';
import { GrammarWatch, lazyGrammar } from './lazy-grammar.js';
import { Normalizer } from './normalize.js';
import { findPressed } from './find-pressed.js';
import { References } from './references.js';
import { Sections } from './sections.js';
import { taskBox } from './task-box.js';
import { TokenView } from './token-dom.js';

export type { ImagePolicy } from './images.js';
export type { MarkdownTerms } from '../locales/en/markdown.js';

const highlighter = new Lazy(() => import('./fence-highlighter.js'));

export interface MarkdownStreamOptions {
  /** Whether remote images may be requested. */
  readonly images: ImagePolicy;
  readonly terms: MarkdownTerms;
  /** Said in `link-open-request`. */
  readonly source: 'message' | 'artifact';
  /** Whether finished fences are highlighted, as far as they come near the viewport. Default true. */
  readonly highlight?: boolean;
  /** A fence is whole. */
  readonly onFence?: ((block: CodeBlock) => void) | undefined;
  /**
   * One object for all streams of a conversation, such as its headless controller: "always from this host" holds for
   * them all. Default: this stream alone.
   */
  readonly conversation?: object;
  /** What the text needs could not be loaded: from here on it stands as it is written. */
  readonly onUnread?: (() => void) | undefined;
}

/** Letters of Hebrew, Arabic and their neighbours. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Characters without a space between them, from which on a text is laid out without the fit of letter to letter. */
const LONG_WORD = 1_024;

/**
 * Draws Markdown that arrives in pieces, into an element of its own. After `endStream()` the page says the same as if the
 * whole text had come at once. Needs `markdownStyles` in the tree around it.
 */
export class MarkdownStream {
  readonly #root: HTMLElement;
  readonly #options: MarkdownStreamOptions;
  readonly #images: ImageBoxes;
  readonly #blocks: BlockStream;
  readonly #references = new References();
  readonly #feed: ChunkScheduler;
  readonly #later = new Debouncer();
  readonly #normalizer = new Normalizer();
  /** Settles when blocks that not every text holds look as they should, or that could not be loaded. */
  readonly #styled: Promise<void>;
  readonly #life = new AbortController();
  readonly #watch = new GrammarWatch();
  #ended = false;
  /** Whether it stands as it is written, for want of the code that reads it. */
  #isSource = false;
  /** Whether something of it is written from right to left. */
  #isMixed = false;
  /** Whether it holds a very long word; until then, how long the last one is. */
  #isDense = false;
  #wordLength = 0;

  /** @param root Empty. It gets the class `md`. */
  constructor(root: HTMLElement, options: MarkdownStreamOptions) {
    this.#root = root;
    this.#options = options;
    const { images, terms, conversation = this } = options;
    const { signal } = this.#life;
    this.#images = new ImageBoxes(images, terms, conversation, signal);
    const references = this.#references;
    const frame = codeFrame(terms);
    const view = new TokenView({
      references,
      drawObject: (object) =>
        object.tag === 'img' ? this.#images.draw(object) : taskBox(object.value === 'true', terms),
      later: this.#later.add,
      place: new Sections(root).place,
      frame,
      terms,
      label: (language) => terms('code', language),
      finished: (block) => this.#finished(block),
    });
    this.#blocks = new BlockStream(view, references, this.#later.add);
    this.#feed = new ChunkScheduler((piece) =>
      this.#isSource ? drawSource(root, piece) : this.#blocks.appendText(piece),
    );
    root.classList.add('md');
    this.#styled = this.#adoptStyles(frame);
    lazyGrammar.load().catch(() => undefined); // a text that needs it says so
    root.addEventListener('click', this.#onClick, { signal });
    root.addEventListener('auxclick', this.#onClick, { signal });
  }

  /**
   * Takes the next piece of the source and draws it at once; of a very long one the rest follows in later tasks, so
   * that the page is never kept waiting. Pieces may be cut anywhere.
   */
  appendText(text: string): void {
    if (this.#ended || text === '') return;
    this.#later.restartWait();
    if (!this.#isMixed && RIGHT_TO_LEFT.test(text)) this.#isMixed = this.#root.classList.toggle('mixed', true);
    if (!this.#isDense) this.#measureWord(text);
    if (this.#watch.needsMore(text) && !this.#isSource) this.#feed.waitFor(this.#completeGrammar());
    this.#feed.pushText(this.#normalizer.normalizeText(text));
  }

  async #completeGrammar(): Promise<void> {
    try {
      await Promise.all([lazyGrammar.load(), this.#styled]);
    } catch {
      this.#isSource = true;
      this.#blocks.endBlocks();
      this.#options.onUnread?.();
    }
  }

  /** Fitting letters to each other takes the square of a word's length, brackets above all. */
  #measureWord(text: string): void {
    for (let i = 0; i < text.length; i += 1) {
      const code = text.charCodeAt(i);
      this.#wordLength = code === 32 || code === 10 || code === 9 || code === 13 ? 0 : this.#wordLength + 1;
      if (this.#wordLength < LONG_WORD) continue;
      this.#isDense = this.#root.classList.toggle('dense', true);
      return;
    }
  }

  async #adoptStyles(frame: HTMLElement): Promise<void> {
    const loaded = await lazyBlockStyles.load().catch(() => undefined); // offline: plain, but all there
    loaded?.adoptBlockStyles(this.#root.getRootNode());
    loaded?.followLanguage(this.#root, frame, this.#options.terms);
  }

  /** Nothing will follow: what still could have become something else is drawn. */
  endStream(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#feed.endChunks(() => {
      this.#blocks.endBlocks();
      this.#later.runNow();
    });
  }

  /** Draws at once what of a very long piece would follow in later tasks. */
  drawWaiting(): void {
    this.#feed.drainChunks();
  }

  /** Whether all of the text so far is on the page. */
  get isDrawn(): boolean {
    return this.#feed.isDone;
  }

  /** Resolves when all of the text so far is on the page. */
  get drawn(): Promise<void> {
    return this.#feed.done;
  }

  /**
   * Resolves when the text so far is drawn: all of a very long piece, and what had to be loaded for it, such as the
   * names of rare entities. Colours of code are not waited for.
   */
  get ready(): Promise<void> {
    return this.drawn.then(() => this.#references.ready).then(() => this.#images.ready);
  }

  /** Ends listeners and timers. What is drawn stays. */
  dispose(): void {
    this.#ended = true;
    this.#feed.stopChunks();
    this.#later.clearWaiting();
    this.#life.abort();
  }

  /** Colours come late, and their library with them. */
  #finished(block: CodeBlock): void {
    this.#options.onFence?.(block);
    if (this.#options.highlight === false || !block.language) return;
    const { signal } = this.#life;
    highlighter
      .load()
      .then(({ highlightFence }) => highlightFence(block, signal))
      .catch(() => undefined); // offline: it stays plain
  }

  readonly #onClick = (event: MouseEvent): void => {
    const button = findPressed(event, this.#root, this.#images, this.#options.source);
    if (button?.className === 'code-copy')
      void copySource(button, codeBlockOf(button)?.source ?? '', this.#options.terms);
  };
}
