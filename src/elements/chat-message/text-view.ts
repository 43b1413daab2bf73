import { PartNotice } from '../../controllers/part-notice.js';
import { Lazy } from '../../core/lazy.js';
import type { CodeBlock } from '../../markdown/code-block.js';
import { MarkdownStream } from '../../markdown/markdown-stream.js';
import type { SegmentContext, SegmentOf, SegmentView } from './segment-view.js';

const fenceOffers = new Lazy(() => import('./fence-offers.js'));

/** Text of a segment as Markdown, streamed: each draw reads and appends only what has come since the last. */
export class TextView implements SegmentView {
  readonly node = document.createElement('div');
  readonly #context: SegmentContext;
  readonly #part: string;
  readonly #notice: PartNotice;
  #stream: MarkdownStream;
  #last: readonly [SegmentOf<'markdown' | 'reasoning'>, number] | undefined;
  #length = 0;
  #ended = false;

  constructor(context: SegmentContext, part: string) {
    this.#context = context;
    this.#part = part;
    this.node.setAttribute('part', part);
    this.#notice = new PartNotice(context, this.node, () => this.#drawAgain());
    this.#stream = this.#createStream();
  }

  get textRoot(): HTMLElement {
    return this.node;
  }

  drawSegment(segment: SegmentOf<'markdown' | 'reasoning'>, index: number): void {
    this.#last = [segment, index];
    const text = this.#context.headless.readText(this.#context.messageId, index, this.#length);
    if (text) {
      this.#length += text.length;
      this.#stream.appendText(text);
    }
    if (segment.open || this.#ended) return;
    this.#ended = true;
    this.#stream.endStream();
  }

  drawWaiting(): void {
    this.#stream.drawWaiting();
  }

  get drawn(): Promise<void> {
    return this.#stream.drawn;
  }

  relocalize(): void {
    this.#notice.relocalize();
  }

  #createStream(): MarkdownStream {
    const { media, markdownTerms: terms, headless: conversation } = this.#context;
    return new MarkdownStream(this.node, {
      ...{ images: media.images ?? 'ask', terms, source: 'message', conversation },
      onFence: this.#part === 'text' ? (block) => this.#look(block) : undefined,
      onUnread: () => this.#notice.showNotice(),
    });
  }

  #drawAgain(): void {
    this.#notice.hideNotice();
    this.#stream.dispose();
    this.node.replaceChildren();
    this.#stream = this.#createStream();
    this.#length = 0;
    this.#ended = false;
    if (this.#last) this.drawSegment(...this.#last);
  }

  /** A fence may hold a whole artifact, or widgets. */
  #look(block: CodeBlock): void {
    if (!/<artifact|codeagents_ui/i.test(block.source)) return;
    fenceOffers
      .load()
      .then(({ offerFence }) => offerFence(block, this.#context))
      .catch(() => undefined); // offline: it stays a fence that can be read and copied
  }

  dispose(): void {
    this.#notice.hideNotice();
    this.#stream.dispose();
  }
}
