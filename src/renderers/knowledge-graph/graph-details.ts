import { html, nothing, type TemplateResult } from 'lit';
import type { GraphNode } from '../../core/artifacts/knowledge-graph/knowledge-graph.js';
import { plainTitle } from '../../locales/shown-title.js';
import { icon } from '../../icons/icons.js';
import { sentences, typeMark, typeName, type GraphWords } from './graph-list.js';

/** Links that are listed beside a drawing; the list has all. */
const MOST_TOLD = 50;

export interface GraphDetails {
  readonly node: GraphNode;
  /** Given: its neighbourhood can be shown instead of another's. */
  readonly around: (() => void) | undefined;
  close(): void;
}

/** The node that is selected on the drawing, with what its links say. */
export function graphDetails({ node, around, close }: GraphDetails, words: GraphWords): TemplateResult {
  const { model, localize } = words;
  const name = plainTitle(node.name);
  const type = model.typeOf(node);
  const label = localize.term('close');
  const onKeydown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault(); // this Esc closes the details, not the panel
    event.stopPropagation();
    close();
  };
  return html`<section class="details" tabindex="0" role="region" aria-label=${localize.term('details', name)} @keydown=${onKeydown}>
    <header>
      ${typeMark(type)}<h3><bdi>${name}</bdi></h3>
      <span class="cap"><bdi>${type?.name ? typeName(type, localize) : nothing}</bdi></span><span
        class="cap num"><bdi>${localize.term('links', model.degreeOf(node.id))}</bdi></span>
      ${around ? html`<button type="button" class="btn small" @click=${around}>${localize.term('center')}</button>` : nothing}
      <button type="button" class="ib x" title=${label} aria-label=${label} @click=${close}>${icon('x')}</button>
    </header>
    ${sentences(node, words, MOST_TOLD)}
  </section>`;
}
