import { PartNotice } from '../../../controllers/part-notice.js';
import { lazyBlockStyles } from '../../../markdown/lazy-block-styles.js';
import { InlineMarkdown } from '../../../markdown/inline-markdown.js';
import { MarkdownStream, type MarkdownStreamOptions } from '../../../markdown/markdown-stream.js';
import type { WidgetContext } from '../widget-view.js';
import { unreadProblem } from './unread-problem.js';

/** What changes when a line is drawn as Markdown: without any of it, the text is what a person reads. */
const MARKS = /[\\`*_~[\]<>&!|^$\n@]|:\/\/|www\./;

/** Whether a text says as Markdown what it says as it stands. */
export const isPlain = (text: string): boolean => !MARKS.test(text);

/** Short Markdown texts of one element: a line each, or blocks where one has several lines. */
export class MarkdownTexts {
  readonly #element: { readonly id: string };
  readonly #context: WidgetContext;
  readonly #options: MarkdownStreamOptions;
  readonly #inline: InlineMarkdown;
  readonly #streams: MarkdownStream[] = [];
  #hasStyles = false;
  readonly #notice: PartNotice;
  /** What stands as it is written. */
  readonly #unread = new Map<HTMLElement, string>();
  /** Of texts that wait for code. */
  readonly #waiting = new Set<Promise<void>>();

  /**
   * @param root - Around all texts.
   * @param part - Behind it stands what is said of texts that cannot be read.
   */
  constructor(root: HTMLElement, part: Element, element: { readonly id: string }, context: WidgetContext) {
    const { localize, media, markdownTerms: terms, conversation } = context;
    this.#element = element;
    this.#context = context;
    this.#options = { images: media.images ?? 'ask', terms, source: 'message', conversation };
    this.#inline = new InlineMarkdown(root, this.#options);
    this.#notice = new PartNotice(
      context,
      part,
      () => this.#drawAgain(),
      () => localize.term('textNotLoaded'),
    );
  }

  /** Draws a text into an element that is empty. */
  drawText(into: HTMLElement, text: string): void {
    const onUnread = (): void => this.#noteUnread(into, text);
    if (!isPlain(text)) this.#adoptStyles();
    if (!text.includes('\n')) return this.#await(this.#inline.drawLine(into, text, onUnread));
    // A list, a fence, several paragraphs: blocks, which a line cannot hold.
    const root = document.createElement('div');
    const stream = new MarkdownStream(root, { ...this.#options, onUnread });
    stream.appendText(text);
    stream.endStream();
    this.#streams.push(stream);
    into.append(root);
    this.#await(stream.ready);
  }

  /** Resolves when the texts so far stand as they are to be read; nothing where they do. */
  get drawn(): Promise<unknown> | undefined {
    return this.#waiting.size > 0 ? Promise.all(this.#waiting) : undefined;
  }

  relocalize(): void {
    this.#notice.relocalize();
  }

  dispose(): void {
    this.#inline.dispose();
    for (const stream of this.#streams) stream.dispose();
  }

  #await(text: Promise<void> | undefined): void {
    if (!text) return;
    this.#waiting.add(text);
    void text.then(() => this.#waiting.delete(text));
  }

  /** To the block: what is drawn in several tasks may not stand in it yet when they come. */
  #adoptStyles(): void {
    if (this.#hasStyles) return;
    this.#hasStyles = true;
    lazyBlockStyles.load().then(
      ({ adoptBlockStyles }) => adoptBlockStyles(this.#context.host.renderRoot),
      () => undefined, // offline: plain, but all there
    );
  }

  #noteUnread(into: HTMLElement, text: string): void {
    if (this.#unread.size === 0) this.#context.reportProblem(unreadProblem(this.#element));
    this.#unread.set(into, text);
    this.#notice.showNotice();
  }

  #drawAgain(): void {
    this.#notice.hideNotice();
    const unread = [...this.#unread];
    this.#unread.clear();
    for (const [into, text] of unread) {
      into.replaceChildren();
      this.drawText(into, text);
    }
  }
}
