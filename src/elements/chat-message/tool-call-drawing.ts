import { html } from 'lit';
import { BlockDrawing } from './block-drawing.js';
import type { BlockTemplate } from './block-template.js';
import type { SegmentContext, SegmentOf } from './segment-view.js';

const template: BlockTemplate = (segment, { headless, messageId }) =>
  html`<mcp-tool-call .headless=${headless} .messageId=${messageId} .call=${(segment as SegmentOf<'tool_call'>).block}></mcp-tool-call>`;

/** A tool call, as a line that unfolds. */
export class ToolCallDrawing extends BlockDrawing {
  constructor(context: SegmentContext, node: HTMLElement) {
    super(context, node, template);
  }
}
