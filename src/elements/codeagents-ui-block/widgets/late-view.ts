import type { Lazy } from '../../../core/lazy.js';
import { PartNotice } from '../../../controllers/part-notice.js';
import { reasonOf } from '../../../core/reason-of.js';
import type { WidgetContext, WidgetView } from '../widget-view.js';

/** Where an element stands that few blocks have: what draws it loads with the first of its kind. */
export class LateView<Code> implements WidgetView {
  readonly node = document.createElement('div');
  readonly #element: { readonly id: string };
  readonly #context: WidgetContext;
  readonly #path: string;
  readonly #code: Lazy<Code>;
  readonly #make: (code: Code) => WidgetView;
  readonly #notice: PartNotice;
  #view: WidgetView | undefined;

  constructor(
    element: { readonly id: string },
    context: WidgetContext,
    path: string,
    code: Lazy<Code>,
    make: (code: Code) => WidgetView,
  ) {
    this.#element = element;
    this.#context = context;
    this.#path = path;
    this.#code = code;
    this.#make = make;
    this.node.className = 'place';
    this.#notice = new PartNotice(
      context,
      this.node,
      () => void this.#load(),
      () => context.localize.term('notLoaded'),
    );
    if (code.loaded) this.#draw(code.loaded);
    else void this.#load();
  }

  relocalize(): void {
    this.#view?.relocalize?.();
    this.#notice.relocalize();
  }

  dispose(): void {
    this.#notice.dispose();
    this.#view?.dispose?.();
  }

  #draw(code: Code): void {
    this.#view = this.#make(code);
    this.node.replaceChildren(this.#view.node);
  }

  async #load(): Promise<void> {
    const cause = await this.#notice.loadPart(this.#code, (code) => this.#draw(code));
    if (cause === undefined) return;
    this.#context.reportProblem({
      ...{ code: 'widget-not-loaded', severity: 'load', path: this.#path },
      message: `What draws the element "${this.#element.id}" could not be loaded: ${reasonOf(cause)}`,
    });
  }
}
