import { Lazy } from '../../../core/lazy.js';
import type { RegisteredElement, UnknownWidget, WidgetDefinition } from '../../../core/widgets/widget-catalog.js';
import type { WidgetContext, WidgetView } from '../widget-view.js';
import type { WidgetToolbar } from '../widget-toolbar.js';

const tools = new Lazy(() => import('./custom-tools.js'));

/** What a host has registered: of a type, or for all that nobody knows. */
type Definition = UnknownWidget & Partial<WidgetDefinition>;

/** An element that the host registered: its own custom element draws it, from `.element`. */
export class CustomView implements WidgetView {
  readonly node = document.createElement('div');
  readonly #element: RegisteredElement;
  readonly #definition: Definition;
  readonly #context: WidgetContext;
  #toolbar: WidgetToolbar | undefined;
  #disposed = false;

  constructor(element: RegisteredElement, definition: Definition, context: WidgetContext, path: string) {
    this.#element = element;
    this.#definition = definition;
    this.#context = context;
    this.node.className = 'custom';
    const { height, toCsv, quote, actions } = definition;
    if (height !== undefined) this.node.style.minBlockSize = `${heightOf(element, definition)}px`;
    if (definition.summary) this.node.setAttribute('role', 'group');
    this.#summarize();
    if (toCsv || (quote && context.quotable) || actions?.length) void this.#addTools();
    void this.#load().catch((cause: unknown) => {
      if (this.#disposed) return;
      console.warn(`Vitrine: the widget <${definition.tag}> could not be loaded.`, cause);
      context.reportProblem({
        code: 'widget-not-loaded',
        severity: 'load',
        path,
        message: `What draws "${element.type}" could not be loaded.`,
      });
      context.dropView(this);
    });
  }

  relocalize(): void {
    this.#summarize();
    this.#toolbar?.updateTools();
  }

  async exportAs(format: 'csv' | 'svg' | 'png'): Promise<Blob> {
    const { toCsv } = this.#definition;
    if (format !== 'csv' || !toCsv) throw new TypeError(`"${this.#element.type}" has no ${format}.`);
    const { customCsv } = await tools.load();
    return customCsv(toCsv(this.#element));
  }

  dispose(): void {
    this.#disposed = true;
    this.#toolbar?.dispose();
    this.node.replaceChildren();
  }

  #summarize(): void {
    const { summary } = this.#definition;
    if (summary) this.node.setAttribute('aria-label', summary(this.#element, this.#context.localize.lang));
  }

  /** Offline there are none: the element itself is what counts. */
  async #addTools(): Promise<void> {
    const code = await tools.load().catch(() => undefined);
    if (!code || this.#disposed) return;
    this.#toolbar = code.customTools(this.#element, this.#definition, this.#context);
    this.node.classList.add('tooled');
    const head = document.createElement('div');
    head.className = 'wh';
    const grow = document.createElement('div');
    grow.className = 'grow';
    head.append(grow, this.#toolbar.node);
    this.node.prepend(head);
  }

  async #load(): Promise<void> {
    const { tag, load } = this.#definition;
    if (!customElements.get(tag)) await load();
    if (this.#disposed) return;
    this.node.append(Object.assign(document.createElement(tag), { element: this.#element }));
    this.node.style.minBlockSize = '';
  }
}

/** About how high it will be, in px. */
export function heightOf(element: RegisteredElement, { height = 100 }: Partial<WidgetDefinition>): number {
  return typeof height === 'function' ? height(element) : height;
}
