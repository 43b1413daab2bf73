import { PartNotice } from '../../../controllers/part-notice.js';
import type { MarkdownElement } from '../../../core/widgets/widget-schema.js';
import { lazyBlockStyles } from '../../../markdown/lazy-block-styles.js';
import { MarkdownStream } from '../../../markdown/markdown-stream.js';
import type { WidgetContext, WidgetView } from '../widget-view.js';
import { unreadProblem } from './unread-problem.js';

/** Text of a block, as the kit draws Markdown everywhere. A fence inside is code. */
export class MarkdownView implements WidgetView {
  readonly node = document.createElement('div');
  readonly #element: MarkdownElement;
  readonly #context: WidgetContext;
  readonly #notice: PartNotice;
  #stream: MarkdownStream;

  constructor(element: MarkdownElement, context: WidgetContext) {
    const { localize } = context;
    this.#element = element;
    this.#context = context;
    this.node.setAttribute('part', 'markdown');
    this.#notice = new PartNotice(
      context,
      this.node,
      () => this.#drawAgain(),
      () => localize.term('textNotLoaded'),
    );
    this.#stream = this.#draw();
    // What is drawn in several tasks may not stand in the block yet when its styles come: they go to the block itself.
    if (/```|~~~|--/.test(element.text))
      lazyBlockStyles.load().then(
        ({ adoptBlockStyles }) => adoptBlockStyles(context.host.renderRoot),
        () => undefined, // offline: plain, but all there
      );
  }

  relocalize(): void {
    this.#notice.relocalize();
  }

  dispose(): void {
    this.#notice.hideNotice();
    this.#stream.dispose();
  }

  #draw(): MarkdownStream {
    const { media, markdownTerms: terms, conversation, reportProblem } = this.#context;
    const stream = new MarkdownStream(this.node, {
      images: media.images ?? 'ask',
      terms,
      source: 'message',
      conversation,
      onUnread: () => {
        this.#notice.showNotice();
        reportProblem(unreadProblem(this.#element));
      },
    });
    stream.appendText(this.#element.text);
    stream.endStream();
    return stream;
  }

  #drawAgain(): void {
    this.#notice.hideNotice();
    this.#stream.dispose();
    this.node.replaceChildren();
    this.#stream = this.#draw();
  }
}
