import type { FactsElement } from '../../../core/widgets/widget-schema.js';
import type { WidgetContext, WidgetView } from '../widget-view.js';
import { figureText } from './figure-text.js';
import { lineOf } from './line-of.js';
import { MarkdownTexts } from './markdown-texts.js';

/** Names and what they are, one pair a line. */
export class FactsView implements WidgetView {
  readonly node = document.createElement('div');
  readonly #context: WidgetContext;
  readonly #texts: MarkdownTexts;
  /** Values that the language writes. */
  readonly #figures = new Map<HTMLElement, number>();

  constructor(facts: FactsElement, context: WidgetContext) {
    this.#context = context;
    this.node.className = 'box facts';
    this.node.setAttribute('part', 'facts');
    const list = document.createElement('dl');
    this.#texts = new MarkdownTexts(this.node, list, facts, context);
    for (const { label, value } of facts.items) {
      const pair = document.createElement('div');
      const said = document.createElement('dd');
      said.setAttribute('part', 'fact-value');
      if (typeof value === 'number') this.#figures.set(said, value);
      else this.#texts.drawText(said, value);
      pair.append(lineOf('dt', 'fact-label', '', label), said);
      list.append(pair);
    }
    this.node.append(list);
    this.relocalize();
  }

  relocalize(): void {
    for (const [node, value] of this.#figures) node.textContent = figureText(this.#context.localize.lang, value);
    this.#texts.relocalize();
  }

  dispose(): void {
    this.#texts.dispose();
  }
}
