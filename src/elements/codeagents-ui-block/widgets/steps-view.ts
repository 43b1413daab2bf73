import type { StepsElement } from '../../../core/widgets/widget-schema.js';
import type { WidgetTable } from '../../../core/widgets/widget-catalog.js';
import { iconNode } from '../../../icons/icons.js';
import { reportTerms, type ReportTerms } from '../../../locales/en/report.js';
import { LocalizeController } from '../../../locales/localize.js';
import type { WidgetToolbar } from '../widget-toolbar.js';
import type { WidgetContext, WidgetView } from '../widget-view.js';
import { lineOf } from './line-of.js';
import { MarkdownTexts } from './markdown-texts.js';
import { reportTools, tableCsv } from './report-tools.js';

/** Steps in their order, one below the other along a line: what is done, what goes on, what comes, what failed. */
export class StepsView implements WidgetView {
  readonly node = document.createElement('div');
  readonly #steps: StepsElement;
  readonly #context: WidgetContext;
  readonly #heads: LocalizeController<ReportTerms>;
  readonly #texts: MarkdownTexts;
  readonly #numbers: HTMLElement[] = [];
  readonly #states: HTMLElement[] = [];
  /** What is said of a step below its title, by its place. */
  readonly #more = new Map<number, HTMLElement>();
  readonly #toolbar: WidgetToolbar;

  constructor(steps: StepsElement, context: WidgetContext) {
    this.#steps = steps;
    this.#context = context;
    this.#heads = LocalizeController.of(context.host, reportTerms);
    this.node.className = 'box tooled steps';
    this.node.setAttribute('part', 'steps');
    const list = document.createElement('ol');
    list.setAttribute('role', 'list'); // without numbers of its own, some browsers take it for none
    this.#texts = new MarkdownTexts(this.node, list, steps, context);
    steps.items.forEach((item, at) => list.append(this.#step(item, at)));
    this.#toolbar = reportTools(steps, context, () => this.#table());
    this.node.append(list, this.#toolbar.node);
    this.relocalize();
  }

  relocalize(): void {
    const { localize } = this.#context;
    const count = new Intl.NumberFormat(localize.lang);
    this.#steps.items.forEach(({ state }, at) => {
      this.#numbers[at]?.replaceChildren(count.format(at + 1));
      this.#states[at]?.firstElementChild?.replaceChildren(state ? localize.term('stepState', state) : '');
    });
    this.#texts.relocalize();
    this.#toolbar.updateTools();
  }

  async exportAs(format: 'csv' | 'svg' | 'png'): Promise<Blob> {
    if (format !== 'csv') throw new TypeError(`Steps have no ${format}.`);
    await this.#texts.drawn;
    return tableCsv(this.#table());
  }

  dispose(): void {
    this.#toolbar.dispose();
    this.#texts.dispose();
  }

  /** The columns that some step has something for. */
  #table(): WidgetTable {
    const { localize } = this.#context;
    const { items } = this.#steps;
    const hasStates = items.some(({ state }) => state);
    const hasTexts = this.#more.size > 0;
    return {
      columns: [
        this.#heads.term('step'),
        ...(hasStates ? [this.#heads.term('state')] : []),
        ...(hasTexts ? [this.#heads.term('details')] : []),
      ],
      rows: items.map(({ title, state }, at) => [
        title,
        ...(hasStates ? [state ? localize.term('stepState', state) : ''] : []),
        ...(hasTexts ? [this.#more.get(at)?.textContent?.trim() ?? ''] : []),
      ]),
    };
  }

  #step({ title, text, state }: StepsElement['items'][number], at: number): HTMLElement {
    const item = document.createElement('li');
    item.className = `step ${state ?? ''}`;
    item.setAttribute('part', 'step');
    if (state === 'now') item.setAttribute('aria-current', 'step');
    const mark = document.createElement('span');
    mark.className = 'mark num';
    mark.setAttribute('aria-hidden', 'true');
    const number = document.createElement('span');
    this.#numbers.push(number);
    mark.append(state === 'done' ? iconNode('check', 14) : state === 'failed' ? iconNode('x', 14) : number);
    const words = document.createElement('div');
    words.className = 'grow';
    const head = document.createElement('p');
    head.className = 'sh';
    // What goes on and what failed is told apart by a word; the others are plain to see.
    const word = lineOf('span', 'step-state', state === 'now' || state === 'failed' ? 'sw' : 'vh');
    this.#states.push(word);
    head.append(lineOf('span', 'step-title', 'st grow', title), word);
    words.append(head);
    if (text?.trim()) {
      const more = document.createElement('div');
      more.className = 'stext';
      words.append(more);
      this.#more.set(at, more);
      this.#texts.drawText(more, text);
    }
    item.append(mark, words);
    return item;
  }
}
