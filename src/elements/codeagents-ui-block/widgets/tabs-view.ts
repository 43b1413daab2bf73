import { render } from 'lit';
import { tabList } from '../../../controllers/tab-list.js';
import type { TabsElement } from '../../../core/widgets/widget-schema.js';
import { ElementViews } from '../element-views.js';
import type { WidgetContext, WidgetView } from '../widget-view.js';
import { lineOf } from './line-of.js';

/** Names of tabs within one tree: several sets may stand in a block. */
let count = 0;

/** Parts of which one shows at a time. A search in the page finds the others, and opens them; paper has them all. */
export class TabsView implements WidgetView {
  readonly node = document.createElement('section');
  readonly #tabs: TabsElement;
  readonly #context: WidgetContext;
  readonly #list = document.createElement('div');
  readonly #names: readonly string[];
  readonly #panels: HTMLElement[] = [];
  readonly #views: ElementViews[] = [];
  #selected = 0;

  /** @param depth - How many cards, and the like, are around, this one counted. */
  constructor(tabs: TabsElement, context: WidgetContext, path: string, depth: number) {
    this.#tabs = tabs;
    this.#context = context;
    count += 1;
    this.#names = tabs.items.map((_, at) => `${count}-${at}`);
    this.node.className = depth === 1 ? 'card box tabset' : 'card tabset';
    this.node.setAttribute('part', 'tabs');
    this.#list.className = 'tlist';
    this.node.append(this.#list);
    tabs.items.forEach(({ title, content }, at) => {
      const panel = document.createElement('div');
      panel.className = 'panel';
      panel.id = `panel-${this.#names[at] ?? ''}`;
      panel.setAttribute('role', 'tabpanel');
      panel.setAttribute('aria-labelledby', `tab-${this.#names[at] ?? ''}`);
      panel.addEventListener('beforematch', () => this.#select(at));
      const views = new ElementViews(context, `${path}/items/${at}/content`, depth);
      for (const element of content) views.addElement(element);
      views.addFolds(content);
      panel.append(lineOf('p', '', 'wt ptitle', title), views.node);
      this.#panels.push(panel);
      this.#views.push(views);
      this.node.append(panel);
    });
    this.#select(0);
  }

  drawNow(): void {
    for (const views of this.#views) views.drawNow();
  }

  relocalize(): void {
    this.#drawList();
    for (const views of this.#views) views.relocalize();
  }

  dispose(): void {
    for (const views of this.#views) views.dispose();
  }

  #select(at: number): void {
    this.#selected = at;
    this.#panels.forEach((panel, index) => {
      if (index === at) panel.removeAttribute('hidden');
      else panel.setAttribute('hidden', 'until-found');
    });
    this.#drawList();
  }

  #drawList(): void {
    const tabs = this.#tabs.items.map(({ title }, at) => ({ name: this.#names[at] ?? '', face: title }));
    const selected = this.#names[this.#selected] ?? '';
    const label = this.#context.localize.term('tabs');
    const choose = (name: string): void => this.#select(this.#names.indexOf(name));
    render(tabList({ tabs, selected, label, part: 'tab-list', choose }), this.#list);
  }
}
