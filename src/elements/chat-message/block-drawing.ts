import { render } from 'lit';
import type { Segment } from '../../core/message/segment.js';
import { blockTemplate } from './block-template.js';
import type { SegmentContext, SegmentView } from './segment-view.js';

/** A tool call, a file, or a block that cannot be shown. */
export class BlockDrawing implements SegmentView {
  readonly node: HTMLElement;
  readonly #context: SegmentContext;
  #segment: Segment | undefined;
  #opened = false;

  constructor(context: SegmentContext, node: HTMLElement) {
    this.#context = context;
    this.node = node;
    node.className = 'block';
    // A fold stays open through redraws, and its body is not built before somebody looks.
    node.addEventListener(
      'toggle',
      (event) => {
        this.#opened = (event.target as HTMLDetailsElement).open;
        this.localize();
      },
      true,
    );
  }

  draw(segment: Segment): void {
    this.#segment = segment;
    this.localize();
  }

  localize(): void {
    if (this.#segment) render(blockTemplate(this.#segment, this.#context, this.#opened, this.node), this.node);
  }
}
