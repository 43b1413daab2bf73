import type { Segment } from '../../core/message/segment.js';
import { CardView } from './card-view.js';
import { LaterView, type LaterKind } from './later-view.js';
import { LazyView, type BlockKind } from './lazy-view.js';
import type { SegmentContext, SegmentView } from './segment-view.js';
import { TextView } from './text-view.js';

/** How segments of one kind get onto the page. */
type SegmentRow =
  | { readonly part: string; readonly View: new (context: SegmentContext, part: string) => SegmentView }
  /** Its drawing loads with the first of its kind. */
  | LaterKind
  /** A line that unfolds. What fills it loads with the first of its kind. */
  | BlockKind;

/** A row a kind. `collapsed`: text that nobody wrote to be read as it stands. */
export const SEGMENT_VIEWS: Readonly<Record<Segment['kind'] | 'collapsed', SegmentRow>> = {
  markdown: { part: 'text', View: TextView },
  collapsed: {
    tag: 'div',
    part: 'text',
    load: () => import('./collapsed-drawing.js').then(({ CollapsedDrawing }) => CollapsedDrawing),
  },
  widget: {
    tag: 'codeagents-ui-block',
    part: 'widget',
    load: () => import('./widget-drawing.js').then(({ WidgetDrawing }) => WidgetDrawing),
  },
  reasoning: {
    tag: 'details',
    part: 'reasoning',
    load: () => import('./reasoning-view.js').then(({ ReasoningView }) => ReasoningView),
  },
  artifact: { part: 'artifact', View: CardView },
  mcp_app: { part: 'artifact', View: CardView },
  tool_call: { part: 'tool-call', template: () => import('./block-template.js').then(({ toolBlock }) => toolBlock) },
  file: { part: 'file', template: () => import('./block-template.js').then(({ fileBlock }) => fileBlock) },
  invalid: { part: 'invalid', template: () => import('./block-template.js').then(({ invalidBlock }) => invalidBlock) },
};

function makeView(segment: Segment, context: SegmentContext): SegmentView {
  const row = SEGMENT_VIEWS['collapsed' in segment && segment.collapsed ? 'collapsed' : segment.kind];
  if ('View' in row) return new row.View(context, row.part);
  return 'load' in row ? new LaterView(context, row) : new LazyView(context, row);
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
    const view = makeView(segment, this.#context);
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
