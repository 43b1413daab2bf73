import { html, type TemplateResult } from 'lit';
import type { Segment } from '../../core/message/segment.js';
import { segmentTerms } from '../../locales/en/segment.js';
import { LocalizeController } from '../../locales/localize.js';
import { adoptLater } from '../../styles/adopt-later.js';
import { controlStyles } from '../../styles/host.styles.js';
import { blockStyles } from './block.styles.js';
import { fileTemplate } from './file-template.js';
import type { SegmentContext } from './segment-view.js';
import { asJson, toolTemplate } from './tool-template.js';

export type BlockTerms = LocalizeController<(typeof segmentTerms)['en']>;

/** A tool call, a file, or the JSON of a block that cannot be shown, as a line that unfolds. */
export function blockTemplate(
  segment: Segment,
  context: SegmentContext,
  opened: boolean,
  node: HTMLElement,
): TemplateResult {
  adoptLater(node.getRootNode(), [controlStyles, blockStyles]);
  const terms = LocalizeController.of(context.host, segmentTerms);
  if (segment.kind === 'tool_call') return toolTemplate(segment.block, terms, opened);
  if (segment.kind === 'file') return fileTemplate(segment.block, terms, context, node);
  return html`<details class="tool">
    <summary class="dim">${context.localize.term('invalid')}</summary>
    ${opened ? html`<div class="fields"><pre class="kv" tabindex="0">${asJson('block' in segment ? segment.block : segment)}</pre></div>` : ''}
  </details>`;
}
