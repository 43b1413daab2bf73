import { render } from 'lit';
import type { Segment } from '../../core/message/segment.js';
import type { blockTemplate } from './block-template.js';
import type { SegmentContext, SegmentView } from './segment-view.js';

let template: typeof blockTemplate | undefined;

/**
 * A tool call, a file, or a block that cannot be shown. What draws them loads with the first one; a line with the
 * block's name holds its place until then, and stays if it cannot be loaded.
 */
export class LazyView implements SegmentView {
  readonly node = document.createElement('div');
  readonly #context: SegmentContext;
  #segment: Segment | undefined;
  #opened = false;

  constructor(context: SegmentContext, { kind }: Segment) {
    this.#context = context;
    this.node.className = 'block';
    this.node.setAttribute('part', kind === 'tool_call' ? 'tool-call' : kind);
    // A fold stays open through redraws, and its body is not built before somebody looks.
    this.node.addEventListener(
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
    if (template) return this.localize();
    if (!this.node.firstChild) this.node.textContent = nameOf(segment);
    import('./block-template.js').then(
      (module) => {
        template = module.blockTemplate;
        if (this.#segment === segment) this.localize();
      },
      (cause: unknown) => console.warn('Vitrine: part of a message could not be drawn.', cause),
    );
  }

  localize(): void {
    if (!template || !this.#segment) return;
    if (!this.node.firstElementChild) this.node.textContent = '';
    render(template(this.#segment, this.#context, this.#opened, this.node), this.node);
  }
}

function nameOf(segment: Segment): string {
  if (segment.kind === 'tool_call') return segment.block.toolName;
  return segment.kind === 'file' ? segment.block.name : '';
}
