import { html, nothing, type TemplateResult } from 'lit';
import { attributeAround } from '../../composed-tree/composed-ancestors.js';
import { defineTag } from '../../context/lazy-tags.js';
import type { HeadlessController } from '../../core/headless-controller.js';
import { readToolWidgets } from '../../core/message/tool-artifacts/read-tool-widgets.js';
import { CODEAGENTS_UI_LIMITS } from '../../core/widgets/widget-limits.js';
import { isFinished, type ShownCall } from './shown-call.js';

/** Results do not change: what each holds is read once. */
const read = new WeakMap<object, readonly string[]>();

/** Widgets that a tool has brought, before the fold: they are drawn as a fence's are. */
export function widgetsTemplate(
  { state, result, callId = '' }: ShownCall,
  host: Element & { readonly messageId: string },
  headless: HeadlessController | undefined,
): TemplateResult | typeof nothing {
  if (!isFinished(state) || typeof result !== 'object' || result === null) return nothing;
  let blocks = read.get(result);
  if (!blocks) read.set(result, (blocks = readToolWidgets(result, CODEAGENTS_UI_LIMITS.blocks)));
  if (blocks.length === 0) return nothing;
  void defineTag('codeagents-ui-block').catch(() => undefined); // without it the result is JSON and text, as any other
  const isQuotable = attributeAround(host, 'quotable') !== null;
  return html`<div class="ui" part="widgets">${blocks.map(
    (json, index) => html`<codeagents-ui-block .headless=${headless} .json=${json} .blockIndex=${index}
      .messageId=${host.messageId} .callId=${callId} ?quotable=${isQuotable}></codeagents-ui-block>`,
  )}</div>`;
}
