import { css, html, type TemplateResult } from 'lit';
import { visibleLines } from './visible-text.js';

const TOKENS = /("(?:[^"\\]|\\.)*")(\s*:)?|-?\d[\d.eE+-]*|\b(?:true|false|null)\b/g;

/**
 * JSON in colours, with its invisible characters marked. Each string is apart from what is around it: letters that run
 * from right to left move nothing outside of it.
 */
export function jsonText(json: string): TemplateResult {
  const parts: unknown[] = [];
  let from = 0;
  for (const { 0: token, 1: string, 2: colon, index } of json.matchAll(TOKENS)) {
    if (index > from) parts.push(visibleLines(json.slice(from, index)));
    const kind = colon !== undefined ? 'name' : string !== undefined ? 'string' : 'number';
    parts.push(html`<bdi class=${kind}>${visibleLines(string ?? token)}</bdi>${colon ?? ''}`);
    from = index + token.length;
  }
  if (from < json.length) parts.push(visibleLines(json.slice(from)));
  return html`${parts}`;
}

export const jsonTextStyles = css`
  .json {
    direction: ltr; text-align: left; white-space: pre-wrap; overflow-wrap: anywhere; tab-size: 2; unicode-bidi: isolate;
  }
  .json .name { color: var(--vitrine-code-name); }
  .json .string { color: var(--vitrine-code-string); }
  .json .number { color: var(--vitrine-code-number); }
`;
