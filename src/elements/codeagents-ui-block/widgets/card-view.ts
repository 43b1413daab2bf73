import type { CardElement } from '../../../core/widgets/widget-schema.js';
import { ElementViews } from '../element-views.js';
import type { WidgetContext, WidgetView } from '../widget-view.js';

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
      this.node.append(line(`h${Math.min(6, depth + context.headingLevel - 1)}`, 'card-title', 'wt', title));
    }
    if (subtitle) this.node.append(line('p', 'card-subtitle', 'ws', subtitle));
    this.#views = new ElementViews(context, `${path}/content`, depth);
    for (const element of content) this.#views.addElement(element);
    if (content.length > 0) this.node.append(this.#views.node);
  }

  relocalize(): void {
    this.#views.relocalize();
  }

  dispose(): void {
    this.#views.dispose();
  }
}

function line(tag: string, part: string, name: string, text: string): HTMLElement {
  const node = document.createElement(tag);
  node.className = name;
  node.setAttribute('part', part);
  const isolated = document.createElement('bdi');
  isolated.textContent = text;
  node.append(isolated);
  return node;
}
