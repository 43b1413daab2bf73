import type { CodeagentsUiBlock } from '../codeagents-ui-block/codeagents-ui-block.js';
import type { SegmentContext, SegmentOf, SegmentView } from './segment-view.js';

/** A `codeagents-ui` fence of a message: its widgets, or the room for them while it is written. */
export class WidgetDrawing implements SegmentView {
  readonly node: CodeagentsUiBlock;
  readonly #context: SegmentContext;

  constructor(context: SegmentContext, node: HTMLElement) {
    this.#context = context;
    this.node = node as CodeagentsUiBlock; // it is defined before anything is drawn here
    this.node.headless = context.headless;
  }

  drawSegment(segment: SegmentOf<'widget'>, index: number): void {
    const { node } = this;
    const { headless, messageId } = this.#context;
    const before = headless.segments(messageId)?.slice(0, index) ?? [];
    node.blockIndex = before.filter(({ kind }) => kind === 'widget').length;
    node.segment = segment;
    node.quotable = isSet(this.#context.host, 'quotable');
    node.showSkipped = isSet(this.#context.host, 'show-skipped');
  }
}

/** Whether the message carries an attribute, or anything around it: a log makes its messages itself. */
function isSet(start: Element, name: string): boolean {
  for (let element: Element | null = start; element;) {
    if (element.closest(`[${name}]`)) return true;
    const root: Node = element.getRootNode();
    element = root instanceof ShadowRoot ? root.host : null;
  }
  return false;
}
