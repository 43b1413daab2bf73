import { defineTag } from '../../context/lazy-tags.js';
import { Lazy } from '../../core/lazy.js';
import type { Segment } from '../../core/message/segment.js';
import { CardView } from './card-view.js';
import { LazyView, type LazyDrawing, type LazyKind } from './lazy-view.js';
import type { SegmentContext, SegmentView } from './segment-view.js';
import { TextView } from './text-view.js';

const reasoning: LazyKind = {
  tag: 'details',
  part: 'reasoning',
  drawing: new Lazy<LazyDrawing>(() => import('./reasoning-view.js').then(({ ReasoningView }) => ReasoningView)),
};
const widget: LazyKind = {
  tag: 'codeagents-ui-block',
  part: 'widget',
  drawing: new Lazy<LazyDrawing>(async () => {
    const [{ WidgetDrawing }] = await Promise.all([import('./widget-drawing.js'), defineTag('codeagents-ui-block')]);
    return WidgetDrawing;
  }),
};
const collapsed: LazyKind = {
  tag: 'div',
  part: 'text',
  drawing: new Lazy<LazyDrawing>(() =>
    import('./collapsed-drawing.js').then(({ CollapsedDrawing }) => CollapsedDrawing),
  ),
};
const block = {
  tag: 'div',
  drawing: new Lazy<LazyDrawing>(() => import('./block-drawing.js').then(({ BlockDrawing }) => BlockDrawing)),
  name: (segment: Segment): string => {
    if (segment.kind === 'tool_call') return segment.block.toolName;
    return segment.kind === 'file' ? segment.block.name : '';
  },
};

function viewOf(segment: Segment, context: SegmentContext): SegmentView {
  switch (segment.kind) {
    case 'markdown':
      return segment.collapsed ? new LazyView(context, collapsed) : new TextView(context, 'text');
    case 'widget':
      return new LazyView(context, widget);
    case 'reasoning':
      return new LazyView(context, reasoning);
    case 'artifact':
    case 'mcp_app':
      return new CardView(context);
    default:
      return new LazyView(context, { ...block, part: segment.kind === 'tool_call' ? 'tool-call' : segment.kind });
  }
}

/** The parts of one message, in order. A draw touches those alone whose segments are other objects than before. */
export class SegmentViews {
  readonly #body: HTMLElement;
  readonly #context: SegmentContext;
  readonly #drawn: Segment[] = [];
  readonly #views: SegmentView[] = [];

  constructor(body: HTMLElement, context: SegmentContext) {
    this.#body = body;
    this.#context = context;
  }

  get context(): SegmentContext {
    return this.#context;
  }

  draw(segments: readonly Segment[]): void {
    this.#cutTo(segments.length);
    for (let index = 0; index < segments.length; index += 1) {
      const segment = segments[index] as Segment; // index < length
      const last = this.#drawn[index];
      if (last === segment) continue;
      if (last && last.kind !== segment.kind) this.#cutTo(index);
      this.#drawn[index] = segment;
      this.#viewAt(index, segment).draw(segment, index);
    }
  }

  /** Where text is being written, if anywhere: the last part, while it is open. */
  get openText(): HTMLElement | undefined {
    const last = this.#drawn.at(-1);
    return last && 'open' in last && last.open ? this.#views.at(-1)?.textRoot : undefined;
  }

  localize(): void {
    for (const view of this.#views) view.localize?.();
  }

  dispose(): void {
    this.#cutTo(0);
  }

  #viewAt(index: number, segment: Segment): SegmentView {
    const known = this.#views[index];
    if (known) return known;
    const view = viewOf(segment, this.#context);
    this.#views[index] = view;
    this.#body.append(view.node);
    return view;
  }

  #cutTo(length: number): void {
    for (const view of this.#views.splice(length)) {
      view.dispose?.();
      view.node.remove();
    }
    this.#drawn.length = Math.min(this.#drawn.length, length);
  }
}
