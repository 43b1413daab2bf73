import type { WidgetDefinition } from '../../../core/widgets/widget-catalog.js';
import type { WidgetContext, WidgetView } from '../widget-view.js';

/** An element that the host registered: its own custom element draws it, from `.element`. */
export class CustomView implements WidgetView {
  readonly node = document.createElement('div');
  #disposed = false;

  constructor(element: object, definition: WidgetDefinition, context: WidgetContext, path: string) {
    this.node.className = 'custom';
    void this.#load(element, definition).catch((cause: unknown) => {
      if (this.#disposed) return;
      console.warn(`Vitrine: the widget <${definition.tag}> could not be loaded.`, cause);
      context.reportProblem({
        code: 'widget-not-loaded',
        severity: 'load',
        path,
        message: `What draws "${definition.type}" could not be loaded.`,
      });
      context.dropView(this);
    });
  }

  dispose(): void {
    this.#disposed = true;
    this.node.replaceChildren();
  }

  async #load(element: object, { tag, load }: WidgetDefinition): Promise<void> {
    if (!customElements.get(tag)) await load();
    if (this.#disposed) return;
    this.node.replaceChildren(Object.assign(document.createElement(tag), { element }));
  }
}
