import { html, nothing, type TemplateResult } from 'lit';
import { defineTag } from '../../context/lazy-tags.js';
import type { HeadlessController } from '../../core/headless-controller.js';
import { readUiParts } from './result-parts.js';
import { isUnfinished, type ShownCall } from './shown-call.js';

/** Content that runs stands before the fold: it is what the tool is for. */
export function resourcesTemplate(
  shown: ShownCall,
  headless: HeadlessController | undefined,
): TemplateResult | typeof nothing {
  const { state, input, result, server } = shown;
  const parts = isUnfinished(state) ? [] : readUiParts(shown);
  if (parts.length === 0) return nothing;
  void defineTag('mcp-ui-resource').catch(() => undefined); // without it the result is JSON and text, as any other
  return html`<div class="ui" part="resources">${parts.map(
    (part) => html`<mcp-ui-resource .headless=${headless} .resource=${part} server=${server}
      .toolInput=${input} .toolResult=${result}></mcp-ui-resource>`,
  )}</div>`;
}
