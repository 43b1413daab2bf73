import type { CalloutElement } from '../../../core/widgets/widget-schema.js';
import { iconNode, type IconName } from '../../../icons/icons.js';
import type { WidgetContext, WidgetView } from '../widget-view.js';
import { lineOf } from './line-of.js';
import { MarkdownView } from './markdown-view.js';

const ICONS: Readonly<Record<CalloutElement['tone'], IconName>> = {
  info: 'info',
  success: 'check',
  warning: 'alert',
  danger: 'alert',
};

/** What a reader must not miss: its tone as a tint, an icon and a word, and a text. */
export class CalloutView implements WidgetView {
  readonly node = document.createElement('aside');
  readonly #callout: CalloutElement;
  readonly #context: WidgetContext;
  readonly #tone = lineOf('span', '', 'vh');
  readonly #text: MarkdownView;

  constructor(callout: CalloutElement, context: WidgetContext) {
    const { tone, title } = callout;
    this.#callout = callout;
    this.#context = context;
    this.#text = new MarkdownView({ ...callout, type: 'markdown' }, context);
    this.node.className = `callout ${tone}`;
    this.node.setAttribute('part', 'callout');
    this.node.setAttribute('role', 'note');
    const words = document.createElement('div');
    words.className = 'grow';
    words.append(this.#tone, ...(title?.trim() ? [lineOf('p', 'callout-title', 'wt', title)] : []), this.#text.node);
    this.node.append(iconNode(ICONS[tone]), words);
    this.relocalize();
  }

  relocalize(): void {
    const tone = this.#context.localize.term('tone', this.#callout.tone);
    this.#tone.firstElementChild?.replaceChildren(tone);
    this.#text.relocalize();
  }

  dispose(): void {
    this.#text.dispose();
  }
}
