import { BlockDrawing } from './block-drawing.js';
import type { BlockTemplate } from './block-template.js';
import { blockTerms } from './block-terms.js';
import type { SegmentContext, SegmentOf } from './segment-view.js';
import { toolTemplate } from './tool-template.js';

const template: BlockTemplate = (segment, context, opened, node) =>
  toolTemplate((segment as SegmentOf<'tool_call'>).block, blockTerms(context, node), opened);

/** A tool call, as a line that unfolds. */
export class ToolCallDrawing extends BlockDrawing {
  constructor(context: SegmentContext, node: HTMLElement) {
    super(context, node, template);
  }
}
