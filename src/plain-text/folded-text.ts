import { html, type TemplateResult } from 'lit';
import { visibleLines } from './visible-text.js';

/** Longest part of a server's text that stands open, in UTF-16 units. */
const FOLD = 1_024;

/** What a server says of its tool, as text: the rest of a long one behind a fold. */
export function foldedText(text: string, more: string): TemplateResult {
  if (text.length <= FOLD) return html`<bdi>${visibleLines(text)}</bdi>`;
  const at = text.lastIndexOf(' ', FOLD);
  const cut = at > FOLD / 2 ? at : FOLD;
  return html`<bdi>${visibleLines(text.slice(0, cut))}</bdi>
    <details class="more"><summary>${more}</summary><bdi>${visibleLines(text.slice(cut).trimStart())}</bdi></details>`;
}
