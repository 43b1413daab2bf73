import { Lazy } from '../../core/lazy.js';
import { widgetCuts, widgetLosses, type WidgetCut } from '../../core/widgets/widget-problem.js';
import type { CodeagentsUiElement } from '../../core/widgets/widget-schema.js';
import type { LocalizeController } from '../../locales/localize.js';
import type { WidgetTerms } from '../../locales/en/widget.js';
import { MediaError } from './media/media-error.js';
import type { WidgetContext, WidgetView } from './widget-view.js';
import { CardView } from './widgets/card-view.js';
import { LazyChart } from './widgets/lazy-chart.js';
import { CustomView } from './widgets/custom-view.js';
import { MarkdownView } from './widgets/markdown-view.js';
import { mediaProblem } from './widgets/media-parts.js';
import { TableView } from './widgets/table-view.js';

/** What draws images, galleries and videos. */
export const mediaViews = new Lazy(() => import('./widgets/media-views.js'));

export const hasMedia = ({ type, ...more }: CodeagentsUiElement): boolean =>
  type === 'image' || type === 'gallery' || type === 'video' || ('content' in more && more.content.some(hasMedia));

type Words = LocalizeController<WidgetTerms>;

/** What a limit has cut, in the user's words: "12 of 15 images". */
export function cutText(localize: Words, { items, kept, given }: WidgetCut): string {
  return items === 'depth' ? localize.term('tooDeep') : localize.term('cut', items, kept, given);
}

/** What is not drawn of an element: "2 of 4 rows could not be read · 12 of 15 images". Empty where all of it is. */
export const missingText = (localize: Words, element: object): string =>
  [
    ...widgetLosses(element).map(({ items, lost, given }) => localize.term('unread', items, lost, given)),
    ...widgetCuts(element).map((cut) => cutText(localize, cut)),
  ].join(' · ');

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

/** The elements of a block or a card, one below the other. Each stands or falls by itself. */
export class ElementViews {
  readonly node = document.createElement('div');
  readonly #context: WidgetContext;
  readonly #path: string;
  readonly #depth: number;
  readonly #drawn: Drawn[] = [];
  #count = 0;

  /** @param depth - how many cards are around. */
  constructor(context: WidgetContext, path: string, depth = 0) {
    this.#context = context;
    this.#path = path;
    this.#depth = depth;
    this.node.className = 'els';
  }

  /** Draws the next element. @returns its view, unless it could not be drawn. */
  addElement(element: CodeagentsUiElement): WidgetView | undefined {
    const path = `${this.#path}/${this.#count}`;
    this.#count += 1;
    const { reportProblem: report, register } = this.#context;
    try {
      const view = this.#viewOf(element, path);
      // Charts say in their own footer what is not there.
      const isWhole = element.type === 'chart' || missingText(this.#context.localize, element) === '';
      const note = isWhole ? undefined : noteOf();
      if (note) view.node.append(note);
      const drawn = { element, view, note };
      this.#note(drawn);
      this.#drawn.push(drawn);
      this.node.append(view.node);
      register(element, view);
      return view;
    } catch (cause) {
      if (cause instanceof MediaError) return void report(mediaProblem(cause, path));
      console.warn('Vitrine: an element of a widget could not be drawn.', cause);
      report({ code: 'element-failed', severity: 'element', path, message: 'The element could not be drawn.' });
      return undefined;
    }
  }

  /** What stands on the page, in order. */
  get drawn(): readonly Pick<Drawn, 'element' | 'view'>[] {
    return this.#drawn;
  }

  relocalize(): void {
    for (const drawn of this.#drawn) {
      drawn.view.relocalize?.();
      this.#note(drawn);
    }
  }

  dispose(): void {
    for (const { view } of this.#drawn.splice(0)) view.dispose?.();
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
    const registered = context.catalog?.widgets.get(element.type);
    if (registered) return new CustomView(element, registered, context, path);
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
        return new TableView(element, context);
      case 'chart':
        return new LazyChart(element, context, path, this.#depth);
    }
  }
}
