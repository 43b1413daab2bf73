import { Lazy } from '../../core/lazy.js';
import type { CodeBlock } from '../../markdown/code-block.js';
import { MarkdownStream } from '../../markdown/markdown-stream.js';
import type { SegmentContext, SegmentOf, SegmentView } from './segment-view.js';

const fenceArtifact = new Lazy(() => import('./fence-artifact.js'));

/** Text of a segment as Markdown, streamed: each draw reads and appends only what has come since the last. */
export class TextView implements SegmentView {
  readonly node = document.createElement('div');
  readonly #context: SegmentContext;
  readonly #stream: MarkdownStream;
  #length = 0;
  #ended = false;

  constructor(context: SegmentContext, part: string) {
    this.#context = context;
    this.node.setAttribute('part', part);
    const { media, markdownTerms: terms, headless: conversation } = context;
    this.#stream = new MarkdownStream(this.node, {
      ...{ images: media.images ?? 'ask', terms, source: 'message', conversation },
      onFence: part === 'text' ? (block) => this.#look(block) : undefined,
    });
  }

  get textRoot(): HTMLElement {
    return this.node;
  }

  drawSegment({ open }: SegmentOf<'markdown' | 'reasoning'>, index: number): void {
    const text = this.#context.headless.readText(this.#context.messageId, index, this.#length);
    if (text) {
      this.#length += text.length;
      this.#stream.appendText(text);
    }
    if (open || this.#ended) return;
    this.#ended = true;
    this.#stream.endStream();
  }

  drawWaiting(): void {
    this.#stream.drawWaiting();
  }

  get drawn(): Promise<void> {
    return this.#stream.drawn;
  }

  /** A fence may hold a whole artifact. */
  #look(block: CodeBlock): void {
    if (!/^\s*<artifact/i.test(block.source)) return;
    fenceArtifact
      .load()
      .then(({ offerArtifact }) => offerArtifact(block, this.#context))
      .catch(() => undefined); // offline: it stays a fence that can be read and copied
  }

  dispose(): void {
    this.#stream.dispose();
  }
}
