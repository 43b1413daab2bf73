import type { MarkdownElement } from '../../../core/widgets/widget-schema.js';
import { MarkdownStream } from '../../../markdown/markdown-stream.js';
import type { WidgetContext, WidgetView } from '../widget-view.js';

/** Text of a block, as the kit draws Markdown everywhere. A fence inside is code. */
export class MarkdownView implements WidgetView {
  readonly node = document.createElement('div');
  readonly #stream: MarkdownStream;

  constructor({ text }: MarkdownElement, { media, markdownTerms: terms, conversation }: WidgetContext) {
    this.node.setAttribute('part', 'markdown');
    this.#stream = new MarkdownStream(this.node, {
      images: media.images ?? 'ask',
      terms,
      source: 'message',
      conversation,
    });
    this.#stream.appendText(text);
    this.#stream.endStream();
  }

  dispose(): void {
    this.#stream.dispose();
  }
}
