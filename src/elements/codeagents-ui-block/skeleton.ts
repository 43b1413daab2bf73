import type { OutlineElement, WidgetOutline } from '../../core/widgets/widget-outline.js';
import { addStyles } from '../../styles/add-styles.js';
import { ElementViews } from './element-views.js';
import { roughHeight, tableHeight } from './estimate.js';
import { Fold } from './fold.js';
import {
  chartPlaces,
  choicesViews,
  hasCharts,
  hasChoices,
  hasMedia,
  hasReports,
  hasTables,
  isReport,
  reportViews,
  tableViews,
} from './late-views.js';
import { listFor } from './list-for.js';
import { missingText } from './missing-text.js';
import { mediaStyles } from './media/media.styles.js';
import { chartSkeleton, gallerySkeleton, mediaSkeleton, textSkeleton } from './skeleton-parts.js';
import { skeletonStyles } from './skeleton.styles.js';
import { toolbarStyles } from './toolbar.styles.js';
import type { WidgetContext, WidgetView } from './widget-view.js';
import { heightOf } from './widgets/custom-view.js';
import { MarkdownView } from './widgets/markdown-view.js';

interface Box {
  readonly node: HTMLElement;
  outline: OutlineElement;
  /** What is whole is laid out unseen: only so its height is known. */
  view?: WidgetView;
  content?: BoxList;
  /** Whether it is the line that will stand in its place. */
  folded?: boolean;
}

/**
 * Room for a block that is still being written: boxes of final size, without content. Each step costs what is new in
 * the outline, not what has arrived.
 */
export class Skeleton {
  readonly node = document.createElement('div');
  readonly #list: BoxList;
  #from = 0;

  constructor(context: WidgetContext) {
    addStyles(context.host.renderRoot, [mediaStyles, toolbarStyles, skeletonStyles]);
    this.node.className = 'skeleton';
    this.node.setAttribute('part', 'skeleton');
    this.node.setAttribute('aria-hidden', 'true');
    this.#list = new BoxList(context, 0);
    this.node.append(this.#list.node);
  }

  /** @param from - Elements before it are drawn already. */
  drawOutline(outline: WidgetOutline | undefined, from = 0): void {
    // What will be no more than a line, or nobody can read, holds no more room.
    const isBroken = outline?.broken === true;
    const elements = isBroken ? [] : (outline?.elements ?? []).slice(from);
    this.node.classList.toggle('broken', isBroken);
    // A prefix that says nothing yet.
    this.node.classList.toggle('unknown', from === 0 && elements.length === 0 && !isBroken);
    if (from !== this.#from) this.#list.draw([]); // another one stands in each box
    this.#from = from;
    this.#list.draw(elements);
  }

  /** Of the places that are held, in px. Asking lays out the page. */
  get heights(): readonly number[] {
    return this.#list.heights;
  }

  dispose(): void {
    this.#list.dispose();
  }
}

class BoxList {
  readonly node = document.createElement('div');
  readonly #context: WidgetContext;
  readonly #depth: number;
  readonly #boxes: Box[] = [];

  constructor(context: WidgetContext, depth: number) {
    this.#context = context;
    this.#depth = depth;
    this.node.className = 'els';
  }

  get heights(): readonly number[] {
    return this.#boxes.flatMap(({ node, folded }) => (folded ? [] : [node.offsetHeight]));
  }

  draw(outlines: readonly OutlineElement[]): void {
    outlines.forEach((outline, at) => {
      const known = this.#boxes[at];
      if (known?.outline === outline) return;
      const box = known && known.outline.type === outline.type ? known : this.#renew(at, outline);
      box.outline = outline;
      this.#fill(box);
    });
    for (const { node, view, content } of this.#boxes.splice(outlines.length)) {
      view?.dispose?.();
      content?.dispose();
      node.remove();
    }
  }

  dispose(): void {
    this.draw([]);
  }

  #renew(at: number, outline: OutlineElement): Box {
    const old = this.#boxes[at];
    old?.view?.dispose?.();
    old?.content?.dispose();
    const isLast = at >= this.#boxes.length - 1;
    if (isLast) old?.node.remove();
    // Where neighbours are gathered, they are from the beginning.
    const list = isLast ? listFor(this.node, outline.type) : this.node;
    const box: Box = { node: document.createElement(list === this.node ? 'div' : 'li'), outline };
    if (isLast) list.append(box.node);
    else old?.node.replaceWith(box.node);
    return (this.#boxes[at] = box);
  }

  #fill(box: Box): void {
    const { node, outline } = box;
    const isFolded = outline.complete && !outline.element && outline.type !== 'card';
    if (isFolded !== (box.folded === true)) this.#empty(box);
    box.folded = isFolded;
    if (isFolded) return this.#fold(box);
    if (box.view) return;
    switch (outline.type) {
      case 'card':
        return this.#card(box);
      case 'markdown':
        return this.#text(box);
      case 'image':
        return mediaSkeleton(
          node,
          'media',
          { aspectRatio: String(Math.min(5, Math.max(0.2, outline.aspectRatio ?? 1.5))) },
          outline.caption,
        );
      case 'video':
        return mediaSkeleton(node, 'media box', {}, outline.caption);
      case 'gallery':
        gallerySkeleton(node, outline, this.#context);
        return this.#note(box);
      case 'chart':
        return chartSkeleton(node, outline, this.#context);
      default:
        if (isLate(outline.type)) return this.#late(box);
        // Not known, but it says what to show instead.
        if (outline.element?.type === 'markdown') return this.#text(box);
        node.className = 'sk plate unknown';
        this.#hold(node, outline);
    }
  }

  /** Something else comes to stand in it. */
  #empty({ node }: Box): void {
    node.hidden = false;
    node.className = '';
    node.style.blockSize = '';
    node.replaceChildren();
  }

  /** Room for the line that stands in the place of what will not be drawn; none where nothing shows of it. */
  #fold({ node, outline: { type } }: Box): void {
    const { foldsSkipped, localize } = this.#context;
    node.hidden = !foldsSkipped;
    if (!node.hidden && !node.firstChild) node.append(new Fold({ given: {}, type }, localize).node);
  }

  #card({ node, outline, ...box }: Box): void {
    const whole = this.#boxes.find((each) => each.node === node);
    node.className = this.#depth === 0 ? 'card box' : 'card nest';
    const content = box.content ?? new BoxList(this.#context, this.#depth + 1);
    if (whole && !whole.content) {
      whole.content = content;
      node.append(content.node);
    }
    const [
      title = node.insertBefore(document.createElement('p'), content.node),
      subtitle = node.insertBefore(document.createElement('p'), content.node),
    ] = node.querySelectorAll<HTMLElement>(':scope > p');
    textSkeleton(title, 'wt', outline.title ?? '');
    textSkeleton(subtitle, 'ws', outline.subtitle ?? '');
    content.node.hidden = (outline.content ?? []).length === 0;
    content.draw(outline.content ?? []);
  }

  /** Room for an element of the host's, as it has said. */
  #hold(node: HTMLElement, { type, element }: OutlineElement): void {
    const own = this.#context.catalog?.widgets.get(type);
    if (own && (typeof own.height === 'number' || element))
      node.style.blockSize = `${heightOf({ id: '', ...element, type }, own)}px`;
  }

  /** What is drawn by code that loads late: laid out unseen once that is there; until then about its room. */
  #late(box: Box): void {
    const { node, outline } = box;
    const { element, type } = outline;
    const isItem = node.localName === 'li';
    node.className = isItem ? type : type === 'table' ? 'sk lines rows' : 'sk lines';
    node.style.blockSize = `${element ? Math.round(roughHeight(element)) : lateHeight(outline)}px`;
    const missing = [
      ...(!tableViews.loaded && (element ? hasTables(element) : type === 'table') ? [tableViews] : []),
      ...(!chartPlaces.loaded && element && hasCharts(element) ? [chartPlaces] : []),
      ...(!reportViews.loaded && (element ? hasReports(element) : isReport(type)) ? [reportViews] : []),
      ...(!choicesViews.loaded && (element ? hasChoices(element) : type === 'choices') ? [choicesViews] : []),
    ];
    if (missing.length > 0) {
      const fill = (): void => (this.#boxes.includes(box) ? this.#fill(box) : undefined);
      Promise.all(missing.map((part) => part.load())).then(fill, () => undefined); // offline: about its room
      return;
    }
    // What is in tabs may ask for more than is known here.
    if (!element || hasMedia(element)) return;
    const views = new ElementViews(unseen(this.#context), '', this.#depth);
    const view = views.addElement(element);
    if (!view) return;
    box.view = { node: view.node, dispose: () => views.dispose() };
    node.inert = true;
    node.style.blockSize = '';
    node.replaceChildren(...(isItem ? view.node.children : [view.node]));
    for (const each of node.children) each.classList.add(isItem && each.localName === 'p' ? 'skt' : 'unseen');
  }

  #text(box: Box): void {
    const { node, outline } = box;
    const { element } = outline;
    node.className = 'sk lines';
    if (element?.type !== 'markdown') {
      node.style.blockSize = '3rem';
      return;
    }
    const view = new MarkdownView(element, unseen(this.#context));
    box.view = view;
    view.node.classList.add('unseen');
    view.node.inert = true;
    node.style.blockSize = '';
    node.replaceChildren(view.node);
  }

  /** Room for the line that will say what a limit has cut. */
  #note({ node, outline: { element } }: Box): void {
    const text = element ? missingText(this.#context.localize, element) : '';
    if (text === '' || node.querySelector(':scope > .wfoot')) return;
    const note = node.appendChild(document.createElement('p'));
    textSkeleton(note, 'wfoot cap', text);
  }
}

/** Nothing is requested for what is not seen: images wait for the block itself. Nobody can ask for it, or hears of it. */
const unseen = (context: WidgetContext): WidgetContext => ({
  ...context,
  media: { ...context.media, images: 'none' },
  quotable: false,
  register: () => undefined,
  reportProblem: () => undefined,
});

const isLate = (type: string): boolean => type === 'table' || type === 'choices' || isReport(type);

/** Of an element that is still being written. */
const lateHeight = ({ type, rows = 1, caption }: OutlineElement): number =>
  type === 'table' ? tableHeight(rows, caption !== undefined) : 48;
