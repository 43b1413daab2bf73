import { html, nothing, type TemplateResult } from 'lit';
import type { Segment } from '../../core/message/segment.js';
import { firstIcon } from '../../icons/first-icons.js';
import { segmentTerms } from '../../locales/en/segment.js';
import { LocalizeController } from '../../locales/localize.js';
import { addStyles } from '../../styles/add-styles.js';
import { controlStyles } from '../../styles/host.styles.js';
import { blockStyles } from './block.styles.js';
import { fileTemplate } from './file-template.js';
import { typeOf } from './host-part.js';
import type { SegmentContext, SegmentOf } from './segment-view.js';
import { asJson, toolTemplate } from './tool-template.js';

export type BlockTerms = LocalizeController<(typeof segmentTerms)['en']>;

/** Draws one kind of block into its node. `opened`: somebody looks at what is folded. */
export type BlockTemplate = (
  segment: Segment,
  context: SegmentContext,
  opened: boolean,
  node: HTMLElement,
) => TemplateResult;

/** A tool call, as a line that unfolds. */
export const toolBlock: BlockTemplate = (segment, context, opened, node) =>
  toolTemplate((segment as SegmentOf<'tool_call'>).block, termsIn(context, node), opened);

/** An image, or a file as a line. */
export const fileBlock: BlockTemplate = (segment, context, _opened, node) =>
  fileTemplate((segment as SegmentOf<'file'>).block, termsIn(context, node), context, node);

/** The JSON of a block that cannot be shown, as a line that unfolds. */
export const invalidBlock: BlockTemplate = (segment, context, opened, node) => {
  termsIn(context, node);
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
};

/** The words of blocks; their styles come with the first. */
function termsIn({ host }: SegmentContext, node: HTMLElement): BlockTerms {
  addStyles(node.getRootNode(), [controlStyles, blockStyles]);
  return LocalizeController.of(host, segmentTerms);
}
