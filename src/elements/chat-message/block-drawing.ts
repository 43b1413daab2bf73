import { html, render } from 'lit';
import type { Segment } from '../../core/message/segment.js';
import { blockTemplate, type BlockTemplate } from './block-template.js';
import { HostPart } from './host-part.js';
import type { SegmentContext, SegmentView } from './segment-view.js';

/**
 * A part that its template draws anew whenever something of it has changed: a file, or a block that cannot be shown.
 * What a host has registered an element for, that element draws.
 */
export class BlockDrawing implements SegmentView {
  readonly node: HTMLElement;
  readonly #context: SegmentContext;
  readonly #host: HostPart;
  readonly #template: BlockTemplate;
  #segment: Segment | undefined;
  #opened = false;

  constructor(context: SegmentContext, node: HTMLElement, template = blockTemplate) {
    this.#context = context;
    this.#template = template;
    this.#host = new HostPart(context, () => this.relocalize());
    this.node = node;
    node.className = 'block';
    // A fold stays open through redraws, and its body is not built before somebody looks.
    node.addEventListener(
      'toggle',
      (event) => {
        if (!(event.target as Element).matches('.tool')) return; // a fold of a host's element
        this.#opened = (event.target as HTMLDetailsElement).open;
        this.relocalize();
      },
      true,
    );
  }

  drawSegment(segment: Segment): void {
    this.#segment = segment;
    this.relocalize();
  }

  relocalize(): void {
    if (!this.#segment) return;
    const element = this.#host.readElement(this.#segment);
    if (this.#segment.kind === 'invalid') this.node.setAttribute('part', element ? 'block' : 'invalid');
    if (element) return void render(element, this.node);
    const drawn = this.#template(this.#segment, this.#context, this.#opened, this.node);
    render(html`${drawn}${this.#host.renderNotice()}`, this.node);
  }
}
