import { elementsIn } from '../../core/widgets/elements-in.js';
import { widgetFolds } from '../../core/widgets/widget-problem.js';
import type { CodeagentsUiElement } from '../../core/widgets/widget-schema.js';
import { MediaError } from './media/media-error.js';
import { Fold, type Folded } from './fold.js';
import type { WidgetContext, WidgetView } from './widget-view.js';
import { CardView } from './widgets/card-view.js';
import { LateView } from './widgets/late-view.js';
import { CustomView } from './widgets/custom-view.js';
import { chartPlaces, choicesViews, hasTypes, mediaViews, reportViews, tableViews } from './late-views.js';
import { listFor } from './list-for.js';
import { missingText } from './missing-text.js';
import { MarkdownView } from './widgets/markdown-view.js';
import { mediaProblem } from './widgets/media-parts.js';

/** A quiet line below an element: what of it is not drawn. */
function noteOf(): HTMLElement {
  const note = document.createElement('p');
  note.className = 'wfoot cap';
  note.setAttribute('part', 'note');
  return note;
}

interface Drawn {
  readonly element: CodeagentsUiElement;
  readonly view: WidgetView;
  readonly note: HTMLElement | undefined;
}

/** An element that is far from the reader, and the place that it will take. */
export interface HeldElement {
  readonly element: CodeagentsUiElement;
  readonly path: string;
  readonly place: HTMLElement;
}

/** The elements of a block or a card, one below the other. Each stands or falls by itself. */
export class ElementViews {
  readonly node = document.createElement('div');
  readonly #around: WidgetContext;
  readonly #context: WidgetContext;
  readonly #path: string;
  readonly #depth: number;
  readonly #drawn: Drawn[] = [];
  /** All that was given, drawn or not. */
  readonly #given: CodeagentsUiElement[] = [];
  readonly #held = new Map<CodeagentsUiElement, HeldElement>();
  readonly #folds: Fold[] = [];

  /** @param depth - how many cards are around. */
  constructor(context: WidgetContext, path: string, depth = 0) {
    this.#around = context;
    this.#context = Object.create(context, {
      dropView: { value: (view: WidgetView) => this.#drop(view) },
    }) as WidgetContext;
    this.#path = path;
    this.#depth = depth;
    this.node.className = 'els';
  }

  /** Draws the next element. @returns its view, unless it could not be drawn. */
  addElement(element: CodeagentsUiElement): WidgetView | undefined {
    return this.#draw(element, this.#pathOfNext(element), (node) =>
      listFor(this.node, node.localName === 'li' ? element.type : '').append(node),
    );
  }

  /** Holds the room of an element that is far from the reader: it is drawn when it comes near, or is asked for. */
  holdElement(element: CodeagentsUiElement, height: number): void {
    // Neighbours that are gathered in a list cost little.
    if (element.type === 'metric' || element.type === 'progress') return void this.addElement(element);
    const place = document.createElement('div');
    place.className = 'far';
    place.style.blockSize = `${height}px`;
    this.#held.set(element, { element, path: this.#pathOfNext(element), place });
    this.node.append(place);
  }

  /** Draws an element that waits. @returns its view, unless it was drawn before, or cannot be. */
  drawHeld(element: CodeagentsUiElement): WidgetView | undefined {
    const held = this.#held.get(element);
    if (!held) return undefined;
    this.#held.delete(element);
    const view = this.#draw(element, held.path, (node) => held.place.replaceWith(node));
    held.place.remove();
    return view;
  }

  /** What waits, in order. */
  get held(): readonly HeldElement[] {
    return [...this.#held.values()];
  }

  /** Elements that wait, those in them included. */
  get heldCount(): number {
    const count = (element: CodeagentsUiElement): number =>
      elementsIn(element).reduce((sum, each) => sum + count(each), 1);
    return [...this.#held.keys()].reduce((sum, element) => sum + count(element), 0);
  }

  /** How many elements were given. */
  get count(): number {
    return this.#given.length;
  }

  /**
   * Goes on with the elements of a block that is whole now. One that reads in another way than it was drawn is drawn
   * again; the others stay the nodes that they are.
   * @returns whether they follow those that are drawn, and would be drawn in the same way.
   */
  adoptElements(elements: readonly CodeagentsUiElement[], { headingLevel, quotable }: WidgetContext): boolean {
    const { headingLevel: level, quotable: wasQuotable } = this.#around;
    if (headingLevel !== level || quotable !== wasQuotable) return false;
    if (!this.#given.every((element, at) => element.type === elements[at]?.type)) return false;
    for (const [at, element] of [...this.#given.entries()]) {
      const whole = elements[at];
      if (whole && !this.#adopt(element, whole, `${this.#path}/${at}`)) return false;
    }
    this.#given.splice(0, this.#given.length, ...elements.slice(0, this.#given.length));
    return true;
  }

  #adopt(element: CodeagentsUiElement, whole: CodeagentsUiElement, path: string): boolean {
    const at = this.#drawn.findIndex((each) => each.element === element);
    const drawn = this.#drawn[at];
    // What could not be drawn could not be, whoever reads it.
    if (!drawn) return isSame(element, whole);
    if (isSame(element, whole)) {
      this.#drawn[at] = { ...drawn, element: whole };
      this.#context.register(whole, drawn.view);
      return true;
    }
    drawn.view.dispose?.();
    this.#draw(whole, path, (node) => drawn.view.node.replaceWith(node));
    this.#drawn.splice(at, 1, ...this.#drawn.splice(-1));
    return true;
  }

  #pathOfNext(element: CodeagentsUiElement): string {
    this.#given.push(element);
    return `${this.#path}/${this.#given.length - 1}`;
  }

  #draw(element: CodeagentsUiElement, path: string, put: (node: HTMLElement) => void): WidgetView | undefined {
    const { reportProblem: report } = this.#context;
    try {
      return this.#add(element, this.#viewOf(element, path), put);
    } catch (cause) {
      if (cause instanceof MediaError) report(mediaProblem(cause, path));
      else {
        console.warn('Vitrine: an element of a widget could not be drawn.', cause);
        report({ code: 'element-failed', severity: 'element', path, message: 'The element could not be drawn.' });
      }
      if (element.fallback) return this.#add(element, this.#fallbackOf(element), put);
      this.#putFold({ given: element, type: element.type }, put);
      return undefined;
    }
  }

  /** Puts what of a list is not drawn in its place among those that were added. */
  addFolds(elements: readonly CodeagentsUiElement[]): void {
    for (const { at, type, given } of widgetFolds(elements)) {
      const next = elements[at];
      const before =
        next && (this.#held.get(next)?.place ?? this.#drawn.find(({ element }) => element === next)?.view.node);
      // Neighbours may stand in a row of their own.
      const place = before && [...this.node.children].find((child) => child.contains(before));
      this.#putFold({ given, type }, (node) => this.node.insertBefore(node, place ?? null));
    }
  }

  /** What stands on the page, in order. */
  get drawn(): readonly Pick<Drawn, 'element' | 'view'>[] {
    return this.#drawn;
  }

  /** Draws at once what waits in them. */
  drawNow(): void {
    for (const { view } of this.#drawn) view.drawNow?.();
  }

  relocalize(): void {
    for (const drawn of this.#drawn) {
      drawn.view.relocalize?.();
      this.#note(drawn);
    }
    for (const fold of this.#folds) fold.relocalize();
  }

  dispose(): void {
    for (const { view } of this.#drawn.splice(0)) view.dispose?.();
    this.#held.clear();
  }

  #add(element: CodeagentsUiElement, view: WidgetView, put: (node: HTMLElement) => void): WidgetView {
    // Charts say in their own footer what is not there.
    const isWhole = element.type === 'chart' || missingText(this.#context.localize, element) === '';
    const note = isWhole ? undefined : noteOf();
    if (note) view.node.append(note);
    const drawn = { element, view, note };
    this.#note(drawn);
    this.#drawn.push(drawn);
    put(view.node);
    this.#context.register(element, view);
    return view;
  }

  /** What its model wrote for where it cannot be drawn. */
  #fallbackOf({ id, fallback = '' }: CodeagentsUiElement): WidgetView {
    return new MarkdownView({ type: 'markdown', id, text: fallback }, this.#context);
  }

  /** An element draws nothing after all. */
  #drop(view: WidgetView): void {
    const at = this.#drawn.findIndex((each) => each.view === view);
    const element = this.#drawn[at]?.element;
    if (!element?.fallback) return this.#around.dropView(view);
    const instead = this.#fallbackOf(element);
    this.#drawn[at] = { element, view: instead, note: undefined };
    view.dispose?.();
    view.node.replaceWith(instead.node);
    this.#context.register(element, instead);
  }

  #putFold(folded: Folded, put: (node: HTMLElement) => void): void {
    const { fix, foldsSkipped, localize } = this.#context;
    if (!foldsSkipped) return;
    const fold = new Fold({ ...folded, fix }, localize);
    this.#folds.push(fold);
    put(fold.node);
  }

  #note({ note, element }: Drawn): void {
    if (note) note.textContent = missingText(this.#context.localize, element);
  }

  #viewOf(element: CodeagentsUiElement, path: string): WidgetView {
    const context = this.#context;
    const media = () => {
      const views = mediaViews.loaded;
      if (!views) throw new MediaError('media-not-loaded', 'What draws images and videos could not be loaded.');
      views.adoptMediaStyles(context.host.renderRoot);
      return views;
    };
    const reports = () => {
      const views = reportViews.loaded;
      if (!views) throw new MediaError('widget-part-not-loaded', `What draws "${element.type}" could not be loaded.`);
      views.adoptReportStyles(context.host.renderRoot);
      return views;
    };
    const tables = () => {
      const views = tableViews.loaded;
      if (!views) throw new MediaError('widget-part-not-loaded', 'What draws tables could not be loaded.');
      views.adoptTableStyles(context.host.renderRoot);
      return views;
    };
    const places = () => {
      const views = chartPlaces.loaded;
      if (!views) throw new MediaError('widget-part-not-loaded', 'What draws charts could not be loaded.');
      return views;
    };
    const { catalog } = context;
    const registered = catalog?.widgets.get(element.type) ?? ('given' in element ? catalog?.unknown : undefined);
    if (registered) return new CustomView({ ...element }, registered, context, path);
    switch (element.type) {
      case 'card':
        return new CardView(element, context, path, this.#depth + 1);
      case 'markdown':
        return new MarkdownView(element, context);
      case 'image':
        return new (media().ImageView)(element, context, path);
      case 'gallery':
        return new (media().GalleryView)(element, context, path);
      case 'video':
        return new (media().VideoView)(element, context, path);
      case 'table':
        // Without what draws typed cells they stand as text.
        return new (tables().TableView)(
          element,
          context,
          hasTypes(element) && reportViews.loaded ? new (reports().TypedCells)(element, context.localize) : undefined,
        );
      case 'metric':
        return new (reports().MetricView)(element, context);
      case 'progress':
        return new (reports().ProgressView)(element, context);
      case 'callout':
        return new (reports().CalloutView)(element, context);
      case 'steps':
        return new (reports().StepsView)(element, context);
      case 'facts':
        return new (reports().FactsView)(element, context);
      case 'code':
        return new (reports().CodeView)(element, context);
      case 'tabs':
        return new (reports().TabsView)(element, context, path, this.#depth + 1);
      case 'choices':
        return new LateView(
          element,
          context,
          path,
          choicesViews,
          ({ ChoicesView }) => new ChoicesView(element, context),
        );
      case 'chart':
        return new (places().LazyChart)(element, context, path, this.#depth);
    }
  }
}

/** Whether two checked elements say the same. */
const isSame = (one: object, other: object | undefined): boolean =>
  other !== undefined && JSON.stringify(one) === JSON.stringify(other);
