import { render } from 'lit';
import type { Segment } from '../../core/message/segment.js';
import { fileBlock, invalidBlock, toolBlock, type BlockTemplate } from './block-template.js';
import type { SegmentContext, SegmentView } from './segment-view.js';

/** A part that its template draws anew whenever something of it has changed. */
abstract class BlockDrawing implements SegmentView {
  protected abstract readonly template: BlockTemplate;
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
    if (this.#segment) render(this.template(this.#segment, this.#context, this.#opened, this.node), this.node);
  }
}

/** A tool call, as a line that unfolds. */
export class ToolDrawing extends BlockDrawing {
  protected readonly template = toolBlock;
}

/** An image, or a file as a line. */
export class FileDrawing extends BlockDrawing {
  protected readonly template = fileBlock;
}

/** A block that cannot be shown, with its JSON. */
export class InvalidDrawing extends BlockDrawing {
  protected readonly template = invalidBlock;
}
