import { render } from 'lit';
import type { Segment } from '../../core/message/segment.js';
import type { BlockTemplate } from './block-template.js';
import type { SegmentContext, SegmentView } from './segment-view.js';

/** A kind of part that is a line which unfolds. */
export interface BlockKind {
  readonly part: string;
  readonly template: () => Promise<BlockTemplate>;
}

/** By what loads them, once they have. */
const templates = new Map<BlockKind, BlockTemplate>();

/**
 * A tool call, a file, or a block that cannot be shown. What draws them loads with the first one; a line with the
 * block's name holds its place until then, and stays if it cannot be loaded.
 */
export class LazyView implements SegmentView {
  readonly node = document.createElement('div');
  readonly #context: SegmentContext;
  readonly #kind: BlockKind;
  #segment: Segment | undefined;
  #opened = false;

  constructor(context: SegmentContext, kind: BlockKind) {
    this.#context = context;
    this.#kind = kind;
    this.node.className = 'block';
    this.node.setAttribute('part', kind.part);
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
    if (templates.has(this.#kind)) return this.localize();
    if (!this.node.firstChild) this.node.textContent = nameOf(segment);
    this.#kind.template().then(
      (template) => {
        templates.set(this.#kind, template);
        if (this.#segment === segment) this.localize();
      },
      (cause: unknown) => console.warn('Vitrine: part of a message could not be drawn.', cause),
    );
  }

  localize(): void {
    const template = templates.get(this.#kind);
    if (!template || !this.#segment) return;
    if (!this.node.firstElementChild) this.node.textContent = '';
    render(template(this.#segment, this.#context, this.#opened, this.node), this.node);
  }
}

/** What a block calls itself. */
function nameOf(segment: Segment): string {
  const block = 'block' in segment ? (segment.block as { toolName?: unknown; name?: unknown } | null) : undefined;
  const name = block?.toolName ?? block?.name;
  return typeof name === 'string' ? name : '';
}
