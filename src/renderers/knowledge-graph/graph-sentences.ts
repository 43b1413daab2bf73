import { html, type TemplateResult } from 'lit';
import type { KnowledgeGraph, NoGraph } from '../../core/artifacts/knowledge-graph/knowledge-graph.js';
import type { KnowledgeGraphTerms } from '../../locales/en/knowledge-graph.js';
import type { LocalizeController } from '../../locales/localize.js';
import { errorNotice, type Notice } from '../../notices/error-notice.js';

type Words = LocalizeController<KnowledgeGraphTerms>;

/** How large a graph is, and what was left out of it. */
export function sizeOf({ nodes, links, unknownLinks, skipped }: KnowledgeGraph, words: Words): string {
  return [
    words.term('size', nodes.length, links.length),
    unknownLinks > 0 && words.term('unknownLinks', unknownLinks),
    skipped > 0 && words.term('skipped', skipped),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Why there is no graph. */
export function noGraphNotice({ reason, message }: NoGraph, words: Words): TemplateResult {
  const why =
    reason === 'json' ? words.term('notJson', message) : words.term(reason === 'nodes' ? 'noNodes' : 'notObject');
  const sentence = words.term('notGraph', why);
  return html`<div class="notices">${errorNotice({ tone: 'danger', sentence, detail: words.term('sourceBelow') })}</div>`;
}

/** Why there is no drawing. */
export const noLayout = (words: Words, tryAgain: () => void): Omit<Notice, 'tone'> => ({
  sentence: words.term('layoutMissing'),
  detail: words.term('listWorks'),
  actions: [
    { label: words.term('tryAgain'), run: tryAgain, solid: true },
    { label: words.term('reloadPage'), run: () => location.reload() },
  ],
});
