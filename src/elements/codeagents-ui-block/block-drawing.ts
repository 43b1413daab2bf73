import type { LazyController } from '../../controllers/lazy-controller.js';
import { elementsIn } from '../../core/widgets/elements-in.js';
import type { WidgetCatalog } from '../../core/widgets/widget-catalog.js';
import type { WidgetOutline } from '../../core/widgets/widget-outline.js';
import type { CodeagentsUiBlock, CodeagentsUiElement } from '../../core/widgets/widget-schema.js';
import { ElementViews } from './element-views.js';
import { roughHeight } from './estimate.js';
import { Fold } from './fold.js';
import type { Skeleton } from './skeleton.js';
import { waitFar } from './wait-far.js';
import type { WidgetContext, WidgetView } from './widget-view.js';
import { heightOf } from './widgets/custom-view.js';

/** A drawing task does not last longer, in milliseconds: the next one goes on. */
const TASK_MS = 8;
/** Between two elements, in px. */
const GAP = 12;

type Late<T = unknown> = Pick<LazyController<T>, 'loaded' | 'load' | 'loadOnce'>;

/** Code that some elements are drawn with. */
export interface LatePart {
  readonly code: Late;
  readonly isFor: (element: CodeagentsUiElement) => boolean;
}

/** What a block is drawn with: another scope, or another way, is another drawing. */
export interface DrawnWith {
  readonly scope: object;
  readonly quotable: boolean;
  readonly skipped: string;
}

/** The element around a drawing. */
export interface DrawingHost {
  readonly parts: readonly LatePart[];
  readonly skeletons: Late<{ readonly Skeleton: typeof Skeleton }>;
  /** Where elements stand, once that is there. */
  findBody(): HTMLElement | null;
  /** What is known of a block that is still being written; `false` once it is not. */
  openOutline(): WidgetOutline | undefined | false;
  /** Asks to be told again, when the page has had time to breathe. */
  goOn(): void;
  makeContext(): Omit<WidgetContext, 'register' | 'dropView'>;
  /** All stands on the page, with so many elements. */
  onDrawn(block: CodeagentsUiBlock, elementCount: number): void;
  /** Nothing is left of what stood there. */
  onEmptied(): void;
}

/** What stands in one block: elements that are drawn, those that wait far from the reader, and the room of those to come. */
export class BlockDrawing {
  readonly #host: DrawingHost;
  #skeleton: Skeleton | undefined;
  #views: ElementViews | undefined;
  #viewOf = new Map<object, WidgetView>();
  /** The block that `#views` draw, and what they draw it with. */
  #drawn: (DrawnWith & { readonly block: CodeagentsUiBlock; readonly whole: boolean }) | undefined;
  #stopFar: (() => void) | undefined;
  /** Elements of the outline before this one are drawn. */
  #wholeFrom = 0;
  /** Another one with each drawing: one that waits for code or for time finds out that it is late. */
  #run = 0;

  constructor(host: DrawingHost) {
    this.#host = host;
  }

  relocalize(): void {
    this.#views?.relocalize();
  }

  /**
   * Draws what is whole of a block that is being written, and holds room for the rest.
   * @param drawsWhole - else room is held for all of it.
   */
  async reserveRoom(outline: WidgetOutline | undefined, scope: object, drawsWhole: boolean): Promise<void> {
    if (!this.#skeleton) {
      const run = this.#run;
      const loaded = await this.#host.skeletons.loadOnce(); // offline: no room is held
      const body = this.#host.findBody();
      // Meanwhile the block may be whole, or another outline may have begun.
      if (!loaded || !body || run !== this.#run || this.#skeleton || this.#host.openOutline() === false) return;
      this.clearDrawing();
      this.#skeleton = new loaded.Skeleton(this.#context(scope));
      body.replaceChildren(this.#skeleton.node);
    }
    const known = this.#host.openOutline() || outline;
    this.#skeleton.drawOutline(known, drawsWhole ? this.#drawWhole(known, scope) : 0);
  }

  /**
   * Draws a block in tasks that leave the page time to breathe; what held the place goes once all is there. What is
   * drawn already stays, what is far waits.
   */
  async drawBlock(block: CodeagentsUiBlock, given: DrawnWith): Promise<void> {
    const { scope, quotable, skipped } = given;
    const last = this.#drawn;
    // A block without what draws some of it is drawn again once that is there.
    const missing = this.#missingFor(block.elements);
    const whole = missing.length === 0;
    const isSame = last?.block === block && last.scope === scope && last.quotable === quotable;
    if (isSame && last.skipped === skipped && last.whole === whole) return;
    this.#drawn = { block, scope, quotable, skipped, whole };
    const run = (this.#run += 1);
    if (!whole) {
      await Promise.all(missing.map((part) => part.load()));
      if (run !== this.#run) return;
    }
    const old = this.#views;
    const context = this.#context(scope);
    const isOpened = this.#skeleton !== undefined && old?.adoptElements(block.elements, context) === true;
    const views = isOpened && old ? old : this.#makeViews(scope);
    const held = isOpened ? [] : (this.#skeleton?.heights ?? []);
    let top = 0;
    let start = performance.now();
    for (const [at, element] of block.elements.entries()) {
      if (at < views.count) continue;
      const height = held.length === block.elements.length ? (held[at] ?? 0) : this.#roomFor(element, context.catalog);
      if (top > innerHeight) views.holdElement(element, height);
      else views.addElement(element);
      top += height + GAP;
      if (performance.now() - start < TASK_MS) continue;
      await new Promise((resolve) => setTimeout(resolve));
      if (run !== this.#run) return isOpened ? undefined : views.dispose();
      start = performance.now();
    }
    views.addFolds(block.elements);
    if (old !== views) old?.dispose();
    this.#showViews(views);
    this.#host.onDrawn(block, this.#viewOf.size + views.heldCount);
  }

  clearDrawing(): void {
    this.#run += 1;
    this.#stopFar?.();
    this.#skeleton?.dispose();
    this.#views?.dispose();
    this.#skeleton = this.#views = this.#drawn = undefined;
    this.#wholeFrom = 0;
    this.#viewOf.clear();
  }

  /** The first view of that id in the order of the block. */
  viewById(id: string): WidgetView | undefined {
    const search = (elements: readonly CodeagentsUiElement[]): WidgetView | undefined => {
      for (const element of elements) {
        if (element.id === id) return this.#views?.drawHeld(element) ?? this.#viewOf.get(element);
        if (!holds(element, id)) continue;
        this.#views?.drawHeld(element);
        return search(elementsIn(element));
      }
      return undefined;
    };
    return this.#drawn && search(this.#drawn.block.elements);
  }

  /** Elements that are whole stand on the page before the block does. @returns how many of the outline need no room. */
  #drawWhole(outline: WidgetOutline | undefined, scope: object): number {
    const end = performance.now() + TASK_MS;
    let count = 0;
    for (const { complete, element, unsure } of outline?.elements ?? []) {
      // What will be skipped leaves no room behind.
      if (!complete || unsure) break;
      if (element && count >= this.#wholeFrom) {
        const missing = this.#missingFor([element]);
        missing.forEach((part) => void part.loadOnce());
        if (missing.length > 0) break;
        if (performance.now() > end) {
          setTimeout(() => this.#host.goOn());
          break;
        }
        this.#views ??= this.#makeViews(scope);
        if (!this.#views.node.parentElement) this.#skeleton?.node.before(this.#views.node);
        this.#views.addElement(element);
      }
      count += 1;
      this.#wholeFrom = Math.max(count, this.#wholeFrom);
    }
    return count;
  }

  /** In the place of what held it. */
  #showViews(views: ElementViews): void {
    this.#stopFar?.();
    this.#skeleton?.dispose();
    this.#skeleton?.node.remove();
    this.#skeleton = undefined;
    this.#views = views;
    this.#stopFar = waitFar(views);
    const body = this.#host.findBody();
    if (views.node.parentElement !== body) body?.replaceChildren(views.node);
  }

  #makeViews(scope: object): ElementViews {
    this.#viewOf = new Map();
    return new ElementViews(this.#context(scope), '/elements');
  }

  /** About how high an element will be, in px. A block that is handed over may hold anything. */
  #roomFor(element: CodeagentsUiElement, catalog: WidgetCatalog | undefined): number {
    const own = catalog?.widgets.get(element.type);
    try {
      return own ? heightOf({ ...element }, own) : roughHeight(element);
    } catch {
      return 0; // what cannot be drawn takes no room
    }
  }

  /** The code that some elements need and that has not loaded. */
  #missingFor(elements: readonly CodeagentsUiElement[]): readonly Late[] {
    return this.#host.parts.flatMap(({ code, isFor }) =>
      code.loaded === undefined && elements.some(isFor) ? [code] : [],
    );
  }

  #context(scope: object): WidgetContext {
    const context: WidgetContext = Object.assign(this.#host.makeContext(), {
      register: (element: object, view: WidgetView) => void this.#viewOf.set(element, view),
      dropView: (view: WidgetView) => this.#dropView(view, context, scope),
    });
    return context;
  }

  /** What cannot be shown after all is folded; or leaves no trace, nor does a block of which nothing is left then. */
  #dropView(view: WidgetView, { foldsSkipped, fix, localize }: WidgetContext, scope: object): void {
    view.dispose?.();
    const list = view.node.parentElement;
    const [element] = [...this.#viewOf].find(([, each]) => each === view) ?? [];
    if (foldsSkipped && element) {
      const { type = '' } = element as Partial<CodeagentsUiElement>;
      return void view.node.replaceWith(new Fold({ given: element, type, fix }, localize).node);
    }
    view.node.remove();
    if (list && list === this.#views?.node && list.childElementCount === 0 && this.#drawn?.scope === scope)
      this.#host.onEmptied();
  }
}

const holds = (element: CodeagentsUiElement, id: string): boolean =>
  elementsIn(element).some((each) => each.id === id || holds(each, id));
