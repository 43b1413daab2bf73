import type { OutlineElement, WidgetOutline } from '../../core/widgets/widget-outline.js';
import { addStyles } from '../../styles/add-styles.js';
import { missingText } from './element-views.js';
import { tableHeight } from './estimate.js';
import { mediaStyles } from './media/media.styles.js';
import { chartSkeleton, gallerySkeleton, mediaSkeleton, textSkeleton } from './skeleton-parts.js';
import { skeletonStyles } from './skeleton.styles.js';
import type { WidgetContext, WidgetView } from './widget-view.js';
import { MarkdownView } from './widgets/markdown-view.js';
import { TableView } from './widgets/table-view.js';

interface Box {
  readonly node: HTMLElement;
  outline: OutlineElement;
  /** What is whole is laid out unseen: only so its height is known. */
  view?: WidgetView;
  content?: BoxList;
}

/**
 * Room for a block that is still being written: boxes of final size, without content. Each step costs what is new in
 * the outline, not what has arrived.
 */
export class Skeleton {
  readonly node = document.createElement('div');
  readonly #list: BoxList;

  constructor(context: WidgetContext) {
    addStyles(context.host.renderRoot, [mediaStyles, skeletonStyles]);
    this.node.className = 'skeleton';
    this.node.setAttribute('part', 'skeleton');
    this.node.setAttribute('aria-hidden', 'true');
    this.#list = new BoxList(context, 0);
    this.node.append(this.#list.node);
  }

  drawOutline(outline: WidgetOutline | undefined): void {
    const elements = outline?.elements ?? [];
    // A prefix that says nothing yet, or that nobody can read.
    this.node.classList.toggle('unknown', elements.length === 0);
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
    return this.#boxes.flatMap(({ node }) => (node.hidden ? [] : [node.offsetHeight]));
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
    const box: Box = { node: document.createElement('div'), outline };
    const old = this.#boxes[at];
    old?.view?.dispose?.();
    old?.content?.dispose();
    if (old) old.node.replaceWith(box.node);
    else this.node.append(box.node);
    return (this.#boxes[at] = box);
  }

  #fill(box: Box): void {
    const { node, outline } = box;
    // What will be skipped leaves no room behind.
    node.hidden = outline.complete && !outline.element && outline.type !== 'card';
    if (box.view) return;
    switch (outline.type) {
      case 'card':
        return this.#card(box);
      case 'markdown':
      case 'table':
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
        node.className = 'sk plate unknown';
    }
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

  #text(box: Box): void {
    const { node, outline } = box;
    const { element } = outline;
    node.className = outline.type === 'table' ? 'sk lines rows' : 'sk lines';
    if (element?.type === 'markdown' || element?.type === 'table') {
      // Nothing is requested for what is not seen: images wait for the block itself.
      const context = {
        ...this.#context,
        media: { ...this.#context.media, images: 'none' as const },
        quotable: false,
      };
      box.view = element.type === 'table' ? new TableView(element, context) : new MarkdownView(element, context);
      box.view.node.classList.add('unseen');
      box.view.node.inert = true;
      node.style.blockSize = '';
      node.replaceChildren(box.view.node);
      this.#note(box, box.view.node);
    } else if (outline.type === 'table')
      node.style.blockSize = `${tableHeight(outline.rows ?? 1, outline.caption !== undefined)}px`;
    else node.style.blockSize = '3rem';
  }

  /** Room for the line that will say what a limit has cut. */
  #note({ node, outline: { element } }: Box, inside: HTMLElement = node): void {
    const text = element ? missingText(this.#context.localize, element) : '';
    if (text === '' || inside.querySelector(':scope > .wfoot')) return;
    const note = inside.appendChild(document.createElement('p'));
    textSkeleton(note, 'wfoot cap', text);
  }
}
