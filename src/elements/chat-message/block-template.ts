import { html, nothing, type TemplateResult } from 'lit';
import type { Segment } from '../../core/message/segment.js';
import { firstIcon } from '../../icons/first-icons.js';
import { asJson } from '../../plain-text/cut-json.js';
import { blockTerms } from './block-terms.js';
import { fileTemplate } from './file-template.js';
import { typeOf } from './host-part.js';
import type { SegmentContext } from './segment-view.js';

/** Draws one kind of block into its node. `opened`: somebody looks at what is folded. */
export type BlockTemplate = (
  segment: Segment,
  context: SegmentContext,
  opened: boolean,
  node: HTMLElement,
) => TemplateResult;

/** An image, a file as a line; of any other kind a block that cannot be shown. */
export const blockTemplate: BlockTemplate = (segment, context, opened, node) => {
  const terms = blockTerms(context, node);
  return segment.kind === 'file'
    ? fileTemplate(segment.block, terms, context, node)
    : invalidBlock(segment, context, opened);
};

/** The JSON of a block that cannot be shown, as a line that unfolds. */
function invalidBlock(segment: Segment, context: SegmentContext, opened: boolean): TemplateResult {
  const block = 'block' in segment ? segment.block : segment;
  const type = typeOf(block)?.slice(0, 200);
  return html`<details class="tool">
    <summary>
      ${type === undefined ? nothing : html`<bdi class="name" dir="ltr">${type}</bdi>`}
      <span class="dim cut grow" dir="auto">${context.localize.term('invalid')}</span>
      ${firstIcon('down')}
    </summary>
    ${
      opened
        ? html`<div class="fields"><pre class="kv"
      tabindex="0">${asJson(block)}</pre></div>`
        : ''
    }
  </details>`;
}
