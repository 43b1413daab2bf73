import type { CardElement } from '../../../core/widgets/widget-schema.js';
import { ElementViews } from '../element-views.js';
import type { WidgetContext, WidgetView } from '../widget-view.js';
import { lineOf } from './line-of.js';

/** A title, a line below it, and elements; cards may hold cards. */
export class CardView implements WidgetView {
  readonly node = document.createElement('section');
  readonly #views: ElementViews;

  /** @param depth - 1 for a card that stands in the block itself. */
  constructor(card: CardElement, context: WidgetContext, path: string, depth: number) {
    const { title, subtitle, content } = card;
    this.node.className = depth === 1 ? 'card box' : 'card nest';
    this.node.setAttribute('part', 'card');
    if (title) {
      this.node.setAttribute('aria-label', title);
      this.node.append(lineOf(`h${Math.min(6, depth + context.headingLevel - 1)}`, 'card-title', 'wt', title));
    }
    if (subtitle) this.node.append(lineOf('p', 'card-subtitle', 'ws', subtitle));
    this.#views = new ElementViews(context, `${path}/content`, depth);
    for (const element of content) this.#views.addElement(element);
    this.#views.addFolds(content);
    if (this.#views.node.hasChildNodes()) this.node.append(this.#views.node);
  }

  drawNow(): void {
    this.#views.drawNow();
  }

  relocalize(): void {
    this.#views.relocalize();
  }

  dispose(): void {
    this.#views.dispose();
  }
}
