import type { ProgressElement } from '../../../core/widgets/widget-schema.js';
import type { WidgetContext, WidgetView } from '../widget-view.js';
import { figureText } from './figure-text.js';
import { lineOf } from './line-of.js';

/** How much of something is done: in words, and as a bar. Stands in a list with its neighbours. */
export class ProgressView implements WidgetView {
  readonly node = document.createElement('li');
  readonly #progress: ProgressElement;
  readonly #context: WidgetContext;
  readonly #text = lineOf('span', 'progress-value', 'num');
  readonly #bar = document.createElement('div');

  constructor(progress: ProgressElement, context: WidgetContext) {
    const { label, value, max } = progress;
    this.#progress = progress;
    this.#context = context;
    this.node.className = 'progress';
    this.node.setAttribute('part', 'progress');
    const head = document.createElement('p');
    head.className = 'ph';
    head.append(lineOf('span', 'progress-label', 'grow', label), this.#text);
    const fill = document.createElement('div');
    fill.style.inlineSize = `${Math.min(1, value / max) * 100}%`;
    this.#bar.className = 'pbar';
    this.#bar.append(fill);
    const attributes = {
      role: 'progressbar',
      'aria-label': label,
      'aria-valuenow': Math.min(value, max),
      'aria-valuemax': max,
    };
    for (const [name, each] of Object.entries(attributes)) this.#bar.setAttribute(name, String(each));
    this.node.append(head, this.#bar);
    this.relocalize();
  }

  relocalize(): void {
    const { value, max } = this.#progress;
    const { localize } = this.#context;
    const text = max === 100 ? figureText(localize.lang, value, '%') : localize.term('position', value, max);
    this.#text.firstElementChild?.replaceChildren(text);
    this.#bar.setAttribute('aria-valuetext', text);
  }
}
