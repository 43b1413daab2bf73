import { defineTag } from '../../context/lazy-tags.js';
import { Lazy } from '../../core/lazy.js';
import { goesOnFrom } from '../../core/message/message-block.js';
import type { Segment } from '../../core/message/segment.js';
import { changesSince } from '../../core/snapshot-list.js';
import { CardView } from './card-view.js';
import { LazyView, type LazyDrawing, type LazyKind } from './lazy-view.js';
import type { SegmentContext, SegmentView } from './segment-view.js';
import { TextView } from './text-view.js';

/** How segments of one kind get onto the page: at once, or when their drawing has loaded with the first of its kind. */
type SegmentRow =
  { readonly part: string; readonly View: new (context: SegmentContext, part: string) => SegmentView } | LazyKind;

const blockDrawing = new Lazy<LazyDrawing>(() => import('./block-drawing.js').then((loaded) => loaded.BlockDrawing));

/** A row a kind. `collapsed`: text that nobody wrote to be read as it stands. */
export const SEGMENT_VIEWS: Readonly<Record<Segment['kind'] | 'collapsed', SegmentRow>> = {
  markdown: { part: 'text', View: TextView },
  collapsed: {
    tag: 'div',
    part: 'text',
    drawing: new Lazy<LazyDrawing>(() => import('./collapsed-drawing.js').then((loaded) => loaded.CollapsedDrawing)),
  },
  widget: {
    tag: 'div',
    part: 'widget',
    drawing: new Lazy<LazyDrawing>(async () => {
      const [{ WidgetDrawing }] = await Promise.all([import('./widget-drawing.js'), defineTag('codeagents-ui-block')]);
      return WidgetDrawing;
    }),
  },
  reasoning: {
    tag: 'details',
    part: 'reasoning',
    drawing: new Lazy<LazyDrawing>(() => import('./reasoning-view.js').then((loaded) => loaded.ReasoningView)),
    name: () => '',
  },
  artifact: { part: 'artifact', View: CardView },
  mcp_app: { part: 'artifact', View: CardView },
  tool_call: {
    tag: 'div',
    part: 'tool-call',
    drawing: new Lazy<LazyDrawing>(async () => {
      const [{ ToolCallDrawing }] = await Promise.all([import('./tool-call-drawing.js'), defineTag('mcp-tool-call')]);
      return ToolCallDrawing;
    }),
    name: (segment) => (segment.kind === 'tool_call' ? segment.block.toolName : ''),
  },
  file: {
    tag: 'div',
    part: 'file',
    drawing: blockDrawing,
    name: (segment) => (segment.kind === 'file' ? segment.block.name : ''),
  },
  invalid: {
    tag: 'div',
    part: 'invalid',
    drawing: blockDrawing,
    name: () => '',
  },
};

function makeView(segment: Segment, context: SegmentContext): SegmentView {
  const row = SEGMENT_VIEWS['collapsed' in segment && segment.collapsed ? 'collapsed' : segment.kind];
  return 'View' in row ? new row.View(context, row.part) : new LazyView(context, row);
}

/** The parts of one message, in order. A draw touches those alone whose segments are other objects than before. */
export class SegmentViews {
  readonly #body: HTMLElement;
  readonly #context: SegmentContext;
  readonly #drawn: Segment[] = [];
  readonly #views: SegmentView[] = [];
  /** What was drawn, once all of it is. */
  #last: readonly Segment[] = [];
  readonly #texts = new Set<SegmentView>();

  constructor(body: HTMLElement, context: SegmentContext) {
    this.#body = body;
    this.#context = context;
  }

  get context(): SegmentContext {
    return this.#context;
  }

  drawSegments(segments: readonly Segment[]): void {
    this.#cutTo(segments.length);
    // A message may have very many of them, and is drawn for each chunk.
    const { items, from } = changesSince(this.#last, segments);
    for (const index of items) if (index < this.#drawn.length) this.#drawAt(segments, index);
    for (let index = Math.min(from, this.#drawn.length); index < segments.length; index += 1)
      this.#drawAt(segments, index);
    this.#last = segments;
  }

  /** Draws at once what of very long texts would follow in later tasks. */
  drawWaiting(): void {
    for (const view of this.#texts) view.drawWaiting?.();
  }

  /** Resolves when all text is on the page. */
  get drawn(): Promise<unknown> {
    return Promise.all(this.#views.map((view) => view.drawn ?? Promise.resolve()));
  }

  /** Where text is being written, if anywhere: the last part, while it is open. */
  get openText(): HTMLElement | undefined {
    const last = this.#drawn.at(-1);
    return last && 'open' in last && last.open ? this.#views.at(-1)?.textRoot : undefined;
  }

  relocalize(): void {
    for (const view of this.#views) view.relocalize?.();
  }

  dispose(): void {
    this.#cutTo(0);
  }

  #drawAt(segments: readonly Segment[], index: number): void {
    const segment = segments[index] as Segment; // index < length
    const last = this.#drawn[index];
    if (last === segment) return;
    if (last && !goesOnFrom(segment, last)) this.#cutTo(index);
    this.#drawn[index] = segment;
    this.#viewAt(index, segment).drawSegment(segment, index);
  }

  #viewAt(index: number, segment: Segment): SegmentView {
    const known = this.#views[index];
    if (known) return known;
    const view = makeView(segment, this.#context);
    this.#views[index] = view;
    if (segment.kind !== 'widget') this.#texts.add(view);
    this.#body.append(view.node);
    return view;
  }

  #cutTo(length: number): void {
    for (const view of this.#views.splice(length)) {
      this.#texts.delete(view);
      view.dispose?.();
      view.node.remove();
    }
    this.#drawn.length = Math.min(this.#drawn.length, length);
  }
}
