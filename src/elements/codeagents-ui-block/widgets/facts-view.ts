import type { FactsElement } from '../../../core/widgets/widget-schema.js';
import type { WidgetTable } from '../../../core/widgets/widget-catalog.js';
import type { WidgetToolbar } from '../widget-toolbar.js';
import type { WidgetContext, WidgetView } from '../widget-view.js';
import { figureText } from './figure-text.js';
import { lineOf } from './line-of.js';
import { MarkdownTexts } from './markdown-texts.js';
import { reportTools, tableCsv } from './report-tools.js';

/** Names and what they are, one pair a line. */
export class FactsView implements WidgetView {
  readonly node = document.createElement('div');
  readonly #context: WidgetContext;
  readonly #texts: MarkdownTexts;
  readonly #facts: FactsElement;
  readonly #toolbar: WidgetToolbar;
  readonly #values: HTMLElement[] = [];
  /** Values that the language writes. */
  readonly #figures = new Map<HTMLElement, number>();

  constructor(facts: FactsElement, context: WidgetContext) {
    this.#context = context;
    this.#facts = facts;
    this.node.className = 'box tooled facts';
    this.node.setAttribute('part', 'facts');
    const list = document.createElement('dl');
    this.#texts = new MarkdownTexts(this.node, list, facts, context);
    for (const { label, value } of facts.items) {
      const pair = document.createElement('div');
      const said = document.createElement('dd');
      said.setAttribute('part', 'fact-value');
      this.#values.push(said);
      if (typeof value === 'number') this.#figures.set(said, value);
      else this.#texts.drawText(said, value);
      pair.append(lineOf('dt', 'fact-label', '', label), said);
      list.append(pair);
    }
    this.#toolbar = reportTools(
      facts,
      context,
      () => this.#table(),
      () => this.#table(true),
    );
    this.node.append(list, this.#toolbar.node);
    this.relocalize();
  }

  relocalize(): void {
    for (const [node, value] of this.#figures) node.textContent = figureText(this.#context.localize.lang, value);
    this.#texts.relocalize();
    this.#toolbar.updateTools();
  }

  async exportAs(format: 'csv' | 'svg' | 'png'): Promise<Blob> {
    if (format !== 'csv') throw new TypeError(`Facts have no ${format}.`);
    await this.#texts.drawn;
    return tableCsv(this.#table());
  }

  dispose(): void {
    this.#toolbar.dispose();
    this.#texts.dispose();
  }

  /** @param told - as people read it: else numbers stay numbers. */
  #table(told = false): WidgetTable {
    const { localize } = this.#context;
    return {
      columns: [localize.term('chartLabel'), localize.term('chartValue')],
      rows: this.#facts.items.map(({ label, value }, at) => [
        label,
        typeof value === 'number' && !told ? value : (this.#values[at]?.textContent?.trim() ?? ''),
      ]),
    };
  }
}
