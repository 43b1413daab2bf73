import type { OutlineElement, WidgetOutline } from '../../core/widgets/widget-outline.js';
import type { ChartType } from '../../core/widgets/widget-schema.js';
import { adoptLater } from '../../styles/adopt-later.js';
import { chartHeight, tableHeight } from './estimate.js';
import { loadChart } from './charts/load-chart.js';
import { mediaStyles } from './media/media.styles.js';
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
  readonly #title = document.createElement('span');
  readonly #list: BoxList;

  constructor(context: WidgetContext) {
    adoptLater(context.host.renderRoot, [mediaStyles, skeletonStyles]);
    this.node.className = 'skeleton';
    this.node.setAttribute('part', 'skeleton');
    this.node.setAttribute('aria-hidden', 'true');
    this.#title.className = 'sk line title';
    this.#list = new BoxList(context, 0);
    this.node.append(this.#list.node);
  }

  draw(outline: WidgetOutline | undefined): void {
    const elements = outline?.elements ?? [];
    // A prefix that says nothing yet, or that nobody can read.
    this.node.classList.toggle('unknown', elements.length === 0);
    if (outline?.title && !this.#title.isConnected) this.node.prepend(this.#title);
    this.#list.draw(elements);
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
        return shape(node, 'sk plate', { aspectRatio: String(Math.min(5, Math.max(0.2, outline.aspectRatio ?? 1.5))) }, outline.caption);
      case 'video':
        return shape(node, 'sk plate wide', {}, outline.caption);
      case 'gallery':
        return gallery(node, outline);
      case 'chart':
        return chart(node, outline);
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
    drawLine(node, 'title', outline.title, 0);
    drawLine(node, 'subtitle', outline.subtitle, 1);
    content.node.hidden = (outline.content ?? []).length === 0;
    content.draw(outline.content ?? []);
  }

  #text(box: Box): void {
    const { node, outline } = box;
    const { element } = outline;
    node.className = outline.type === 'table' ? 'sk lines rows' : 'sk lines';
    if (element?.type === 'markdown' || element?.type === 'table') {
      // Nothing is requested for what is not seen: images wait for the block itself.
      const context = { ...this.#context, options: { ...this.#context.options, images: 'none' as const }, quotable: false };
      box.view = element.type === 'table' ? new TableView(element, context) : new MarkdownView(element, context);
      box.view.node.classList.add('unseen');
      box.view.node.inert = true;
      node.style.blockSize = '';
      node.replaceChildren(box.view.node);
    } else if (outline.type === 'table') node.style.blockSize = `${tableHeight(outline.rows ?? 1, outline.caption !== undefined)}px`;
    else node.style.blockSize = '3rem';
  }
}

function shape(node: HTMLElement, name: string, style: Partial<CSSStyleDeclaration>, caption: string | undefined): void {
  if (!node.firstElementChild) {
    const plate = document.createElement('div');
    node.append(plate);
  }
  node.className = 'media';
  const plate = node.firstElementChild as HTMLElement; // made above
  plate.className = name;
  Object.assign(plate.style, style);
  drawLine(node, 'caption', caption, 1);
}

const isChartType = (type: string): type is ChartType => /^(?:bar|line|pie|heatmap)$/.test(type);

function gallery(node: HTMLElement, { images = 1, caption }: OutlineElement): void {
  node.className = 'box gallery';
  drawLine(node, 'title', caption ?? ' ', 0);
  const strip = node.querySelector('.strip') ?? document.createElement('div');
  strip.className = 'strip';
  node.append(strip);
  while (strip.childElementCount < Math.min(12, images)) {
    const plate = document.createElement('div');
    plate.className = 'sk plate';
    strip.append(plate);
  }
}

function chart(node: HTMLElement, outline: OutlineElement): void {
  if (!outline.chartType) {
    node.className = 'sk plate unknown';
    return;
  }
  if (isChartType(outline.chartType)) void loadChart(outline.chartType).catch(() => undefined); // the chart itself says so
  node.className = `box skchart ${outline.chartType}`;
  node.style.blockSize = chartHeight(outline, node.parentElement?.clientWidth ?? 0);
  drawLine(node, 'title', outline.title, 0);
  drawLine(node, 'subtitle', outline.subtitle, 1);
  if (node.querySelector('.marks')) return;
  const marks = document.createElement('div');
  marks.className = 'marks';
  // As many as fit any width: shapes are neutral, and tell nothing of the data.
  const count = outline.chartType === 'pie' || outline.chartType === 'heatmap' ? 1 : 12;
  for (let at = 0; at < count; at += 1) marks.append(Object.assign(document.createElement('span'), { className: 'sk' }));
  node.append(marks);
}

/** A line where text will stand, of the text's height. */
function drawLine(node: HTMLElement, name: string, text: string | undefined, at: number): void {
  if (text === undefined || node.querySelector(`:scope > .${name}`)) return;
  const line = document.createElement('span');
  line.className = `sk line ${name}`;
  node.insertBefore(line, node.children[at] ?? null);
}
